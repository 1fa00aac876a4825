import { check, choice, figure, house, inTank, largestTank, rule } from './fields.ts';
import type { FieldRow, FormDefinition, FormRule, LimitRow } from './form-definition.ts';

/*
 * Overfill devices, and the yearly test of release detection equipment. Source: 40 CFR 280.35(a)(2), 280.40(a)(3); what is
 * looked at of each device: PEI RP1200, 7 and its Appendix C-5 (rp1200overfill).
 */

const shutoff = "piece.overfill_kind = 'shutoff'";
const alarm = "piece.overfill_kind = 'alarm'";
const ballFloat = "piece.overfill_kind = 'ball_float'";
const volume = '100 * gallons / capacity';

const byKind: readonly FieldRow[] = [
  check('kind', 'The device is of the kind that is recorded', {
    help: 'Compare it with the Equipment tab. If it is another, answer Not in order and correct the record.',
  }),
  check('tube', 'Drop tube removed, device free of debris', { when: shutoff }),
  check('moves', 'Float moves freely, valve closes into the flow', {
    help: 'Move the float by hand and look through the tube.',
    when: shutoff,
  }),
  check('bypass', 'Bypass valve open and free', {
    help: 'Not present: the device has none; say so.',
    when: shutoff,
    may_be_none: true,
  }),
  check('fittings', 'Fittings on top of the tank are vapor-tight', { when: ballFloat }),
  check('ball', 'Cage free of debris, ball whole and free to move', { when: ballFloat }),
  check('vent_hole', 'Vent hole open, near the top of the pipe', { when: ballFloat }),
  check('alarm', 'Alarm can be heard and seen at the fill pipe', {
    help: 'Raise the product float to the alarm point and go to the fill pipe.',
    when: alarm,
  }),
  figure('capacity', 'Capacity of the tank by its chart', 'gal', {
    help: 'From the chart of the manufacturer.',
    least: 1,
    most: largestTank,
    most_of: 'piece.capacity',
    why: inTank,
  }),
];

const gallons = (when: string): FieldRow =>
  figure('gallons', 'Volume at which it acts', 'gal', {
    help: 'Measure where the device acts, and read the volume of that level from the chart.',
    when,
    least: 1,
    most: largestTank,
    most_of: 'capacity',
    why: inTank,
  });

/** Of each kind only its own answer is asked for. */
const alerts = `(${alarm} or ${ballFloat})`;
const byTheLevel = `${shutoff} and shutoff_by = 'level' or ${alerts} and alert_by = 'level'`;
const byLevel = { level: 'By the level' } as const;
const federalFields: readonly FieldRow[] = [
  ...byKind,
  choice(
    'shutoff_by',
    'Set by',
    { ...byLevel, fittings: 'No fitting on top of the tank is exposed to product' },
    { when: shutoff },
  ),
  choice('alert_by', 'Set by', { ...byLevel, time: 'By the time before overfilling' }, { when: alerts }),
  gallons(byTheLevel),
  figure('minutes', 'Minutes from its action to overfilling', 'min', {
    help: 'At the highest rate of delivery: the gallons left, by the gallons a minute.',
    when: `${alerts} and alert_by = 'time'`,
    least: 0,
    most: 600,
    why: house('No truck unloads for ten hours'),
  }),
  check('fittings_dry', 'Shut-off leaves every fitting free of product', {
    when: `${shutoff} and shutoff_by = 'fittings'`,
  }),
];

const levels = (law: FormRule): readonly LimitRow[] => [
  {
    key: 'shutoff_level',
    passes: `(${shutoff}) = false or shutoff_by <> 'level' or percent <= 95`,
    says: 'The flow is shut off above 95 % full.',
    rule: law,
  },
  {
    key: 'alert_level',
    passes: `${shutoff} or alert_by <> 'level' or percent <= 90`,
    says: 'The device acts above 90 % full.',
    rule: law,
  },
];

const levelRule = rule(
  '40 CFR 280.20(c)(1)(ii), 280.35(a)(2)',
  'mirror',
  'c20c',
  'Overfill prevention shuts off the flow at 95 % full or less; or alerts the person who delivers at 90 % full or less, by restricting the flow or by an alarm; or restricts the flow 30 minutes before overfilling, gives an alarm 1 minute before it, or shuts off so that no fitting on top of the tank is exposed to product.',
);
const marylandLevels = rule(
  'COMAR 26.10.03.03A(2)',
  'seen',
  'md0302a',
  'Overfill prevention shuts off the flow at 95 % full, or alerts the person who delivers at 90 % full by restricting the flow or by an alarm.',
);

const timeLimits: readonly LimitRow[] = [
  {
    key: 'alarm_time',
    passes: `(${alarm}) = false or alert_by <> 'time' or minutes >= 1`,
    says: 'The alarm comes less than 1 minute before overfilling.',
    rule: levelRule,
  },
  {
    key: 'restriction_time',
    passes: `(${ballFloat}) = false or alert_by <> 'time' or minutes >= 30`,
    says: 'The flow is restricted less than 30 minutes before overfilling.',
    rule: levelRule,
  },
];

const inspected = rule(
  '40 CFR 280.35(a)(2)',
  'mirror',
  'c35',
  'Each overfill device is inspected every three years: it is set to act at the right level, and acts when the product reaches it.',
);
const inspectedMaryland = rule(
  'COMAR 26.10.03.03A(2); 40 CFR 280.35(a)(2)',
  'seen',
  'md0302a',
  'Each overfill device is inspected and its function tested when it is installed or repaired and every three years, by a certified inspector, technician or precision tightness tester.',
);

const overfillSection = (law: FormRule, fields: readonly FieldRow[], limits: readonly LimitRow[]) =>
  [
    {
      key: 'devices',
      title: 'Overfill devices',
      text: 'Remove the device and inspect it. Never test it by overfilling the tank.',
      rule: law,
      per: 'overfill',
      only: {
        when: "piece.overfill_kind <> ''",
        lacks: 'its kind is not recorded. Record it on the Equipment tab.',
      },
      none: 'No overfill device is recorded at this site. Record each on the Equipment tab.',
      proves: ['overfill_3y'],
      fields,
      figures: [{ key: 'percent', label: 'Acts at', value: volume, unit: '% full', decimals: 1 }],
      limits,
    },
  ] as const;

const usual = { edition: '2026-11', purpose: 'test', tester: true, practice: 'PEI RP1200' } as const;
const overfill = {
  ...usual,
  title: 'Overfill equipment inspection',
  text: 'Shows that each overfill device is set to the right level and acts there.',
  document: 'overfill_test',
} as const;

const parts = rule(
  '40 CFR 280.40(a)(3)(i)',
  'seen',
  'c40',
  'The console or other controller is tested every year: its alarm, its configuration and its battery backup.',
);
const probes = rule(
  '40 CFR 280.40(a)(3)(ii)',
  'seen',
  'c40',
  'Probes and sensors are tested every year: no residue, floats that move freely, a shaft without damage, cables without kinks and breaks, an alarm that works, and communication with the console.',
);
const vacuumGauges = rule(
  '40 CFR 280.40(a)(3)(iv)',
  'seen',
  'c40',
  'Vacuum pumps and pressure gauges are tested every year for their communication with sensors and console.',
);
const handHeld = rule(
  '40 CFR 280.40(a)(3)(v)',
  'seen',
  'c40',
  'Hand-held electronic sampling equipment for groundwater and vapor is checked every year to work as it should.',
);

const sensing: readonly FieldRow[] = [
  check('residue', 'Free of residue', { help: 'Clean it, then inspect it again.' }),
  check('float', 'Float moves freely', {
    help: 'Not present: it has no float; say so.',
    may_be_none: true,
  }),
  check('shaft', 'Shaft without damage', {
    help: 'Not present: it has no shaft; say so.',
    may_be_none: true,
  }),
  check('cables', 'Cables without kinks and breaks'),
  check('alarm', 'Alarm works, and the console shows the right device', {
    help: 'Trigger it by hand, and read its name and state at the console.',
  }),
];

export const equipmentForms: readonly FormDefinition[] = [
  {
    ...overfill,
    key: 'overfill_inspection',
    state: null,
    retention: '3 years (not verified).',
    sections: overfillSection(inspected, federalFields, [...levels(levelRule), ...timeLimits]),
  },
  {
    ...overfill,
    key: 'overfill_inspection_md',
    state: 'MD',
    replaces: 'overfill_inspection',
    retention: 'The operational life of the system (26.10.04.05D).',
    sections: overfillSection(
      inspectedMaryland,
      [
        ...byKind,
        choice('shutoff_by', 'Set by', byLevel, { when: shutoff }),
        choice('alert_by', 'Set by', byLevel, { when: alerts }),
        gallons(byTheLevel),
      ],
      levels(marylandLevels),
    ),
  },
  {
    ...usual,
    key: 'release_detection_test',
    state: null,
    title: 'Release detection equipment test',
    text: 'Shows that console, probes and sensors work.',
    retention: '3 years (280.45(b)(1)).',
    document: 'rd_equipment_test',
    sections: [
      {
        key: 'consoles',
        title: 'Consoles',
        text: 'Test each tank gauge or other controller.',
        rule: parts,
        per: 'atg',
        none: 'No tank gauge is recorded at this site. Record it on the Equipment tab.',
        proves: ['rd_equipment_annual', 'atg_console_annual'],
        fields: [
          check('alarm', 'Alarm works', {
            help: 'Trigger an alarm, and look for its light, its sound and its printout.',
          }),
          check('setup', 'Configuration is right', {
            help: 'Compare the setup printout with the tanks, products, tests and limits of this site.',
          }),
          check('battery', 'Battery backup works', { help: 'By the procedure of the manufacturer.' }),
        ],
      },
      {
        key: 'probes',
        title: 'Probes',
        text: 'Remove each probe, inspect it and move its floats.',
        rule: probes,
        per: 'probe',
        none: 'No probe is recorded at this site. Record each on the Equipment tab.',
        proves: ['rd_equipment_annual', 'probe_sensor_annual'],
        fields: sensing,
      },
      {
        key: 'sensors',
        title: 'Sensors',
        text: 'Remove each sensor, inspect it and trigger it.',
        rule: probes,
        per: 'sensor',
        none: 'No sensor is recorded at this site. Record each on the Equipment tab.',
        proves: ['rd_equipment_annual', 'probe_sensor_annual'],
        fields: sensing,
      },
      {
        key: 'vacuum',
        title: 'Vacuum pumps and pressure gauges',
        text: 'Where a space between two walls is watched by vacuum or pressure.',
        rule: vacuumGauges,
        per: 'site',
        none: '',
        proves: ['vacuum_gauge_annual'],
        fields: [
          check('communicates', 'Each communicates with its sensors and the console', {
            help: 'Not present: no space here is watched by vacuum or pressure; say so.',
            may_be_none: true,
          }),
        ],
      },
      {
        key: 'sampling',
        title: 'Hand-held electronic equipment',
        text: 'Where groundwater or vapor is sampled with an electronic instrument.',
        rule: handHeld,
        per: 'site',
        none: '',
        proves: [],
        fields: [
          check('works', 'Each instrument works as it should', {
            help: 'Not present: release detection here uses none; say so.',
            may_be_none: true,
          }),
        ],
      },
    ],
  },
];
