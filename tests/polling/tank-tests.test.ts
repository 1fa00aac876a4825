import { expect, it } from 'vitest';
import { eventually } from '../helpers/eventually.ts';
import { ComputerConsole, float } from './computer-console.ts';
import { polledSite } from './polled-site.ts';

const world = polledSite(() => {
  const gauge = new ComputerConsole();
  gauge.bodies.set('101', '000000');
  return gauge;
});

interface Stored {
  kind: string;
  method: string;
  at: string;
  result: string;
  rate: number | null;
  hours: number | null;
  function: string;
}

const stored = async () =>
  (
    await world.pool.query<Stored>(
      `select t.kind, t.method, to_char(t.tested_at, 'YYYY-MM-DD HH24:MI') as at, t.result, t.rate, t.hours, g.function
       from leak_tests t join gauge_slips g on g.id = t.slip_id where t.site_id = $1 order by t.tested_at`,
      [world.site],
    )
  ).rows;

/** A test of 20H: type, time, hours, result, volume, percent, rate. */
const test = (type: string, at: string, hours: string, result: string, rate: number) =>
  `${type}${at}${hours}${result}03${float(5000)}${float(50)}${float(rate)}`;

it('stores static tests one by one with their rates and hours, and the passes of 20G only without them', async () => {
  const tests = [test('00', '2511190100', '02', '01', -0.0625), test('01', '2511180100', '09', '02', -0.25)];
  world.gauge.bodies.set('20H', `0102${tests.join('')}`);
  world.gauge.bodies.set('20G', `010100${'2511170100'}${float(9)}${float(5000)}${float(50)}`);
  await world.poll();
  await eventually(async () => (await stored()).length === 2);
  expect(await stored()).toEqual([
    { kind: '0.1', method: 'static', at: '2025-11-18 01:00', result: 'failed', rate: -0.25, hours: 9, function: '20H' },
    {
      kind: '0.2',
      method: 'static',
      at: '2025-11-19 01:00',
      result: 'passed',
      rate: -0.0625,
      hours: 2,
      function: '20H',
    },
  ]);
  expect(world.gauge.asked).not.toContain('20G');
});

it('asks for the CSLD results of the current month, and stores each with its time', async () => {
  world.gauge.bodies.set('A560', '00104251114152401251113062602251112093003251111093099');
  await world.poll();
  await eventually(async () => (await stored()).length === 3);
  expect((await stored()).map(({ method, at, result, function: code }) => [method, at, result, code])).toEqual([
    ['csld', '2025-11-12 09:30', 'no_result', 'A56'],
    ['csld', '2025-11-13 06:26', 'failed', 'A56'],
    ['csld', '2025-11-14 15:24', 'passed', 'A56'],
  ]);
  expect(world.gauge.asked).toContain('A560');
});

it('stores no pass of a tank with a CSLD result that no table knows, but a failure of it', async () => {
  world.gauge.bodies.set('A560', '00103251114152401251113062602251112093077');
  await world.poll();
  await eventually(async () => (await stored()).length > 0);
  expect((await stored()).map(({ at, result }) => [at, result])).toEqual([['2025-11-13 06:26', 'failed']]);
});
