import { dueByRecords } from '../calendar/due-of.ts';
import { isProof } from '../calendar/test-records.ts';
import type { LateTest, LeakDetectorFact } from '../facts/month-facts.ts';
import { earlier } from '../facts/next-due.ts';
import type { CompletionFact, Requirement } from '../tables/requirement.ts';
import { rowsInForce } from '../tables/states/profiles.ts';

/** A line leak detector on the list of equipment. */
export interface ListedDetector {
  name: string;
  /** YYYY-MM-DD; null: nobody has recorded it. */
  installedOn: string | null;
  /** The first day on which it was not there any more; absent: it is there. */
  goneOn?: string;
}

/** What the calendar holds of their yearly function test, at a site. */
export interface DetectorRecords {
  /** Of every day, recorded of one detector by its name or of all (''). */
  tests: readonly Omit<CompletionFact, 'key'>[];
  /** An administrator has set that it does not apply. */
  waived: boolean;
  /** The day that an administrator has set for the next test; null: none is set. */
  setDueOn: string | null;
}

const key = 'alld_annual';

/**
 * The leak detectors of one line as they stood on the plain day `upTo`: tests of later days are not known then. Null
 * where there is none on the day `on`, the first of those that are asked for: one that is installed later leaves the days
 * before it without a detector. `from`: the first day of the month; a test that came late in it leaves the days before it
 * without a tested detector. A test that was due after the removal of its detector is not due. The same dates as those of the calendar. Source: 40 CFR 280.44(a), 280.40(a)(3)(iii).
 */
export function leakDetectorFact(
  detectors: readonly ListedDetector[],
  { tests, waived, setDueOn }: DetectorRecords,
  { state, on, from, upTo }: { state: string; on: string; from: string; upTo: string },
): LeakDetectorFact | null {
  const there = detectors.filter(({ installedOn }) => installedOn === null || installedOn <= on);
  if (there.length === 0) return null;
  const row = rowsInForce(state, upTo).find((one) => one.key === key);
  if (row === undefined) throw new Error(`no table has a row ${key}`);
  const records = tests.filter(({ on }) => on <= upTo).map((test) => ({ ...test, key }));
  const dues = there.map(({ name, installedOn }) => dueByRecords(row, { name, installedOn }, records));
  const tested = dues.map(({ lastCompleted }) => lastCompleted);
  const testedOn = tested.includes(null) ? null : tested.reduce(earlier, null);
  const unknown = dues.some(({ nextDue }) => nextDue === null);
  const open = dues.flatMap(({ nextDue }, place) => {
    const goneOn = there[place]?.goneOn;
    return goneOn !== undefined && nextDue !== null && nextDue >= goneOn ? [] : [nextDue];
  });
  const dueOn = unknown ? null : open.length === 0 ? upTo : open.reduce(earlier, null);
  // A day that is set brings the test forward; it never puts off the one that the rule asks for.
  const set = setDueOn !== null && (testedOn === null || testedOn < setDueOn) ? setDueOn : null;
  const failedOn = dues.map((due) => due.failedOn).reduce(earlier, null);
  const late = there
    .flatMap((one) => lateIn(row, one, records, from))
    .toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : 1))[0];
  const bare = records
    .filter((test) => !isProof(test))
    .toSorted((a, b) => (a.on < b.on ? -1 : 1))
    .at(-1);
  return {
    ...{ testedOn, dueOn: dueOn === null ? null : earlier(dueOn, set), waived },
    ...(failedOn === null ? {} : { failedOn }),
    ...(late === undefined || waived ? {} : { late }),
    ...(bare === undefined || (testedOn !== null && bare.on <= testedOn)
      ? {}
      : {
          undocumentedOn: bare.on,
          ...(bare.otherDocuments === undefined ? {} : { otherDocuments: bare.otherDocuments }),
        }),
  };
}

/**
 * The tests of one detector from `from` on that came after the day on which the test before made them due, and the first
 * test that is on record, which says nothing of the days before it: a new detector alone needs none in its first year.
 */
function lateIn(
  row: Requirement,
  { name, installedOn }: ListedDetector,
  records: readonly CompletionFact[],
  from: string,
): LateTest[] {
  // A failure that a pass follows leaves the days before it to the pass before.
  const passes = records.filter((test) => isProof(test) && test.result === 'PASS');
  const days = passes.filter((test) => test.on > from).map(({ on }) => on);
  return [...new Set(days)].sort().flatMap((on) => {
    const before = dueByRecords(
      row,
      { name, installedOn },
      passes.filter((test) => test.on < on),
    );
    const after = dueByRecords(
      row,
      { name, installedOn },
      passes.filter((test) => test.on <= on),
    );
    const isOwn = after.lastCompleted === on;
    if (!isOwn || (before.nextDue !== null && before.nextDue >= on)) return [];
    if (before.lastCompleted === null) return [{ dueOn: before.nextDue ?? from, testedOn: on, isFirst: true }];
    return before.nextDue === null ? [] : [{ dueOn: before.nextDue, testedOn: on }];
  });
}
