import type pg from 'pg';
import { keepSettings } from '../actions/gauge/keep-settings.ts';
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
import {
  findMoved,
  insertStateChanges,
  lockHeld,
  updatePolled,
  updateProfiles,
  updateReadTimes,
} from '../store/gauge-state.ts';
import { type Database, inTransaction } from '../store/pool.ts';
import { insertReadings } from '../store/readings.ts';
import { type AlarmChange, type GaugeWrite, withoutState } from './gauge-write.ts';

/**
 * Stores the writes of many gauges in one transaction: all of them or none. `inside` runs before the commit with what is
 * stored, which is the answer: of a gauge that the poller does not hold only what bears its own time, of one that has
 * another address by now, or no site, nothing.
 */
export async function storeWrites(
  db: Database,
  pollerId: string,
  writes: readonly GaugeWrite[],
  inside: (client: pg.PoolClient, stored: readonly GaugeWrite[]) => Promise<void>,
): Promise<readonly GaugeWrite[]> {
  return inTransaction(db, async (tx, client) => {
    const moved = new Map((await findMoved(client, pollerId, writes)).map((one) => [one.siteId, one]));
    const held = moved.size === 0 ? writes : writes.filter(({ siteId }) => !moved.has(siteId));
    const isThere = ({ siteId }: GaugeWrite): boolean => moved.get(siteId)?.isThere === true;
    const stored = moved.size === 0 ? writes : [...held, ...writes.filter(isThere).map(withoutState)];
    let locked = await storeAll(client, pollerId, stored);
    for (const { settings } of stored) if (settings !== null) await keepSettings(tx, pollerId, settings);
    await inside(client, stored);
    // Locked only now, behind the sites' rows, as whoever changes a site does it.
    const unlocked = held.flatMap(({ poll, siteId }) => (poll === null ? [siteId] : []));
    locked += await lockHeld(client, pollerId, unlocked);
    if (locked < held.length) {
      throw new Error('Gauges went into other hands while what they had told was stored');
    }
    return stored;
  });
}

/** Answers how many gauges are locked by it: those of which a poll is told, as far as this poller holds them. */
async function storeAll(client: pg.PoolClient, pollerId: string, writes: readonly GaugeWrite[]): Promise<number> {
  await insertReadings(
    client,
    writes.flatMap((write) => write.readings),
  );
  // Most polls bring readings and nothing else.
  const telling = writes.filter(tellsMore);
  if (telling.length > 0) await storeRest(client, telling);
  await updateProfiles(client, pollerId, there(writes, 'profile'));
  await updateReadTimes(client, pollerId, there(writes, 'readAt'));
  // These are written when something was learnt or a slower report was read, not by every poll.
  const learnt = writes.filter(({ profile, readAt }) => profile !== null || readAt !== null);
  await syncEquipment(
    client,
    learnt.map(({ siteId }) => siteId),
  );
  return updatePolled(client, pollerId, there(writes, 'poll'));
}

/** What those writes hold of a kind of which each holds one or none. */
function there<K extends 'profile' | 'readAt' | 'poll'>(
  writes: readonly GaugeWrite[],
  key: K,
): NonNullable<GaugeWrite[K]>[] {
  const rows: NonNullable<GaugeWrite[K]>[] = [];
  for (const write of writes) {
    const row = write[key];
    if (row !== null) rows.push(row);
  }
  return rows;
}

const lists = [
  'setup',
  'alarmChanges',
  'sightings',
  'pastAlarms',
  'deliveries',
  'leakTests',
  'sensors',
  'sensorLabels',
  'lines',
  'stateChanges',
] as const satisfies readonly (keyof GaugeWrite)[];

function tellsMore(write: GaugeWrite): boolean {
  for (const key of lists) if (write[key].length > 0) return true;
  return false;
}

/** All that a write tells in lists, but for readings. */
async function storeRest(client: pg.PoolClient, writes: readonly GaugeWrite[]): Promise<void> {
  const all = <R>(of: (write: GaugeWrite) => readonly R[]): R[] => writes.flatMap(of);
  await upsertTanks(
    client,
    all((write) => write.setup),
  );
  await storeAlarmChanges(
    client,
    all((write) => write.alarmChanges),
  );
  await touchAlarms(
    client,
    all((write) => write.sightings),
  );
  await insertPastAlarms(
    client,
    newest(
      all((write) => write.pastAlarms),
      (row) => `${row.siteId}/${row.category}/${row.type}/${row.device}/${row.label}/${row.gaugeRaisedAt}`,
    ),
  );
  await insertDeliveries(
    client,
    all((write) => write.deliveries),
  );
  await insertLeakTests(
    client,
    all((write) => write.leakTests),
  );
  const sensorKey = (row: { siteId: number; family: string; number: number }) =>
    `${row.siteId}/${row.family}/${row.number}`;
  await upsertSensors(
    client,
    newest(
      all((write) => write.sensors),
      sensorKey,
    ),
  );
  await labelSensors(
    client,
    newest(
      all((write) => write.sensorLabels),
      sensorKey,
    ),
  );
  await upsertLines(
    client,
    newest(
      all((write) => write.lines),
      (row) => `${row.siteId}/${row.lineNumber}`,
    ),
  );
  await insertStateChanges(
    client,
    all((write) => write.stateChanges),
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
