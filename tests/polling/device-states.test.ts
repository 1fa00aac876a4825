import { expect, it } from 'vitest';
import { listDeviceStateRows } from '#server/store/gauge/device-states.ts';
import { eventually } from '../helpers/eventually.ts';
import { ComputerConsole, float } from './computer-console.ts';
import { polledSite } from './polled-site.ts';

const world = polledSite(() => {
  const gauge = new ComputerConsole();
  gauge.bodies.set('101', '000000');
  return gauge;
});

const stored = async () =>
  (await listDeviceStateRows(world.db, world.site)).map(({ kind, number, label, state, words }) => [
    kind,
    number,
    label,
    state,
    words,
  ]);
const openAlarms = async () =>
  (
    await world.pool.query<{ label: string }>(
      'select label from alarms where site_id = $1 and cleared_at is null order by label',
      [world.site],
    )
  ).rows.map(({ label }) => label);

it('keeps the states of inputs with their labels, normal ones too, and of the other devices', async () => {
  world.gauge.bodies.set('401', '010002020003');
  world.gauge.bodies.set('802', `01${'GENERATOR'.padEnd(20)}02${'PUMP SENSE'.padEnd(20)}`);
  world.gauge.bodies.set('322', '01110003');
  world.gauge.bodies.set('353', '010002');
  world.gauge.bodies.set('A52', `012511190417050402${'02'}${float(-0.25)}${float(2.5)}`);
  await world.poll();
  await eventually(async () => (await stored()).length === 5 && (await stored()).some(([, , label]) => label !== ''));
  expect(await stored()).toEqual([
    ['csld', 1, '', 'few-records', ''],
    ['input', 1, 'GENERATOR', 'normal', ''],
    ['input', 2, 'PUMP SENSE', 'alarm', ''],
    ['pump_relay', 1, '', 'alarm', ''],
    ['vlld_pump', 1, '', 'disabled', ''],
  ]);
  const csld = (await listDeviceStateRows(world.db, world.site)).find(({ kind }) => kind === 'csld');
  expect(csld?.measured).toEqual({
    evaluated_at: '2025-11-19T04:17',
    records: 4,
    accepted: 2,
    rate: -0.25,
    hours: 2.5,
  });
  expect(await openAlarms()).toEqual([]);
});

it('opens an alarm for a state that no table knows, and closes it when the state is known again', async () => {
  world.gauge.bodies.set('401', '010009020002');
  await world.poll();
  await eventually(async () => (await openAlarms()).length === 1);
  expect(await openAlarms()).toEqual(['External input 1: Unknown State "state 9"']);
  expect(await stored()).toEqual([
    ['input', 1, '', '', 'state 9'],
    ['input', 2, '', 'normal', ''],
  ]);
  await world.stopPolling();
  world.gauge.bodies.set('401', '010002020002');
  // Inputs are read every five minutes: this reading is due at once.
  await world.pool.query(
    "update gauges set read_at = '{}', last_seen_at = now() - interval '1 hour' where site_id = $1",
    [world.site],
  );
  await world.poll();
  await eventually(async () => (await openAlarms()).length === 0);
  expect((await stored())[0]).toEqual(['input', 1, '', 'normal', '']);
});
