// The end of App.svelte's start, and nothing before it.
const HIDDEN_FRAME_MS = 50;

let reported = false;
let timer;
if (document.hidden) {
  document.body.getBoundingClientRect();
  report();
} else {
  timer = setTimeout(report, HIDDEN_FRAME_MS);
  requestAnimationFrame(() => requestAnimationFrame(report));
}

function report() {
  if (reported) return;
  reported = true;
  clearTimeout(timer);
  void window.__TAURI_INTERNALS__.invoke('ui_ready');
}
