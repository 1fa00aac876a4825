import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSupportRows } from '#server/store/compliance/month-support.ts';
import { readAnnualPasses, readRecordedRows } from '#server/store/compliance/month-tests.ts';
import { readUnitRows } from '#server/store/compliance/month-units.ts';
import { ensurePartitions } from '#server/store/database/partitions.ts';
import { type Database, openDatabase } from '#server/store/database/pool.ts';
import { type FreshDatabase, freshDatabase } from '../helpers/database.ts';

/* Three sites keep a document of the same name in the same place; only that of site 2 is known to be a line test. */

let database: FreshDatabase;
let db: Database;
beforeAll(async () => {
  database = await freshDatabase();
  db = openDatabase({ url: database.url });
  const query = (text: string, values: unknown[] = []) => db.$client.query(text, values);
  await ensurePartitions(db.$client, new Date('2026-10-01'), new Date('2026-10-31'));
  for (const [site, paper] of [
    [1, null],
    [2, 'line_test'],
    [3, 'insurance'],
  ]) {
    await query("insert into sites (id, name, timezone) values ($1::int, 'Site ' || $1::int, 'America/New_York')", [
      site,
    ]);
    await query(
      `insert into documents (site_id, folder, name, content_type, size, content_key, modified_at, paper)
       values ($1, 'Compliance Testing', 'Line.pdf', 'application/pdf', 9, 'kept', now(), $2)`,
      [site, paper],
    );
    await query(
      `insert into recorded_results (site_id, kind, device, number, month, completed_on, result, tester, document_folder,
         document_file, recorded_by, recorded_at)
       values ($1, 'tightness', 'line', 1, '2026-10', '2026-10-07', 'PASS', 'Jo', 'compliance testing', 'line.PDF', 'Jo', now())`,
      [site],
    );
    await query(
      `insert into completions (site_id, key, component, completed_on, result, tester, note, recorded_by, recorded_at, documents)
       values ($1, 'post_repair_30d', 'Line 1', '2026-10-09', 'PASS', 'Jo', '', 'Jo', now(),
         '[{"folder":"Compliance Testing","file":"Line.pdf"}]')`,
      [site],
    );
  }
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});

const typesOf = (rows: { siteId: number; documentType: string | null }[]) =>
  rows.map(({ siteId, documentType }) => [siteId, documentType]);
const own = [
  [1, ''],
  [2, 'line_test'],
  [3, 'insurance'],
];

describe('a document', () => {
  it('shows that a tank was emptied or removed, unless it is filed as something else', async () => {
    const { $client: client } = db;
    for (const site of [1, 2, 3, 4]) {
      if (site === 4)
        await client.query("insert into sites (id, name, timezone) values (4, 'Site 4', 'America/New_York')");
      await client.query(
        `insert into equipment (site_id, category, name, tank_number, documents)
         values ($1, 'tank', 'Tank 1', 1, $2::jsonb), ($1, 'tank', 'Tank 2', 2, '[]')`,
        [site, JSON.stringify(site === 4 ? [] : [{ folder: 'compliance testing', file: 'LINE.pdf' }])],
      );
    }
    const { equipment } = await readUnitRows(client, [1, 2, 3, 4]);
    const shown = equipment.filter(({ documented }) => documented).map(({ siteId, name }) => `${siteId} ${name}`);
    expect(shown).toEqual(['1 Tank 1']);
    await client.query("update documents set paper = 'repair' where site_id = 3");
    const again = (await readUnitRows(client, [3])).equipment.filter(({ documented }) => documented);
    expect(again.map(({ name }) => name)).toEqual(['Tank 1']);
    await client.query("update documents set paper = 'insurance' where site_id = 3");
  });
});

describe('the documents of a record of the calendar', () => {
  it('are all read, each with its type, one that is gone too', async () => {
    const place = (file: string) => ({ folder: 'Compliance Testing', file });
    const { rows } = await db.$client.query<{ id: number }>(
      `insert into completions (site_id, key, component, completed_on, result, tester, note, recorded_by, recorded_at, documents)
       values (2, 'line_tightness_annual', '', '2026-10-11', 'PASS', 'Jo', '', 'Jo', now(), $1) returning id`,
      [JSON.stringify([place('Gone.pdf'), place('line.pdf')])],
    );
    const passes = await readAnnualPasses(db.$client, [2], '2026-01-01', '2026-11-01');
    expect(passes.find(({ number }) => number === null)?.named).toEqual([
      { ...place('Gone.pdf'), type: null },
      { ...place('line.pdf'), type: 'line_test' },
    ]);
    await db.$client.query('delete from completions where id = $1', [rows[0]?.id]);
  });
});

describe('the type of a record’s document', () => {
  it('is that of the document of its own site, where others keep one of the same name', async () => {
    expect(typesOf(await readRecordedRows(db.$client, [1, 2, 3], '2026-10', '2026-10'))).toEqual(own);
    expect(typesOf(await readAnnualPasses(db.$client, [1, 2, 3], '2026-01-01', '2026-11-01')).sort()).toEqual(own);
  });

  it('is known of a test after a repair too', async () => {
    const rows = await readSupportRows(db.$client, [1, 2, 3], { from: '2026-01-01', until: '2026-11-01' });
    expect(typesOf(rows.filter(({ afterRepair }) => !afterRepair))).toEqual(own);
    const repaired = rows.filter(({ afterRepair, device }) => afterRepair && device === 'line');
    expect(repaired.map(({ siteId, named }) => [siteId, named?.map(({ type }) => type)])).toEqual([
      [1, ['']],
      [2, ['line_test']],
      [3, ['insurance']],
    ]);
  });

  it('is null where the site has no such document', async () => {
    await db.$client.query('delete from documents where site_id = 1');
    expect(typesOf(await readRecordedRows(db.$client, [1, 2], '2026-10', '2026-10'))).toEqual([
      [1, null],
      [2, 'line_test'],
    ]);
  });
});
