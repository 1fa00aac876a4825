import { type NamedDocument, shownOf } from '#compliance/tables/record-documents.ts';
import { namesSomebody } from '#contract/says-nothing.ts';
import type { Sql } from '../database/pool.ts';
import { namedDocuments } from '../document/document-type.ts';
import { stillCounts } from '../result/void-rows.ts';

/** A recorded function test of line leak detectors: of one that the component names, or of all where it is ''. */
export interface DetectorTestRow {
  siteId: number;
  component: string;
  /** YYYY-MM-DD */
  on: string;
  result: 'PASS' | 'FAIL';
  recordedAt: Date;
  /** Its tester, or a document that shows it, is not on record. */
  undocumented: boolean;
  /** Why none of its documents shows it, in sentences; '': one does, or it has none. */
  otherDocuments: string;
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
  const { rows } = await client.query<
    Omit<DetectorTestRow, 'undocumented' | 'otherDocuments'> & { tester: string; note: string; named: NamedDocument[] }
  >({
    name: 'month-detector-tests',
    text: `
      select site_id as "siteId", component, completed_on::text as "on", result, recorded_at as "recordedAt", tester, note,
        ${namedDocuments('completions.site_id', 'completions.documents')} as named from completions
      where site_id = any($1) and key = '${key}' and ${stillCounts()} order by site_id, completed_on, id`,
    values: [siteIds],
  });
  return rows.map(({ tester, note, named, ...rest }) => {
    const { whyNot } = shownOf(key, named, note);
    return {
      ...rest,
      undocumented: !namesSomebody(tester) || named.length === 0 || whyNot !== '',
      otherDocuments: whyNot,
    };
  });
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
