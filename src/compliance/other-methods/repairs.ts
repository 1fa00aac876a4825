import { addDays } from '#contract/dates.ts';
import type { RepairPart } from '#contract/nouns/compliance/method-record.table.ts';
import type { Lack } from '../facts/lack.ts';
import type { MonthFrame } from '../facts/month-days.ts';
import type { UnitFacts } from '../facts/month-facts.ts';
import { addMonths } from '../facts/next-due.ts';
import type { SupportFact } from '../facts/unit-history.ts';
import { methodRules, repairTest } from '../tables/method-limits.table.ts';
import { dateWords } from '../words/words.ts';

/* Tests after a repair. Source: 40 CFR 280.33(d) to (f). */

/** Methods that monitor a part each month, so that its repair needs no tightness test (40 CFR 280.33(d)(2)). */
const monthly: ReadonlySet<UnitFacts['method']> = new Set([
  'atg',
  'csld',
  'sir',
  'interstitial',
  'groundwater',
  'vapor',
  'line_monthly',
  'line_sump',
]);
const byInterstice: ReadonlySet<UnitFacts['method']> = new Set(['interstitial', 'line_sump']);

/** The day by which a repaired part is tested. */
export function repairDueOn(part: RepairPart, on: string): string {
  return part === 'cathodic' ? addMonths(on, repairTest.cathodicMonths) : addDays(on, repairTest.days);
}

/**
 * Repairs of a tank or line whose test is overdue on the last day that a month looks at: of the tank or piping itself
 * where nothing monitors it each month, and of the containment that its method rests on. `passes`: days of passes of the
 * unit. The other parts are due in the calendar alone.
 */
export function repairLacks(unit: UnitFacts, { upTo }: MonthFrame, passes: readonly string[]): Lack[] {
  if (!unit.inUse) return [];
  const tests = unit.history?.tightness ?? [];
  const own: RepairPart = unit.device === 'tank' ? 'tank' : 'piping';
  const testedSince = (part: RepairPart, on: string) =>
    tests.some(
      (test) => test.result === 'PASS' && test.on >= on && test.on <= upTo && (part === own || test.afterRepair),
    ) ||
    (part === own && passes.some((day) => day >= on && day <= upTo));
  const open = repairsOf(unit.history?.support ?? [], upTo).find(
    ({ part, on }) => asks(part, own, unit) && repairDueOn(part, on) < upTo && !testedSince(part, on),
  );
  if (open === undefined) return [];
  const due = dateWords(repairDueOn(open.part, open.on));
  const what = open.part === own ? unit.name : `The containment of ${unit.name}`;
  return [
    {
      reason: 'NOT_ON_RECORD',
      says: `${what} was repaired on ${dateWords(open.on)}, and no test since is on record; it was due by ${due}. An older test is of what was there before the repair.`,
      needed: `Record a passed tightness test ${open.part === own ? `of ${unit.name}` : `of the repaired containment, as the test after a repair in the calendar,`} after the repair.`,
      rule: methodRules.repair,
    },
  ];
}

function asks(part: RepairPart, own: RepairPart, { method }: UnitFacts): boolean {
  return part === own ? !monthly.has(method) : part === 'containment' && byInterstice.has(method);
}

function repairsOf(support: readonly SupportFact[], upTo: string): { part: RepairPart; on: string }[] {
  return support
    .filter(({ kind, on }) => kind === 'repair' && on <= upTo)
    .flatMap(({ on, details }) => (details?.repair?.parts ?? []).map((part) => ({ part, on })));
}
