// The end of App.svelte's start, and nothing before it.
const HIDDEN_FRAME_MS = 50;

// A window that is still hidden may get no animation frames at all, and it stays hidden until we have reported.
let reported = false;
const timer = setTimeout(report, HIDDEN_FRAME_MS);
requestAnimationFrame(() => requestAnimationFrame(report));

function report() {
  if (reported) return;
  reported = true;
  clearTimeout(timer);
  void window.__TAURI_INTERNALS__.invoke('ui_ready');
}
