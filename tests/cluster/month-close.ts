import PgBoss from 'pg-boss';
import { eventually } from '#tests/helpers/eventually.ts';
import type { Cluster } from './cluster.ts';
import type { ClusterNode } from './cluster-node.ts';

/** Asks for a job as the clock does. */
export interface JobClock {
  tick(): Promise<void>;
  stop(): Promise<void>;
}

/** The tick of the month close: workers take it as any of theirs. */
export async function openJobClock(databaseUrl: string): Promise<JobClock> {
  const boss = new PgBoss({ connectionString: databaseUrl, schedule: false, supervise: false, migrate: false });
  boss.on('error', () => undefined);
  await boss.start();
  return {
    async tick() {
      await boss.send('month-close', {});
    },
    stop: () => boss.stop({ graceful: false }),
  };
}

const patienceMs = 90_000;
const monthStart = () => new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth(), 1));

/** The month that has ended, YYYY-MM. */
export function endedMonth(): string {
  return new Date(monthStart().getTime() - 1).toISOString().slice(0, 7);
}

/**
 * Has a third of all sites closed and mailed, then the others begun, and kills a worker that has stored a site's verdict
 * and not yet its report. Answers which it was, when the other worker has closed every site.
 */
export async function killWhileClosing(t: Cluster, clock: JobClock): Promise<ClusterNode> {
  const run = async <T extends object>(text: string, values: unknown[] = []) =>
    (await t.db.$client.query<T>(text, values)).rows;
  const due = new Date(monthStart().getTime() + 3_600_000);
  const later = new Date(monthStart().getTime() + 20 * 86_400_000);
  await run(
    `insert into month_closes (site_id, month, next_try_at, updated_at)
     select id, $1, case when id % 3 = 0 then $2::timestamptz else $3 end, $2 from sites where deleted_at is null`,
    [endedMonth(), due, later],
  );
  const left = (which: string) =>
    run<{ n: number }>(`select count(*)::int as n from month_closes where ${which}`).then(([row]) => row?.n);
  const closed = async (which: string) => {
    await clock.tick();
    return (await left(`${which} and state <> 'closed'`)) === 0;
  };
  await eventually(() => closed('site_id % 3 = 0'), patienceMs);
  await eventually(async () => (await run("select from mail_outbox where state <> 'sent'")).length === 0, patienceMs);

  const lock = await t.db.$client.connect();
  let victim: ClusterNode | undefined;
  try {
    await lock.query('begin');
    await lock.query('lock table documents in exclusive mode');
    await run("update month_closes set next_try_at = $1 where state = 'due'", [due]);
    await eventually(async () => {
      await clock.tick();
      // Its close is locked, and its report waits to be stored.
      const [stuck] = await run<{ address: string }>(
        `select host(a.client_addr) as address from pg_stat_activity a join pg_stat_activity b using (client_addr)
         where a.state = 'idle in transaction' and a.query like '%month_closes%'
           and b.wait_event_type = 'Lock' and b.query like 'insert into %' limit 1`,
      );
      victim = t.workers.find(({ address }) => address === stuck?.address);
      return victim !== undefined;
    }, patienceMs);
    await victim?.kill();
  } finally {
    await lock.query('rollback');
    lock.release();
  }
  await eventually(() => closed('true'), patienceMs);
  if (victim === undefined) throw new Error('No worker was closing a month.');
  return victim;
}
