// Which view fills the window, and which dialog lies over it.

export type View = 'home' | 'game' | 'history' | 'settings';
export type DialogName = 'newGame' | 'keys' | 'about';

/** What a view is opened with. */
export interface Target {
  /** The game that History shows. */
  gameId?: string;
  /** The page that Settings shows. */
  page?: string;
}

class Router {
  #view: View = $state('home');
  #before: View = $state('home');
  #dialog: DialogName | null = $state(null);
  #target: Target = $state.raw({});

  get view(): View {
    return this.#view;
  }

  get dialog(): DialogName | null {
    return this.#dialog;
  }

  get target(): Target {
    return this.#target;
  }

  /** The view that `back` leads to: where Settings or History was opened from. */
  get before(): View {
    return this.#before;
  }

  go(view: View, target: Target = {}): void {
    this.#dialog = null;
    this.#target = target;
    if (view === this.#view) return;
    // Home is the root; between Settings and History, the way back still leads to where one came from.
    if (view === 'home' || view === 'game') this.#before = 'home';
    else if (this.#view === 'home' || this.#view === 'game') this.#before = this.#view;
    this.#view = view;
  }

  back(): void {
    this.go(this.#before);
  }

  open(dialog: DialogName): void {
    this.#dialog = dialog;
  }

  closeDialog(): void {
    this.#dialog = null;
  }
}

export const router = new Router();
