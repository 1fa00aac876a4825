import type { NotificationPause, NotificationPauseList, RunningPause } from '#contract/nouns/people/pause.ts';
import { alarmCategories } from '#gauges/alarms/alarm-codes.table.ts';
import { alarmCategoryNames } from '#server/actions/alarm/alarm-categories.table.ts';
import { holdableCodes } from '#server/actions/alarm/holdable.ts';
import type { Context } from '#server/actions/context.ts';
import { listHoldableAlarms, listPauseDevices, listPauses, type PauseRow } from '#server/store/alarm/pauses.ts';
import { listRunningPauses } from '#server/store/attention/running-pauses.ts';

export function toPause(row: PauseRow, now: Date): NotificationPause {
  const { id, alarmId, category, device, label, fromAt, untilAt, reason, by } = row;
  return {
    id,
    alarm_id: alarmId,
    device: category === null || device === null ? null : { category, number: device },
    label,
    from: fromAt.toISOString(),
    until: untilAt.toISOString(),
    reason,
    by,
    active: fromAt <= now,
  };
}

/** Pauses that run now at some sites, null: at all, each with the time zone of its site. */
export async function readRunningPauses(
  { db, now }: Pick<Context, 'db' | 'now'>,
  siteIds: readonly number[] | null,
): Promise<{ pauses: RunningPause[] }> {
  const rows = await listRunningPauses(db, siteIds, now);
  return {
    pauses: rows.map((row) => ({ ...toPause(row, now), site_id: row.siteId, timezone: row.timezone })),
  };
}

/** 'Tank 2', 'Liquid sensor 4'. */
function deviceLabel(category: number, number: number): string {
  return `${alarmCategories.get(category)?.name ?? `Device ${category}`} ${number}`;
}

/** Devices that a window can be of. Alarms of lines are never held, so lines are not among them. */
export async function pauseDevices(
  { db }: Pick<Context, 'db'>,
  siteId: number,
): Promise<NotificationPauseList['devices']> {
  const found = await listPauseDevices(db, siteId);
  return found
    .filter(({ category }) => alarmCategoryNames.get(category) !== 'line')
    .map(({ category, number }) => ({ category, number, label: deviceLabel(category, number) }));
}

/** Pauses of a site that run or are planned. */
export async function readPauses(ctx: Pick<Context, 'db' | 'now'>, siteId: number): Promise<NotificationPauseList> {
  const rows = await listPauses(ctx.db, siteId, ctx.now);
  return {
    pauses: rows.map((row) => toPause(row, ctx.now)),
    devices: await pauseDevices(ctx, siteId),
    holdable_alarms: await listHoldableAlarms(ctx.db, siteId, holdableCodes),
  };
}
