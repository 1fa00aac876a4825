import type { TestApp } from '#tests/helpers/app.ts';
import { addAlarm } from './issue-calls.ts';

const day = 86_400_000;

/** Site 101's gauge first answered a day before the clock's time; `driftSeconds`: how far its clock is ahead. */
export async function setFirstContact(t: TestApp, driftSeconds: number | null = 0): Promise<Date> {
  const at = new Date(t.clock.now.getTime() - day);
  const text = 'insert into gauge_states (site_id, since, online) values (101, $1, true) on conflict do nothing';
  await t.database.pool.query(text, [at]);
  await t.database.pool.query('update gauges set clock_drift_seconds = $1 where site_id = 101', [driftSeconds]);
  return at;
}

/** An alarm of the console's history that began and ended `daysAgo` days before the clock's time; answers its id. */
export async function addHistoryAlarm(t: TestApp, daysAgo: number, values: Parameters<typeof addAlarm>[1] = {}) {
  const raisedAt = new Date(t.clock.now.getTime() - daysAgo * day);
  const alarm = { category: 2, type: 2, device: 1, label: 'T1: Leak Alarm', source: 'history', standing: false };
  return addAlarm(t, { ...alarm, raisedAt, clearedAt: raisedAt, ...values });
}

/** One item of before the first contact with site 101's gauge. */
export async function addPastAlarm(t: TestApp): Promise<number> {
  await setFirstContact(t);
  return addHistoryAlarm(t, 10);
}
