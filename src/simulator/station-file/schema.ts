import { z } from 'zod';
import { answersSchema, faultsSchema, pagesSchema, reconciliationSchema, sumpTestsSchema } from './answers-schema.ts';
import { minutesOf } from './duration.ts';
import { LINE_TESTS, SENSOR_STATES } from './words.table.ts';

const text20 = z.string().max(20);
const number = z.int().min(1).max(99);
const quantity = z.number();
const result = z.enum(['passed', 'failed']);
const AGE = /^-\d+[mhd]$/;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** A moment on the console's clock: as it is, or so long before the console started (`-26h`). */
function momentSchema(startedAt: string) {
  return z
    .string()
    .regex(
      new RegExp(`${AGE.source}|${MOMENT.source}`),
      'must be a moment such as 2026-05-10T14:30 or an age such as -26h',
    )
    .refine((moment) => AGE.test(moment) || isDay(moment), 'is a day that no calendar has')
    .transform((moment) => (AGE.test(moment) ? moved(startedAt, minutesOf(moment)) : moment));
}

function isDay(moment: string): boolean {
  const at = new Date(`${moment}:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(moment);
}

/** A moment so many minutes later. */
export function moved(moment: string, minutes: number): string {
  return new Date(Date.parse(`${moment}:00Z`) + minutes * 60_000).toISOString().slice(0, 16);
}

const clockSchema = z.strictObject({
  zone: z.string().refine(isZone, 'is no time zone; write it as America/New_York').default('UTC'),
  /** How much the console's clock is ahead (`+3h`) or behind (`-20m`). */
  off_by: z
    .string()
    .regex(/^[+-]\d+[mhd]$/, 'must be a time such as +3h or -20m')
    .default('+0m'),
  /** The clock does not run and shows this. */
  stands_at: z.string().regex(MOMENT, 'must be a moment such as 2026-05-10T14:30').optional(),
});

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const limitsSchema = z.strictObject({
  low: quantity.optional(),
  high: quantity.optional(),
  overfill: quantity.optional(),
  high_water: quantity.optional(),
  sudden_loss: quantity.optional(),
  leak_alarm: quantity.optional(),
  water_warning: quantity.optional(),
  maximum: quantity.optional(),
  delivery_needed: quantity.optional(),
  annual_minimum: quantity.optional(),
  periodic_minimum: quantity.optional(),
});

function tankSchema(startedAt: string) {
  const moment = momentSchema(startedAt);
  const point = z.strictObject({
    at: moment,
    volume: quantity,
    tc_volume: quantity,
    water: quantity,
    temperature: quantity,
    height: quantity,
  });
  return z.strictObject({
    number,
    label: text20,
    product: z.string().length(1),
    capacity: quantity,
    diameter: quantity.optional(),
    tilt: quantity.optional(),
    coefficient: quantity.optional(),
    volume: quantity,
    tc_volume: quantity,
    /** Absent: what the capacity leaves. */
    ullage: quantity.optional(),
    height: quantity,
    water: quantity,
    water_volume: quantity.default(0),
    temperature: quantity,
    probe: z.enum(['works', 'out']).default('works'),
    delivering: z.boolean().default(false),
    limits: limitsSchema.default({}),
    /** Newest first. */
    deliveries: z
      .array(z.strictObject({ start: point, end: point }))
      .max(10)
      .default([]),
    /** Last test of each kind (208). */
    results: z
      .array(
        z.strictObject({
          test: z.enum(['annual', 'periodic', 'gross']),
          at: moment,
          result: z.enum(['passed', 'failed', 'invalid']),
          rate: quantity,
          hours: quantity.default(0),
          volume: quantity,
          /** Printed by a TLS-450 only. */
          reasons: z.array(text20).default([]),
        }),
      )
      .default([]),
    /** Tests that passed (207, 212). */
    passed: z
      .array(
        z.strictObject({
          which: z.enum(['last', 'fullest', 'fullest_of_month']),
          test: z.enum(['annual', 'periodic', 'gross']),
          month: z.int().min(1).max(12).default(1),
          at: moment,
          hours: quantity.default(0),
          volume: quantity,
          percent: quantity,
          method: z.enum(['standard', 'csld']),
        }),
      )
      .default([]),
    /** The last CSLD result (251). */
    csld: z.strictObject({ on: moment, result: z.enum(['PASS', 'FAIL', 'INVALID', 'INCR', 'WARN']) }).optional(),
    /** The running or the last test (203). */
    test: z
      .strictObject({
        running: z.boolean(),
        result: z.string().max(40),
        started: moment,
        hours: z.int().min(0).max(99),
        start_temperature: quantity,
        end_temperature: quantity,
        start_volume: quantity,
        rate: quantity,
        changes: z.array(quantity).default([]),
      })
      .optional(),
    /** What the console itself reconciles (C05 to C08). */
    reconciliation: reconciliationSchema(moment).optional(),
    /** When the console tests automatically (611). */
    schedule: z
      .strictObject({
        hours: z.int().min(0).max(24),
        rate: z.enum(['0.20', '0.10']),
        /** M of function 611: 1 on date ... 6 automatic, 7 CSLD. */
        method: z.int().min(0).max(9),
        tail: z.string().max(10).default(''),
      })
      .optional(),
  });
}

/** A state as the console prints it: words of the manual's list, or words of its own with the number it sends. */
function sensorSchema(family: keyof typeof SENSOR_STATES) {
  const known = (words: string) => Object.hasOwn(SENSOR_STATES[family], words);
  const state = z.union(
    [
      z
        .string()
        .refine(known)
        .transform((words) => ({ text: words, number: SENSOR_STATES[family][words] ?? 0 })),
      z.strictObject({ text: text20, number: z.int().min(0).max(9999) }),
    ],
    `is no state of the manual's list: write it as { text: ..., number: ... }`,
  );
  return z.strictObject({ number, label: text20, states: z.array(state).default([]) });
}

const lineAlarm = z.strictObject({ number: z.int().min(1).max(99), text: text20 });

function lineSchema(startedAt: string) {
  const moment = momentSchema(startedAt);
  const test = z.strictObject({ at: moment, result });
  return z.strictObject({
    number,
    label: text20,
    dispensing: z.boolean().default(true),
    pump: z.boolean().default(false),
    handle: z.boolean().default(false),
    test: z.enum(LINE_TESTS).default('TEST COMPLETE'),
    alarms: z.array(lineAlarm).default([]),
    gross: test.optional(),
    passes_last_day: z.int().min(0).default(0),
    passes_since_midnight: z.int().min(0).default(0),
    /** 0.20 gal/h and 0.10 gal/h, newest first. */
    periodic: z.array(test).default([]),
    annual: z.array(test).default([]),
    /** No-vent test aborts, of so many tests (V19). */
    aborts: z.strictObject({ count: z.int().min(0), of: z.int().min(0) }).optional(),
    /** First pass of each month (374, 389). */
    first_passes: z
      .strictObject({ gross: moment, periodic: z.array(moment).default([]), annual: z.array(moment).default([]) })
      .optional(),
  });
}

function volumetricLineSchema(startedAt: string) {
  const test = z.strictObject({ at: momentSchema(startedAt), result });
  const count = z.int().min(0).max(255);
  const passes = z.strictObject({ line: count, self: count, pump: count });
  return z.strictObject({
    number,
    label: text20,
    last_day: passes,
    since_midnight: passes,
    periodic: z.array(test).default([]),
    annual: z.array(test).default([]),
  });
}

function alarmShape() {
  return {
    /** AA and NN of function 101. */
    category: z.int().min(1).max(99),
    type: z.int().min(1).max(99),
    /** 0: of the console itself. */
    device: z.int().min(0).max(99).default(0),
    text: text20,
    /** The text under DESCRIPTION; absent: the label of the tank, nothing of other devices. */
    description: text20.optional(),
    /** cc of function 113: 0 other, 1 annular, 2 dispenser pan, 3 monitoring well, 4 STP sump, 5 piping sump. */
    sensor_category: z.int().min(0).max(5).default(0),
  };
}

const uniqueNumbers = <T extends { number: number }>(list: readonly T[]): boolean =>
  new Set(list.map((one) => one.number)).size === list.length;

function numbered<T extends z.ZodType<{ number: number }>>(device: T) {
  return z.array(device).refine(uniqueNumbers, 'has one number twice').default([]);
}

/** What a station file says of a console at one time. Moments are made whole with the clock of the start. */
export function stationSchema(startedAt: string) {
  const moment = momentSchema(startedAt);
  return z.strictObject({
    kind: z.enum(['TLS-350', 'TLS-450']),
    software: z
      .strictObject({
        version: z.string().max(30),
        number: z.string().max(30),
        created: z.string().regex(/^\d\d(\.\d\d){4}$/, 'must be written as 01.11.20.13.28'),
        module: z.string().max(30).default('330160-115-A'),
        features: z.array(z.string().max(40)).default([]),
      })
      .optional(),
    units: z.enum(['us', 'metric', 'imperial']),
    language: z.enum(['ENGLISH', 'FRENCH', 'SPANISH', 'GERMAN', 'PORTUGUESE']).default('ENGLISH'),
    date_style: z.enum(['01', '02', '03', '04', '05', '06']).default('01'),
    header: z.array(text20).max(4).default([]),
    clock: clockSchema.prefault({}),
    security_code: z.string().length(6).optional(),
    answers: answersSchema.prefault({}),
    /** Words of the console's own in place of the manual's, as printed. */
    words: z.record(z.string().min(1), z.string()).default({}),
    tanks: numbered(tankSchema(startedAt)),
    /** Tanks whose siphons are joined, each set with two or more numbers (612). */
    siphons: z.array(z.array(number).min(2)).default([]),
    sensors: z
      .strictObject({
        liquid: numbered(sensorSchema('liquid')),
        vapor: numbered(sensorSchema('vapor')),
        groundwater: numbered(sensorSchema('groundwater')),
        two_wire: numbered(sensorSchema('two_wire')),
        three_wire: numbered(sensorSchema('three_wire')),
        universal: numbered(sensorSchema('universal')),
        smart: numbered(sensorSchema('smart').extend({ sump_tests: sumpTestsSchema(moment).optional() })),
        mag: numbered(sensorSchema('mag')),
      })
      .prefault({}),
    lines: z
      .strictObject({
        plld: numbered(lineSchema(startedAt)),
        wplld: numbered(lineSchema(startedAt)),
        vlld: numbered(volumetricLineSchema(startedAt)),
      })
      .prefault({}),
    inputs: numbered(z.strictObject({ number, label: text20, state: z.enum(['normal', 'alarm']) })),
    relays: numbered(z.strictObject({ number, label: text20, state: z.enum(['open', 'closed']) })),
    alarms: z
      .strictObject({
        active: z.array(z.strictObject({ ...alarmShape(), since: moment.optional() })).default([]),
        /** Newest first. */
        past: z
          .array(
            z.strictObject({
              ...alarmShape(),
              at: moment,
              state: z.enum(['occurred', 'cleared']),
              priority: z.boolean().default(true),
            }),
          )
          .default([]),
      })
      .prefault({}),
    /** Replies written out: see `pagesSchema`. */
    pages: pagesSchema,
    faults: faultsSchema,
    changes: z
      .array(
        z.strictObject({
          at: z.string().regex(/^\+\d+[mhd]$/, 'must be a time after the start such as +12h'),
          set: z.record(z.string(), z.unknown()),
        }),
      )
      .default([]),
  });
}

export type Station = z.infer<ReturnType<typeof stationSchema>>;
export type StationTank = Station['tanks'][number];
export type StationLine = Station['lines']['plld'][number];
