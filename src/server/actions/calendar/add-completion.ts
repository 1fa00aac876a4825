import { overWindow } from '#compliance/calendar/window.ts';
import { failedPartSign } from '#compliance/signs/failed-part-sign.ts';
import { AppError } from '#contract/errors.ts';
import {
  type CalendarItem,
  type CompletionInput,
  type CompletionSaved,
  type DocumentRef,
  usualWindowDays,
} from '#contract/nouns/compliance/calendar.ts';
import { record } from '#server/audit/record.ts';
import { writeCalendarStates } from '#server/store/calendar/calendar-state.ts';
import {
  type CompletionRecord,
  type CompletionValues,
  insertCompletion,
  listCompletions,
  setCompletionDocuments,
} from '#server/store/calendar/completions.ts';
import { readMonthPlaces } from '#server/store/compliance/month-places.ts';
import { notifyChange } from '#server/store/database/events.ts';
import type { Sql } from '#server/store/database/pool.ts';
import type { Context } from '../context.ts';
import { findDocumentRefs } from '../document/find-document-refs.ts';
import { type ItemRecord, noteItemDone } from '../issue/item-done.ts';
import type { Person } from '../person.ts';
import { openSignIn } from '../release/open-releases.ts';
import { type CalendarWork, changeCalendar, readCalendarOf } from './change-calendar.ts';
import { toCompletion } from './completion-view.ts';
import { installedOn, intervalOf } from './item-rules.ts';

/** Most documents of one test record. */
export const mostDocuments = 10;

/** What is done in the transaction of a test record: documents that go with it, before, and the rest after its job was ended. */
export interface AroundCompletion {
  begin: (sql: Sql) => Promise<readonly DocumentRef[]>;
  end: (sql: Sql) => Promise<void>;
}

/**
 * Records that an item was done, or one component of it, and how it went. A failed test that is a sign of a release by the
 * rules of the state opens its suspected release. The job of the item ends with it. Throws item_not_found, item_not_recordable,
 * component_unknown, date_future, date_before_installation, document_not_found, completion_duplicate, site_not_found.
 */
export async function addCompletion(
  ctx: Context,
  who: Person,
  siteId: number,
  key: string,
  input: CompletionInput,
  around: AroundCompletion = { begin: async () => [], end: async () => undefined },
): Promise<CompletionSaved> {
  const add = async (work: CalendarWork) => {
    const added = await around.begin(work.sql);
    const documents = [...(input.documents ?? []), ...added];
    const stored = await insertRecord(ctx, who, siteId, work, { ...input, key, documents });
    return toCompletion(stored, intervalOf(work.facts, key));
  };
  const { result: completion, item } = await changeCalendar(ctx, siteId, key, add, async (sql, done, after) => {
    await noteItemDone(ctx, sql, who, siteId, itemRecord({ ...input, key, documents: done.documents }, after));
    await around.end(sql);
  });
  if (item === null) throw new Error(`the calendar of site ${siteId} lost the item ${key} by a test record`);
  return { success: true, completion, item };
}

/** A test record of an item or of one of its components, as it is stored. */
export type CompletionOf = CompletionInput & { key: string; documents: DocumentRef[] };

/**
 * Stores a test record with its audit row, and opens the release of which it is a sign. `joins`: one that says the same of
 * the same day gets these documents too. Throws what addCompletion throws.
 */
async function insertRecord(
  ctx: Context,
  who: Person,
  siteId: number,
  work: CalendarWork,
  input: CompletionOf,
  joins = false,
): Promise<CompletionRecord> {
  const { key, component = '', completed_on: completedOn, result, tester = '', note = '' } = input;
  requireFitting(work, key, component, completedOn);
  const documents = await findDocumentRefs(work.sql, siteId, input.documents);
  const values = { key, component, completedOn, result, tester, note, documents };
  const stored =
    (await insertCompletion(work.sql, siteId, values, { ...who, at: ctx.now })) ??
    (joins ? await joinSame(work.sql, siteId, values) : null);
  if (stored === null) throw new AppError('completion_duplicate');
  await record(work.sql, ctx.actor, ctx.now, {
    action: 'calendar.completed',
    siteId,
    target: { type: 'completion', id: stored.id },
    detail: { ...values },
  });
  await startClock(ctx, work, siteId, stored);
  return stored;
}

/** The record that says the same, with the documents of this one beside its own; null: it has no room for them. */
async function joinSame(sql: Sql, siteId: number, values: CompletionValues): Promise<CompletionRecord | null> {
  const same = (await listCompletions(sql, siteId, [values.key])).find(
    ({ component, completedOn, result, voidedAt }) =>
      voidedAt === null &&
      component === values.component &&
      completedOn === values.completedOn &&
      result === values.result,
  );
  if (same === undefined || same.documents.length + values.documents.length > mostDocuments) return null;
  const documents = [...same.documents, ...values.documents];
  await setCompletionDocuments(sql, same.id, documents);
  return { ...same, documents };
}

/**
 * Records several items or components in the caller's transaction, which holds the site's calendar (lockCalendars): all or
 * none. The jobs of the items end with them. Answers the ids of the records. Throws what addCompletion throws.
 */
export async function addCompletions(
  ctx: Context,
  who: Person,
  siteId: number,
  sql: Sql,
  inputs: readonly CompletionOf[],
): Promise<number[]> {
  if (inputs.length === 0) return [];
  const before: CalendarWork = { sql, ...(await readCalendarOf(ctx, sql, siteId)) };
  const ids: number[] = [];
  for (const input of inputs) ids.push((await insertRecord(ctx, who, siteId, before, input, true)).id);
  const after = await readCalendarOf(ctx, sql, siteId);
  await writeCalendarStates(sql, new Map([[siteId, after]]));
  await notifyChange(sql, { kind: 'calendar.changed', siteIds: [siteId] });
  for (const input of inputs) {
    const item = after.items.find(({ key }) => key === input.key);
    const shown = item === undefined ? null : overWindow(item, after.today, usualWindowDays);
    await noteItemDone(ctx, sql, who, siteId, itemRecord(input, shown));
  }
  return ids;
}

/** The test record as the job of its item takes it; `item`: as it is afterwards, null where it left the calendar. */
function itemRecord(
  { key, component = '', completed_on: completedOn, result, note = '', documents }: CompletionOf,
  item: CalendarItem | null,
): ItemRecord {
  const settled = item === null || isSettled(item, completedOn);
  return { key, component, completedOn, result, note, documents, settled };
}

/** Nothing of it is overdue, and it is due again later on. Parts that nobody has recorded are listed for themselves. */
function isSettled({ status, next_due }: CalendarItem, on: string): boolean {
  return status !== 'OVERDUE' && (next_due === null ? status !== 'NOT_SET_UP' : next_due > on);
}

/** A failed test that its state counts as a sign of a release opens the release with its clock. */
async function startClock(ctx: Context, work: CalendarWork, siteId: number, stored: CompletionRecord): Promise<void> {
  const label = work.items.find((one) => one.key === stored.key)?.label ?? stored.key;
  const test = { ...stored, label, on: stored.completedOn };
  const sign = failedPartSign(work.facts.state, test, work.today);
  if (sign === null) return;
  const [place] = await readMonthPlaces(work.sql, [siteId], ctx.now);
  if (place !== undefined) await openSignIn(ctx, work.sql, place, sign);
}

function requireFitting(work: CalendarWork, key: string, component: string, on: string): void {
  const item = work.items.find((each) => each.key === key);
  if (item === undefined) throw new AppError('item_not_found');
  if (!item.recordable) throw new AppError('item_not_recordable');
  const known = component === '' || item.components.some((each) => each.name === component);
  if (!known) throw new AppError('component_unknown', { fields: { component: 'is not a component of this item' } });
  if (on > work.today) throw new AppError('date_future');
  const installed = installedOn(work.facts, key, component);
  if (installed !== null && on < installed) {
    throw new AppError('date_before_installation', { detail: `Installed on ${installed}` });
  }
}
