import type pg from 'pg';
import { closeAlarms, openAlarms, touchAlarms } from '../store/gauge-alarms.ts';
import { insertDeliveries, insertLeakTests, upsertLines, upsertSensors, upsertTanks } from '../store/gauge-reports.ts';
import { insertStateChanges, updatePolled, updateProfile } from '../store/gauge-state.ts';
import { insertReadings } from '../store/readings.ts';
import type { AlarmChange, GaugeWrite } from './gauge-write.ts';

/** Stores the writes of many gauges in one transaction: all of them or none. */
export async function storeWrites(
  pool: pg.Pool,
  pollerId: string,
  writes: readonly GaugeWrite[],
  inside: (client: pg.PoolClient) => Promise<void>,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await storeAll(client, pollerId, writes);
    await inside(client);
    await client.query('commit');
    client.release();
  } catch (error) {
    // A connection that cannot even roll back is of no more use to the pool.
    await client.query('rollback').then(
      () => client.release(),
      (broken: Error) => client.release(broken),
    );
    throw error;
  }
}

async function storeAll(client: pg.PoolClient, pollerId: string, writes: readonly GaugeWrite[]): Promise<void> {
  await insertReadings(
    client,
    writes.flatMap((write) => write.readings),
  );
  await upsertTanks(
    client,
    writes.flatMap((write) => write.setup),
  );
  await storeAlarmChanges(
    client,
    writes.flatMap((write) => write.alarmChanges),
  );
  await touchAlarms(
    client,
    writes.flatMap((write) => write.sightings),
  );
  await insertDeliveries(
    client,
    writes.flatMap((write) => write.deliveries),
  );
  await insertLeakTests(
    client,
    writes.flatMap((write) => write.leakTests),
  );
  await upsertSensors(
    client,
    newest(
      writes.flatMap((write) => write.sensors),
      (row) => `${row.siteId}/${row.family}/${row.number}`,
    ),
  );
  await upsertLines(
    client,
    newest(
      writes.flatMap((write) => write.lines),
      (row) => `${row.siteId}/${row.lineNumber}`,
    ),
  );
  await insertStateChanges(
    client,
    writes.flatMap((write) => write.stateChanges),
  );
  for (const { profile } of writes) if (profile !== null) await updateProfile(client, pollerId, profile);
  await updatePolled(
    client,
    pollerId,
    writes.flatMap(({ poll }) => (poll === null ? [] : [poll])),
  );
}

/** One statement must not touch a row twice: of several states of one device only the last counts. */
function newest<T>(rows: readonly T[], key: (row: T) => string): T[] {
  return [...new Map(rows.map((row) => [key(row), row])).values()];
}

/** Runs of openings and of closings are stored together; their order is kept. */
async function storeAlarmChanges(client: pg.PoolClient, changes: readonly AlarmChange[]): Promise<void> {
  let start = 0;
  while (start < changes.length) {
    const open = changes[start]?.open;
    let end = start;
    while (end < changes.length && changes[end]?.open === open) end++;
    const run = changes.slice(start, end);
    await openAlarms(
      client,
      run.flatMap((change) => (change.open ? [change] : [])),
    );
    await closeAlarms(
      client,
      run.flatMap((change) => (change.open ? [] : [change])),
    );
    start = end;
  }
}
