import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openReleases } from '#server/actions/release/open-releases.ts';
import { systemActor } from '#server/audit/actor.ts';
import { startTestApp, type TestApp } from '#tests/helpers/app.ts';
import { issueCalls } from './issue-calls.ts';
import { noticeCalls } from './notice-calls.ts';

/* What becomes critical as time passes: a deadline of a release that is over, a gauge without any value. */

let t: TestApp;
let calls: ReturnType<typeof noticeCalls>;
beforeEach(async () => {
  t = await startTestApp({ env: { SMTP_URL: 'smtp://mail.example.com' } });
  calls = noticeCalls(t);
  await calls.poll();
});
afterEach(() => t.stop());

async function subjects(to = 'owner@example.com'): Promise<string[]> {
  const { rows } = await calls.run('select subject from mail_outbox where recipients[1] = $1 order by id', [to]);
  return rows.map(({ subject }: { subject: string }) => subject);
}

describe('a deadline of a suspected release', () => {
  const open = () =>
    openReleases(
      { db: t.db, actor: systemActor, now: t.clock.now, publicUrl: 'https://tanks.example.com' },
      { id: 101, name: 'Alpha Fuel', state: 'MD' },
      [{ device: 'tank', number: 1, unit: 'Tank 1', evidence: ['test 7'], found: 'Tank 1 failed its test.' }],
    );
  const late = async () => (await subjects()).filter((subject) => subject.includes('overdue'));

  it('is sent once when it has passed: the report, then the answer', async () => {
    await open();
    calls.later(119);
    await calls.tell();
    expect(await late()).toEqual([]);
    calls.later(2);
    await calls.tell();
    await calls.tell();
    expect(await late()).toEqual(['Report overdue: suspected release, Tank 1, Alpha Fuel']);
    calls.later(7 * 24 * 60);
    await calls.tell();
    expect(await late()).toEqual([
      'Report overdue: suspected release, Tank 1, Alpha Fuel',
      'Answer overdue: suspected release, Tank 1, Alpha Fuel',
    ]);
    const { rows } = await calls.run("select body from mail_outbox where subject like 'Report overdue%' limit 1");
    expect(rows[0].body).toContain('The time for the report to the agency has passed, and no report is recorded.');
  });

  it('is not sent of a release that was reported', async () => {
    await open();
    const writer = await t.as('u2');
    const { list, work } = issueCalls(() => writer);
    const [issue] = (await list('?state=open')).issues.filter(({ kind }) => kind === 'suspected_release');
    const note = 'MDE hotline, 26-1044';
    expect((await work(issue?.id ?? 0, 'release', { step: 'reported', note })).status).toBe(200);
    calls.later(121);
    await calls.tell();
    expect(await late()).toEqual([]);
  });
});

describe('a gauge that answers without a valid value of any tank', () => {
  const lose = (where = 'true') =>
    calls
      .run(
        `insert into tank_latest (site_id, tank_number, at, values_at, missing, volume)
       select site_id, tank_number, $1, $1, 0, 5000 from tanks where site_id = 101 and active
       on conflict (site_id, tank_number) do update set values_at = $1, volume = 5000, missing = 0`,
        [t.clock.now],
      )
      .then(() => calls.run(`update tank_latest set volume = null, missing = 1 where site_id = 101 and ${where}`));
  const told = async () => (await subjects()).filter((subject) => subject.includes('no tank has a valid value'));

  it('is reported after five minutes as a site that is not monitored', async () => {
    await calls.run('update gauges set online = true where site_id = 101');
    await lose();
    calls.later(4);
    await calls.tell();
    expect(await told()).toEqual([]);
    calls.later(2);
    await calls.tell();
    await calls.tell();
    expect(await told()).toEqual(['Site is not monitored: Alpha Fuel, no tank has a valid value']);
  });

  it('is not reported while one tank still has one', async () => {
    await calls.run('update gauges set online = true where site_id = 101');
    await calls.run("insert into tanks (site_id, tank_number, product, active) values (101, 2, 'Diesel', true)");
    await lose('tank_number = 1');
    calls.later(10);
    await calls.tell();
    expect(await told()).toEqual([]);
  });
});
