// What stands in which menu. Every command of the table is in here; a test holds the two together.
import type { TextKey } from '../../i18n';
import type { CommandId } from '../../shared/commands.svelte';

export interface Menu {
  id: 'file' | 'edit' | 'view' | 'game' | 'analyse' | 'window' | 'help';
  label: TextKey;
  /** Groups, with a line between them. */
  groups: readonly (readonly CommandId[])[];
}

export const MENUS: readonly Menu[] = [
  {
    id: 'file',
    label: 'menu:file',
    groups: [['play.computer', 'play.people', 'play.demo', 'game.new', 'game.again'], ['view.history', 'history.search'], ['view.settings'], ['app.closeWindow', 'app.quit']],
  },
  { id: 'edit', label: 'menu:edit', groups: [['game.undo', 'game.redo'], ['board.goto']] },
  {
    id: 'view',
    label: 'menu:view',
    groups: [
      ['view.home'],
      ['view.numbers', 'view.coordinates', 'view.crosshair', 'view.zen'],
      ['app.sound'],
      ['view.zoomIn', 'view.zoomOut', 'view.zoomReset'],
      ['view.fullscreen', 'view.menuBar'],
    ],
  },
  {
    id: 'game',
    label: 'menu:game',
    groups: [
      ['game.pause', 'game.moveNow', 'game.hint', 'game.pass', 'game.draw'],
      ['nav.first', 'nav.prev', 'nav.next', 'nav.last'],
      ['game.restart', 'game.rematch'],
      ['game.resign'],
    ],
  },
  { id: 'analyse', label: 'menu:analyse', groups: [['analysis.toggle'], ['analysis.vcf', 'analysis.vct'], ['analysis.exclude']] },
  { id: 'window', label: 'menu:window', groups: [['app.resetWindow']] },
  { id: 'help', label: 'menu:help', groups: [['app.keys'], ['app.about']] },
];
