import { tests } from '#compliance/tables/methods.table.ts';
import { alarmName } from '#compliance/words/words.ts';
import { deviceName, lineName } from '#contract/line-families.ts';
import type { BeforeWatch, BeforeWatchItem } from '#contract/nouns/site/before-watch.ts';
import {
  type BeforeWatchRow,
  listBeforeWatch,
  listBeforeWatchSettlements,
  readFirstContact,
} from '#server/store/release/before-watch.ts';
import { alarmKinds } from '../compliance/sensor/alarm-kinds.ts';
import { sensorName } from '../compliance/sensor/sensor-names.ts';
import type { Context } from '../context.ts';

/** Alarms that may mean a release. */
export const releaseKinds = alarmKinds.filter(({ means }) => means === 'release');
const kinds = new Map(alarmKinds.map((kind) => [kind.category, kind]));

/** Items of one answer. */
const mostItems = 200;

/** What a site's console dates before our first contact, and how it was settled. */
export async function readBeforeWatch(
  ctx: Pick<Context, 'db'>,
  siteId: number,
  sql: Parameters<typeof listBeforeWatch>[0] = ctx.db,
): Promise<BeforeWatch> {
  const firstContact = await readFirstContact(sql, siteId);
  const rows = await listBeforeWatch(sql, siteId, releaseKinds);
  const settlements = await listBeforeWatchSettlements(sql, siteId);
  return {
    first_contact_at: firstContact?.toISOString() ?? null,
    items: rows.slice(0, mostItems).map(toItem),
    total: rows.length,
    open: rows.filter(({ settled }) => !settled).length,
    settlements: settlements.map(({ answer, note, settledAt, settledBy }) => ({
      answer,
      note,
      settled_at: settledAt.toISOString(),
      settled_by: settledBy,
    })),
  };
}

function toItem(row: BeforeWatchRow): BeforeWatchItem {
  const { kind, consoleTime, times, settled } = row;
  return { kind, device: nameOf(row), what: whatWords(row), console_time: consoleTime, times, settled };
}

function nameOf({ device, category, number }: BeforeWatchRow): string {
  if (device !== null) return deviceName(device, number);
  if (category === null) return `Device ${number}`;
  const kind = kinds.get(category);
  if (kind?.device === 'tank') return deviceName('tank', number);
  return kind?.device === 'line' ? lineName(number + kind.offset) : sensorName(category, number);
}

function whatWords({ label, test, method }: BeforeWatchRow): string {
  if (test === null || method === null) return alarmName(label);
  return `Failed ${tests[method][test].name}`;
}
