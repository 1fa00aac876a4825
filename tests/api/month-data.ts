import { refreshMarked } from '#server/actions/compliance/refresh/refresh.ts';
import { systemActor } from '#server/audit/actor.ts';
import { ensurePartitions } from '#server/store/database/partitions.ts';
import { leakTests } from '#server/store/schema/schema.ts';
import type { TestApp } from '#tests/helpers/app.ts';

/** Does what the worker does when something has changed; answers how many sites it refreshed. */
export function refreshNow(t: Pick<TestApp, 'db' | 'clock' | 'url'>): Promise<number> {
  return refreshMarked({ db: t.db, actor: systemActor, now: t.clock.now, publicUrl: t.url });
}

type Test = typeof leakTests.$inferInsert;

/** Stores leak tests of site 101; what is not said is a passed 0.2 gph static test of tank 1. `on`: YYYY-MM-DD. */
export async function addTests(
  t: Pick<TestApp, 'db'>,
  ...tests: ({ on: string } & Partial<Test>)[]
): Promise<number[]> {
  const rows = await t.db
    .insert(leakTests)
    .values(
      tests.map(({ on, ...test }) => ({
        siteId: 101,
        device: 'tank',
        deviceNumber: 1,
        kind: '0.2',
        method: 'static',
        testedAt: `${on} 02:14:00`,
        receivedAt: new Date(`${on}T12:00:00Z`),
        result: 'passed',
        rate: -0.03,
        hours: 2.5,
        volume: 6000,
        source: '207',
        ...test,
      })),
    )
    .returning({ id: leakTests.id });
  return rows.map(({ id }) => id);
}

/** Stores a reading of a tank of site 101 at noon UTC of each of these days (YYYY-MM-DD), inches. */
export async function addReadings(
  t: Pick<TestApp, 'database'>,
  { tank, height }: { tank: number; height: number },
  ...days: string[]
): Promise<void> {
  for (const day of days) {
    const at = new Date(`${day}T12:00:00Z`);
    await ensurePartitions(t.database.pool, at, at);
    await t.database.pool.query('insert into readings (site_id, tank_number, at, height) values (101, $1, $2, $3)', [
      tank,
      at,
      height,
    ]);
  }
}

export interface AlarmInput {
  category: number;
  type: number;
  device: number;
  label: string;
  raised: string;
  cleared?: string;
}

/** Stores alarms of site 101, with times as ISO 8601. */
export async function addAlarms(t: Pick<TestApp, 'database'>, ...alarms: AlarmInput[]): Promise<number[]> {
  const ids: number[] = [];
  for (const { category, type, device, label, raised, cleared } of alarms) {
    const { rows } = await t.database.pool.query<{ id: number }>(
      `insert into alarms (id, site_id, category, type, device, label, raised_at, last_seen_at, cleared_at, standing)
       values ((select coalesce(max(id), 0) + 1 from alarms), 101, $1, $2, $3, $4, $5::timestamptz,
         coalesce($6::timestamptz, $5::timestamptz), $6::timestamptz, $6::timestamptz is null) returning id`,
      [category, type, device, label, new Date(raised), cleared === undefined ? null : new Date(cleared)],
    );
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

/** Stores a closed issue of site 101, with the suspected release that rests on `evidence` and its answer of that day. */
export async function addClosedIssue(
  t: Pick<TestApp, 'database'>,
  issue: {
    label: string;
    closed: string;
    resolution: string;
    evidence?: string[];
    outcome?: string;
    /** False: free words alone, as before there were answers. */
    answered?: boolean;
  },
): Promise<void> {
  const { label, closed, resolution, evidence, outcome = 'not_confirmed', answered = true } = issue;
  const at = new Date(closed);
  const { rows } = await t.database.pool.query<{ id: number }>(
    `insert into issues (site_id, alarm_label, status, created_by, created_at, updated_at, closed_at, resolution)
     values (101, $1, 'Closed', 'Ada Admin', $2, $2, $2, $3) returning id`,
    [label, at, resolution],
  );
  if (evidence === undefined) return;
  await t.database.pool.query(
    `insert into suspected_releases (issue_id, site_id, device, number, unit, evidence, found, detected_at, report_hours,
       report_by, confirm_by, citation, outcome)
     values ($1, 101, 'tank', 1, 'Tank 1', $2, 'It failed.', $3, 24, $3, $3, '40 CFR 280.50', $4)`,
    [rows[0]?.id, evidence, at, outcome],
  );
  if (!answered) return;
  const retest = await t.database.pool.query<{ id: string }>(
    `select 'test ' || id as id from leak_tests where site_id = 101 and device = 'tank' and device_number = 1
       and result = 'passed' order by id desc limit 1`,
  );
  const check = { id: retest.rows[0]?.id ?? 'sensor 301 1', on: closed.slice(0, 10), words: 'the retest' };
  await t.database.pool.query(
    `insert into release_answers (issue_id, site_id, found, equipment, repaired, cause, found_by, found_on, checks, documents,
       words, answered_at, answered_by)
     values ($1, 101, $2, 'Tank 1', 'valve', 'as found', 'R. Alvarez', $3, $4, '[]', $5, $6, 'Ada Admin')`,
    [
      ...[rows[0]?.id, outcome === 'confirmed' ? 'confirmed' : 'equipment_defective', closed.slice(0, 10)],
      ...[JSON.stringify([check]), resolution, at],
    ],
  );
}

/** The audit log outlives the fixtures, and would say of this world what happened in one before it. */
export async function forgetAudit(t: Pick<TestApp, 'database'>): Promise<void> {
  const client = await t.database.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query('delete from audit where site_id = 101');
    await client.query('commit');
  } finally {
    client.release();
  }
}
