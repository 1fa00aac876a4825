import { type DeviceKindKey, deviceKindKeys, deviceKinds, deviceStateWords } from '#contract/device-states.table.ts';
import type { DeviceState } from '#contract/nouns/gauge/device-state.ts';
import { listDeviceStateRows, type StoredDeviceState } from '#server/store/gauge/device-states.ts';
import { readConfirmedFrom } from '#server/store/gauge/units-confirmed.ts';
import type { Context } from '../context.ts';

const minute = 60_000;
const hour = 60 * minute;

/** How old a state may be, three of its periods of polling. */
const currentFor: Readonly<Record<DeviceKindKey, number>> = {
  input: 15 * minute,
  pump_relay: 3 * hour,
  vlld_pump: 3 * hour,
  vacuum: 3 * hour,
  csld: 72 * hour,
  csld_test: 3 * hour,
};

/** What the gauge of a site reports of devices that are no tanks, sensors or lines, by kind and number. */
export async function listDeviceStates(ctx: Context, siteId: number): Promise<DeviceState[]> {
  const confirmedFrom = await readConfirmedFrom(ctx.db, siteId);
  const rows = await listDeviceStateRows(ctx.db, siteId);
  const place = ({ kind }: StoredDeviceState) => deviceKindKeys.indexOf(kind);
  return rows
    .toSorted((a, b) => place(a) - place(b) || a.number - b.number)
    .map((row) => toDeviceState(row, ctx.now.getTime(), confirmedFrom));
}

function toDeviceState(row: StoredDeviceState, now: number, confirmedFrom: number): DeviceState {
  const known = deviceStateWords(row.kind, row.state);
  return {
    kind: row.kind,
    number: row.number,
    name: `${deviceKinds[row.kind].name} ${row.number}`,
    label: row.label.trim(),
    state: known === null ? null : row.state,
    words: known?.words ?? `Unknown state "${row.words || row.state}"`,
    tone: known?.tone ?? 'warn',
    measured: measuredWords(row.measured),
    units_confirmed: row.at.getTime() >= confirmedFrom,
    at: row.at.toISOString(),
    current: now - row.at.getTime() <= currentFor[row.kind],
  };
}

const number = (digits: number, unit: string) => (value: number) =>
  `${value.toLocaleString('en-US', { maximumFractionDigits: digits })}${unit === '' ? '' : ` ${unit}`}`;
const onOff = (value: number) => (value === 1 ? 'on' : value === 0 ? 'off' : `state ${value}`);

/** What is shown of a measure, in the order of the list. Sources: functions 322, A52, A55 and B38 of 576013-635. */
const measures: readonly [string, string, (value: number) => string][] = [
  ['pump_on', 'Pump', onOff],
  ['relay_on', 'Pump relay', onOff],
  ['rate', 'Leak rate', number(3, 'gph')],
  ['hours', 'Test time', number(1, 'h')],
  ['records', 'Idle periods', number(0, '')],
  ['accepted', 'Idle periods accepted', number(0, '')],
  ['minutes', 'Time so far', number(0, 'min')],
  ['pressure', 'Pressure', number(3, 'psi')],
  ['leak_rate', 'Leak rate', number(3, 'gph')],
  ['minutes_to_no_vacuum', 'Holds for', number(0, 'min')],
];

function measuredWords(measured: StoredDeviceState['measured']): DeviceState['measured'] {
  const shown = measures.flatMap(([key, name, words]) => {
    const value = measured[key];
    return typeof value === 'number' ? [{ name, value: words(value) }] : [];
  });
  const { evaluated_at: at, faults } = measured;
  return [
    ...shown,
    ...(typeof at === 'string' ? [{ name: 'Last evaluation (console clock)', value: at.replace('T', ' ') }] : []),
    ...(typeof faults === 'number' ? faultWords(faults) : []),
  ];
}

/** Bits of ffff of function B38, from the lowest. */
const faultNames = ['fluid sensor', 'pressure sensor', 'relief valve', 'vacuum control valve'];

function faultWords(bits: number): DeviceState['measured'] {
  if (bits === 0) return [];
  const names = faultNames.filter((_, bit) => (bits & (1 << bit)) !== 0);
  const others = bits >> faultNames.length === 0 ? [] : ['others'];
  return [{ name: 'Faults', value: [...names, ...others].join(', ') }];
}
