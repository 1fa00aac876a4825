import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openReleases } from '#server/actions/release/open-releases.ts';
import { systemActor } from '#server/audit/actor.ts';
import { startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { recordSiteFacts } from '#tests/helpers/site-facts.ts';
import { addAlarm, issueCalls } from './issue-calls.ts';
import { refreshNow } from './month-data.ts';

/* Leak alarms that a console reports before its tanks and sensors are known. */

let t: TestApp;
let admin: TestClient;
const { work, list } = issueCalls(() => admin);
const paper = { folder: 'Compliance Testing', file: 'Tank test.pdf' };
const run = (text: string) => t.database.pool.query(text);

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());
beforeEach(async () => {
  t.clock.now = new Date('2026-11-19T21:00:00Z');
  await resetFixtures(t.db, t.clock.now);
  await recordSiteFacts(t.database.pool, 101);
  await run('update alarms set cleared_at = raised_at where cleared_at is null');
  admin = await t.as('admin');
});

/** A leak alarm of a tank (category 2, type 2). */
const leakAlarm = (device = 1) =>
  addAlarm(t, {
    category: 2,
    type: 2,
    device,
    label: `T${device}: Leak Alarm`,
    raisedAt: new Date('2026-11-19T20:00:00Z'),
  });

async function openOnes() {
  return (await list('?state=open')).issues.filter(({ kind }) => kind === 'suspected_release');
}

const answer = (id: number) =>
  work(id, 'answer', {
    found: 'system_tight',
    equipment: 'Tank 1',
    found_by: 'J. Reed',
    found_on: '2026-11-19',
    cause: 'Nothing was found',
    documents: [paper],
  });

describe('a leak alarm of a tank that is not known yet', () => {
  it('opens the release of its tank, which no document answers while it is active', async () => {
    await leakAlarm(9);
    await refreshNow(t);
    const [issue, ...others] = await openOnes();
    expect(others).toEqual([]);
    expect(issue?.alarmLabel).toBe('Suspected release: Tank 9');
    expect((await answer(issue?.id ?? 0)).text).toContain('The alarm of Nov 19, 2026 is still active');
    await run(`insert into tanks (site_id, tank_number, label, active) values (101, 9, 'Diesel', true)`);
    await refreshNow(t);
    expect((await openOnes()).map(({ id }) => id)).toEqual([issue?.id]);
    expect((await answer(issue?.id ?? 0)).text).toContain('a passing 0.1 gph test after the sign');
  });

  it('is held against its tank where a release of the site was opened for it', async () => {
    const id = await leakAlarm();
    const context = { db: t.db, actor: systemActor, now: t.clock.now, publicUrl: t.url };
    await openReleases(context, { id: 101, name: 'Alpha Fuel', state: 'MD' }, [
      { device: 'site', number: 0, unit: 'Site', evidence: [`alarm ${id}`], found: 'Site: Leak Alarm.' },
    ]);
    const [issue] = await openOnes();
    const candidates = await admin.get(`/api/sites/101/issues/${issue?.id}/answer-checks`);
    expect(candidates.json).toMatchObject({ by_document: false });
    expect((await answer(issue?.id ?? 0)).text).toContain('a passing 0.1 gph test after the sign');
    const confirmed = await work(issue?.id ?? 0, 'answer', {
      ...{ found: 'confirmed', equipment: 'Tank 1', found_by: 'J. Reed', found_on: '2026-11-19', cause: 'A leak' },
    });
    expect(confirmed.status, confirmed.text).toBe(200);
  });
});

describe('a fuel alarm of a sensor that is not known yet', () => {
  it('opens the release of its sensor, and no second one when the state of the sensor is read', async () => {
    await addAlarm(t, {
      ...{ category: 3, type: 3, device: 7, label: 'L7: Fuel Alarm', raisedAt: new Date('2026-11-19T20:00:00Z') },
    });
    await refreshNow(t);
    const [issue, ...others] = await openOnes();
    expect(others).toEqual([]);
    expect(issue?.alarmLabel).toBe('Suspected release: Sensor L7');
    await run(
      `insert into sensor_latest (site_id, family, number, status, alarms, label, at)
       values (101, '301', 7, 3, '{3}', 'STP SUMP', '2026-11-19T20:59:00Z')`,
    );
    await refreshNow(t);
    expect((await openOnes()).map(({ id, alarmLabel }) => ({ id, alarmLabel }))).toEqual([
      { id: issue?.id, alarmLabel: 'Suspected release: Sensor L7' },
    ]);
  });
});
