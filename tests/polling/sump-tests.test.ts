import { expect, it } from 'vitest';
import { listSumpTestRows } from '#server/store/calendar/sump-tests.ts';
import { eventually } from '../helpers/eventually.ts';
import { ComputerConsole, float } from './computer-console.ts';
import { polledSite } from './polled-site.ts';

const world = polledSite(() => {
  const gauge = new ComputerConsole();
  gauge.bodies.set('101', '000000');
  return gauge;
});

/** Five values of a test: heights in inches, temperatures, minutes. */
const values = (...numbers: number[]) => `05${numbers.map(float).join('')}`;
const rates = (leakRate: number) => `00${float(0)}${float(0)}01${float(leakRate)}`;
const stored = async () =>
  (await listSumpTestRows(world.db, world.site)).map((row) => [
    row.sensorNumber,
    row.startedAt,
    row.result,
    row.reason,
    row.source,
  ]);

it('keeps the tests of sumps with their slips, once, however many reports list them', async () => {
  const last = '2511190700';
  world.gauge.bodies.set(
    '317',
    `010400${last}${values(20.5, 70, 20.5, 70, 120)}${rates(0)}02010925111808${'00'}${values(21, 70, 20, 70, 31)}${rates(-2)}`,
  );
  world.gauge.bodies.set(
    '319',
    `0102${last}${values(20.5, 70, 20.5, 70, 120)}2410010930${values(20.25, 70, 20.25, 70, 120)}0200`,
  );
  world.gauge.bodies.set('31A', `0101${last}${values(20.5, 70, 20.5, 70, 120)}0200`);
  await world.poll();
  await eventually(async () => world.gauge.asked.includes('31A') && (await stored()).length === 3);
  expect(await stored()).toEqual([
    [1, '2025-11-19 07:00', 'passed', null, '317'],
    [2, '2025-11-18 08:00', 'aborted', 'leak-rate-too-high', '317'],
    [1, '2024-10-01 09:30', 'passed', null, '319'],
  ]);
  const [first] = await listSumpTestRows(world.db, world.site);
  expect(first).toMatchObject({ startHeight: 20.5, endHeight: 20.5, minutes: 120, leakRate: 0 });
  const { rows } = await world.pool.query<{ function: string; body: Buffer }>(
    'select g.function, g.body from sump_tests t join gauge_slips g on g.id = t.slip_id where t.site_id = $1 order by t.id',
    [world.site],
  );
  expect(rows.map((row) => row.function).sort()).toEqual(['317', '317', '319']);
  expect(rows[0]?.body.toString('latin1')).toMatch(/^\x01i31700\d{10}010400/);
  // 318 replaces 319 alone.
  expect(world.gauge.asked).not.toContain('318');
});

it('stores no pass of a sensor that is not wholly understood, nor one that lies ahead', async () => {
  world.gauge.bodies.set('317', `0104122511190700${values(20.5, 70, 20.5, 70, 120)}${rates(0)}`);
  world.gauge.bodies.set(
    '318',
    `01042511180700${values(20.5, 70, 20.5, 70, 120)}020479010107${'00'}${values(20, 70, 20, 70, 120)}`,
  );
  await world.poll();
  await eventually(async () => (await stored()).length === 1);
  expect(await stored()).toEqual([[1, '2025-11-18 07:00', 'passed', null, '318']]);
  expect(world.gauge.asked).toContain('317');
});
