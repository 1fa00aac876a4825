import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { type Database, inTransaction } from '#server/store/database/pool.ts';
import { eventually } from './eventually.ts';
import { writeFixtures } from './fixtures.ts';

const tables = [
  'users',
  'sessions',
  'reset_tokens',
  'sites',
  'user_sites',
  'gauges',
  'tanks',
  'alarms',
  'issues',
  'issue_events',
  'gauge_commands',
  'equipment',
  'insurance',
  'mail_outbox',
  'absent_parts',
  'own_listings',
  'credentials',
  'credential_sites',
  'agency_letters',
  'agency_letter_versions',
  'agency_letter_answers',
  'agency_letter_news',
  'calendar_settings',
  'completions',
  'recorded_results',
  'calendar_feeds',
  'documents',
  'document_folders',
  'uploads',
  'packets',
  'shares',
  'vendors',
  'work_orders',
  'work_order_files',
  'api_tokens',
  'two_step',
  'recovery_codes',
] as const;

/** How many rows stand in each table, and a digest of what may be edited in place: 'nothing changed' means equal. */
export async function countRows(db: Database): Promise<Record<string, unknown>> {
  const counts = sql.join(
    tables.map((table) => sql`(select count(*)::int from ${sql.identifier(table)}) as ${sql.identifier(table)}`),
    sql`, `,
  );
  const digest = sql`md5((select string_agg(u::text, '' order by u.id) from (select id, email, name, role, password_hash, must_change_password from users) u)
    || (select string_agg(s::text, '' order by s.id) from sites s)) as digest`;
  const { rows } = await db.execute(sql`select ${counts}, ${digest}`);
  return rows[0] ?? {};
}

/** These tables, and those whose rows hang on theirs. */
const dependents = `with recursive hit as (
    select oid from pg_class where oid = any('{users,sites,vendors,tank_latest,mail_outbox,compliance_marks}'::regclass[])
    union select conrelid from pg_constraint join hit on confrelid = hit.oid where contype = 'f')
  select string_agg('delete from ' || hit.oid::regclass, '; ') as text
  from hit join pg_class c on c.oid = hit.oid where not relispartition`;

/**
 * Puts everything but the audit log back to the fixtures. Verdicts of months go too, which no user of the program may
 * remove. Deletes: TRUNCATE makes new files of fifty tables and their indexes, which takes 20 times as long.
 */
export async function resetFixtures(db: Database, now: Date): Promise<void> {
  await inTransaction(db, async (sql) => {
    const { rows } = await sql.query<{ text: string }>(dependents);
    await sql.query(
      `set local session_replication_role = replica; ${rows[0]?.text}; set local session_replication_role = origin`,
    );
    await writeFixtures(sql, now);
  });
}

/** Takes every site and all that hangs on one out of a test's database; verdicts too, which otherwise nobody removes. */
export async function removeSites(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query('truncate sites, pollers, readings, tank_latest, compliance_marks restart identity cascade');
    await client.query('commit');
  } finally {
    client.release();
  }
}

/** Packets of several sites are built after the answer: what still writes would meet the fixtures as they are written anew. */
export async function packetsBuilt(db: Database): Promise<void> {
  await eventually(async () => {
    const { rows } = await db.$client.query<{ open: number }>(
      `select (select count(*) from packets where state = 'building')::int
         + (select count(*) from packet_batch_sites where packet_id is null and error is null)::int as open`,
    );
    return rows[0]?.open === 0;
  }, 120_000);
  await db.$client.query('delete from packet_batches');
}
