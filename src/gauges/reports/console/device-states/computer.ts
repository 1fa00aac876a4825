import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { EncodeContext, ReplyContext } from '#gauges/framing/codec.ts';
import type { Fields } from '#gauges/framing/fields.ts';
import { nameOf, numberOf } from '../enumerated.ts';
import type { DeviceState, DeviceStatesReport } from './report.ts';
import { type WireStates, wireStatesOf } from './wire-states.table.ts';

/** What follows a device's number: its state, and what was measured. */
type Body = Pick<DeviceState, 'state' | 'words' | 'measured'>;

/** A state by its number; one in no table keeps its number. */
function named(states: WireStates['states'], value: number | null): Pick<Body, 'state' | 'words'> {
  const state = nameOf(states, value);
  return { state, words: state !== null ? '' : value === null ? 'no state' : `state ${value}` };
}

/** `a b ssss` (hex). Source: 576013-635 and 577013-950 function 322. */
function pumpRelay(fields: Fields, { states }: WireStates): Body {
  const measured = { pump_on: fields.hex(1, 'a pump status'), relay_on: fields.hex(1, 'a relay status') };
  return { ...named(states, fields.hex(4, 'a pump relay monitor status')), measured };
}

/** `date SS CC cc NN` (hex) and NN floats: the first two are the leak rate and the hours. Source: 576013-635 function A52. */
function csld(fields: Fields, { states }: WireStates): Body {
  const evaluatedAt = fields.date('the date of a tank evaluation');
  const value = fields.dec(2, 'a CSLD status');
  const records = fields.dec(2, 'a count of records');
  const accepted = fields.dec(2, 'a count of records');
  const count = fields.hexCount(2, 'the number of values');
  const values: (number | null)[] = [];
  for (let i = 0; i < count && fields.why === null; i += 1) values.push(fields.float('a CSLD value'));
  const [rate = null, hours = null] = values;
  return { ...named(states, value), measured: { evaluated_at: evaluatedAt, records, accepted, rate, hours } };
}

const FLUID: Readonly<Record<number, 'normal' | 'fault' | 'fluid'>> = { 0: 'normal', 1: 'fault', 2: 'fluid' };
const VALVE: Readonly<Record<number, 'closed' | 'open' | 'fault'>> = { 0: 'closed', 1: 'open', 2: 'fault' };
const NO_VACUUM = 'no-vacuum';

/** What is worst of a vacuum sensor counts: fluid, no vacuum, a fault, then the evacuation. Unknown is none of them. */
function vacuumState(evacuation: string | null, fluid: string | null, valve: string | null, faults: number | null) {
  if (fluid === 'fluid') return 'fluid';
  if (evacuation === null || fluid === null || valve === null || faults === null) return null;
  if (evacuation === NO_VACUUM) return NO_VACUUM;
  return fluid === 'fault' || valve === 'fault' || faults !== 0 ? 'fault' : evacuation;
}

/**
 * `serial e F c V date rate v date minutes f date ratio pressure ffff nn` and nn floats, the compensated pressure first;
 * what is not valid is no value. Source: 576013-635 function B38.
 */
function vacuum(fields: Fields, { states }: WireStates): Body {
  fields.hex(8, 'a serial number');
  const numbers = [
    fields.hex(1, 'an evacuation state'),
    fields.hex(1, 'a fluid status'),
    fields.hex(1, 'a valve state'),
  ] as const;
  const isRateValid = fields.hex(1, 'a leak rate flag') === 1;
  fields.date('the date of a leak rate');
  const leakRate = fields.float('a leak rate');
  const isTimeValid = fields.hex(1, 'a time flag') === 1;
  fields.date('the date of a time');
  const minutes = fields.hex(8, 'a time to no vacuum');
  fields.hex(1, 'a ratio flag');
  fields.date('the date of a ratio');
  fields.float('an evacuation ratio');
  fields.float('an evacuation pressure');
  const faults = fields.hex(4, 'sensor faults');
  const count = fields.hexCount(2, 'the number of values');
  const values: (number | null)[] = [];
  for (let i = 0; i < count && fields.why === null; i += 1) values.push(fields.float('a pressure'));
  const [evacuation, fluid, valve] = numbers;
  const state = vacuumState(nameOf(states, evacuation), nameOf(FLUID, fluid), nameOf(VALVE, valve), faults);
  const words = state === null ? `state ${numbers.map((number) => number ?? '?').join(' ')}` : '';
  const measured = {
    pressure: values[0] ?? null,
    leak_rate: isRateValid ? leakRate : null,
    minutes_to_no_vacuum: isTimeValid ? minutes : null,
    faults,
  };
  return { state, words, measured };
}

const BODIES: Readonly<Record<string, (fields: Fields, wire: WireStates) => Body>> = {
  322: pumpRelay,
  353: (fields, { states }) => ({ ...named(states, fields.dec(4, 'a line status')), measured: {} }),
  A52: csld,
  A55: (fields, { states }) => ({
    ...named(states, fields.dec(2, 'a CSLD test status')),
    measured: { minutes: fields.float('an elapsed time') },
  }),
  B38: vacuum,
};

/** Groups of a device number and what the function reports of it. A state in no table keeps its number. */
export function decodeDeviceStates(fields: Fields, context: ReplyContext): DeviceStatesReport {
  const wire = wireStatesOf(context.code);
  const read = BODIES[context.code];
  const devices: DeviceState[] = [];
  while (read !== undefined && !fields.done) {
    const device = fields.device('a device number');
    devices.push({ device, label: null, ...read(fields, wire) });
  }
  return { kind: wire.kind, devices };
}

const numeric = (value: number | string | null | undefined): number | null =>
  typeof value === 'number' ? value : null;
const text = (value: number | string | null | undefined): string | null => (typeof value === 'string' ? value : null);

/** The number of a state that no table knows; null without one. */
function numberIn(words: string): number | null {
  const number = /^state (\d+)$/.exec(words)?.[1];
  return number === undefined ? null : Number(number);
}

/** A vacuum sensor with the state alone that `vacuumState` makes of it; what Forecourt does not read is zero. */
function encodeVacuum({ state, words, measured }: DeviceState, out: BodyWriter, { states }: WireStates): void {
  const [never, faults] = [null, numeric(measured.faults) ?? 0];
  const isFault = state === 'fault' && faults === 0;
  out.hex(0, 8);
  // A state that is not known shows its three numbers.
  const numbers = /^state (\S+) (\S+) (\S+)$/
    .exec(words)
    ?.slice(1)
    .map((word) => (word === '?' ? null : Number(word)));
  const [evacuation, fluid, valve] = numbers ?? [
    numberOf(states, state) ?? 0,
    state === 'fluid' ? 2 : isFault ? 1 : 0,
    0,
  ];
  out.hex(evacuation ?? null, 1);
  out.hex(fluid ?? null, 1);
  out.hex(valve ?? null, 1);
  out.hex(measured.leak_rate == null ? 0 : 1, 1);
  out.date(never);
  out.float(numeric(measured.leak_rate) ?? 0);
  out.hex(measured.minutes_to_no_vacuum == null ? 0 : 1, 1);
  out.date(never);
  out.hex(numeric(measured.minutes_to_no_vacuum) ?? 0, 8);
  out.hex(0, 1);
  out.date(never);
  out.float(0);
  out.float(0);
  out.hex(faults, 4);
  out.hex(1, 2);
  out.float(numeric(measured.pressure));
}

/** The counterpart of `decodeDeviceStates`; values that Forecourt does not read are not sent. */
export function encodeDeviceStates(report: DeviceStatesReport, out: BodyWriter, { code }: EncodeContext): void {
  const wire = wireStatesOf(code);
  for (const row of report.devices) {
    const { device, state, measured } = row;
    const value = numberOf(wire.states, state) ?? numberIn(row.words);
    out.dec(device, 2);
    if (code === '322') {
      out.hex(numeric(measured.pump_on), 1);
      out.hex(numeric(measured.relay_on), 1);
      out.hex(value, 4);
    } else if (code === '353') {
      out.dec(value, 4);
    } else if (code === 'A52') {
      out.date(text(measured.evaluated_at));
      out.dec(value, 2);
      out.dec(numeric(measured.records), 2);
      out.dec(numeric(measured.accepted), 2);
      out.hex(2, 2);
      out.float(numeric(measured.rate));
      out.float(numeric(measured.hours));
    } else if (code === 'B38') {
      encodeVacuum(row, out, wire);
    } else {
      out.dec(value, 2);
      out.float(numeric(measured.minutes));
    }
  }
}
