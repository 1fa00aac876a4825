import { type Bounds, check, choice, figure, house, lasted, rule, words } from './fields.ts';
import type { FieldRow, FormDefinition } from './form-definition.ts';

/* Tests of spill buckets and containment sumps. Source: 40 CFR 280.35(a)(1); PEI RP1200, 6.2, 6.3 and 6.5. */

const tight = (citation: string, of: string) =>
  rule(
    citation,
    'mirror',
    'c35',
    `Each ${of} is tested to be liquid-tight by vacuum, pressure or liquid, by the requirements of its manufacturer, by a code of practice, or by those of the agency.`,
  );

const hydrostatic = rule(
  'PEI RP1200, 6.2.6',
  'mirror',
  'rp1200spill',
  'A spill bucket passes if its water falls by less than 1/8 in within 1 hour.',
);
const vacuum = rule(
  'PEI RP1200, 6.3.5, 6.3.6',
  'mirror',
  'rp1200spill',
  'A spill bucket fails if it does not reach a vacuum of 30 in of water. It passes if 26 in or more remain after 1 minute.',
);
const ofSumps = rule(
  'PEI RP1200, 6.5.7',
  'mirror',
  'rp1200sump',
  'A sump passes if its water level changes by less than 1/8 in within 1 hour.',
);

/* 1/8 in is 0.125, and typed with two decimals 0.12 or 0.13: a limit of 0.125 would let the rounded one pass. */

/** By the procedure of a manufacturer: its own criterion decides. */
const byMaker: readonly FieldRow[] = [
  words('procedure', 'Procedure with its number', {
    help: 'The manufacturer’s procedure or the agency’s, with its number and date.',
    when: "method = 'maker'",
  }),
  check('by_procedure', 'Passes by the criterion of that procedure', {
    help: 'Write the figures and the criterion in the note.',
    when: "method = 'maker'",
  }),
];

const ofBucket = house('No spill bucket is deeper than 48 in, and a test needs 1 in of water');
const ofVacuum = house(
  'What tests a bucket pulls no more than 50 in of water column, and loses what it pulled at most',
);

const level = (key: string, label: string, more: Partial<Bounds> = {}) =>
  figure(key, label, 'in', {
    help: 'Measure at the lowest point, each time at the same place, to 1/16 in (0.06).',
    when: "method = 'hydrostatic'",
    least: 0,
    most: 120,
    why: house('No containment sump is deeper than 120 in'),
    ...more,
  });

const usual = { edition: '2026-11', purpose: 'test', state: null, tester: true, practice: 'PEI RP1200' } as const;

export const containmentForms: readonly FormDefinition[] = [
  {
    ...usual,
    key: 'spill_bucket_test',
    title: 'Spill bucket test',
    text: 'Shows that each spill bucket is liquid-tight.',
    retention: '3 years (280.35(c)); in Maryland the operational life of the system (COMAR 26.10.04.05D).',
    document: 'spill_test',
    sections: [
      {
        key: 'buckets',
        title: 'Spill buckets',
        text: 'Clean the bucket, plug the drain and close the fill pipe. Use water or vacuum, never fuel.',
        rule: tight('40 CFR 280.35(a)(1)(ii); in Maryland COMAR 26.10.03.03A(1)(d)', 'spill bucket'),
        per: 'spill_bucket',
        none: 'No spill bucket is recorded at this site. Record each on the Equipment tab.',
        proves: ['spill_bucket_3y', 'spill_bucket_annual_md'],
        fields: [
          choice(
            'method',
            'Method',
            {
              hydrostatic: 'Water (hydrostatic)',
              vacuum: 'Vacuum, single wall',
              maker: 'Procedure of the manufacturer',
            },
            {
              help: 'Vacuum between two walls: use the procedure of the manufacturer. In Maryland the Department approves the method.',
            },
          ),
          check('sound', 'Clean and without cracks or loose parts', {
            help: 'A bucket with cracks, or that is parted from the fill pipe, has failed.',
          }),
          level('start', 'Water level at the start', {
            help: 'Fill to 1.5 in below the top, wait 5 min, then measure at the lowest point to 1/16 in (0.06).',
            least: 1,
            most: 48,
            why: ofBucket,
          }),
          level('end', 'Water level at the end', {
            help: 'At the same place. Water that has risen ran in from outside: repeat the test.',
            most: 48,
            most_of: 'start',
            why: house('In a tight bucket the water does not rise'),
          }),
          ...lasted('minutes', "method = 'hydrostatic'", 'start - end < 0.12', { least: 60, by: hydrostatic }),
          figure('vacuum_start', 'Vacuum at the start', 'in w.c.', {
            help: 'Pull slowly to 30 in of water column and close the valve. Write what it reached.',
            when: "method = 'vacuum'",
            least: 0,
            most: 50,
            why: ofVacuum,
          }),
          figure('vacuum_end', 'Vacuum at the end', 'in w.c.', {
            when: "method = 'vacuum'",
            least: 0,
            most: 50,
            most_of: 'vacuum_start',
            why: ofVacuum,
          }),
          ...lasted('vacuum_minutes', "method = 'vacuum'", 'vacuum_start >= 30 and vacuum_end >= 26', {
            least: 1,
            by: vacuum,
          }),
          ...byMaker,
        ],
        figures: [
          { key: 'drop', label: 'Drop of the water', value: 'start - end', unit: 'in', decimals: 2 },
          {
            key: 'vacuum_loss',
            label: 'Loss of vacuum',
            value: 'vacuum_start - vacuum_end',
            unit: 'in w.c.',
            decimals: 1,
          },
        ],
        limits: [
          {
            key: 'drop_limit',
            passes: "method <> 'hydrostatic' or drop < 0.12",
            says: 'The water fell by 1/8 in or more.',
            rule: hydrostatic,
          },
          {
            key: 'vacuum_reached',
            passes: "method <> 'vacuum' or vacuum_start >= 30",
            says: 'The vacuum did not reach 30 in of water column.',
            rule: vacuum,
          },
          {
            key: 'vacuum_held',
            passes: "method <> 'vacuum' or vacuum_end >= 26",
            says: 'Less than 26 in of water column remained.',
            rule: vacuum,
          },
        ],
      },
    ],
  },
  {
    ...usual,
    key: 'containment_sump_test',
    title: 'Containment sump test',
    text: 'Shows that each containment sump is liquid-tight.',
    retention: '3 years (280.35(c)); in Maryland the operational life of the system (COMAR 26.10.04.05D).',
    document: 'sump_test',
    sections: [
      {
        key: 'sumps',
        title: 'Containment sumps',
        text: 'Clean the sump, take out its sensor and close the test boots. Use water, never fuel.',
        rule: tight('40 CFR 280.35(a)(1)(ii); in Maryland COMAR 26.10.03.03A(3)(c)', 'containment sump'),
        per: 'sump',
        none: 'No sump is recorded at this site. Record each on the Equipment tab.',
        proves: ['containment_sump_3y', 'containment_sump_5y_md'],
        fields: [
          choice(
            'method',
            'Method',
            { hydrostatic: 'Water (hydrostatic)', maker: 'Procedure of the manufacturer' },
            {
              help: 'A test with a low water level: use the procedure, and only where your agency accepts it. In Maryland the Department approves the method.',
            },
          ),
          check('sound', 'Clean and without cracks or loose parts', {
            help: 'A sump with cracks, or with parted joints or fittings, has failed.',
          }),
          check('high_enough', 'Water 4 in above the highest penetration or seam', {
            help: 'Where less than 4 in are left below the top: water to 1 in below the top.',
            when: "method = 'hydrostatic'",
          }),
          level('start', 'Water level at the start', {
            help: 'Wait 15 min after filling, then measure at the lowest point to 1/16 in (0.06).',
            least: 1,
          }),
          level('end', 'Water level at the end'),
          ...lasted('minutes', "method = 'hydrostatic'", 'abs(start - end) < 0.12', { least: 60, by: ofSumps }),
          ...byMaker,
          check('sensor_back', 'Sensor, boots and lid back in place', {
            help: 'The sensor is at its height, and the console shows it as normal. Not present: this sump has no sensor; say so.',
            may_be_none: true,
          }),
        ],
        figures: [{ key: 'change', label: 'Change of the water level', value: 'end - start', unit: 'in', decimals: 2 }],
        limits: [
          {
            key: 'change_limit',
            passes: "method <> 'hydrostatic' or abs(change) < 0.12",
            says: 'The water level changed by 1/8 in or more.',
            rule: ofSumps,
          },
        ],
      },
    ],
  },
];
