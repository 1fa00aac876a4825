import type { RepairPart } from '#contract/nouns/compliance/method-record.table.ts';
import { repairDueOn } from '../other-methods/repairs.ts';
import type { CompletionFact, RepairFact, SiteFacts } from '../tables/requirement.ts';
import { dateWords } from '../words/words.ts';
import type { Component } from './applicability.ts';
import type { Due } from './due-of.ts';
import { bareWords, isProof } from './test-records.ts';

/* Tests that repairs ask for, as items of the calendar. Source: 40 CFR 280.33(d) to (f). */

const afterRepair = 'post_repair_30d';

/** Items of the calendar whose record of that day or later is the test of a repaired part. */
const provenBy: Readonly<Record<RepairPart, readonly string[]>> = {
  tank: ['tank_tightness_5y'],
  piping: ['line_tightness_annual', 'line_tightness_suction_3y', 'suction_line_2y_md'],
  containment: ['containment_sump_3y'],
  spill_bucket: ['spill_bucket_3y', 'spill_bucket_annual_md'],
  overfill: ['overfill_3y'],
  cathodic: ['cp_3y', 'cp_field_annual_md', 'cp_6m_initial'],
};

/** Components that repairs make of an item, one for each tank or line; none where nothing was repaired. */
export function repairedComponents({ repairs = [] }: Pick<SiteFacts, 'repairs'>): Component[] {
  return [...new Set(repairs.map(({ name }) => name))].map((name) => ({ name, installedOn: null }));
}

/**
 * When the test after the repairs of one tank or line is due: 30 days after the repair, six months where its cathodic
 * protection was repaired. The tank or piping itself is tested by a pass of the judge too, which its monthly monitoring
 * gives; the other parts by a record of their own item, or of the test after a repair.
 */
export function dueAfterRepair(
  component: Component,
  facts: Pick<SiteFacts, 'repairs' | 'passes'>,
  records: ReadonlyMap<string, readonly CompletionFact[]>,
): Due {
  const own = (facts.repairs ?? []).filter(({ name }) => name === component.name);
  const parts = own.flatMap((repair) =>
    repair.parts.map((part) => ({ repair, part, tested: testedOn(repair, part, facts, records) })),
  );
  const open = parts
    .flatMap(({ repair, part, tested }) => (tested === null ? [{ repair, dueOn: repairDueOn(part, repair.on) }] : []))
    .toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : 1))[0];
  const done = parts.flatMap(({ tested }) => tested ?? []).toSorted();
  const base = { failedOn: null, recordedAt: null };
  if (open !== undefined) {
    const sentence = `was repaired on ${dateWords(open.repair.on)}; its test is due by ${dateWords(open.dueOn)}.${uncountedWords(component.name, records)}`;
    return { ...base, nextDue: open.dueOn, lastCompleted: null, sentence };
  }
  const last = done.at(-1) ?? null;
  return {
    ...base,
    nextDue: null,
    lastCompleted: last,
    sentence: `was tested after its repair${last === null ? '' : `, on ${dateWords(last)}`}.`,
  };
}

function testedOn(
  { name, device, number, on }: RepairFact,
  part: RepairPart,
  { passes }: Pick<SiteFacts, 'passes'>,
  records: ReadonlyMap<string, readonly CompletionFact[]>,
): string | null {
  const recorded = [afterRepair, ...provenBy[part]].flatMap((key) =>
    (records.get(key) ?? []).filter(
      (record) =>
        record.result === 'PASS' &&
        isProof(record) &&
        record.on >= on &&
        (key !== afterRepair || speaksOf(record, name)),
    ),
  );
  const own = part === 'tank' || part === 'piping';
  const pass = own ? passes.find((one) => one.device === device && one.number === number)?.on : null;
  const days = [...recorded.map((record) => record.on), ...(pass != null && pass >= on ? [pass] : [])];
  return days.toSorted()[0] ?? null;
}

/** That a test after a repair is on record and does not count. */
function uncountedWords(name: string, records: ReadonlyMap<string, readonly CompletionFact[]>): string {
  const bare = (records.get(afterRepair) ?? []).filter((record) => speaksOf(record, name) && !isProof(record));
  const last = bare.toSorted((a, b) => (a.on < b.on ? -1 : 1)).at(-1);
  return last === undefined ? '' : ` The pass of ${dateWords(last.on)} ${bareWords(last)}`;
}

const speaksOf = ({ component }: CompletionFact, name: string) =>
  component.trim() === '' || component.trim().toLowerCase() === name.toLowerCase();
