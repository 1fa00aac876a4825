import { check, choice, day, figure, house, inTank, largestTank, rule, words, yesNo } from './fields.ts';
import type { FieldRow, FormDefinition, FormRule, SectionRow } from './form-definition.ts';

/* Operators and their training, deliveries that were watched, repairs. Source: 40 CFR 280.245, 280.30(a), 280.33. */

const listed = rule(
  '40 CFR 280.245(a), (b)',
  'mirror',
  'c245',
  'A list names the class A, B and C operators of the site with their class, the day on which they took up the work and the days of their training. Records name who was trained, when, for which class, by whom, and the company with address and telephone number.',
);

const person = (of: string): readonly FieldRow[] => [
  words('name', `Class ${of} operator`),
  day('since', 'In this work since'),
  day('trained', 'Day of training'),
  words('trainer', 'Trainer or examiner', {
    help: 'Of a course on a computer: the name of the program and its web address.',
  }),
  words('company', 'Company with address and telephone number'),
  words('certificate', 'Number of the certificate', { optional: true }),
  check('signed', 'Record of the training on file', {
    help: 'Signed by the trainer or examiner, or the record of the program.',
  }),
];

const operators = (of: 'A' | 'B'): SectionRow => ({
  key: `class_${of.toLowerCase()}`,
  title: of === 'A' ? 'Class A operator' : 'Class B operator',
  text:
    of === 'A'
      ? 'Who is responsible for the systems of this site as a whole. Others of the class: in the note.'
      : 'Who takes care of operation, maintenance and records here. Others of the class: in the note.',
  rule: listed,
  per: 'site',
  none: '',
  proves: ['operator_ab'],
  certificates: { kind: of === 'A' ? 'operator_a' : 'operator_b', named: 'name', several: false },
  fields: person(of),
});

const room = rule(
  '40 CFR 280.30(a)',
  'mirror',
  'c30',
  'Before product is delivered there is more room in the tank than is to be delivered, and the delivery is watched all the time.',
);
const roomMaryland = rule(
  'COMAR 26.10.04.01A',
  'seen',
  'md0401',
  'Before a delivery the ullage of the tank is greater than what is to be delivered, and the delivery is watched all the time. Who delivers with a tank truck of 500 gallons or more holds an Individual Oil Operations Permit of the Department.',
);

const delivery = (law: FormRule, more: readonly FieldRow[]): readonly SectionRow[] => [
  {
    key: 'delivery',
    title: 'Delivery',
    text: 'Measure before the delivery starts, and stay with it to its end.',
    rule: law,
    per: 'site',
    none: '',
    proves: [],
    fields: [
      words('tank', 'Tank'),
      words('carrier', 'Carrier and ticket'),
      ...more,
      figure('capacity', 'Capacity of the tank', 'gal', { least: 1, most: largestTank, why: inTank }),
      figure('before', 'Gallons before the delivery', 'gal', {
        help: 'By stick or gauge, right before the hose is connected.',
        least: 0,
        most: largestTank,
        most_of: 'capacity',
        why: inTank,
      }),
      figure('ordered', 'Gallons to be delivered', 'gal', {
        least: 1,
        most: 20000,
        why: house('No tank truck holds more than 20,000 gal'),
      }),
      figure('after', 'Gallons after the delivery', 'gal', {
        least: 0,
        most: largestTank,
        most_of: 'capacity',
        why: inTank,
      }),
      check('watched', 'Watched from the first gallon to the last'),
      check('dry', 'No spill, and the spill bucket is dry', {
        help: 'What ran into the bucket and was taken out is in order. Write it in the note.',
      }),
      check('closed', 'Cap and lid closed'),
    ],
    figures: [
      { key: 'ullage', label: 'Room in the tank', value: 'capacity - before', unit: 'gal', decimals: 0 },
      { key: 'gained', label: 'Gallons gained', value: 'after - before', unit: 'gal', decimals: 0 },
    ],
    limits: [
      {
        key: 'room',
        passes: 'ullage > ordered',
        says: 'There was no more room in the tank than was to be delivered.',
        rule: law,
      },
    ],
  },
];

const repaired = rule(
  '40 CFR 280.33(a) to (f)',
  'seen',
  'c33',
  'A repair follows a code of practice. Repaired tanks and lines are tested for tightness, and repaired secondary containment, spill and overfill equipment is tested, within 30 days; cathodic protection within six months. The record is kept as long as the system is in use.',
);
const repairedMaryland = rule(
  'COMAR 26.10.04.04; 40 CFR 280.33',
  'seen',
  'md0404',
  'A certified technician makes the repair. What was repaired passes a precision tightness test before it returns to service. The record is kept as long as the system is in use.',
);

const repair = (law: FormRule, more: readonly FieldRow[]): readonly SectionRow[] => [
  {
    key: 'repair',
    title: 'Repair',
    text: 'What was repaired, how, and how it was tested. Record the test on its own form too: that one counts in the calendar.',
    rule: law,
    per: 'site',
    none: '',
    proves: [],
    fields: [
      choice('part', 'Part', {
        tank: 'Tank',
        piping: 'Piping',
        containment: 'Secondary containment or sump',
        spill_bucket: 'Spill bucket',
        overfill: 'Overfill device',
        cathodic: 'Cathodic protection',
        detection: 'Release detection equipment',
      }),
      words('piece', 'Which one', { help: 'As the Equipment tab names it: Line 2.' }),
      words('fault', 'What was wrong'),
      words('work', 'What was done'),
      words('code', 'Code of practice or procedure', {
        help: 'Such as NFPA 30, or the instructions of the manufacturer.',
      }),
      day('done', 'Day on which the repair was completed'),
      ...more,
      yesNo('tested', 'Has it been tested since?', { help: 'A test of before the repair is none.' }),
      words('test', 'Test method', { when: 'tested' }),
      day('tested_on', 'Day of the test', { when: 'tested' }),
      choice('result', 'Result', { pass: 'Passed', fail: 'Failed' }, { when: 'tested' }),
    ],
    limits: [
      {
        key: 'test_made',
        passes: 'tested = true',
        says: 'The test after the repair is not made yet.',
        rule: law,
      },
      {
        key: 'test_after',
        passes: 'tested = false or tested_on >= done',
        says: 'The test was made before the repair was completed.',
        rule: law,
      },
      {
        key: 'test_passed',
        passes: "tested = false or result = 'pass'",
        says: 'The test after the repair failed.',
        rule: law,
      },
    ],
  },
];

const usual = { edition: '2026-11', purpose: 'log', practice: '' } as const;
const deliveries = {
  ...usual,
  tester: false,
  title: 'Delivery observation',
  text: 'Shows that there was room for a delivery, and that it was watched.',
  document: 'delivery_log',
} as const;
const repairs = {
  ...usual,
  tester: true,
  title: 'Repair and its test',
  text: 'The record of a repair, with the test that follows it.',
  retention: 'Until the system is closed.',
  document: 'repair',
} as const;

export const recordForms: readonly FormDefinition[] = [
  {
    ...usual,
    key: 'operator_training',
    edition: '2026-11b',
    state: null,
    tester: false,
    title: 'Operators and their training',
    text: 'The list of the operators of this site with their training.',
    retention: 'As long as they are designated.',
    document: 'operator_list',
    sections: [
      operators('A'),
      operators('B'),
      {
        key: 'class_c',
        title: 'Class C operators',
        text: 'Everybody who answers alarms and spills here.',
        rule: listed,
        per: 'site',
        none: '',
        proves: ['operator_c'],
        certificates: { kind: 'operator_c', named: 'names', several: true },
        fields: [
          words('names', 'Names with the day of training of each', {
            help: 'One after the other: Jo Doe 2026-03-04. More than fit: attach the list.',
          }),
          words('trainer', 'Trainer', { help: 'A class A or B operator, or the name of the course.' }),
          check('all', 'Everybody who works alone here is on the list'),
          check('before', 'Each was trained before taking up the work'),
          check('signed', 'Records of the training on file', { help: 'Each signed by the trainer.' }),
        ],
      },
    ],
  },
  {
    ...deliveries,
    key: 'delivery_observation',
    state: null,
    retention: 'No rule sets a time.',
    sections: delivery(room, []),
  },
  {
    ...deliveries,
    key: 'delivery_observation_md',
    state: 'MD',
    replaces: 'delivery_observation',
    retention: 'No rule sets a time.',
    sections: delivery(roomMaryland, [
      check('permit', 'Carrier holds an Individual Oil Operations Permit', {
        help: 'Not present: the truck holds less than 500 gal; say so.',
        may_be_none: true,
      }),
    ]),
  },
  { ...repairs, key: 'repair_record', state: null, sections: repair(repaired, []) },
  {
    ...repairs,
    key: 'repair_record_md',
    state: 'MD',
    replaces: 'repair_record',
    sections: repair(repairedMaryland, [
      check('out_of_service', 'Out of service until it passed its test', {
        help: 'Nothing was sold or delivered through it in between.',
      }),
    ]),
  },
];
