import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeMonth } from '#server/actions/compliance/close-month.ts';
import type { Context } from '#server/actions/context.ts';
import { storeMonthlyReport } from '#server/actions/report/store-monthly-report.ts';
import { systemActor } from '#server/audit/actor.ts';
import { readConfig } from '#server/config.ts';
import { openDocumentStore } from '#server/documents/open-store.ts';
import { type Database, openDatabase } from '#server/store/pool.ts';
import { type FreshDatabase, freshDatabase } from '../helpers/database.ts';
import { writeFixtures } from '../helpers/fixtures.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const data = mkdtempSync(join(tmpdir(), 'forecourt-audit-'));
const now = new Date('2026-11-05T12:00:00Z');
let database: FreshDatabase;
let db: Database;

beforeAll(async () => {
  database = await freshDatabase();
  db = openDatabase({ url: database.url, max: 3 });
  await writeFixtures(db, now);
  await db.$client.query(`update sites set created_at = '2026-01-01'`);
  const config = readConfig({ FORECOURT_DATA: data, FORECOURT_DEMO: '0' });
  const documents = openDocumentStore(config);
  const ctx: Context = { db, config, documents, actor: systemActor, now, publicUrl: 'https://tanks.example.com' };
  for (const month of ['2026-09', '2026-10']) {
    const { version } = await closeMonth(ctx, 101, month);
    if (version === null) throw new Error(`${month} was not closed`);
    await storeMonthlyReport(ctx, 101, month, version);
  }
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
  rmSync(data, { recursive: true, force: true });
});

/** `forecourt audit verify` over the data as it is now. */
function verify(): Promise<{ code: number | null; lines: string[]; err: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'src/cli/main.ts', 'audit', 'verify'], {
      cwd: root,
      env: { PATH: process.env.PATH ?? '', FORECOURT_DATA: data, DATABASE_URL: database.url, LOG_LEVEL: 'silent' },
    });
    let [out, err] = ['', ''];
    child.stdout.on('data', (chunk) => {
      out += chunk;
    });
    child.stderr.on('data', (chunk) => {
      err += chunk;
    });
    child.on('close', (code) => resolve({ code, lines: out.trim().split('\n'), err }));
  });
}

/** Runs a statement past the trigger that keeps verdicts from being changed, as somebody with the database could. */
async function tamper(statement: string): Promise<void> {
  await db.$client.query(
    `set session_replication_role = replica; ${statement}; set session_replication_role = default`,
  );
}

it('finds nothing wrong where nothing was touched, and ends well', async () => {
  expect(await verify()).toEqual({
    code: 0,
    lines: [
      'Verdicts of months: 2 checked, 0 wrong',
      'Months with all their versions: 2 checked, 0 wrong',
      'Reports: 2 checked, 0 wrong',
      'Stored monthly reports: 2 checked, 0 wrong',
    ],
    err: '',
  });
});

it('tells columns of a report that differ from what it says, and papers that are not its own', async () => {
  const { rows } = await db.$client.query<{ id: number; status: string; paper: number }>(
    'select id, status, document_id as paper from reports order by month',
  );
  const [september, october] = rows;
  const store = openDocumentStore(readConfig({ FORECOURT_DATA: data, FORECOURT_DEMO: '0' }));
  const forged = await store.put(Buffer.from('%PDF-1.3 forged'));
  const before = await db.$client.query('select * from documents where id = $1', [october?.paper]);
  await db.$client.query('update documents set content_key = $2, sha256 = $3, system_made = false where id = $1', [
    ...[october?.paper, forged.contentKey, forged.sha256],
  ]);
  await db.$client.query(`update reports set status = 'FAILED', version = 3 where id = $1`, [october?.id]);
  await db.$client.query('update reports set document_id = null where id = $1', [september?.id]);
  expect(await verify()).toEqual({
    code: 1,
    lines: [
      'Verdicts of months: 2 checked, 0 wrong',
      'Months with all their versions: 2 checked, 0 wrong',
      'Reports: 2 checked, 1 wrong',
      `  Report ${october?.id} of 2026-10 of site 101: its version is kept as 3 but it says 1; its status is kept as FAILED but it says ${october?.status}.`,
      'Stored monthly reports: 2 checked, 2 wrong',
      `  Report ${september?.id} of 2026-09 of site 101: the paper it was stored as is gone.`,
      '  Monthly Reports/2026/2026-10_Monthly_Report.pdf of site 101: it is not the file of the report it was stored from.',
    ],
    err: '',
  });
  const { content_key, sha256 } = before.rows[0];
  await db.$client.query('update documents set content_key = $2, sha256 = $3, system_made = true where id = $1', [
    ...[october?.paper, content_key, sha256],
  ]);
  await db.$client.query('update reports set status = $2, version = 1 where id = $1', [october?.id, october?.status]);
  await db.$client.query('update reports set document_id = $2 where id = $1', [september?.id, september?.paper]);
});

it('says in a sentence each what does not hold, and ends with 1', async () => {
  await tamper(
    `update month_verdicts set evidence = jsonb_set(evidence, '{status}', '"COMPLIANT"') where month = '2026-09'`,
  );
  await tamper(`update month_verdicts set version = 2 where month = '2026-10'`);
  await db.$client.query(`update reports set code = '0000-0000-0000-0000' where month = '2026-09'`);
  await db.$client.query(
    `update reports set model = jsonb_set(model, '{facts,status}', '"COMPLIANT"') where month = '2026-10'`,
  );
  const { rows } = await db.$client.query<{ key: string }>(
    "select content_key as key from documents where name like '2026-__\\_Monthly\\_Report.pdf' and system_made order by name",
  );
  const [first = '', second = ''] = rows.map(({ key }) => join(data, 'documents', key.slice(0, 2), key));
  writeFileSync(first, '%PDF-1.3 another');
  rmSync(second);
  const { rows: ids } = await db.$client.query<{ id: number }>('select id from reports order by month');
  expect(await verify()).toEqual({
    code: 1,
    lines: [
      'Verdicts of months: 2 checked, 1 wrong',
      '  Version 1 of 2026-09 of site 101: its evidence does not give its stored digest.',
      'Months with all their versions: 2 checked, 1 wrong',
      '  2026-10 of site 101: its versions are 2, one is missing.',
      'Reports: 2 checked, 2 wrong',
      `  Report ${ids[0]?.id} of 2026-09 of site 101: its code 0000-0000-0000-0000 does not follow from its evidence.`,
      `  Report ${ids[1]?.id} of 2026-10 of site 101: what it says does not give its stored digest.`,
      'Stored monthly reports: 2 checked, 2 wrong',
      '  Monthly Reports/2026/2026-09_Monthly_Report.pdf of site 101: its file is not the one that was stored.',
      '  Monthly Reports/2026/2026-10_Monthly_Report.pdf of site 101: its file is gone.',
    ],
    err: '',
  });
});
