import type { Value } from '#contract/expression/evaluate-expression.ts';
import type { AnswerValue } from '#contract/nouns/inspection/inspection.ts';

/* For each section with figures or choices answers that are in order, and for each of its limits one just inside and just outside. */

/** Answers and facts that are other than those of the section. */
export interface Example {
  facts?: Readonly<Record<string, Value>>;
  answers: Readonly<Record<string, AnswerValue>>;
}

export interface SectionExample extends Example {
  form: string;
  section: string;
  /** By the key of the limit. */
  limits: Readonly<Record<string, { inside: Example; outside: Example }>>;
}

const by = (inside: Example['answers'], outside: Example['answers'], facts: Example['facts'] = {}) => ({
  inside: { answers: inside, facts },
  outside: { answers: outside, facts },
});

const rate = by({ rate: 0.049 }, { rate: 0.05 });
const tightness = { method: 'TLT', threshold: 0.05, rate: 0.01, minutes: 60, minutes_needed: 30 } as const;

const shutoff = { overfill_kind: 'shutoff' } as const;
const alarm = { overfill_kind: 'alarm' } as const;
const float = { overfill_kind: 'ball_float' } as const;
const byTime = { shutoff_by: null, alert_by: 'time' } as const;
const overfill = (form: string): SectionExample => ({
  form,
  section: 'devices',
  facts: { ...shutoff, capacity: 10000 },
  answers: { capacity: 10000, shutoff_by: 'level', gallons: 9400 },
  limits: {
    shutoff_level: by({ gallons: 9500 }, { gallons: 9501 }),
    alert_level: by(
      { shutoff_by: null, alert_by: 'level', gallons: 9000 },
      { shutoff_by: null, alert_by: 'level', gallons: 9001 },
      alarm,
    ),
    ...(form === 'overfill_inspection'
      ? {
          alarm_time: by({ ...byTime, minutes: 1 }, { ...byTime, minutes: 0.9 }, alarm),
          restriction_time: by({ ...byTime, minutes: 30 }, { ...byTime, minutes: 29 }, float),
        }
      : {}),
  },
});

const shift = { criterion: 'shift', point_a: -620, point_b: -620, decayed_a: -500, decayed_b: -500 } as const;
const survey = (section: 'tanks' | 'lines'): SectionExample => {
  const third = section === 'tanks' ? { point_c: -620, decayed_c: -500 } : {};
  const points = section === 'tanks' ? { point_c: -860 } : {};
  return {
    form: 'cathodic_survey',
    section,
    facts: { corrosion: 'galvanic', material: 'steel' },
    answers: { criterion: 'on', point_a: -860, point_b: -900, ...points, reference: 'CSE' },
    limits: {
      on_limit: by({ point_a: -850 }, { point_a: -849 }),
      off_limit: by({ criterion: 'off', point_b: -850 }, { criterion: 'off', point_b: -849 }),
      shift_limit: by({ ...shift, ...third, decayed_a: -520 }, { ...shift, ...third, decayed_a: -521 }),
      impressed_criterion: by({ criterion: 'off' }, { criterion: 'on' }, { corrosion: 'impressed' }),
    },
  };
};

const small = { method: 'manual', capacity: 550 } as const;
const weeks = { earlier: true, before_1: 5, before_2: 5 } as const;
const gauging = {
  section: 'tanks',
  facts: small,
  answers: {
    ...{ hours: 36, start_1: 20, start_2: 20.125, start_gallons: 300, end_1: 20, end_2: 20, end_gallons: 298 },
    earlier: false,
  },
} as const;
const gaugingLimits = {
  size: { inside: { answers: {} }, outside: { facts: { capacity: 2001 }, answers: {} } },
  sticks: by({ end_gallons: 299.9 }, { end_gallons: 300 }),
  time: by({}, { hours: 35.9 }),
  week: by({ end_gallons: 290 }, { end_gallons: 289.9 }),
  // The changes are 2, 5, 5 and one more.
  month: by({ ...weeks, before_3: 8 }, { ...weeks, before_3: 8.1 }),
} as const;

const water = {
  section: 'groundwater',
  answers: { wells: 4, checked: 4, depth: 12, product: 0, readings: 'MW1' },
} as const;
const waterLimits = (feet: number) => ({
  every_well: by({ checked: 4 }, { checked: 3 }),
  depth_limit: by({ depth: feet }, { depth: feet + 0.1 }),
  product_limit: by({ product: 0 }, { product: 0.125 }),
});
const air = {
  section: 'vapor',
  answers: { wells: 2, checked: 2, action_level: 500, highest: 40, readings: 'VW1' },
  limits: { every_well: by({ checked: 2 }, { checked: 1 }), vapor_limit: by({ highest: 499 }, { highest: 500 }) },
} as const;

const delivery = {
  section: 'delivery',
  answers: { tank: 'T1', carrier: 'X', capacity: 10000, before: 1500, ordered: 8000, after: 9490 },
  limits: { room: by({ ordered: 8499 }, { ordered: 8500 }) },
} as const;
const repair = {
  section: 'repair',
  answers: {
    ...{ part: 'piping', piece: 'L2', fault: 'Leak', work: 'Weld', code: 'NFPA', done: '2026-03-01' },
    ...{ tested: true, test: 'TLT', tested_on: '2026-03-02', result: 'pass' },
  },
  limits: {
    test_made: by({}, { tested: false }),
    test_after: by({}, { tested_on: '2026-02-01' }),
    test_passed: by({}, { result: 'fail' }),
  },
} as const;
const person = (section: string): SectionExample => ({
  form: 'operator_training',
  section,
  answers: { name: 'Jo', since: '2026-01-02', trained: '2026-01-03', trainer: 'Al', company: 'Co' },
  limits: {},
});

const visitor = {
  section: 'visitor',
  answers: { by: 'agency', organization: 'Department of the Environment', inspector: 'R. Inspector' },
  limits: {},
};

export const sectionExamples: readonly SectionExample[] = [
  { form: 'visit', ...visitor },
  { form: 'visit_md', ...visitor },
  {
    form: 'spill_bucket_test',
    section: 'buckets',
    answers: { method: 'hydrostatic', start: 10, end: 10, minutes: 60 },
    limits: {
      drop_limit: by({ end: 9.89 }, { end: 9.88 }),
      vacuum_reached: by(
        { method: 'vacuum', vacuum_start: 30, vacuum_end: 28, vacuum_minutes: 1 },
        { method: 'vacuum', vacuum_start: 29.9, vacuum_end: 28, vacuum_minutes: 1 },
      ),
      vacuum_held: by(
        { method: 'vacuum', vacuum_start: 30, vacuum_end: 26, vacuum_minutes: 1 },
        { method: 'vacuum', vacuum_start: 30, vacuum_end: 25.9, vacuum_minutes: 1 },
      ),
    },
  },
  {
    form: 'containment_sump_test',
    section: 'sumps',
    answers: { method: 'hydrostatic', start: 20, end: 20, minutes: 60 },
    limits: { change_limit: by({ end: 20.11 }, { end: 20.12 }) },
  },
  {
    form: 'line_leak_detector_test',
    section: 'detectors',
    answers: { kind: 'mechanical', pump_psi: 28, leak_psi: 10, leak_gph: 3, response: 'restricts', minutes: 1 },
    limits: {
      leak_size: by({ pump_psi: 32, leak_psi: 30, leak_gph: 5.2 }, { pump_psi: 32, leak_psi: 30, leak_gph: 5.3 }),
      responds: by({ response: 'shuts_off' }, { response: 'none' }),
      in_time: by({ minutes: 60 }, { minutes: 60.1 }),
      kind_of_response: by({ kind: 'electronic', response: 'alarm' }, { response: 'alarm' }),
    },
  },
  {
    form: 'line_tightness_test',
    section: 'lines',
    facts: { piping: 'pressurized' },
    answers: { operating_psi: 30, test_psi: 45, ...tightness },
    limits: { pressure: by({ test_psi: 45 }, { test_psi: 44.9 }), rate_limit: rate },
  },
  {
    form: 'tank_tightness_test',
    section: 'tanks',
    facts: { capacity: 10000 },
    answers: { product_gallons: 9000, ...tightness },
    limits: { rate_limit: rate },
  },
  overfill('overfill_inspection'),
  overfill('overfill_inspection_md'),
  survey('tanks'),
  survey('lines'),
  {
    form: 'rectifier_check',
    section: 'rectifier',
    answers: {
      ...{ volts: 12, amps: 4, range_known: true, volts_least: 10, volts_most: 14, amps_least: 3, amps_most: 5 },
    },
    limits: {
      runs: by({ range_known: false, amps: 0.1 }, { range_known: false, amps: 0 }),
      volts_in_range: by({ volts: 14 }, { volts: 14.1 }),
      amps_in_range: by({ amps: 3 }, { amps: 2.9 }),
    },
  },
  {
    form: 'generator_check',
    section: 'tanks',
    facts: { use: 'generator', capacity: 1000 },
    answers: { gallons: 400 },
    limits: {},
  },
  {
    form: 'temporary_closure',
    section: 'tanks',
    facts: { use: 'out_of_use' },
    answers: { months: 2, empty: 'inch', residue: 0.5 },
    limits: {
      residue_limit: by({ residue: 1 }, { residue: 1.125 }),
      weight_limit: by({ empty: 'weight', weight: 0.3 }, { empty: 'weight', weight: 0.31 }),
      secured_limit: by({ months: 3 }, { months: 3, vent: 'not_ok' }),
      year_limit: by({ months: 12, standing: 'extended' }, { months: 12, standing: 'neither' }),
    },
  },
  { ...gauging, form: 'manual_gauging', limits: gaugingLimits },
  {
    ...gauging,
    form: 'manual_gauging_md',
    limits: {
      ...gaugingLimits,
      time_md: by({}, { hours: 35.9 }),
      week_md: by({ end_gallons: 290 }, { end_gallons: 289.9 }),
      month_md: by({ ...weeks, before_3: 8 }, { ...weeks, before_3: 8.1 }),
    },
  },
  { ...water, form: 'groundwater_wells', limits: waterLimits(20) },
  { ...water, form: 'groundwater_wells_md', limits: waterLimits(15) },
  { ...air, form: 'vapor_wells' },
  { ...air, form: 'vapor_wells_md' },
  person('class_a'),
  person('class_b'),
  {
    form: 'operator_training',
    section: 'class_c',
    answers: { names: 'Jo', trainer: 'Al' },
    limits: {},
  },
  { ...delivery, form: 'delivery_observation' },
  { ...delivery, form: 'delivery_observation_md' },
  { ...repair, form: 'repair_record' },
  { ...repair, form: 'repair_record_md' },
];

/** Tanks by manual gauging: the row that holds, by capacity and diameter. */
export const gaugedTanks = [
  { capacity: 550, diameter: null, hours: 36, weekly: 10, monthly: 5, tightness: false },
  { capacity: 551, diameter: '64', hours: 44, weekly: 9, monthly: 4, tightness: false },
  { capacity: 1000, diameter: '48', hours: 58, weekly: 12, monthly: 6, tightness: false },
  { capacity: 1000, diameter: 'other', hours: 36, weekly: 13, monthly: 7, tightness: true },
  { capacity: 1001, diameter: null, hours: 36, weekly: 26, monthly: 13, tightness: true },
  { capacity: 2000, diameter: null, hours: 36, weekly: 26, monthly: 13, tightness: true },
] as const;
