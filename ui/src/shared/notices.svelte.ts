// What went wrong behind the user's back, as banners: each one sentence that says what it means for the user.
import { t } from '../i18n';
import type { NoticeDto } from '../ipc/bindings';
import { withDetail } from './words';

export interface Banner {
  /** What no other banner has: one of a kind is enough, but each engine that has failed has its own. */
  key: string;
  kind: NoticeDto['kind'];
  text: string;
  /** The file that was kept. */
  path?: string;
  /** Nothing is being saved. */
  grave: boolean;
  /** A lasting state stays until it is over. */
  dismissable: boolean;
  /** The engine of somebody else's that has failed. */
  engine?: string | null;
}

function engineOf(notice: NoticeDto): string | null {
  return notice.kind === 'engineFailed' || notice.kind === 'analysisFailed' ? notice.engine : null;
}

function keyOf(notice: NoticeDto): string {
  return `${notice.kind} ${engineOf(notice) ?? ''}`;
}

function bannerOf(notice: NoticeDto): Banner | null {
  const { kind } = notice;
  const key = keyOf(notice);
  switch (notice.kind) {
    case 'preferencesReset':
      return { key, kind, text: t('common:notice.preferencesReset'), path: notice.backup, grave: false, dismissable: true };
    case 'databaseSetAside':
      return { key, kind, text: t('common:notice.databaseSetAside'), path: notice.backup, grave: false, dismissable: true };
    case 'databaseRecovered': {
      const { whole, cut, lost, backup } = notice;
      return { key, kind, text: t('common:notice.databaseRecovered', { whole, cut, lost }), path: backup, grave: false, dismissable: true };
    }
    case 'databaseNewer':
      return { key, kind, text: t('common:notice.databaseNewer'), grave: true, dismissable: false };
    case 'databaseUnavailable':
      return { key, kind, text: t('common:notice.databaseUnavailable'), grave: true, dismissable: false };
    case 'notSaved':
      return { key, kind, text: t('common:notice.notSaved'), grave: true, dismissable: false };
    case 'computerFailed':
      return { key, kind, text: t('common:notice.computerFailed'), grave: false, dismissable: true };
    case 'engineFailed':
      return { key, kind, text: t('common:notice.engineFailed', { engine: notice.engine, reason: withDetail(notice.code, notice.detail) }), grave: false, dismissable: true, engine: notice.engine };
    case 'analysisFailed':
      return { key, kind, text: t('common:notice.analysisFailed', { engine: notice.engine ?? 'Kagetsu', reason: withDetail(notice.code, notice.detail) }), grave: false, dismissable: true, engine: notice.engine };
    case 'savedAgain':
      return null;
  }
}

class Notices {
  #notices: NoticeDto[] = $state.raw([]);

  /** In the language in use: read it in a template. */
  get list(): Banner[] {
    return this.#notices.map(bannerOf).filter((banner) => banner !== null);
  }

  /** The stored games are out of reach, and a banner says why. */
  get unstored(): boolean {
    return this.#notices.some(({ kind }) => kind === 'databaseNewer' || kind === 'databaseUnavailable');
  }

  /** The stored games are a newer program's; the game view need not say again that nothing is saved. */
  get newer(): boolean {
    return this.#notices.some(({ kind }) => kind === 'databaseNewer');
  }

  /** How the engine that plays has failed; null when it has not. */
  failureOf(engine: string): Banner | null {
    return this.list.find((banner) => banner.kind === 'engineFailed' && banner.engine === engine) ?? null;
  }

  add(notice: NoticeDto): void {
    // One that plays and analyses dies once for whoever looks on, and the game counts for more.
    if (notice.kind === 'analysisFailed' && this.#notices.some((other) => other.kind === 'engineFailed' && other.engine === notice.engine)) return;
    if (notice.kind === 'engineFailed') this.#notices = this.#notices.filter((other) => !(other.kind === 'analysisFailed' && other.engine === notice.engine));
    if (notice.kind === 'savedAgain') this.#notices = this.#notices.filter(({ kind }) => kind !== 'notSaved' && kind !== 'databaseUnavailable');
    else this.#notices = [...this.#notices.filter((other) => keyOf(other) !== keyOf(notice)), notice];
  }

  /** Takes the banners of this kind away; of one engine, if it is given. */
  dismiss(kind: NoticeDto['kind'], engine?: string | null): void {
    this.#notices = this.#notices.filter((notice) => notice.kind !== kind || (engine !== undefined && engineOf(notice) !== engine));
  }

  clear(): void {
    this.#notices = [];
  }
}

export const notices = new Notices();
