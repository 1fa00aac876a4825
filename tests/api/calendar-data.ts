import type { CalendarGroup, CalendarItem } from '#contract/nouns/compliance/calendar.ts';
import { calendar } from '#contract/nouns/compliance/calendar.ts';
import { equipment } from '#server/store/schema/record-schema.ts';
import type { Answer, TestApp, TestClient } from '#tests/helpers/app.ts';
import { keepDocument } from '#tests/helpers/kept-document.ts';

/** A Maryland item that people record tests of, and what becomes of it elsewhere. */
export const bucketKey = 'spill_bucket_annual_md';

export const calendarPath = (siteId: number, days?: number | string) =>
  `/api/compliance-calendar/${siteId}${days === undefined ? '' : `?windowDays=${days}`}`;
export const itemPath = (siteId: number, key: string) => `/api/compliance-calendar/${siteId}/items/${key}`;
export const completionsPath = (siteId: number, key: string) => `${itemPath(siteId, key)}/completions`;

/** Puts spill buckets into the ground of a site: one for each installation day. */
export async function addBuckets(t: TestApp, siteId: number, installedOn: readonly (string | null)[]): Promise<void> {
  await t.db.insert(equipment).values(
    installedOn.map((day, i) => ({
      siteId,
      category: 'spill_bucket',
      name: `Spill bucket ${i + 1}`,
      installedOn: day,
      tankNumber: i + 1,
    })),
  );
}

/** An item of a site's calendar as it is shown; fails the test when it is not there. */
export async function readItem(client: TestClient, siteId: number, key: string, days?: number): Promise<CalendarItem> {
  const { sections } = calendar.parse((await client.get(calendarPath(siteId, days))).json);
  const all = Object.values(sections).flat();
  const item = all.find((one) => one.key === key);
  if (item === undefined) throw new Error(`no item ${key} among ${all.map((one) => one.key).join(', ')}`);
  return item;
}

/** In which group an item stands; null when it is not in the calendar. */
export async function groupOf(client: TestClient, siteId: number, key: string): Promise<CalendarGroup | null> {
  const { sections } = calendar.parse((await client.get(calendarPath(siteId))).json);
  const groups = Object.entries(sections) as [CalendarGroup, CalendarItem[]][];
  return groups.find(([, items]) => items.some((item) => item.key === key))?.[0] ?? null;
}

export function complete(
  client: TestClient,
  body: Record<string, unknown>,
  { siteId = 101, key = bucketKey }: { siteId?: number; key?: string } = {},
): Promise<Answer> {
  return client.post(completionsPath(siteId, key), { completed_on: '2026-11-18', result: 'PASS', ...body });
}

/** Every tank of a site is recorded as one that never takes more than 25 gal at a time. */
export async function recordSmallFills(t: TestApp, siteId: number): Promise<void> {
  const { pool } = t.database;
  await pool.query(
    `insert into equipment (site_id, gauge_key, category, name, tank_number)
     select t.site_id, 'tank ' || t.tank_number, 'tank', 'Tank ' || t.tank_number, t.tank_number from tanks t
     where t.site_id = $1 and t.active and not exists (
       select from equipment e where e.site_id = t.site_id and e.gauge_key = 'tank ' || t.tank_number)`,
    [siteId],
  );
  await pool.query(
    `update equipment set traits = traits || '{"filling":"small"}' where site_id = $1 and category = 'tank'`,
    [siteId],
  );
}

/** The owner of a site is on record, who has no other site: what its cover must come to is known. */
export async function recordOwner(t: TestApp, siteId: number): Promise<void> {
  await t.database.pool.query('update sites set owner_name = $2 where id = $1', [siteId, `Owner of ${siteId}`]);
}

/** Keeps the documents of the policies of site 101: those of the fixtures, and those that tests add. */
export async function keepPolicies({ database }: TestApp): Promise<void> {
  for (const file of ['Endorsement.pdf', 'E.pdf', 'S.pdf'])
    await keepDocument(database.pool, 101, file, 'insurance', 'Insurance');
}
