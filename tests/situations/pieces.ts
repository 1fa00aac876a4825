import { addDays } from '#contract/dates.ts';
import type {
  AlarmEvent,
  AnswerEvent,
  DeliveryEvent,
  DispensingEvent,
  FactEvent,
  LineTestEvent,
  ReadingEvent,
  RecordEvent,
  SituationEvent,
  SituationLine,
  SituationTank,
  TankTestEvent,
} from './facts.ts';

/* Pieces of situations: devices and events, with what they have at an honest site. */

/** Gallons at a height in inches in a lying cylinder. */
export function gallonsAt(inches: number, capacity = 10_000, diameter = 96): number {
  const radius = diameter / 2;
  if (inches <= 0) return 0;
  if (inches >= diameter) return capacity;
  const area =
    radius * radius * Math.acos((radius - inches) / radius) -
    (radius - inches) * Math.sqrt(2 * radius * inches - inches * inches);
  return Math.round((capacity * area) / (Math.PI * radius * radius));
}

/** A single-walled tank of 2005 with static tests. */
export function aTank(tank: Partial<SituationTank> = {}): SituationTank {
  return {
    number: 1,
    capacity: 10_000,
    diameter: 96,
    installed: '2005-06-01',
    method: 'atg',
    walls: 'single',
    use: 'in_use',
    manifold: null,
    product: 'Regular',
    probe: 'mag',
    ...tank,
  };
}

/** A pressurized line of 2005 with monthly tests, its leak detector tested. */
export function aLine(line: Partial<SituationLine> = {}): SituationLine {
  return {
    number: 1,
    tank: 1,
    piping: 'pressure',
    installed: '2005-06-01',
    method: 'monthly',
    leakDetectorTested: '2026-02-01',
    ...line,
  };
}

interface SizeOfTank {
  inches?: number;
  capacity?: number;
  diameter?: number;
}

export interface TestOptions extends SizeOfTank, Partial<Omit<TankTestEvent, 'type' | 'start' | 'end'>> {
  /** HH:MM */
  start?: string;
  end?: string;
  /** False: the test alone, without the quiet night around it. */
  quiet?: boolean;
}

/**
 * A static tank test of three hours that passed, with quiet readings around it, a delivery two days before, and sales
 * that ended the evening before.
 */
export function tankTest(day: string, options: TestOptions = {}): SituationEvent[] {
  const { inches = 60, capacity = 10_000, diameter = 96, quiet = true, ...own } = options;
  const { tank = 1, start = '01:00', end = '04:00', volume = gallonsAt(inches, capacity, diameter) } = own;
  const test: TankTestEvent = {
    type: 'tank_test',
    size: '0.2',
    kind: 'static',
    result: 'passed',
    rate: -0.02,
    height: inches,
    received: day,
    ...own,
    tank,
    start: `${day} ${start}`,
    end: `${day} ${end}`,
    volume,
  };
  if (!quiet) return [test];
  const before = addDays(day, -1);
  const held = volume ?? gallonsAt(inches, capacity, diameter);
  return [
    delivery(`${addDays(day, -2)} 10:00`, `${addDays(day, -2)} 10:30`, Math.round(capacity * 0.4), tank),
    sale(`${before} 06:00`, `${before} 23:00`, Math.round(capacity * 0.11), tank),
    { type: 'reading', tank, at: `${day} 00:30`, height: inches, volume: held },
    test,
    { type: 'reading', tank, at: `${day} 04:30`, height: inches, volume: held },
  ];
}

/** A CSLD result that passed. */
export function csldResult(
  day: string,
  options: SizeOfTank & Partial<Omit<TankTestEvent, 'type'>> = {},
): SituationEvent[] {
  const { inches = 60, capacity = 10_000, diameter = 96, ...own } = options;
  const at = `${day} 08:00`;
  return [
    {
      type: 'tank_test',
      tank: 1,
      size: '0.2',
      kind: 'csld',
      start: at,
      end: at,
      result: 'passed',
      rate: -0.03,
      height: inches,
      volume: gallonsAt(inches, capacity, diameter),
      received: day,
      ...own,
    },
  ];
}

export interface LineTestOptions {
  line?: number;
  size?: LineTestEvent['size'];
  result?: LineTestEvent['result'];
  /** HH:MM */
  at?: string;
  received?: string;
  id?: string;
  /** False: without the 3.0 gallon test of the same night. */
  gross?: boolean;
}

/** A line test of 0.2 gallons that passed, after one of 3.0 gallons. */
export function lineTest(day: string, options: LineTestOptions = {}): SituationEvent[] {
  const { line = 1, size = '0.2', result = 'passed', at = '04:40', received = day, id, gross = true } = options;
  const shared = { type: 'line_test', line, received } as const;
  const own: LineTestEvent = { ...shared, size, end: `${day} ${at}`, result, ...(id === undefined ? {} : { id }) };
  return gross && size !== '3.0' ? [{ ...shared, size: '3.0', end: `${day} 02:10`, result: 'passed' }, own] : [own];
}

/** A reading of a tank by its height. */
export function reading(
  at: string,
  height: number,
  { tank = 1, volume, capacity, diameter }: SizeOfTank & { tank?: number; volume?: number | undefined } = {},
): ReadingEvent {
  return { type: 'reading', tank, at, height, volume: volume ?? gallonsAt(height, capacity, diameter) };
}

export function delivery(start: string, end: string, gallons: number, tank = 1): DeliveryEvent {
  return { type: 'delivery', tank, start, end, gallons };
}

export function sale(from: string, to: string, gallons: number, tank = 1): DispensingEvent {
  return { type: 'dispensing', tank, from, to, gallons };
}

export function alarm(own: Partial<Omit<AlarmEvent, 'type'>>): AlarmEvent {
  return { type: 'alarm', device: 'tank', number: 1, label: '', means: 'other', from: null, to: null, ...own };
}

export function answer(to: string, on: string, text: string, says: AnswerEvent['says'] = null): AnswerEvent {
  return { type: 'answer', to, on, text, says };
}

export type RecordOptions = Partial<Omit<RecordEvent, 'type'>>;

/** What a licensed tester recorded, with its document; of a statement the version of the method too. */
export function record(own: RecordOptions): RecordEvent {
  return {
    type: 'record',
    kind: 'sir',
    ...((own.kind ?? 'sir') === 'sir' ? { version: 'WRA 5.1' } : {}),
    tank: 1,
    on: null,
    forMonth: null,
    result: 'PASS',
    tester: 'R. Alvarez, license 1187',
    document: true,
    ...own,
  };
}

export function fact(
  what: string,
  from: FactEvent['from'],
  to: FactEvent['to'],
  effective: string | null,
  recordedOn: string,
  by: { by?: string | null } = {},
): FactEvent {
  return { type: 'fact_changed', what, from, to, effective, recordedOn, ...by };
}
