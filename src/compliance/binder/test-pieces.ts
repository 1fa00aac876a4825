import { lineFamilyOfName, lineOfUnit } from '#contract/line-families.ts';
import { nextDueAfter } from '../facts/next-due.ts';
import type { ItemState } from '../tables/requirement.ts';
import { sameTestKeys } from '../tables/states/profiles.ts';
import type { TestRecord } from './binder-facts.ts';
import { type BinderFrame, yearsBefore } from './binder-frame.ts';
import type { Proof } from './binder-row.ts';

export type ByRecords = Extract<Proof, { by: 'records' }>;

/** A test record, or a recorded result that proves the same. */
export interface Tested extends Pick<TestRecord, 'key' | 'component' | 'on' | 'result' | 'documents' | 'note'> {
  /** The calendar does not know of it. */
  asResult: boolean;
}

/** One thing that is tested, with what is recorded of it. */
export interface Piece {
  /** '' for the whole item. */
  name: string;
  item: ItemState;
  /** Newest first. */
  records: Tested[];
  /** Of those: the ones whose documents are asked for. */
  kept: Tested[];
  /** Out of date since then; null: in date, or never done. */
  overdue: string | null;
  failedOn: string | null;
  /** When it is due again, or first; null: nobody can tell. */
  due: string | null;
}

/** The components of an item that applies, or the item itself, each with its records. */
export function piecesOf(item: ItemState, proof: ByRecords, frame: BinderFrame): Piece[] {
  const all = recordsOf(item, proof, frame);
  const components = item.components.length === 0 ? [''] : item.components.map(({ name }) => name);
  const since = proof.keptYears === null ? null : yearsBefore(frame.asOf, proof.keptYears);
  return components.map((name) => {
    const records = all.filter(({ component }) => name === '' || component === '' || isSame(component, name));
    const kept = records.filter(({ on }, i) => i < proof.last || (since !== null && on >= since));
    return { name, item, records, kept, ...standing(item, name, records, frame) };
  });
}

/** Never done, and first asked for on a day that has not come. */
export function isAhead({ records, due }: Piece, { asOf }: BinderFrame): boolean {
  return records.length === 0 && due !== null && due > asOf;
}

/** Test records of an item and results that prove the same, newest first; none of a day that has not come. */
function recordsOf(item: ItemState, proof: ByRecords, { facts }: BinderFrame): Tested[] {
  const keys = sameTestKeys(item.key);
  const own = facts.records.filter(({ key }) => keys.includes(key)).map((record) => ({ ...record, asResult: false }));
  const results = facts.results.filter(({ kind, device }) => kind === 'tightness' && device === proof.result);
  const asTests = results.flatMap(({ device, number, on, result, document, note }): Tested[] => {
    if (result === 'INCONCLUSIVE') return [];
    const name = item.components.find((one) => speaksOf(one.name, device, number))?.name;
    if (name === undefined) return [];
    const documents = document === null ? [] : [document];
    return [{ key: item.key, component: name, on, result, documents, note, asResult: true }];
  });
  return [...own, ...asTests].filter(({ on }) => on <= facts.calendar.today).toSorted(newestFirst);
}

/** Of one day the failure first: nothing that follows has answered it. */
function newestFirst(a: Tested, b: Tested): number {
  if (a.on !== b.on) return a.on < b.on ? 1 : -1;
  return a.result === b.result ? 0 : a.result === 'FAIL' ? -1 : 1;
}

const isSame = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Whether a component's name is that of a tank or line, by its number as units have it. */
function speaksOf(name: string, device: 'tank' | 'line', unit: number): boolean {
  const { family, number } = device === 'line' ? lineOfUnit(unit) : { family: null, number: unit };
  const isNumber = new RegExp(`\\b${device}\\s*#?0*${number}\\b`, 'i').test(name);
  return isNumber && (family === null || family === lineFamilyOfName(name));
}

/** Whether the last test is in date: as the calendar has it, or by the day of a recorded result. */
function standing(item: ItemState, name: string, [last]: readonly Tested[], { asOf }: BinderFrame) {
  const byCalendar = name === '' ? item.nextDue : (item.components.find((one) => one.name === name)?.nextDue ?? null);
  if (last === undefined) return { overdue: null, failedOn: null, due: byCalendar };
  if (last.result === 'FAIL') return { overdue: last.on, failedOn: last.on, due: last.on };
  const due = last.asResult ? nextDueAfter(item.interval, last.on) : byCalendar;
  return { overdue: due !== null && due < asOf ? due : null, failedOn: null, due };
}
