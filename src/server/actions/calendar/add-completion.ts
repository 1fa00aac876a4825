import { failedPartSign } from '#compliance/signs/failed-part-sign.ts';
import { AppError } from '#contract/errors.ts';
import type {
  CalendarItem,
  CompletionInput,
  CompletionSaved,
  DocumentRef,
} from '#contract/nouns/compliance/calendar.ts';
import { record } from '#server/audit/record.ts';
import { type CompletionRecord, insertCompletion } from '#server/store/calendar/completions.ts';
import { readMonthPlaces } from '#server/store/compliance/month-places.ts';
import type { Sql } from '#server/store/database/pool.ts';
import type { Context } from '../context.ts';
import { findDocumentRefs } from '../document/find-document-refs.ts';
import { noteItemDone } from '../issue/item-done.ts';
import type { Person } from '../person.ts';
import { openSignIn } from '../release/open-releases.ts';
import { type CalendarWork, changeCalendar } from './change-calendar.ts';
import { toCompletion } from './completion-view.ts';
import { installedOn, intervalOf } from './item-rules.ts';

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
    const component = input.component ?? '';
    const added = await around.begin(work.sql);
    requireFitting(work, key, component, input.completed_on);
    const values = {
      key,
      component,
      completedOn: input.completed_on,
      result: input.result,
      tester: input.tester ?? '',
      note: input.note ?? '',
      documents: await findDocumentRefs(work.sql, siteId, [...(input.documents ?? []), ...added]),
    };
    const stored = await insertCompletion(work.sql, siteId, values, { ...who, at: ctx.now });
    if (stored === null) throw new AppError('completion_duplicate');
    await record(work.sql, ctx.actor, ctx.now, {
      action: 'calendar.completed',
      siteId,
      target: { type: 'completion', id: stored.id },
      detail: { ...values },
    });
    await startClock(ctx, work, siteId, stored);
    return toCompletion(stored, intervalOf(work.facts, key));
  };
  const { result: completion, item } = await changeCalendar(ctx, siteId, key, add, async (sql, done, after) => {
    await noteItemDone(ctx, sql, who, siteId, {
      key,
      component: input.component ?? '',
      completedOn: input.completed_on,
      result: input.result,
      note: input.note ?? '',
      documents: done.documents,
      settled: after === null || isSettled(after, input.completed_on),
    });
    await around.end(sql);
  });
  if (item === null) throw new Error(`the calendar of site ${siteId} lost the item ${key} by a test record`);
  return { success: true, completion, item };
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
