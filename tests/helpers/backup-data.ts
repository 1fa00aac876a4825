import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { closeMonth } from '#server/actions/compliance/close-month.ts';
import type { Context } from '#server/actions/context.ts';
import { storeMonthlyReport } from '#server/actions/report/close-due-months.ts';
import { systemActor } from '#server/audit/actor.ts';
import { record } from '#server/audit/record.ts';
import { seal } from '#server/auth/secret-box.ts';
import type { Config } from '#server/config.ts';
import { openDocumentStore } from '#server/documents/open-store.ts';
import { ensurePartitions } from '#server/store/database/partitions.ts';
import type { Database } from '#server/store/database/pool.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/store/embedded/supervisor.ts';
import {
  fixtureKeys,
  fixturePacket,
  fixturePdf,
  fixtureUsers,
  writeFixtureCalendar,
  writeFixtures,
} from './fixtures.ts';

export const backupNow = new Date('2026-11-19T21:00:00Z');
/** More than two of the parts that large papers are cut into. */
export const largePaper = randomBytes(17 * 1_048_576);
/** The month whose report is stored. */
export const closedMonth = '2026-10';

/** The texts that COPY has to escape. */
const hardTexts = ['a\tb\\n\nc', '\\N', 'Ünïcode ☃ "quoted" \\.', "O'Brien; drop table"];

/** A station's data of every kind: people, papers small and large, a closed month, sealed secrets, readings, audit. */
export async function fillStation(db: Database, config: Config): Promise<void> {
  await writeFixtures(db, backupNow);
  await writeFixtureCalendar(db);
  const documents = openDocumentStore(config);
  const pdfs = Object.values(fixtureKeys).map((key) => ({ key, bytes: fixturePdf }));
  for (const { key, bytes } of [...pdfs, fixturePacket]) await documents.put(bytes, undefined, key);
  await ensurePartitions(db.$client, new Date('2026-09-01T00:00:00Z'), backupNow);
  await db.$client.query(
    `insert into readings (site_id, tank_number, at, volume, tc_volume, height, water, temperature, original)
     select 101, 1, '2026-09-01Z'::timestamptz + i * interval '5 min', 6000 + i / 7.0, 1.0 / (i + 3), sqrt(i), 0.4, 61.5,
       '{1.5, NULL, 1e-30}' from generate_series(1, 20000) as i`,
  );
  const ctx: Context = {
    db,
    config,
    documents,
    actor: systemActor,
    now: backupNow,
    publicUrl: 'https://tanks.example.com',
  };
  const { version } = await closeMonth(ctx, 101, closedMonth);
  if (version === null) throw new Error(`${closedMonth} was not closed`);
  await storeMonthlyReport(ctx, 101, closedMonth, version);
  const { contentKey } = await documents.put(largePaper);
  await writePapers(db, contentKey);
  await db.$client.query(`insert into two_step (user_id, secret, begun_at) values ($1, $2, $3)`, [
    fixtureUsers.u0.id,
    seal(config, `two-step ${fixtureUsers.u0.id}`, 'JBSWY3DPEHPK3PXP'),
    backupNow,
  ]);
  for (const text of hardTexts) {
    await record(db, systemActor, backupNow, { action: 'test.text', detail: { text } });
    await db.$client.query(
      `insert into issues (site_id, alarm_label, resolution, created_by, created_at, updated_at)
       values (101, $1, $1, 'Ada', $2, $2)`,
      [text, backupNow],
    );
  }
}

/** A large one, one that only a waiting mail names, one whose bytes are gone and known to be, and one's words. */
async function writePapers(db: Database, large: string): Promise<void> {
  const add = `insert into documents (site_id, folder, name, content_type, size, content_key, modified_at, purged_at, deleted_at)
    values (101, 'Scratch', $1, 'application/pdf', $2, $3, $4, $5, $5)`;
  await db.$client.query(add, ['large.pdf', largePaper.length, large, backupNow, null]);
  await db.$client.query(add, ['purged.pdf', 5, 'e'.repeat(32), backupNow, backupNow]);
  await db.$client.query(`insert into document_texts (content_key, state, body, read_at) values ($1, 'read', $2, $3)`, [
    large,
    'Words of\ta large paper \\ with ünïcode',
    backupNow,
  ]);
}

/**
 * A digest of the rows of each of the program's tables and partitions. What a restore is to change is left out: the
 * number of the installation, and the audit entry that tells of the restore.
 */
export async function digestTables(pool: pg.Pool): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname::text as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
  );
  const ours: Record<string, string> = {
    audit: `where action <> 'backup.restored'`,
    audit_chain: `where audit_id not in (select id from audit where action = 'backup.restored')`,
    installation: `where key not in ('installation-id', 'document-sweep')`,
  };
  const digests: Record<string, string> = {};
  for (const { name } of rows) {
    const { rows: sums } = await pool.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text collate "C")), '') as sum
       from (select * from public.${name} ${ours[name] ?? ''}) as t`,
    );
    digests[name] = sums[0]?.sum ?? '';
  }
  return digests;
}

const debian15 = '/usr/lib/postgresql/15/bin';

/** A PostgreSQL server of its own: version 15 where this machine has it, else the bundled one. */
export async function startOtherServer(): Promise<EmbeddedPostgres & { remove(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-other-'));
  const pgBin = existsSync(join(debian15, 'postgres')) ? debian15 : null;
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'server'), pgBin, fsync: false });
  return Object.assign(server, {
    async remove() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  });
}
