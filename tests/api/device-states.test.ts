import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deviceStateList } from '#contract/nouns/gauge/device-state.ts';
import { type DeviceStateRow, upsertDeviceStates } from '#server/store/gauge/device-states.ts';
import { startTestApp, type TestApp } from '#tests/helpers/app.ts';

let t: TestApp;
beforeEach(async () => {
  t = await startTestApp();
});
afterEach(() => t.stop());

async function store(...rows: Partial<DeviceStateRow>[]): Promise<void> {
  const common = { siteId: 101, number: 1, label: '', words: '', measured: {}, at: t.clock.now, gaugeTime: null };
  const client = await t.db.$client.connect();
  try {
    for (const row of rows) {
      await upsertDeviceStates(client, [{ ...common, kind: 'input', state: 'normal', ...row }]);
    }
  } finally {
    client.release();
  }
}

const listed = async () => {
  const reader = await t.as('u1');
  return deviceStateList.parse((await reader.get('/api/sites/101/device-states')).json).devices;
};

describe('X-186 states of devices', () => {
  it('are those of the site alone, in words, an unknown one amber with the words of the console', async () => {
    await store(
      { label: 'GENERATOR' },
      { number: 2, state: '', words: 'state 9' },
      { kind: 'csld', state: 'few-records', measured: { records: 4, accepted: 2, rate: -0.25, hours: 2.5 } },
      { kind: 'vacuum', state: 'fault', measured: { pressure: -9, leak_rate: null, faults: 4 } },
      { siteId: 102, number: 7 },
    );
    expect(
      (await listed()).map(({ name, label, words, tone, current }) => [name, label, words, tone, current]),
    ).toEqual([
      ['External input 1', 'GENERATOR', 'Normal', 'ok', true],
      ['External input 2', '', 'Unknown state "state 9"', 'warn', true],
      ['Vacuum sensor 1', '', 'Sensor fault', 'bad', true],
      ['CSLD of tank 1', expect.any(String), 'No result: not enough idle periods recorded', 'warn', true],
    ]);
    expect((await listed()).every((device) => device.units_confirmed)).toBe(true);
    const [, , vacuum, csld] = await listed();
    expect(vacuum?.measured).toEqual([
      { name: 'Pressure', value: '-9 psi' },
      { name: 'Faults', value: 'relief valve' },
    ]);
    expect(csld?.measured.map(({ name, value }) => `${name}: ${value}`)).toEqual([
      'Leak rate: -0.25 gph',
      'Test time: 2.5 h',
      'Idle periods: 4',
      'Idle periods accepted: 2',
    ]);
  });

  it('say where nobody knows the units of their rates', async () => {
    await store({ kind: 'csld', state: 'pass', measured: { rate: -0.25 } });
    await t.db.$client.query('update gauges set units = null where site_id = 101');
    expect((await listed()).map((device) => device.units_confirmed)).toEqual([false]);
  });

  it('keep a label when a report names none, and a state when a report brings a label alone', async () => {
    await store({ label: 'GENERATOR', state: 'alarm' }, { state: 'normal' }, { state: null, label: 'GENSET' });
    expect((await listed()).map(({ label, state }) => [label, state])).toEqual([['GENSET', 'normal']]);
  });

  it('are not current once they were due to be read three times', async () => {
    await store({ at: new Date(t.clock.now.getTime() - 16 * 60_000) });
    expect((await listed()).map(({ current }) => current)).toEqual([false]);
  });
});
