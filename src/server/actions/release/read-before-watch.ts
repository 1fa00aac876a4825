import { tests } from '#compliance/methods.table.ts';
import { alarmName } from '#compliance/words.ts';
import type { BeforeWatch, BeforeWatchItem } from '#contract/nouns/before-watch.ts';
import {
  type BeforeWatchRow,
  listBeforeWatch,
  listBeforeWatchSettlements,
  readFirstContact,
} from '#server/store/before-watch.ts';
import { alarmKinds } from '../compliance/alarm-kinds.ts';
import { sensorName } from '../compliance/sensor-names.ts';
import type { Context } from '../context.ts';

/** Alarms that may mean a release. */
export const releaseKinds = alarmKinds.filter(({ means }) => means === 'release');
const devices = new Map(alarmKinds.map(({ category, device }) => [category, device]));

/** Items of one answer. */
const mostItems = 200;

/** What a site's console dates before our first contact, and how it was settled. */
export async function readBeforeWatch(
  ctx: Pick<Context, 'db'>,
  siteId: number,
  client: Parameters<typeof listBeforeWatch>[0] = ctx.db.$client,
): Promise<BeforeWatch> {
  const firstContact = await readFirstContact(client, siteId);
  const rows = await listBeforeWatch(client, siteId, releaseKinds);
  const settlements = await listBeforeWatchSettlements(client, siteId);
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
  return { kind, device: deviceName(row), what: whatWords(row), console_time: consoleTime, times, settled };
}

function deviceName({ device, category, number }: BeforeWatchRow): string {
  const kind = device ?? (category === null ? null : (devices.get(category) ?? null));
  if (kind === 'tank') return `Tank ${number}`;
  if (kind === 'line') return `Line ${number}`;
  return category === null ? `Device ${number}` : sensorName(category, number);
}

function whatWords({ label, test, method }: BeforeWatchRow): string {
  if (test === null || method === null) return alarmName(label);
  return `Failed ${tests[method][test].name}`;
}
