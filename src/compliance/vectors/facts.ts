import { addDays } from '#contract/dates.ts';
import { hasWords } from '#contract/words.ts';
import type {
  AlarmFact,
  AnswerFact,
  Disposition,
  GaugeTest,
  MonthFacts,
  RecordedFact,
  Regulation,
  Siphon,
  Throughput,
  UnitFacts,
} from '../facts/month-facts.ts';
import type { SensorFact } from '../facts/sensor-fact.ts';

/* Facts with everything filled in that a case does not speak of. */

let made = 0;
const nextId = (noun: string) => {
  made += 1;
  return `${noun} ${String(made).padStart(5, '0')}`;
};

/** A structured answer with its check, both of the day on which it was recorded. */
export const recordedAs = (text: string, on = '2025-10-20', answer: Partial<AnswerFact> = {}): Disposition => ({
  text,
  on,
  issue: 'ISS-1001',
  answer: {
    found: 'equipment_defective',
    equipment: 'Tank 1',
    repaired: 'valve',
    cause: '',
    found_by: 'R. Alvarez, Acme',
    found_on: on,
    checks: [{ id: 'test 1', on, words: `0.2 gph static test of ${on}` }],
    documents: [],
    words: text,
    ...answer,
  },
});

/** A closing note alone. */
export const freeWords = (text: string, on = '2025-10-20'): Disposition => ({
  text,
  on,
  issue: 'ISS-1001',
  answer: null,
});

/** A passed static test of 0.2 gallons an hour, 2 hours long. */
export function test(on: string, fields: Partial<GaugeTest> = {}): GaugeTest {
  return {
    id: nextId('test'),
    kind: '0.2',
    method: 'static',
    on,
    at: `${on} 02:14`,
    receivedOn: on,
    result: 'passed',
    rate: null,
    threshold: null,
    hours: 2,
    volume: 6000,
    unitsConfirmed: true,
    source: '208',
    slipId: null,
    delivery: null,
    reportedLate: false,
    disposition: null,
    ...fields,
  };
}

export const fail = (on: string, done?: string): GaugeTest =>
  test(on, { result: 'failed', rate: -0.19, disposition: done === undefined ? null : noteOf(done, addDays(on, 3)) });

/** An answer, or what shows nothing as it is. */
const noteOf = (text: string, on: string) => (hasWords(text) ? recordedAs(text, on) : freeWords(text, on));

/** A SIR statement, unless given otherwise. */
export function record(on: string, fields: Partial<RecordedFact> = {}): RecordedFact {
  return {
    id: nextId('result'),
    kind: 'sir',
    on,
    month: on.slice(0, 7),
    result: 'PASS',
    rate: 0.02,
    ...(fields.kind === 'tightness' ? { threshold: 0.05, detectable: null } : { threshold: 0.1, detectable: 0.2 }),
    metered: null,
    overShort: null,
    worstWeek: null,
    cause: null,
    note: '',
    tester: 'T. Alder',
    document: { folder: 'Tank tests', file: 'statement.pdf' },
    details: { sir: { version: 'WRA 5.2' } },
    disposition: null,
    ...fields,
  };
}

export function alarm(from: string, to: string | null, fields: Partial<AlarmFact> = {}): AlarmFact {
  return { id: nextId('alarm'), label: 'FUEL ALARM', means: 'release', from, to, disposition: null, ...fields };
}

export const sensorFact = (on: string, state: SensorFact['state'] = 'normal', id = 'sensor 301 4'): SensorFact => ({
  id,
  name: `Sensor L${id.split(' ').at(-1)}`,
  state,
  words: '',
  on,
});

/** Months of which it is known that nothing was delivered. */
export const noneDelivered: Throughput = Object.fromEntries(
  Array.from({ length: 60 }, (_, index) => [
    `${2023 + Math.floor(index / 12)}-${`${(index % 12) + 1}`.padStart(2, '0')}`,
    0,
  ]),
);

export function unit(number: number, fields: Partial<UnitFacts> = {}): UnitFacts {
  const device = fields.device ?? 'tank';
  const name = { tank: `Tank ${number}`, line: `Line ${number}`, sensor: `Sensor L${number}` }[device];
  return {
    device,
    number,
    name,
    label: 'Regular',
    capacity: 10_000,
    capacityConfirmed: true,
    diameter: device === 'tank' ? 96 : null,
    delivered: noneDelivered,
    system: { console: 'TLS-350', probe: 'mag' },
    method: 'atg',
    inUse: true,
    tests: [],
    recorded: [],
    alarms: [],
    sensors: [],
    annualTestOn: null,
    // A unit of which everything is on record: old, and of a line the kind and the tested leak detector.
    leakDetector: device === 'line' ? { testedOn: '2025-09-15', dueOn: '2026-09-15', waived: false } : null,
    electronicDetector: device === 'line',
    installedOn: '2005-06-01',
    piping: device === 'line' ? 'pressurized' : null,
    lineMethod: null,
    withoutPiping: false,
    knownBy: 'list',
    coverage: 1,
    ...fields,
  };
}

/** Tanks that a siphon joins, by their capacity; one alone is not siphoned. */
export const siphonOf = (...capacities: (number | null)[]): Siphon => ({
  tanks: capacities.map((capacity, index) => ({ number: index + 1, capacity, delivered: noneDelivered })),
  broken: null,
  maybe: [],
  contradiction: null,
});

/** Tank n with these tests. */
export const tank = (number: number, ...tests: GaugeTest[]): UnitFacts => unit(number, { tests });

export function site(month: string, units: readonly UnitFacts[], fields: Partial<MonthFacts> = {}): MonthFacts {
  return {
    month,
    today: '2025-11-20',
    state: 'VA',
    units,
    linesOnRecord: true,
    alarms: [],
    clockDriftSeconds: 0,
    online: 1,
    ...fields,
  };
}

/** Recorded with a day and a reason; nothing speaks against it. */
export function regulation(value: Regulation['value'], fields: Partial<Regulation> = {}): Regulation {
  return { value, since: '2005-06-01', reason: 'as the permit says', names: ['Tank 1'], piped: false, ...fields };
}
