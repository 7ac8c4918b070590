// What the status line says of the game: the state in a word or two, and what goes with it.
import { t } from '../../i18n';
import type { GameSnapshotDto } from '../../ipc/bindings';
import { preferences } from '../../shared/preferences.svelte';
import { spanText } from '../../shared/words';
import { refusalText, remarkText } from './announce';
import type { GameStore } from './game.svelte';
import { shownForbidden } from './position';
import { resultWords, turnText, usedMs } from './words';

export interface StatusWords {
  strong: string;
  parts: string[];
}

export function statusWords(store: GameStore, game: GameSnapshotDto): StatusWords {
  const { phase, toMove, onlyPoint } = game.status;
  const { players, size } = game.settings;
  const total = game.moves.length;
  const next = t('game:status.move', { n: total + 1 });
  if (store.refusal) {
    const again = store.refusal.code.startsWith('forbidden') ? [t('game:status.chooseAnother')] : [];
    return { strong: refusalText(store.refusal, size), parts: [...again, next] };
  }
  if (store.look !== null) {
    return { strong: store.look === 0 ? t('game:status.lookingStart') : t('game:status.looking', { n: store.look }), parts: [t('game:status.moves', { count: total })] };
  }
  const remark = store.remark ? [remarkText(players, store.remark)].filter(Boolean) : [];
  switch (phase.kind) {
    case 'ended': {
      const words = resultWords(game);
      const played = spanText(usedMs(game, 'black') + usedMs(game, 'white'));
      const result = words ? [t('game:status.result', { title: words.title, reason: words.reason })] : [];
      return { strong: t('game:status.over'), parts: [...result, `${t('game:status.moves', { count: total })} · ${played}`] };
    }
    case 'paused':
      return { strong: t('game:status.paused'), parts: [next, t(`game:status.turn.${toMove}`), ...remark] };
    case 'running': {
      const points = shownForbidden(game, preferences.current.forbiddenPoints).length;
      const shown = points ? [t('game:status.forbidden', { count: points })] : [];
      const first = onlyPoint && players[toMove].kind === 'human' ? [t('game:status.tengen')] : [];
      return { strong: turnText(game), parts: [next, ...remark, ...first, ...shown] };
    }
  }
}
