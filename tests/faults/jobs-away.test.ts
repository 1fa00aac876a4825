import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startJobs } from '#server/jobs/start-jobs.ts';
import { startTestApp, type TestApp } from '#tests/helpers/app.ts';
import { type BreakableDatabase, breakable } from '#tests/helpers/breakable-database.ts';
import { eventually } from '#tests/helpers/eventually.ts';

let t: TestApp;
let way: BreakableDatabase;
beforeAll(async () => {
  t = await startTestApp({ fixtures: false });
  way = await breakable(t.database);
});
afterAll(async () => {
  await t.stop();
  await way.close();
});

it('a job that ends while the database is away is noted as ended when it is back, once, and jobs go on', async () => {
  let runs = 0;
  let tellStarted = () => {};
  const started = new Promise<void>((done) => {
    tellStarted = done;
  });
  const job = {
    name: 'cut',
    cron: '0 0 1 1 *',
    atStart: true as const,
    async run() {
      runs++;
      await started;
      way.cut();
    },
  };
  const failing = {
    name: 'cut-and-fail',
    cron: '0 0 1 1 *',
    async run() {
      throw new Error('it fails while the database is away');
    },
  };
  const jobs = await startJobs({
    config: t.config,
    db: t.db,
    url: way.url,
    log: pino({ level: 'silent' }),
    extraJobs: [job, failing],
  });
  tellStarted();
  await eventually(() => runs === 1);
  await new Promise((done) => setTimeout(done, 300));
  way.mend();
  const ended = async (name: string) =>
    (await t.database.pool.query('select state::text from pgboss.job where name = $1', [name])).rows;
  await eventually(async () => (await ended('cut')).every(({ state }) => state === 'completed'));
  // And the next one is run, its failure noted for another try.
  await t.database.pool.query("insert into pgboss.job (name, policy, retry_limit) values ('cut-and-fail', 'short', 2)");
  await eventually(async () => (await ended('cut-and-fail')).some(({ state }) => state === 'retry'));
  expect(runs).toBe(1);
  await jobs.stop();
});
