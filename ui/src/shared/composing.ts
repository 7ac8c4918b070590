/** The key belongs to an input method. WebKit ends the composition before the key that ended it is told: only its code still says so. */
export function isComposing(event: KeyboardEvent): boolean {
  return event.isComposing || event.keyCode === 229;
}
