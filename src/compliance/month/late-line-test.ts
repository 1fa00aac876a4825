import { daysBetween } from '#contract/dates.ts';
import type { Lack } from '../facts/lack.ts';
import type { MonthFrame } from '../facts/month-days.ts';
import type { UnitFacts } from '../facts/month-facts.ts';
import { addMonths } from '../facts/next-due.ts';
import { passDays } from '../facts/thirty-days.ts';
import { methodRules } from '../tables/method-limits.table.ts';
import { methods } from '../tables/methods.table.ts';
import type { Piece } from '../weigh/weigh.ts';
import { dateWords } from '../words/words.ts';

/**
 * A periodic line test says nothing of the days before it: those rest on the test before, which is not older than `months`
 * on the day of the new one, on a monthly test of the last 30 days, or on the installation. One lack for each test of the
 * month that proves it and that none of them precedes; none where a result of another method proves the month.
 * `known`: tests of the line of any month, the proofs among them. Source: 40 CFR 280.41(b)(1)(i)(B), (b)(1)(ii), 280.45.
 */
export function lateLineTest(
  unit: UnitFacts,
  { proofs, known }: { proofs: readonly Piece[]; known: readonly Piece[] },
  { start }: Pick<MonthFrame, 'start'>,
  months: number | null,
): Lack[] {
  if (months === null || !proofs.every(({ annual }) => annual)) return [];
  const byHand = (unit.history?.tightness ?? []).filter(({ result, documented }) => result === 'PASS' && documented);
  const passes = known.filter(({ says }) => says === 'pass');
  const periodic = [
    ...byHand.flatMap(({ on, afterRepair }) => (afterRepair ? [] : [on])),
    ...passes.flatMap(({ annual, evidence }) => (annual ? [evidence.on] : [])),
    ...(unit.installedOn === null ? [] : [unit.installedOn]),
  ];
  const reaches = (on: string) =>
    periodic.some((day) => day < on && addMonths(day, months) >= on) ||
    passes.some(({ evidence }) => evidence.on < on && daysBetween(evidence.on, on) <= passDays);
  const late = [...new Set(proofs.map(({ evidence }) => evidence.on))]
    .filter((on) => on > start && !reaches(on))
    .sort();
  return late.map((on) => lackOf(unit, on, lastBefore(periodic, on, unit.installedOn), months));
}

/** The last day of a test before `on`; null where only the installation, or nothing, is known. */
function lastBefore(days: readonly string[], on: string, installedOn: string | null): string | null {
  return (
    days
      .filter((day) => day < on && day !== installedOn)
      .sort()
      .at(-1) ?? null
  );
}

function lackOf({ name, method }: UnitFacts, on: string, before: string | null, months: number): Lack {
  const [day, period] = [dateWords(on), months % 12 === 0 && months > 12 ? `${months / 12} years` : '12 months'];
  const due = before === null ? null : addMonths(before, months);
  return {
    reason: 'NOT_ON_RECORD',
    says:
      due === null
        ? `No tightness test of ${name} in the ${period} before the one of ${day} is on record: nothing shows that the line was tested in time for the days before it.`
        : `The tightness test of ${name} was due on ${dateWords(due)} and made on ${day}: in between the line was not tested in time.`,
    needed: `Where a tightness test of ${name} was made in the ${period} before ${day}, record it with its tester and document.`,
    rule: method === 'line_suction' ? methodRules.suction : methods[method].rule,
    // The day is past: only an older record helps, and no result to come.
    until: due ?? on,
  };
}
