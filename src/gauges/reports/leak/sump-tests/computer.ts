import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { EncodeContext, ReplyContext } from '#gauges/framing/codec.ts';
import { leaveOut } from '#gauges/framing/doubts.ts';
import type { Fields } from '#gauges/framing/fields.ts';
import { nameOf, numberOf } from '#gauges/reports/console/enumerated.ts';
import type { SumpAbort, SumpTest, SumpTestState, SumpTests, SumpTestsReport } from './report.ts';
import { SUMP_ABORTS, SUMP_STATES } from './sump-states.table.ts';

/** Floats behind NN: heights, temperatures, duration. */
const MEASURES = 5;
/** The two rates and the stable time of 317: the manual does not say whether its NN counts them. */
const MEASURES_WITH_RATES = 8;
const VALID = 1;

type Values = Omit<SumpTest, 'at' | 'state' | 'abort'>;
const NO_VALUES: Values = {
  startHeight: null,
  startTemperature: null,
  endHeight: null,
  endTemperature: null,
  minutes: null,
  temperatureRate: null,
  leakRate: null,
};

/** `NN` and as many floats: five, or none where there is no test. */
function decodeValues(fields: Fields): Values {
  const count = fields.hexCount(2, 'the number of values');
  if (count === 0) return NO_VALUES;
  if (count !== MEASURES && count !== MEASURES_WITH_RATES) {
    fields.fail(`a sump test has ${count} values`);
    return NO_VALUES;
  }
  return {
    ...NO_VALUES,
    startHeight: fields.float('a start height'),
    startTemperature: fields.float('a start temperature'),
    endHeight: fields.float('an end height'),
    endTemperature: fields.float('an end temperature'),
    minutes: fields.float('a test duration'),
  };
}

/** `RR` rate, stable time, `LL` rate: what is not valid is no value. */
function decodeRates(fields: Fields): Pick<Values, 'temperatureRate' | 'leakRate'> {
  const temperatureFlag = fields.dec(2, 'a temperature rate status');
  const temperatureRate = fields.float('a temperature rate');
  fields.float('a stable time');
  const leakFlag = fields.dec(2, 'a leak rate status');
  const leakRate = fields.float('a leak rate');
  return {
    temperatureRate: temperatureFlag === VALID ? temperatureRate : null,
    leakRate: leakFlag === VALID ? leakRate : null,
  };
}

/** `tt [cc] date` and the values. `ratesAlways`: a sensor without values still has rates. */
function decodeOne(fields: Fields, code: string, ratesAlways: boolean): SumpTest {
  const state = nameOf<SumpTestState>(SUMP_STATES, fields.dec(2, 'a sump test status'));
  const reason = code === '317' ? fields.dec(2, 'an abort reason') : 0;
  const at = fields.date('the start of a sump test');
  const values = decodeValues(fields);
  const hasRates = code === '317' && (ratesAlways || values !== NO_VALUES);
  const rates = hasRates ? decodeRates(fields) : null;
  const abort = reason === 0 ? null : (nameOf<SumpAbort>(SUMP_ABORTS, reason) ?? 'unknown');
  return { at, state, abort, ...values, ...rates };
}

function decodeList(fields: Fields, base: 'decimal' | 'hex'): SumpTest[] {
  const what = 'the number of sump tests';
  const count = base === 'hex' ? fields.hexCount(2, what) : fields.decCount(2, what);
  const tests: SumpTest[] = [];
  for (let i = 0; i < count && fields.why === null; i += 1) {
    const at = fields.date('the date of a sump test');
    const values = decodeValues(fields);
    tests.push({ at, state: at === null ? 'none' : 'passed', abort: null, ...values });
  }
  return tests;
}

function decodeSensors(fields: Fields, code: string, second: boolean): SumpTests[] {
  const isList = code === '319' || code === '31A';
  const sensors: SumpTests[] = [];
  while (!fields.done) {
    const sensor = fields.device('a sensor number');
    const tests = isList ? decodeList(fields, second ? 'hex' : 'decimal') : [decodeOne(fields, code, second)];
    sensors.push({ sensor, label: null, tests });
  }
  return sensors;
}

/** A test that goes on or passed and yet says why it was given up, or something in no table, is not understood. */
function isStrange({ state, abort }: SumpTest): boolean {
  return state === null || abort === 'unknown' || (state !== 'aborted' && abort !== null);
}

/**
 * 317: groups `ss tt cc date NN floats RR rate stable LL rate`; 318: `ss tt date NN floats`; 319 and 31A: `ss nn` and nn
 * times `date NN floats`. The manual states no base for nn, and not whether a sensor without a test has rates: what makes
 * the length come out is taken, decimal and none first. Source: 576013-635 functions 317, 318, 319, 31A.
 */
export function decodeSumpTests(fields: Fields, context: ReplyContext): SumpTestsReport {
  const start = fields.position;
  let sensors = decodeSensors(fields, context.code, false);
  if (fields.why !== null && context.code !== '318') {
    const { why } = fields;
    fields.rewind(start);
    sensors = decodeSensors(fields, context.code, true);
    if (fields.why !== null) {
      fields.rewind(start);
      fields.fail(why);
      return { sensors: [] };
    }
  }
  return {
    sensors: sensors.map((sensor) => {
      if (!sensor.tests.some(isStrange)) return sensor;
      leaveOut(context, `sensor ${sensor.sensor} has a sump test whose result is not known`);
      return { ...sensor, partial: true };
    }),
  };
}

function encodeValues(test: SumpTest, out: BodyWriter): void {
  const values = [test.startHeight, test.startTemperature, test.endHeight, test.endTemperature, test.minutes];
  const isNone = values.every((value) => value === null);
  out.hex(isNone ? 0 : MEASURES, 2);
  if (!isNone) for (const value of values) out.float(value);
}

/** The counterpart of `decodeSumpTests`; a test without values goes out without rates, counts go out decimal. */
export function encodeSumpTests(report: SumpTestsReport, out: BodyWriter, { code }: EncodeContext): void {
  for (const { sensor, tests } of report.sensors) {
    out.dec(sensor, 2);
    if (code === '319' || code === '31A') out.dec(tests.length, 2);
    for (const test of tests) {
      if (code === '317' || code === '318') out.dec(numberOf(SUMP_STATES, test.state), 2);
      if (code === '317') out.dec(test.abort === null ? 0 : numberOf(SUMP_ABORTS, test.abort), 2);
      out.date(test.at);
      encodeValues(test, out);
      if (code !== '317' || test.minutes === null) continue;
      out.dec(test.temperatureRate === null ? 0 : VALID, 2);
      out.float(test.temperatureRate ?? 0);
      out.float(0);
      out.dec(test.leakRate === null ? 0 : VALID, 2);
      out.float(test.leakRate ?? 0);
    }
  }
}
