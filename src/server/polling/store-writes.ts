import type pg from 'pg';
import { syncEquipment } from '../store/equipment.ts';
import { closeAlarms, insertPastAlarms, openAlarms, touchAlarms } from '../store/gauge-alarms.ts';
import {
  insertDeliveries,
  insertLeakTests,
  labelSensors,
  upsertLines,
  upsertSensors,
  upsertTanks,
} from '../store/gauge-reports.ts';
import { insertStateChanges, updatePolled, updateProfiles } from '../store/gauge-state.ts';
import { type Database, inTransaction } from '../store/pool.ts';
import { insertReadings } from '../store/readings.ts';
import type { AlarmChange, GaugeWrite } from './gauge-write.ts';

/** Stores the writes of many gauges in one transaction: all of them or none. `inside` runs before the commit. */
export async function storeWrites(
  db: Database,
  pollerId: string,
  writes: readonly GaugeWrite[],
  inside: (client: pg.PoolClient) => Promise<void>,
): Promise<void> {
  await inTransaction(db, async (_, client) => {
    await storeAll(client, pollerId, writes);
    await inside(client);
  });
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
  await insertPastAlarms(
    client,
    newest(
      writes.flatMap((write) => write.pastAlarms),
      (row) => `${row.siteId}/${row.category}/${row.type}/${row.device}/${row.label}/${row.gaugeRaisedAt}`,
    ),
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
  await labelSensors(
    client,
    newest(
      writes.flatMap((write) => write.sensorLabels),
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
  await updateProfiles(
    client,
    pollerId,
    writes.flatMap(({ profile }) => (profile === null ? [] : [profile])),
  );
  // A profile is written when something was learnt or a slower report was read, not by every poll.
  await syncEquipment(
    client,
    writes.flatMap(({ profile }) => (profile === null ? [] : [profile.siteId])),
  );
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
