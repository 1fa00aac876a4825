import { type Bounds, check, choice, figure, hourMeter, house, rule, words, yesNo } from './fields.ts';
import type { FieldRow, FormDefinition, LimitRow, SectionRow } from './form-definition.ts';

/* Cathodic protection: the survey of a tester, and the rectifier. Source: 40 CFR 280.31; criteria of NACE SP0285. */

/** What is recorded decides; of what nobody recorded, fiberglass needs none. */
const isProtected =
  "(piece.corrosion = 'galvanic' or piece.corrosion = 'impressed') and (known(piece.corrosion) or piece.material <> 'fiberglass')";

const survey = rule(
  '40 CFR 280.31(b)',
  'mirror',
  'c31',
  'A qualified tester tests cathodic protection within six months of its installation and every three years; in Maryland every year where it was installed in the field. The criteria are those of a code of practice.',
);
const criteria = (text: string) => rule('NACE SP0285 (criteria)', 'mirror', 'cpCriteria', text);

const shifted = "criterion = 'shift'";
const reading = (key: string, label: string, more: Partial<Bounds> = {}) =>
  figure(key, label, 'mV', {
    help: 'With its minus sign, against copper-copper sulfate: -920, not -0.92.',
    least: -5000,
    most: -50,
    why: house(
      'Metal in the ground reads from -50 to -5000 mV against copper-copper sulfate: write millivolts, with the minus sign',
    ),
    ...more,
  });

const readings = (places: readonly [string, string, string], thirdOptional: boolean): readonly FieldRow[] => [
  choice('criterion', 'Criterion', {
    on: '-850 mV with the current on',
    off: '-850 mV instant off',
    shift: '100 mV of polarization',
  }),
  reading('point_a', places[0]),
  reading('point_b', places[1]),
  reading('point_c', places[2], { optional: thirdOptional }),
  reading('decayed_a', 'Point 1 after decay', { when: shifted }),
  reading('decayed_b', 'Point 2 after decay', { when: shifted }),
  reading('decayed_c', 'Point 3 after decay', {
    when: thirdOptional ? `${shifted} and known(point_c)` : shifted,
  }),
  check('continuity', 'Continuity is as designed', {
    help: 'Galvanic: isolated from other metal. Impressed current: all protected metal is connected.',
  }),
  words('reference', 'Reference electrode and its last check', { help: 'Kind, number and day of its check.' }),
];

const third = (then: string) => `(known(point_c) = false or ${then})`;
const potentialLimits = (of: 'on' | 'off'): string =>
  `criterion <> '${of}' or point_a <= -850 and point_b <= -850 and ${third('point_c <= -850')}`;

const limits: readonly LimitRow[] = [
  {
    key: 'on_limit',
    passes: potentialLimits('on'),
    says: 'A reading with the current on is weaker than -850 mV.',
    rule: criteria('With the current on, each reading is -850 mV or more negative, voltage drops considered.'),
  },
  {
    key: 'off_limit',
    passes: potentialLimits('off'),
    says: 'An instant-off reading is weaker than -850 mV.',
    rule: criteria('With the current just interrupted, each reading is -850 mV or more negative.'),
  },
  {
    key: 'shift_limit',
    passes: `criterion <> 'shift' or decayed_a - point_a >= 100 and decayed_b - point_b >= 100 and ${third('decayed_c - point_c >= 100')}`,
    says: 'Polarization is less than 100 mV at a point.',
    rule: criteria('Between the instant-off reading and the one after decay there are at least 100 mV.'),
  },
  {
    key: 'impressed_criterion',
    passes: "piece.corrosion <> 'impressed' or criterion <> 'on'",
    says: 'Readings with the current on do not show that impressed current protects: interrupt it and read again.',
    rule: rule(
      'NACE SP0285 (criteria)',
      'unverified',
      'memory',
      'Readings of impressed current hold a voltage drop, so the current is interrupted for them.',
    ),
  },
];

const section = (row: Pick<SectionRow, 'key' | 'title' | 'text' | 'per' | 'none' | 'fields'>): SectionRow => ({
  ...row,
  rule: survey,
  only: {
    when: isProtected,
    lacks: 'its corrosion protection is not recorded. Record it on the Equipment tab.',
  },
  proves: ['cp_3y', 'cp_field_annual_md', 'cp_6m_initial'],
  limits,
});

const rectifier = rule(
  '40 CFR 280.31(c), (d)(1)',
  'mirror',
  'c31',
  'Impressed current protection is checked every 60 days to see that it runs. The last three results are kept.',
);
const designed = rule(
  '40 CFR 280.31(c)',
  'unverified',
  'memory',
  'Volts and amps are within the range that the corrosion expert or the last survey has set.',
);
const range = 'range_known';
const output = house(
  'No rectifier at a station gives more than 200 V or 200 A, and the lowest is not above the highest',
);
const setAt = (key: string, label: string, unit: string, more: Partial<Bounds> = {}) =>
  figure(key, label, unit, { when: range, least: 0, most: 200, why: output, ...more });

const usual = { edition: '2026-11', state: null } as const;

export const corrosionForms: readonly FormDefinition[] = [
  {
    ...usual,
    key: 'cathodic_survey',
    title: 'Cathodic protection survey',
    purpose: 'test',
    text: 'Shows that each tank and line with cathodic protection is protected.',
    tester: true,
    practice: 'NACE SP0285 (criteria)',
    retention: 'The last two surveys.',
    document: 'cp_survey',
    sections: [
      section({
        key: 'tanks',
        title: 'Tanks',
        text: 'Read each tank at three points, with the electrode in the soil above it.',
        per: 'tank',
        none: 'No tank with cathodic protection is recorded at this site.',
        fields: readings(['Point 1 (one end)', 'Point 2 (middle)', 'Point 3 (other end)'], false),
      }),
      section({
        key: 'lines',
        title: 'Lines',
        text: 'Read each line at both ends, and a long one between them.',
        per: 'line',
        none: 'No line with cathodic protection is recorded at this site.',
        fields: readings(['Point 1 (at the tank)', 'Point 2 (at the dispenser)', 'Point 3 (between them)'], true),
      }),
    ],
  },
  {
    ...usual,
    key: 'rectifier_check',
    title: 'Rectifier check',
    purpose: 'log',
    text: 'Every 60 days: shows that impressed current protection runs.',
    tester: false,
    practice: '',
    retention: 'The last three readings.',
    document: 'rectifier_log',
    sections: [
      {
        key: 'rectifier',
        title: 'Rectifier',
        text: 'Read the meters. Do not switch the rectifier off. Where there are several, write the weakest here and the others in the note.',
        rule: rectifier,
        per: 'site',
        none: '',
        proves: ['rectifier_60d'],
        fields: [
          check('on', 'Rectifier is on, without damage'),
          figure('volts', 'Volts', 'V DC', { least: 0, most: 200, why: output }),
          figure('amps', 'Amps', 'A DC', { least: 0, most: 200, why: output }),
          figure('hours', 'Hour meter', 'h', { optional: true, least: 0, most: 1000000, why: hourMeter }),
          yesNo(range, 'Is its range of volts and amps known?', {
            help: 'It is on the sticker of the rectifier or in the last survey. If nobody knows it, ask the tester of the survey.',
          }),
          setAt('volts_least', 'Lowest volts of the range', 'V DC', { most_of: 'volts_most' }),
          setAt('volts_most', 'Highest volts of the range', 'V DC'),
          setAt('amps_least', 'Lowest amps of the range', 'A DC', { most_of: 'amps_most' }),
          setAt('amps_most', 'Highest amps of the range', 'A DC'),
        ],
        limits: [
          {
            key: 'runs',
            passes: 'volts > 0 and amps > 0',
            says: 'No current flows: nothing is protected.',
            rule: rectifier,
          },
          {
            key: 'volts_in_range',
            passes: `if(${range}, volts >= volts_least and volts <= volts_most, true)`,
            says: 'The volts are outside their range.',
            rule: designed,
          },
          {
            key: 'amps_in_range',
            passes: `if(${range}, amps >= amps_least and amps <= amps_most, true)`,
            says: 'The amps are outside their range.',
            rule: designed,
          },
        ],
      },
    ],
  },
];
