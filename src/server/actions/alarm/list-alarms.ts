import { AppError } from '#contract/errors.ts';
import type { Alarm, AlarmHistoryFilter } from '#contract/nouns/gauge/alarm.ts';
import { alarmCodes } from '#gauges/alarms/alarm-codes.table.ts';
import {
  type AlarmFilter,
  type AlarmPlace,
  type AlarmRecord,
  listAlarmHistory,
  listOpenAlarms,
} from '#server/store/alarm/alarm-records.ts';
import type { Context } from '../context.ts';
import { alarmCategoryNames } from './alarm-categories.table.ts';
import { severityOf, toAlarm } from './alarm-view.ts';

/** Rows of a file that are read at a time. */
const fileChunk = 1000;

/** Open alarms of a site, in the order of its `alarmDetails`. */
export async function openAlarms(ctx: Context, siteId: number): Promise<Alarm[]> {
  return (await listOpenAlarms(ctx.db, siteId, ctx.now)).map(toAlarm);
}

/** What a caller may narrow a history by; texts as they came. */
export interface HistoryInput {
  state?: AlarmHistoryFilter | undefined;
  category?: Alarm['category'] | undefined;
  severity?: Alarm['severity'] | undefined;
  tank?: string | undefined;
  q?: string | undefined;
}

/** The filter that a query describes. Throws validation for a tank that is no number. */
export function readAlarmFilter(input: HistoryInput): AlarmFilter {
  const { state, category, severity, tank = '', q = '' } = input;
  if (!/^(|[1-9]\d{0,3})$/.test(tank)) {
    throw new AppError('validation', { fields: { tank: 'must be a tank number' } });
  }
  return {
    state: state === undefined || state === 'all' ? null : state,
    categories: category === undefined ? null : categoriesOf(category),
    codes: severity === undefined ? null : { of: warningCodes, among: severity === 'warning' },
    tank: tank === '' ? null : Number(tank),
    labelPart: q.trim() === '' ? null : q.trim(),
  };
}

/** The system has every category that is nobody else's, unknown ones too. */
function categoriesOf(category: Alarm['category']): AlarmFilter['categories'] {
  if (category === 'system') return { of: [...alarmCategoryNames.keys()], among: false };
  return { of: [...alarmCategoryNames].filter(([, name]) => name === category).map(([aa]) => aa), among: true };
}

const warningCodes = alarmCodes
  .filter(({ category, type }) => severityOf(category, type) === 'warning')
  .map(({ category, type }) => category * 100 + type);

export interface HistoryRange {
  siteId: number;
  from: Date;
  to: Date;
  filter: AlarmFilter;
}

/**
 * Alarms that were raised in the range, and those raised earlier that are still open, newest first; one row more than
 * `limit`, where there is one, says that there are further ones.
 */
export async function alarmHistory(
  ctx: Context,
  range: HistoryRange,
  page: { after: AlarmPlace | null; limit: number },
): Promise<Alarm[]> {
  const query = { ...range, after: page.after, limit: page.limit + 1, now: ctx.now, counted: true };
  return (await listAlarmHistory(ctx.db, query)).map(toAlarm);
}

/** The same without pages, for a file; read a thousand at a time, so that no connection is held while it is sent. */
export async function* wholeAlarmHistory(ctx: Context, range: HistoryRange): AsyncGenerator<Alarm> {
  let after: AlarmPlace | null = null;
  for (;;) {
    const query = { ...range, after, limit: fileChunk, now: ctx.now, counted: false };
    const rows: AlarmRecord[] = await listAlarmHistory(ctx.db, query);
    for (const row of rows) yield toAlarm(row);
    const last = rows.at(-1);
    if (last === undefined || rows.length < fileChunk) return;
    after = last;
  }
}
