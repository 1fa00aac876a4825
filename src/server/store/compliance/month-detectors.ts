import type { Sql } from '../database/pool.ts';
import { stillCounts } from '../result/void-rows.ts';

/** A recorded function test of line leak detectors: of one that the component names, or of all where it is ''. */
export interface DetectorTestRow {
  siteId: number;
  component: string;
  /** YYYY-MM-DD */
  on: string;
  result: 'PASS' | 'FAIL';
  recordedAt: Date;
  /** Its tester or its document is not on record. */
  undocumented: boolean;
}

/** What an administrator has set of that test. */
export interface DetectorSettingRow {
  siteId: number;
  /** Null: nobody has said whether it applies. */
  applicable: boolean | null;
  /** YYYY-MM-DD; null: no day is set. */
  dueOn: string | null;
}

/** The calendar item under which function tests of line leak detectors are recorded. */
const key = 'alld_annual';

/** All recorded function tests of these sites, by site and day. */
export async function readDetectorTests(client: Sql, siteIds: readonly number[]): Promise<DetectorTestRow[]> {
  const { rows } = await client.query<DetectorTestRow>({
    name: 'month-detector-tests',
    text: `
      select site_id as "siteId", component, completed_on::text as "on", result, recorded_at as "recordedAt",
        btrim(tester) = '' or jsonb_array_length(documents) = 0 as undocumented from completions
      where site_id = any($1) and key = '${key}' and ${stillCounts()} order by site_id, completed_on, id`,
    values: [siteIds],
  });
  return rows;
}

/** What is set of it; sites without a setting have no row. */
export async function readDetectorSettings(client: Sql, siteIds: readonly number[]): Promise<DetectorSettingRow[]> {
  const { rows } = await client.query<DetectorSettingRow>({
    name: 'month-detector-settings',
    text: `
      select site_id as "siteId", applicable, next_due::text as "dueOn" from calendar_settings
      where site_id = any($1) and key = '${key}'`,
    values: [siteIds],
  });
  return rows;
}
