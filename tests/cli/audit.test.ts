import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeMonth } from '#server/actions/compliance/close-month.ts';
import type { Context } from '#server/actions/context.ts';
import { storeMonthlyReport } from '#server/actions/report/close-due-months.ts';
import { systemActor } from '#server/audit/actor.ts';
import { readConfig } from '#server/config.ts';
import { openDocumentStore } from '#server/documents/open-store.ts';
import { type Database, openDatabase } from '#server/store/database/pool.ts';
import { bundledProgram } from '#tests/helpers/program.ts';
import { type FreshDatabase, freshDatabase } from '../helpers/database.ts';
import { writeFixtures } from '../helpers/fixtures.ts';

const program = await bundledProgram();
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

/** The lines about the audit log itself, which the proofs leave alone: its entries, its guards, and its newest seal. */
async function sealLines(): Promise<{ first: string[]; last: string }> {
  const { rows } = await db.$client.query<{ count: number; entry: number; seal: string }>(
    `select count(*) over ()::int as count, audit_id as entry, encode(hash, 'hex') as seal
     from audit_chain order by seq desc limit 1`,
  );
  return {
    first: [
      `Entries of the audit log: ${rows[0]?.count} checked, 0 wrong`,
      'Guards of the audit log: 9 checked, 0 wrong',
    ],
    last: `Newest: entry ${rows[0]?.entry}, seal ${rows[0]?.seal}`,
  };
}

/** `forecourt audit verify` over the data as it is now. */
function verify(...more: string[]): Promise<{ code: number | null; lines: string[]; err: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [program, 'audit', 'verify', ...more], {
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
  const seal = await sealLines();
  expect(await verify()).toEqual({
    code: 0,
    lines: [
      ...seal.first,
      'Verdicts of months: 2 checked, 0 wrong',
      'Months with all their versions: 2 checked, 0 wrong',
      'Reports: 2 checked, 0 wrong',
      'Stored monthly reports: 2 checked, 0 wrong',
      seal.last,
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
  const seal = await sealLines();
  expect(await verify()).toEqual({
    code: 1,
    lines: [
      ...seal.first,
      'Verdicts of months: 2 checked, 0 wrong',
      'Months with all their versions: 2 checked, 0 wrong',
      'Reports: 2 checked, 1 wrong',
      `  Report ${october?.id} of 2026-10 of site 101: its version is kept as 3 but it says 1; its status is kept as FAILED but it says ${october?.status}.`,
      'Stored monthly reports: 2 checked, 2 wrong',
      `  Report ${september?.id} of 2026-09 of site 101: the document it was stored as is missing.`,
      '  Monthly Reports/2026/2026-10_Monthly_Report.pdf of site 101: it is not the file of the report it was stored from.',
      seal.last,
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
    "select content_key as key from documents where name like '2026-__\\_Monthly\\_Report.pdf' and system_made and deleted_at is null order by name",
  );
  const [first = '', second = ''] = rows.map(({ key }) => join(data, 'documents', key.slice(0, 2), key));
  writeFileSync(first, '%PDF-1.3 another');
  rmSync(second);
  const { rows: ids } = await db.$client.query<{ id: number }>('select id from reports order by month');
  const seal = await sealLines();
  expect(await verify()).toEqual({
    code: 1,
    lines: [
      ...seal.first,
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
      seal.last,
    ],
    err: '',
  });
});

it('finds a tampered entry, an end that was cut off and a trigger that is off; takes noted seals', async () => {
  const seal = await sealLines();
  const [, entry, hash] = /^Newest: entry (\d+), seal ([0-9a-f]{64})$/.exec(seal.last) ?? [];
  const noted = `${entry}:${hash}`;
  const good = await verify('--seal', noted, `--seal=1:${await sealOfFirst()}`);
  expect(good.lines.slice(0, 2)).toEqual(seal.first);
  await tamper(`delete from audit where id = ${entry}; delete from audit_chain where audit_id = ${entry};
    update audit set actor_email = 'nobody@example.com' where id = 1`);
  await db.$client.query('alter table audit disable trigger audit_seal');
  const { code, lines } = await verify('--seal', noted);
  expect(code).toBe(1);
  expect(lines.slice(0, 5)).toEqual([
    `Entries of the audit log: ${Number(entry) - 1} checked, 2 wrong`,
    `  Entry ${entry}, whose seal was noted, is not in the log: the end of the log was cut off, or the log was recreated.`,
    '  Entry 1 does not give its seal 1: it was changed, or seals before it were taken out and the later ones renumbered.',
    'Guards of the audit log: 9 checked, 1 wrong',
    '  The trigger audit_seal of the table audit is disabled.',
  ]);
});

async function sealOfFirst(): Promise<string> {
  const { rows } = await db.$client.query("select encode(hash, 'hex') as seal from audit_chain where audit_id = 1");
  return rows[0]?.seal ?? '';
}

it.each([`1:${'a'.repeat(63)}`, `9999999999:${'a'.repeat(64)}`])('says what a seal looks like: %s', async (text) => {
  const { code, lines, err } = await verify('--seal', text);
  expect([code, lines]).toEqual([1, ['']]);
  expect(err).toContain('Enter the number of an entry, a colon and the 64 digits of its seal.');
});
