import { keepSettings } from '#server/actions/gauge/keep-settings.ts';
import { type Database, inTransaction, type Sql } from '#server/store/database/pool.ts';
import { syncEquipment } from '#server/store/equipment/equipment.ts';
import { findMoved, lockHeld, updatePolled, updateProfiles, updateReadTimes } from '#server/store/gauge/gauge-state.ts';
import { type FactRows, type GaugeWrite, holdsMore } from '../gauge-write.ts';
import { type AnyFact, facts } from './facts.ts';
import { withoutState } from './join-writes.ts';

/**
 * Stores the writes of many gauges in one transaction: all of them or none. `inside` runs before the commit with what is
 * stored, which is the answer: of a gauge that the poller does not hold only what bears its own time, of one that has
 * another address by now, or no site, nothing.
 */
export async function storeWrites(
  db: Database,
  pollerId: string,
  writes: readonly GaugeWrite[],
  inside: (sql: Sql, stored: readonly GaugeWrite[]) => Promise<void>,
): Promise<readonly GaugeWrite[]> {
  return inTransaction(db, async (sql) => {
    const moved = new Map((await findMoved(sql, pollerId, writes)).map((each) => [each.siteId, each]));
    const held = moved.size === 0 ? writes : writes.filter(({ siteId }) => !moved.has(siteId));
    const isThere = ({ siteId }: GaugeWrite): boolean => moved.get(siteId)?.isThere === true;
    const stored = moved.size === 0 ? writes : [...held, ...writes.filter(isThere).map(withoutState)];
    let locked = await storeAll(sql, pollerId, stored);
    for (const { settings } of stored) for (const setting of settings) await keepSettings(sql, pollerId, setting);
    await inside(sql, stored);
    // Locked only now, behind the sites' rows, as whoever changes a site does it.
    const unlocked = held.flatMap(({ poll, siteId }) => (poll === null ? [siteId] : []));
    locked += await lockHeld(sql, pollerId, unlocked);
    if (locked < held.length) {
      throw new Error('Other pollers took gauges while their reports were being stored');
    }
    return stored;
  });
}

/** Answers how many gauges are locked by it: those that a poll reports, as far as this poller holds them. */
async function storeAll(sql: Sql, pollerId: string, writes: readonly GaugeWrite[]): Promise<number> {
  await storeFact(sql, ['readings', facts.readings as AnyFact], writes);
  // Most polls bring readings and nothing else.
  const telling = writes.filter(holdsMore);
  if (telling.length > 0) for (const fact of others) await storeFact(sql, fact, telling);
  await updateProfiles(sql, pollerId, there(writes, 'profile'), earliestReadings(writes));
  await updateReadTimes(sql, pollerId, there(writes, 'readAt'));
  // These are written when something was learnt or a slower report was read, not by every poll.
  const learnt = writes.filter(({ profile, readAt }) => profile !== null || readAt !== null);
  await syncEquipment(
    sql,
    learnt.map(({ siteId }) => siteId),
  );
  return updatePolled(sql, pollerId, there(writes, 'poll'));
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

/** By site: when the first of the readings of these writes reached us, milliseconds since 1970. */
function earliestReadings(writes: readonly GaugeWrite[]): Map<number, number> {
  const earliest = new Map<number, number>();
  for (const { siteId, profile, readings } of writes) {
    if (profile === null) continue;
    for (const { at } of readings) earliest.set(siteId, Math.min(at, earliest.get(siteId) ?? at));
  }
  return earliest;
}

const others = Object.entries(facts).filter(([name]) => name !== 'readings') as [keyof FactRows, AnyFact][];

/** Stores the rows that these writes hold of one fact. */
async function storeFact(
  sql: Sql,
  [name, { key, oncePerStatement, store }]: [keyof FactRows, AnyFact],
  writes: readonly GaugeWrite[],
): Promise<void> {
  const all: { siteId: number }[] = [];
  for (const write of writes) for (const row of write[name]) all.push(row);
  if (all.length === 0) return;
  if (key === undefined || oncePerStatement !== true) return void (await store(sql, all));
  await store(sql, [...new Map(all.map((row) => [`${row.siteId}/${key(row)}`, row])).values()]);
}
