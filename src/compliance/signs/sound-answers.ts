import type { MonthFrame } from '../facts/month-days.ts';
import type { AnswerFact, Disposition, UnitFacts } from '../facts/month-facts.ts';
import { answersSign, type CheckFact, type SignFact, signsOf, testChecks } from './answer-checks.ts';

/*
 * An answer bears its checks as ids with a day. What they are worth is read from the facts of the unit each time: an
 * answer that was stored before, or came in otherwise than through the form, may name what shows nothing of this unit.
 * Source: 40 CFR 280.52(a): a test of the part that is suspected, after the sign.
 */

type Sign = UnitFacts['tests'][number] | UnitFacts['recorded'][number] | UnitFacts['alarms'][number];

/**
 * The unit with answers that keep only those checks which show something: of this unit, passed, after the sign, and
 * finding as small a loss. An answer that names a check from before all of its signs keeps none: it rests on what was
 * before them. Not all tests of other weeks are among the facts: one that is not, but is of this unit, stays as it was
 * accepted, as does a sensor's state.
 */
export function withSoundChecks(unit: UnitFacts, frame: MonthFrame): UnitFacts {
  const answered = [...unit.tests, ...unit.recorded, ...unit.alarms].filter(({ disposition }) =>
    hasChecks(disposition),
  );
  if (answered.length === 0) return unit;
  const known: Known = {
    unit,
    firstOf: firstSigns(answered),
    checks: new Map(testChecks(unit, frame).map((check) => [check.id, check])),
  };
  const sound = <T extends Sign>(one: T): T => {
    const { disposition } = one;
    if (disposition?.answer == null || disposition.answer.checks.length === 0) return one;
    const [sign] = signsOf(unit, [one.id], frame);
    const checks = soundChecks(disposition, disposition.answer.checks, isOwn(one, unit) ? sign : undefined, known);
    return { ...one, disposition: { ...disposition, answer: { ...disposition.answer, checks } } };
  };
  return { ...unit, tests: unit.tests.map(sound), recorded: unit.recorded.map(sound), alarms: unit.alarms.map(sound) };
}

interface Known {
  unit: UnitFacts;
  /** The day of the first known sign that each issue answers, by issue. */
  firstOf: ReadonlyMap<string, string>;
  checks: ReadonlyMap<string, CheckFact>;
}

const hasChecks = (disposition: Disposition | null) => (disposition?.answer?.checks.length ?? 0) > 0;

/** The alarm of a sensor may be answered by a test of what the sensor stands for, whichever unit it is shown with. */
function isOwn(one: Sign, { device }: UnitFacts): boolean {
  if (device === 'sensor') return false;
  return !('means' in one) || one.device === undefined || one.device === device;
}

function soundChecks(
  { issue, since, checkedUnits }: Disposition,
  checks: AnswerFact['checks'],
  sign: SignFact | undefined,
  { unit, firstOf, checks: own }: Known,
): AnswerFact['checks'] {
  const first = firstOf.get(issue);
  if (since !== undefined && checks.some(({ on }) => on < since && (first === undefined || on < first))) return [];
  if (sign === undefined) return checks;
  return checks.filter(({ id }) => {
    const check = own.get(id);
    if (check !== undefined) return answersSign(check, sign);
    if (checkedUnits === undefined || !isTest(id)) return true;
    const of = checkedUnits[id];
    return of?.device === unit.device && of.number === unit.number;
  });
}

const isTest = (id: string) => id.startsWith('test ') || id.startsWith('result ');

function firstSigns(answered: readonly Sign[]): ReadonlyMap<string, string> {
  const days = new Map<string, string>();
  for (const one of answered) {
    const on = 'from' in one ? one.from : one.on;
    const issue = one.disposition?.issue ?? '';
    const known = days.get(issue);
    if (known === undefined || on < known) days.set(issue, on);
  }
  return days;
}
