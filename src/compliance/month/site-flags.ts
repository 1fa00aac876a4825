import { type FlagCode, flagCodes, type UnitVerdict, type VerdictFlag } from '#contract/nouns/compliance/month.ts';
import type { MonthFrame } from '../facts/month-days.ts';
import type { MonthFacts } from '../facts/month-facts.ts';
import type { AlarmPiece } from '../weigh/weigh-alarm.ts';
import { countWords, listWords } from '../words/words.ts';
import { blindSentence, coverageFlag } from './flag-unit.ts';

/** A gauge's clock may be off by a quarter of an hour before its dates are doubted. */
const driftSeconds = 15 * 60;

/** What several units share, to be read after 'Tank 1 and Tank 2: '. */
const shared: Record<FlagCode, string> = {
  GAP_30: 'more than 30 days without a pass',
  CSLD_STALE: 'CSLD has come to no new result',
  NO_IDLE_TIME: 'too little idle time for CSLD',
  CLOCK_DRIFT: 'clock off',
  NOT_CONNECTED: 'the console was not connected yet',
  OFFLINE: 'watched too little of the month',
  PROBE_OUT: 'probe out',
  SENSOR_OUT: 'sensor out, or its state not known',
  INVENTORY_VARIANCE: 'stock over or short without a cause',
  ALLD_OVERDUE: 'test of the leak detector overdue',
};

/** A site's flags, at most one of each kind: its own, and those of its units taken together. */
export function siteFlags(
  facts: MonthFacts,
  units: readonly UnitVerdict[],
  alarms: readonly AlarmPiece[],
  frame: MonthFrame,
): VerdictFlag[] {
  const own = ownFlags(facts, alarms, frame);
  return flagCodes.flatMap((code) => own.find((flag) => flag.code === code) ?? ofUnits(code, units) ?? []);
}

function ownFlags(facts: MonthFacts, alarms: readonly AlarmPiece[], frame: MonthFrame): VerdictFlag[] {
  const flags: VerdictFlag[] = [];
  const drift = facts.clockDriftSeconds;
  // Of a month that is over nobody knows how far the clock was off then.
  if (frame.open && drift !== null && Math.abs(drift) > driftSeconds)
    flags.push({ code: 'CLOCK_DRIFT', sentence: driftSentence(drift, areDated(facts, frame)) });
  const watched = coverageFlag('The gauge', facts.online, frame);
  if (watched !== null) flags.push(watched);
  const blind = alarms.find(({ alarm }) => alarm.means === 'blind');
  if (blind !== undefined) flags.push({ code: 'SENSOR_OUT', sentence: blindSentence('The site', blind.alarm) });
  return flags;
}

/** The gauge reported tests in the month, and each of them is dated by the site's clock. */
function areDated({ units }: MonthFacts, { month }: MonthFrame): boolean {
  const reported = units.flatMap(({ tests }) => tests).filter(({ receivedOn }) => receivedOn.startsWith(month));
  return reported.length > 0 && reported.every(({ clock }) => clock !== undefined && clock.or === undefined);
}

function driftSentence(drift: number, dated: boolean): string {
  const off = `The gauge's clock is ${countWords(Math.round(Math.abs(drift) / 60), 'minute')} ${drift > 0 ? 'fast' : 'slow'}`;
  return dated ? `${off}; its tests are dated by the site's clock.` : `${off}, so the days of its tests are doubtful.`;
}

function ofUnits(code: FlagCode, units: readonly UnitVerdict[]): VerdictFlag | undefined {
  const flagged = units.flatMap(({ name, flags }) =>
    flags.filter((flag) => flag.code === code).map((flag) => ({ name, flag })),
  );
  if (flagged.length < 2) return flagged[0]?.flag;
  return { code, sentence: `${listWords(flagged.map(({ name }) => name))}: ${shared[code]}.` };
}
