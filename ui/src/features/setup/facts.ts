// What the chosen game means, in plain sentences, for the preview.
import { t } from '../../i18n';
import type { NewGameDto, TimeControlDto } from '../../ipc/bindings';
import { durationText, sameClock } from '../../shared/words';
import type { SetupRule } from './form';

export interface Fact {
  name: string;
  text: string;
}

function clockFact(control: TimeControlDto, both: boolean): string {
  switch (control.kind) {
    case 'none':
      return t('setup:fact.none');
    case 'perMove':
      return t('setup:fact.perMove', { time: durationText(control.seconds) });
    case 'main': {
      const main = durationText(control.mainSeconds);
      const increment = durationText(control.incrementSeconds);
      if (control.mainSeconds === 0) return t('setup:fact.incrementOnly', { increment });
      if (control.incrementSeconds === 0) return both ? t('setup:fact.mainOnly', { main }) : t('setup:fact.sideOnly', { main });
      return both ? t('setup:fact.main', { main, increment }) : t('setup:fact.side', { main, increment });
    }
  }
}

/** `game` is null while the clocks cannot be read. */
export function factsOf(rule: SetupRule, game: NewGameDto | null): Fact[] {
  const facts: Fact[] = [{ name: t('setup:fact.rule'), text: t(`setup:fact.rules.${rule}`) }];
  if (!game) return facts;
  if (rule === 'renju') facts.push({ name: t('setup:fact.forbidden'), text: t(`setup:fact.policies.${game.forbidden}`) });
  if (game.firstOnTengen) facts.push({ name: t('setup:fact.first'), text: t('setup:fact.tengen') });
  const { black, white } = game.clocks;
  if (sameClock(black, white)) {
    facts.push({ name: t('setup:fact.clock'), text: clockFact(black, true) });
  } else {
    facts.push({ name: t('setup:fact.black'), text: clockFact(black, false) }, { name: t('setup:fact.white'), text: clockFact(white, false) });
  }
  return facts;
}
