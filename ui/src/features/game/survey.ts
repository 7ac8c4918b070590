// What the board's letters tell of the position to somebody who does not see it.
import { columnName, rowNumber, type Point } from '../../board/names';
import { LINES, runsThrough, type LineName, type Run } from '../../board/runs';
import type { Stone } from '../../board/state';
import { t } from '../../i18n';
import { preferences } from '../../shared/preferences.svelte';
import { colorName, pointText } from '../../shared/words';

const COLORS = ['black', 'white'] as const;

function runText({ color, from, to, length, openEnds }: Run, size: number): string {
  const name = colorName(color);
  if (length === 1) return t('game:survey.stone', { color: name, point: pointText(from, size) });
  return t('game:survey.run', { color: name, n: length, from: pointText(from, size), to: pointText(to, size), ends: t(`game:survey.ends.${openEnds}`) });
}

/** What stands on the four lines through a point: "J8. Row: Black 3, F8 to H8, both ends open; White K8." */
export function linesSentence(stones: readonly Stone[], size: number, point: Point): string {
  const lines = (Object.keys(LINES) as LineName[]).flatMap((line) => {
    const runs = runsThrough(stones, size, point, line).map((run) => runText(run, size));
    return runs.length ? [t(`game:survey.line.${line}`, { runs: runs.reduce((a, b) => t('game:announce.and', { a, b })) })] : [];
  });
  const name = pointText(point, size);
  return lines.length ? [t('game:survey.point', { point: name }), ...lines].join(' ') : t('game:survey.alone', { point: name });
}

/** The stones row by row from the top: "Row 9: Black E F I; White G H." */
export function rowsSentence(stones: readonly Stone[], size: number): string {
  if (!stones.length) return t('game:announce.noMove');
  const said: string[] = [];
  for (let y = size - 1; y >= 0; y--) {
    const groups = COLORS.flatMap((color) => {
      const columns = stones.filter((stone) => stone.point.y === y && stone.color === color).map((stone) => stone.point.x).sort((a, b) => a - b);
      return columns.length ? [t('game:survey.stone', { color: colorName(color), point: columns.map(columnName).join(' ') })] : [];
    });
    if (!groups.length) continue;
    said.push(t('game:survey.row', { n: rowNumber(y, size, preferences.current.rows), stones: groups.reduce((a, b) => t('game:announce.and', { a, b })) }));
  }
  return said.join(' ');
}
