import { type DeskDue, deskAges, deskDues } from '#contract/nouns/desk/desk-limits.ts';
import { type JobKind, jobKinds } from '#contract/nouns/site/job-kinds.table.ts';
import { alarmCodes } from '#gauges/alarms/alarm-codes.table.ts';
import { itemsNamed } from '#server/actions/calendar/item-rules.ts';
import { listDeskChoices } from '#server/store/desk/desk-counts.ts';
import type { DeskFilter } from '#server/store/desk/desk-filter.ts';
import type { Context } from '../context.ts';

/** Who reads the Desk. */
export interface DeskReader {
  userId: number;
  /** As work is assigned to them. */
  name: string;
  /** Sites they may see; null: every live one. */
  siteIds: readonly number[] | null;
}

/** Filters as an address has them; '' is none. */
export interface DeskQuery {
  kind?: string | undefined;
  tag?: string | undefined;
  state?: string | undefined;
  county?: string | undefined;
  age?: string | undefined;
  due?: string | undefined;
  assignee?: string | undefined;
  q?: string | undefined;
}

/** Alarms that are no faults, as the store compares them. */
const notices = alarmCodes
  .filter(({ severity }) => severity === 'info')
  .map(({ category, type }) => category * 1000 + type);

const filled = (text: string | undefined) => (text === undefined || text.trim() === '' ? null : text.trim());

/** The filter of a query, checked by its schema before. */
export async function readDeskFilter(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { userId, name, siteIds }: DeskReader,
  query: DeskQuery,
): Promise<DeskFilter> {
  const q = filled(query.q);
  const assignee = filled(query.assignee);
  const age = deskAges.find((known) => known === query.age);
  const states = q === null ? [] : (await listDeskChoices(db, siteIds)).states;
  return {
    siteIds,
    userId,
    userName: name,
    now,
    kind: jobKinds.find((known): known is JobKind => known === query.kind) ?? null,
    tag: filled(query.tag),
    state: filled(query.state)?.toUpperCase() ?? null,
    county: filled(query.county),
    ageDays: age === undefined ? null : Number(age),
    due: deskDues.find((known): known is DeskDue => known === query.due) ?? null,
    assignee: assignee === null || assignee === 'me' || assignee === 'nobody' ? assignee : Number(assignee),
    q,
    itemsNamed: q === null ? [] : itemsNamed(q, ['', ...states], now.toISOString().slice(0, 10)),
    notices,
  };
}
