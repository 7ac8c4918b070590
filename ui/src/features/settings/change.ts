import type { PreferencesDto } from '../../ipc/bindings';
import { preferences } from '../../shared/preferences.svelte';
import { toasts } from '../../shared/toasts.svelte';

/** Applies a setting at once and stores it; a failure to store is told. */
export function change(patch: Partial<PreferencesDto>): void {
  preferences.change(patch).catch((error: unknown) => toasts.failure(error));
}
