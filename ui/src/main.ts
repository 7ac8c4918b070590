import './styles/tokens.css';
import './styles/global.css';
import { mount } from 'svelte';
import App from './features/app/App.svelte';
import { setHost } from './ipc/host';
import { tauriHost } from './ipc/tauriHost';

function start(target: HTMLElement): void {
  if (!('__TAURI_INTERNALS__' in window)) {
    target.textContent = 'Kagetsu runs in its own window. Start it with: cargo xtask run';
    return;
  }
  setHost(tauriHost);
  mount(App, { target });
}

const target = document.getElementById('app');
if (target) start(target);
