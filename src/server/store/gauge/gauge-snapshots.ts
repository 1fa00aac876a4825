import { and, count, desc, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import type { GaugeSetting, GaugeSettingDifference } from '#contract/nouns/gauge/gauge-settings.ts';
import { build, type Sql } from '../database/pool.ts';
import { gaugeSettingChanges, gaugeSnapshots } from '../schema/gauge-safety-schema.ts';
import { audit } from '../schema/record-schema.ts';
import { gauges } from '../schema/schema.ts';

export interface Snapshot {
  siteId: number;
  takenAt: Date;
  settings: GaugeSetting[];
}

export type SettingChangeRow = typeof gaugeSettingChanges.$inferSelect;

/** True when the poller holds the gauge of the site, which stays so until the transaction ends. */
export async function holdsGauge(q: Sql, siteId: number, pollerId: string): Promise<boolean> {
  const rows = await build(q)
    .select({ siteId: gauges.siteId })
    .from(gauges)
    .where(and(eq(gauges.siteId, siteId), eq(gauges.pollerId, pollerId)))
    .for('update');
  return rows.length > 0;
}

/** The settings of a site's gauge as last reported; null before the first time. */
export async function newestSnapshot(q: Sql, siteId: number): Promise<Snapshot | null> {
  const rows = await build(q)
    .select()
    .from(gaugeSnapshots)
    .where(eq(gaugeSnapshots.siteId, siteId))
    .orderBy(desc(gaugeSnapshots.takenAt))
    .limit(1);
  return rows[0] ?? null;
}

export async function insertSnapshot(q: Sql, snapshot: Snapshot): Promise<void> {
  await build(q).insert(gaugeSnapshots).values(snapshot);
}

/** Puts other settings into a snapshot that stays as old as it is. */
export async function replaceSettings(q: Sql, { siteId, takenAt, settings }: Snapshot): Promise<void> {
  await build(q)
    .update(gaugeSnapshots)
    .set({ settings })
    .where(and(eq(gaugeSnapshots.siteId, siteId), eq(gaugeSnapshots.takenAt, takenAt)));
}

export interface NewSettingChange {
  siteId: number;
  noticedAt: Date;
  differences: GaugeSettingDifference[];
  explained: string | null;
}

/** Stores what differs between two snapshots and answers its id. */
export async function insertSettingChange(q: Sql, change: NewSettingChange): Promise<number> {
  const rows = await build(q).insert(gaugeSettingChanges).values(change).returning({ id: gaugeSettingChanges.id });
  const row = rows[0];
  if (row === undefined) throw new Error('insert into gauge_setting_changes answered no row');
  return row.id;
}

/** Changes of a site that nothing done here explains and nobody has looked at. */
export async function countOpenChanges(q: Sql, siteId: number): Promise<number> {
  const rows = await build(q)
    .select({ open: count() })
    .from(gaugeSettingChanges)
    .where(
      and(
        eq(gaugeSettingChanges.siteId, siteId),
        isNull(gaugeSettingChanges.explained),
        isNull(gaugeSettingChanges.acknowledgedAt),
      ),
    );
  return rows[0]?.open ?? 0;
}

/** Changes of a site, newest first, older than `after`. */
export async function listSettingChanges(
  q: Sql,
  siteId: number,
  page: { after: number | null; limit: number },
): Promise<SettingChangeRow[]> {
  return build(q)
    .select()
    .from(gaugeSettingChanges)
    .where(
      and(
        eq(gaugeSettingChanges.siteId, siteId),
        page.after === null ? undefined : lt(gaugeSettingChanges.id, page.after),
      ),
    )
    .orderBy(desc(gaugeSettingChanges.id))
    .limit(page.limit);
}

/** One change of a site, locked until the transaction ends. */
export async function lockSettingChange(q: Sql, siteId: number, id: number): Promise<SettingChangeRow | null> {
  const rows = await build(q)
    .select()
    .from(gaugeSettingChanges)
    .where(and(eq(gaugeSettingChanges.siteId, siteId), eq(gaugeSettingChanges.id, id)))
    .for('update');
  return rows[0] ?? null;
}

export interface Acknowledgement {
  at: Date;
  by: string;
  byId: number;
  note: string;
}

export async function markChangeAcknowledged(
  q: Sql,
  id: number,
  { at, by, byId, note }: Acknowledgement,
): Promise<void> {
  await build(q)
    .update(gaugeSettingChanges)
    .set({ acknowledgedAt: at, acknowledgedBy: by, acknowledgedById: byId, note })
    .where(eq(gaugeSettingChanges.id, id));
}

/** Something a person did to a site, from the audit log. */
export interface Deed {
  action: string;
  actorEmail: string | null;
  detail: unknown;
}

/** What was done to a site since a time, of the given kinds, newest first. */
export async function listDeeds(q: Sql, siteId: number, actions: readonly string[], since: Date): Promise<Deed[]> {
  return build(q)
    .select({ action: audit.action, actorEmail: audit.actorEmail, detail: audit.detail })
    .from(audit)
    .where(
      and(eq(audit.siteId, siteId), inArray(audit.action, [...actions]), eq(audit.outcome, 'ok'), gt(audit.at, since)),
    )
    .orderBy(desc(audit.id));
}
