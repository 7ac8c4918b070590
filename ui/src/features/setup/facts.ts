// What the chosen game means, in plain sentences, for the preview.
import { t } from '../../i18n';
import type { ClocksSettingDto, TimeControlDto } from '../../ipc/bindings';
import { durationText, sameClock } from '../../shared/words';
import { hasTengen, ruleOf, type SetupForm } from './form';

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
    case 'byoyomi': {
      const periods = t('setup:fact.periods', { count: control.periods, period: durationText(control.periodSeconds) });
      if (control.mainSeconds === 0) return t('setup:fact.byoyomiOnly', { periods });
      const main = durationText(control.mainSeconds);
      return both ? t('setup:fact.byoyomi', { main, periods }) : t('setup:fact.sideByoyomi', { main, periods });
    }
  }
}

/** `clocks` is null while they cannot be read. */
export function factsOf(form: SetupForm, size: number, clocks: ClocksSettingDto | null): Fact[] {
  const facts: Fact[] = [{ name: t('setup:fact.rule'), text: t(`setup:fact.rules.${ruleOf(form)}`) }];
  if (form.rule === 'renju') facts.push({ name: t('common:forbidden.label'), text: t(`setup:fact.policies.${form.forbidden}`) });
  if (form.firstOnTengen && hasTengen(size)) facts.push({ name: t('common:firstStone.label'), text: t('setup:fact.tengen') });
  if (!clocks) return [...facts, { name: t('setup:fact.clock'), text: t('setup:fact.wrong') }];
  const { black, white } = clocks;
  if (sameClock(black, white)) {
    facts.push({ name: t('setup:fact.clock'), text: clockFact(black, true) });
  } else {
    facts.push({ name: t('setup:fact.black'), text: clockFact(black, false) }, { name: t('setup:fact.white'), text: clockFact(white, false) });
  }
  const timed = black.kind !== 'none' || white.kind !== 'none';
  if (timed && form.flag === 'playOn') facts.push({ name: t('common:flag.label'), text: t('setup:flag.playOn') });
  return facts;
}
