import { z } from 'zod';
import type { GaugeSetting, GaugeSettingDifference } from '#contract/nouns/gauge/gauge-settings.ts';
import { systemActor } from '#server/audit/actor.ts';
import { record } from '#server/audit/record.ts';
import { consoleIdentity } from '#server/store/compliance/month-consoles.ts';
import { notifyChange } from '#server/store/database/events.ts';
import type { Sql } from '#server/store/database/pool.ts';
import {
  type Deed,
  holdsGauge,
  insertSettingChange,
  insertSnapshot,
  listDeeds,
  newestSnapshot,
  replaceSettings,
} from '#server/store/gauge/gauge-snapshots.ts';
import { differencesOf, withoutFirstRead, withUntold } from './setting-differences.ts';

const address = z.object({ ip: z.string(), port: z.number() });
const siteEdit = z.object({ before: address, after: address });
const tankEdit = z.object({
  after: z.object({
    tank_number: z.number(),
    tank_label: z.string(),
    capacity: z.number().nullable(),
    diameter_inches: z.number().nullable(),
  }),
});

/**
 * What was done here since a time that explains different settings, in one sentence; null: nobody here did it. A new
 * address explains other settings, but not another header or other tanks: the console of another station may answer there,
 * and somebody says whether it is this one's. A tank edited here explains the same value at
 * the console. No command of the catalogue changes a setting that is watched.
 */
async function explainChange(
  q: Sql,
  siteId: number,
  differences: readonly GaugeSettingDifference[],
  since: Date,
): Promise<string | null> {
  const deeds = await listDeeds(q, siteId, ['site.updated', 'tank.updated'], since);
  const moved = deeds.find(isMove);
  if (moved !== undefined && !differences.some(isIdentity)) return `${who(moved)} changed the address of the gauge.`;
  const edits = differences.map((one) => deeds.find((deed) => isSameEdit(deed, one)));
  const first = edits[0];
  if (first === undefined || edits.includes(undefined)) return null;
  return `${who(first)} entered the same here.`;
}

/** Of a gauge whose address changed since a time: other software is another console. */
async function markMoved(
  q: Sql,
  siteId: number,
  differences: readonly GaugeSettingDifference[],
  since: Date,
): Promise<GaugeSettingDifference[]> {
  const isSoftware = ({ key }: GaugeSettingDifference) => key === 'console/software';
  if (!differences.some(isSoftware)) return [...differences];
  const deeds = await listDeeds(q, siteId, ['site.updated'], since);
  if (!deeds.some(isMove)) return [...differences];
  return differences.map((one) => (isSoftware(one) ? { ...one, key: 'console/moved' } : one));
}

/** What distinguishes a console from that of another station. */
const isIdentity = ({ key }: GaugeSettingDifference) => consoleIdentity.test(key);

function who(deed: Deed): string {
  return deed.actorEmail ?? 'The program';
}

function isMove({ action, detail }: Deed): boolean {
  const edit = siteEdit.safeParse(detail);
  if (action !== 'site.updated' || !edit.success) return false;
  const { before, after } = edit.data;
  return before.ip !== after.ip || before.port !== after.port;
}

/** The tank was given the value here that its gauge reports now. */
function isSameEdit({ action, detail }: Deed, { key, after: told }: GaugeSettingDifference): boolean {
  const edit = tankEdit.safeParse(detail);
  if (action !== 'tank.updated' || !edit.success || told === null) return false;
  const { after } = edit.data;
  const tank = `tank/${after.tank_number}`;
  if (key === `${tank}/label`) return told === after.tank_label;
  const number = Number(told.replaceAll(',', '').split(' ', 1)[0]);
  if (key === `${tank}/full_volume`) return after.capacity !== null && Math.abs(number - after.capacity) < 0.1;
  if (key === `${tank}/diameter`) {
    return after.diameter_inches !== null && Math.abs(number - after.diameter_inches) < 0.01;
  }
  return false;
}

/** Settings of a gauge as a whole round reported them. */
export interface ReportedSettings {
  siteId: number;
  /** Name of the round. */
  round: string;
  at: Date;
  /** When a whole round was read before; null when none is known of this connection. */
  since: Date | null;
  settings: GaugeSetting[];
  /** Kinds of settings ('tank/low_limit') whose report the gauge does not answer now, or is not wholly understood. */
  lacking: string[];
  /** Kinds of settings that another round reads: what was reported of them stays. */
  unread: string[];
  /** Kinds of settings whose report was not among those of the last whole round: the first time is no change. */
  firstRead: string[];
}

/**
 * Keeps a snapshot when the settings differ from the newest one, with what differs and what done here explains it;
 * that is recorded in the audit log and shown on the pages of the site. The first snapshot of a site is no change, nor
 * is a kind of setting that is read for the first time. Nothing
 * happens for a gauge that another poller holds by now.
 */
export async function keepSettings(sql: Sql, pollerId: string, told: ReportedSettings): Promise<void> {
  const { siteId, at } = told;
  if (!(await holdsGauge(sql, siteId, pollerId))) return;
  const before = await newestSnapshot(sql, siteId);
  if (before === null) {
    await insertSnapshot(sql, { siteId, takenAt: at, settings: told.settings });
    await notifyChange(sql, { kind: 'site.changed', siteIds: [siteId] });
    return;
  }
  const settings = withUntold(before.settings, told.settings, told.lacking, told.unread);
  const all = differencesOf(before.settings, settings);
  if (all.length === 0) return;
  const since = told.since ?? before.takenAt;
  const differences = await markMoved(sql, siteId, withoutFirstRead(all, before.settings, told.firstRead), since);
  if (differences.length === 0) {
    // Nothing has changed since; more of it is known.
    await replaceSettings(sql, { ...before, settings });
    await notifyChange(sql, { kind: 'site.changed', siteIds: [siteId] });
    return;
  }
  await insertSnapshot(sql, { siteId, takenAt: at, settings });
  const explained = await explainChange(sql, siteId, differences, since);
  const id = await insertSettingChange(sql, { siteId, noticedAt: at, differences, explained });
  await record(sql, systemActor, at, {
    action: 'gauge.settings_changed',
    siteId,
    target: { type: 'gauge_setting_change', id },
    detail: { differences, explained },
  });
  await notifyChange(sql, { kind: 'site.changed', siteIds: [siteId] });
}
