import type { GaugeSetting } from '#contract/nouns/gauge/gauge-settings.ts';
import { systemActor } from '#server/audit/actor.ts';
import { record } from '#server/audit/record.ts';
import { notifyChange } from '#server/store/database/events.ts';
import type { Sql } from '#server/store/database/pool.ts';
import {
  holdsGauge,
  insertSettingChange,
  insertSnapshot,
  newestSnapshot,
  replaceSettings,
} from '#server/store/gauge/gauge-snapshots.ts';
import { explainChange, markMoved } from './explain-change.ts';
import { differencesOf, withoutFirstRead, withUntold } from './setting-differences.ts';

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
