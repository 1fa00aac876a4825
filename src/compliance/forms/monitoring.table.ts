import type { RuleText } from '#contract/nouns/compliance/calendar.ts';
import {
  federalGauging,
  type GaugingRow,
  largestGauged,
  testsOfAverage,
  wellLimits,
} from '../tables/method-limits.table.ts';
import type { RuleSourceName } from '../tables/rule-sources.table.ts';
import { stateProfiles } from '../tables/states/all.ts';
import { check, choice, figure, house, noWider, rule, ruled, widestTank, words, yesNo } from './fields.ts';
import type { FieldRow, FigureRow, FormDefinition, FormRule, LimitRow, SectionRow } from './form-definition.ts';

/* Manual tank gauging and wells. Source: 40 CFR 280.43(b), (e), (f); the limits are those of method-limits.table.ts. */

/** An expression for a value of the row that holds for the tank: by its capacity, and by its diameter where rows ask for one. */
function byTank(rows: readonly GaugingRow[], pick: (row: GaugingRow) => number | boolean): string {
  const tops = [...new Set(rows.map(({ capacity }) => capacity.to))].toSorted((a, b) => a - b);
  const bands = tops.map((top) => {
    const own = rows.filter(({ capacity }) => capacity.to === top);
    const sized = own.filter(({ diameter }) => diameter !== null);
    const plain = own.find(({ diameter }) => diameter === null);
    if (plain === undefined) throw new Error(`no row of manual gauging to ${top} gallons is without a diameter`);
    const value = sized.reduceRight(
      (rest, row) => `if(diameter = '${row.diameter}', ${pick(row)}, ${rest})`,
      String(pick(plain)),
    );
    return { top, value };
  });
  return bands
    .slice(0, -1)
    .reduceRight(
      (rest, { top, value }) => `if(piece.capacity <= ${top}, ${value}, ${rest})`,
      bands.at(-1)?.value ?? '',
    );
}

/** A table of manual gauging and the rule that it is from. `suffix` keeps the figures of two tables apart. */
interface GaugingTable {
  suffix: string;
  rows: readonly GaugingRow[];
  weekly: FormRule;
}

const federalTable: GaugingTable = {
  suffix: '',
  rows: federalGauging,
  weekly: rule(
    '40 CFR 280.43(b)(4), (5)',
    'mirror',
    'c43',
    'A tank is gauged each week over a time without deliveries and sales. The change stays within the weekly limit for its size, and the average of four weeks within the monthly one.',
  ),
};

const figuresOf = ({ suffix, rows }: GaugingTable): readonly FigureRow[] => [
  {
    ...{ key: `weekly${suffix}`, label: 'Most that one week may differ', unit: 'gal', decimals: 0 },
    value: byTank(rows, ({ weekly }) => weekly),
  },
  {
    ...{ key: `monthly${suffix}`, label: 'Most that the average of four weeks may differ', unit: 'gal', decimals: 0 },
    value: byTank(rows, ({ monthly }) => monthly),
  },
  {
    ...{ key: `hours_needed${suffix}`, label: 'Shortest time without deliveries and sales', unit: 'h', decimals: 0 },
    value: byTank(rows, ({ hours }) => hours),
  },
];

const limitsOf = ({ suffix, weekly }: GaugingTable): readonly LimitRow[] => [
  {
    key: `time${suffix}`,
    passes: `hours >= hours_needed${suffix}`,
    says: 'The tank rested for fewer hours than its size asks for. Gauge it again.',
    rule: weekly,
  },
  {
    key: `week${suffix}`,
    passes: `abs(change) <= weekly${suffix}`,
    says: 'The change is more than one week may differ.',
    rule: weekly,
  },
  {
    key: `month${suffix}`,
    passes: `if(earlier, abs(average) <= monthly${suffix}, true)`,
    says: 'The average of four weeks is more than it may differ.',
    rule: weekly,
  },
];

const ofSize = ruled(
  federalTable.weekly,
  'Only a tank of at most 2,000 gal is gauged by hand, and it holds no more than its capacity',
);
const stick = (key: string, label: string) =>
  figure(key, label, 'in', { help: 'To 1/8 in (0.125).', least: 0, most: widestTank, why: noWider });
const gallons = (key: string, label: string) =>
  figure(key, label, 'gal', {
    help: 'From the tank chart, for the average of the two sticks.',
    least: 0,
    most: largestGauged,
    most_of: 'piece.capacity',
    why: ofSize,
  });

const sized = federalGauging.filter(({ diameter }) => diameter !== null);
const asksDiameter = [
  ...new Set(sized.map(({ capacity }) => `piece.capacity > ${capacity.from - 1} and piece.capacity <= ${capacity.to}`)),
].join(' or ');
const diameters = Object.fromEntries(sized.map(({ diameter }) => [String(diameter), `${diameter} in`]));
const weeksBefore = Array.from({ length: testsOfAverage - 1 }, (_, at) => `before_${at + 1}`);

const gaugingFields = (needsTightness: string): readonly FieldRow[] => [
  choice('diameter', 'Diameter of the tank', { ...diameters, other: 'Another' }, { when: asksDiameter }),
  figure('hours', 'Hours without deliveries and sales', 'h', {
    least: 1,
    most: 168,
    why: house('A tank is gauged each week, so a test lasts no longer than a week'),
  }),
  stick('start_1', 'First stick at the start'),
  stick('start_2', 'Second stick at the start'),
  gallons('start_gallons', 'Gallons at the start'),
  stick('end_1', 'First stick at the end'),
  stick('end_2', 'Second stick at the end'),
  gallons('end_gallons', 'Gallons at the end'),
  yesNo('earlier', 'Are the three weeks before on record?', {
    help: 'From the fourth week on they are, and the average of four weeks counts too.',
  }),
  ...weeksBefore.map((key, at) =>
    figure(key, `Change, week ${at + 1} before`, 'gal', {
      help: 'A loss as a plain figure, a gain with a minus sign.',
      when: 'earlier',
      least: -largestGauged,
      most: largestGauged,
      why: ofSize,
    }),
  ),
  check('tightness', 'Tank tightness test of the last 5 years on record', {
    help: 'A tank of this size is gauged by hand only together with tightness tests.',
    when: needsTightness,
  }),
];

const gaugingSection = (tables: readonly GaugingTable[], needsTightness: string): SectionRow => ({
  key: 'tanks',
  title: 'Tanks that are gauged by hand',
  text: 'Lock the fill pipe and the pump for the whole time. Take two sticks at the start and two at the end.',
  rule: tables.at(-1)?.weekly ?? federalTable.weekly,
  per: 'tank',
  only: {
    when: "known(piece.method) and piece.method = 'manual' and piece.capacity > 0",
    lacks: 'its capacity is not recorded. Record it on the Equipment tab.',
  },
  none: 'No tank that is gauged by hand is recorded at this site.',
  proves: [],
  fields: gaugingFields(needsTightness),
  figures: [
    {
      key: 'start_stick',
      label: 'Average stick at the start',
      value: '(start_1 + start_2) / 2',
      unit: 'in',
      decimals: 2,
    },
    { key: 'end_stick', label: 'Average stick at the end', value: '(end_1 + end_2) / 2', unit: 'in', decimals: 2 },
    { key: 'change', label: 'Change', value: 'start_gallons - end_gallons', unit: 'gal', decimals: 1 },
    {
      key: 'average',
      label: 'Average of four weeks',
      value: `(change + ${weeksBefore.join(' + ')}) / ${testsOfAverage}`,
      unit: 'gal',
      decimals: 1,
    },
    ...tables.flatMap(figuresOf),
  ],
  limits: [
    {
      key: 'size',
      passes: `piece.capacity <= ${largestGauged}`,
      says: 'The tank is too large to be gauged by hand.',
      rule: rule(
        '40 CFR 280.41(a)(1), 280.43(b)(5)',
        'mirror',
        'c43',
        'Only a tank of at most 2,000 gallons may be gauged by hand.',
      ),
    },
    {
      key: 'sticks',
      passes: 'end_stick >= start_stick or change > 0',
      says: 'The stick fell, and the gallons did not. Read the tank chart again.',
      rule: rule(
        '40 CFR 280.43(b)(1), (2)',
        'mirror',
        'c43',
        'The change is worked out from the average of two stick readings at the start and two at the end.',
      ),
    },
    ...tables.flatMap(limitsOf),
  ],
});

const usual = { edition: '2026-11', purpose: 'log', tester: false, practice: '' } as const;
const oneYear = 'At least 1 year (280.45(b)).';
const gauging = {
  ...usual,
  title: 'Manual tank gauging',
  document: 'gauging_log',
  text: 'Every week: shows that a small tank holds what it held, within the limit for its size.',
} as const;

const groundwater = rule(
  '40 CFR 280.43(f)',
  'mirror',
  'c43',
  'Wells are checked at least every 30 days. Groundwater is never more than 20 feet down, and the method finds an eighth of an inch of product on it.',
);
const vapor = rule(
  '40 CFR 280.43(e)',
  'mirror',
  'c43',
  'Vapor wells are checked at least every 30 days, by a method that fits the assessment of the site: a rise over the background is a sign of a release.',
);

const wellCount = house('No station has more than 100 wells, and no more are checked than there are');

const wells: readonly FieldRow[] = [
  figure('wells', 'Wells at this site', '', {
    help: 'As the site assessment lists them.',
    least: 1,
    most: 100,
    why: wellCount,
  }),
  figure('checked', 'Wells that were checked', '', { least: 0, most: 100, most_of: 'wells', why: wellCount }),
  check('marked', 'Each well is marked, locked and free of damage'),
];
const everyWell = (law: FormRule): LimitRow => ({
  key: 'every_well',
  passes: 'checked = wells',
  says: 'Not every well was checked.',
  rule: law,
});

const waterSection = (law: FormRule, feet: number, more: readonly FieldRow[]): SectionRow => ({
  key: 'groundwater',
  title: 'Groundwater wells',
  text: 'Measure the depth of the water and look for product in each well.',
  rule: law,
  per: 'site',
  none: '',
  proves: [],
  fields: [
    ...more,
    ...wells,
    check('bailer', 'Bailer or instrument clean and in order'),
    figure('depth', 'Deepest groundwater below the ground', 'ft', {
      help: 'Of all wells, the one where the water is furthest down.',
      least: 0,
      most: 500,
      why: house('No monitoring well at a station is deeper than 500 ft'),
    }),
    figure('product', 'Thickest product on the water', 'in', {
      help: 'Of all wells. Write 0 where none was found; a sheen is not in order below.',
      least: 0,
      most: 240,
      why: house('No well at a station has 20 ft of product'),
    }),
    check('sheen', 'No sheen and no smell of fuel'),
    words('readings', 'Readings of each well', { help: 'Well, depth of the water, product: MW1 12.4 ft none.' }),
  ],
  limits: [
    everyWell(law),
    {
      key: 'depth_limit',
      passes: `depth <= ${feet}`,
      says: 'Groundwater is too far down in a well for this method.',
      rule: law,
    },
    {
      key: 'product_limit',
      passes: 'product = 0',
      says: 'There is product on the groundwater: a sign of a release.',
      rule: law,
    },
  ],
});

const million = house('Pure vapor is 1,000,000 ppm');

const vaporSection = (law: FormRule, more: readonly FieldRow[]): SectionRow => ({
  key: 'vapor',
  title: 'Vapor wells',
  text: 'Measure the vapor in each well with a calibrated instrument.',
  rule: law,
  per: 'site',
  none: '',
  proves: [],
  fields: [
    ...more,
    ...wells,
    check('dry', 'No water or rain keeps vapor out of the wells'),
    check('calibrated', 'Instrument calibrated'),
    figure('action_level', 'Level that the site assessment sets', 'ppm', {
      help: 'The background with the margin of the assessment.',
      least: 1,
      most: 1000000,
      why: million,
    }),
    figure('highest', 'Highest reading of all wells', 'ppm', { least: 0, most: 1000000, why: million }),
    words('readings', 'Readings of each well', { help: 'Well and reading: VW1 40 ppm.' }),
  ],
  limits: [
    everyWell(law),
    {
      key: 'vapor_limit',
      passes: 'highest < action_level',
      says: 'A reading reaches the level of the site assessment: a sign of a release.',
      rule: law,
    },
  ],
});

const approved = check('approved', 'Written approval of the agency on record', {
  help: 'Here this method counts only with the approval of the agency.',
});
const groundwaterForm = {
  ...usual,
  title: 'Groundwater wells',
  document: 'well_log',
  text: 'Every 30 days: shows that no product is on the groundwater.',
} as const;
const vaporForm = {
  ...usual,
  title: 'Vapor wells',
  document: 'well_log',
  text: 'Every 30 days: shows that vapor in the ground has not risen.',
} as const;

/** Where the rules of a state's profile were read. */
const readIn: Readonly<Record<string, RuleSourceName>> = { MD: 'md05' };

const ofStates: readonly FormDefinition[] = stateProfiles.flatMap((profile): FormDefinition[] => {
  const { state, gauging: own, groundwater: water, vapor: air } = profile;
  const of = { state, retention: '1 year at the site, 5 years where the owner keeps them.' };
  const key = (name: string) => ({ key: `${name}_${state.toLowerCase()}`, replaces: name });
  const lawOf = ({ text, citation, mark }: RuleText) => {
    const source = readIn[state];
    if (source === undefined) throw new Error(`no source is named for the rules of ${state}`);
    return rule(citation, mark, source, text);
  };
  return [
    ...(own === undefined
      ? []
      : [
          {
            ...{ ...gauging, ...of, ...key('manual_gauging') },
            sections: [
              gaugingSection(
                [federalTable, { suffix: `_${state.toLowerCase()}`, rows: own.rows, weekly: lawOf(own.rule) }],
                `${byTank(federalGauging, ({ withTightness }) => withTightness)} or piece.capacity > ${own.testedOver}`,
              ),
            ],
          },
        ]),
    ...(water === undefined
      ? []
      : [
          {
            ...{ ...groundwaterForm, ...of, ...key('groundwater_wells') },
            sections: [waterSection(lawOf(water.rule), water.waterDepth, [approved])],
          },
        ]),
    ...(air === undefined
      ? []
      : [
          {
            ...{ ...vaporForm, ...of, ...key('vapor_wells') },
            sections: [vaporSection(lawOf(air.rule), [approved])],
          },
        ]),
  ];
});

const federalOnes = { state: null, retention: oneYear } as const;

export const monitoringForms: readonly FormDefinition[] = [
  {
    ...{ ...gauging, ...federalOnes },
    key: 'manual_gauging',
    sections: [
      gaugingSection(
        [federalTable],
        byTank(federalGauging, ({ withTightness }) => withTightness),
      ),
    ],
  },
  {
    ...{ ...groundwaterForm, ...federalOnes },
    key: 'groundwater_wells',
    sections: [waterSection(groundwater, wellLimits.waterDepth, [])],
  },
  { ...{ ...vaporForm, ...federalOnes }, key: 'vapor_wells', sections: [vaporSection(vapor, [])] },
  ...ofStates,
];
