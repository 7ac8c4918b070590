// The clock of one side in the in-memory backend.
import type { ClockFaceDto, TimeControlDto } from './bindings';

const S = 1_000;
/** Nobody has more time than this, also when some is added. */
const MOST_MS = 24 * 3600 * S;

function wholeBudget(control: TimeControlDto): number {
  switch (control.kind) {
    case 'none':
      return 0;
    case 'perMove':
      return control.seconds * S;
    case 'main':
      return control.mainSeconds * S;
    case 'byoyomi':
      return (control.mainSeconds + control.periods * control.periodSeconds) * S;
  }
}

export class FakeClock {
  /** Until the flag falls: main time and all periods. */
  private left: number;
  private periods: number;
  private over = 0;

  constructor(private readonly control: TimeControlDto) {
    this.left = wholeBudget(control);
    this.periods = control.kind === 'byoyomi' ? control.periods : 0;
  }

  get exists(): boolean {
    return this.control.kind !== 'none';
  }

  /** What it shows after it has run for `spent` ms more; null without a clock. */
  face(spent = 0): ClockFaceDto | null {
    if (!this.exists) return null;
    const left = Math.max(0, this.left - spent);
    const periodMs = this.control.kind === 'byoyomi' ? this.control.periodSeconds * S : 0;
    const periods = periodMs ? Math.min(this.periods, Math.ceil(left / periodMs)) : 0;
    return { leftMs: left, periods, periodMs, overMs: this.over + Math.max(0, spent - this.left) };
  }

  /** It has run for so long. */
  charge(spent: number): void {
    const face = this.face(spent);
    if (!face) return;
    this.left = face.leftMs;
    this.periods = face.periods;
    this.over = face.overMs;
  }

  /** Its side has made a move. */
  moved(): void {
    if (this.control.kind === 'main') this.left += this.control.incrementSeconds * S;
    if (this.control.kind === 'byoyomi') this.left = Math.max(this.left, this.periods * this.control.periodSeconds * S);
    this.turn();
  }

  /** Its side is to move: time for one move starts anew. */
  turn(): void {
    if (this.control.kind !== 'perMove') return;
    this.left = this.control.seconds * S;
    this.over = 0;
  }

  add(ms: number): void {
    this.left = Math.min(MOST_MS, this.left + ms);
  }
}
