import { edit, file, type Recipe } from './recipe.ts';

/** The name of the edition; its hash is known when the test of the edition has failed. */
const edition = {
  path: 'src/compliance/tables/edition.table.ts',
  change: (text: string | null) => (text ?? '').replace(/name: '[^']+'/, "name: '2030-01'"),
};
const rulesPage = { args: ['tsx/dist/cli.mjs', 'tools/rules-page.ts'], writes: [/^docs\/compliance\/rules\.md$/] };
const rulesTests = [
  'src/compliance/tables/tables.test.ts',
  'src/compliance/situations/rows.test.ts',
  'tests/compliance/rules-page.test.ts',
];
const leftOut = [
  {
    without: edition.path,
    by: 'tests',
    in: 'src/compliance/tables/tables.test.ts',
    says: /has a new name and hash whenever a table changes/,
  },
  {
    without: 'docs/compliance/rules.md',
    by: 'tests',
    in: 'tests/compliance/rules-page.test.ts',
    says: /the page of rules says what the tables say/,
  },
] as const;

/** A yearly requirement of each console. `usual` is spread where the table has a part that its rows share. */
const requirement = (key: string, citation: string, usual: string) => `  {
    ${usual}key: '${key}',
    label: 'Planted test',
    applies: 'consoles',
    from: null,
    text: 'A planted rule.',
    citation: '${citation}',
    mark: 'seen',
    source: 'c40',
    proof: 'A planted record.',
    retention: '3 years.',
  },
`;
const situation = (key: string, state: string) => `  {
    key: '${key}',
    state: '${state}',
    holds: [piece('atg', 'TLS-350')],
    holdsNot: [tank(1)],
    met: { by: 'record', on: '2026-02-28', due: '2027-02-28' },
    never: { status: 'OVERDUE', due: null },
  },
`;

const addRule: Recipe = {
  heading: 'Add a compliance rule',
  steps: [
    edit('src/compliance/tables/federal/annual.table.ts', [
      'export const annual: readonly Requirement[] = [\n',
      `export const annual: readonly Requirement[] = [\n${requirement('planted_annual', '40 CFR 280.40(a)(3)', '...usual,\n    ')}`,
    ]),
    edit('src/compliance/situations/federal.table.ts', [
      'const annual: readonly RowSituations[] = [\n',
      `const annual: readonly RowSituations[] = [\n${situation('planted_annual', 'VA')}`,
    ]),
    edition,
  ],
  commands: [rulesPage],
  others: [
    'src/compliance/tables/states/<code>/requirements.table.ts',
    'src/compliance/situations/<state>.table.ts',
    'src/compliance/tables/rule-sources.table.ts',
    'src/compliance/calendar/applies.ts',
    'src/contract/nouns/gauge/equipment-traits.table.ts',
    'src/compliance/tables/methods.table.ts',
    'src/compliance/month/judge-unit.ts',
    'src/compliance/facts/month-facts.ts',
    'src/server/store/migrations/0005_compliance-marks.sql',
  ],
  tests: rulesTests,
  missing: [
    ...leftOut,
    {
      without: 'src/compliance/situations/federal.table.ts',
      by: 'tests',
      in: 'src/compliance/situations/rows.test.ts',
      says: /exist for every row/,
    },
  ],
  unseen: {
    'src/compliance/tables/federal/annual.table.ts': 'without its row there is no rule, and nothing is missing',
  },
};

const addForm: Recipe = {
  heading: 'Add a form',
  steps: [
    edit('src/compliance/forms/records.table.ts', [
      'export const recordForms: readonly FormDefinition[] = [\n',
      `export const recordForms: readonly FormDefinition[] = [
  {
    ...usual,
    key: 'planted_check',
    state: null,
    tester: false,
    title: 'Planted check',
    text: 'A planted form.',
    retention: 'No rule sets a time.',
    document: 'walkthrough',
    sections: [
      {
        key: 'planted',
        title: 'Planted check',
        text: 'A planted form.',
        rule: room,
        per: 'site',
        none: '',
        proves: [],
        fields: [figure('level', 'Planted level', 'in', { least: 0, most: 10, why: inTank })],
        limits: [{ key: 'top', passes: 'level <= 5', says: 'The planted level is too high.', rule: room }],
      },
    ],
  },
`,
    ]),
    edit('src/compliance/forms/vectors/form-examples.table.ts', [
      'export const sectionExamples: readonly SectionExample[] = [\n',
      `export const sectionExamples: readonly SectionExample[] = [
  { form: 'planted_check', section: 'planted', answers: { level: 1 }, limits: { top: by({ level: 5 }, { level: 5.1 }) } },
`,
    ]),
    edit(
      'src/contract/spanish/forms.table.ts',
      [
        'export const formLabels: readonly Phrase[] = [\n',
        `export const formLabels: readonly Phrase[] = [
  ['Planted check', 'Revisión plantada'],
  ['Planted level', 'Nivel plantado'],
`,
      ],
      [
        'export const formPhrases: readonly Phrase[] = [\n',
        `export const formPhrases: readonly Phrase[] = [
  ['A planted form.', 'Un formulario plantado.'],
  ['The planted level is too high.', 'El nivel plantado es demasiado alto.'],
`,
      ],
    ),
  ],
  commands: [{ args: ['tsx/dist/cli.mjs', 'tools/forms-page.ts'], writes: [/^docs\/compliance\/forms\.md$/] }],
  others: [
    'src/compliance/forms/fields.ts',
    'src/compliance/forms/all-forms.ts',
    'src/compliance/tables/rule-sources.table.ts',
  ],
  tests: [
    'src/compliance/forms/forms.test.ts',
    'tests/spanish/form-words.test.ts',
    'tests/compliance/forms-page.test.ts',
  ],
  missing: [
    {
      without: 'src/compliance/forms/vectors/form-examples.table.ts',
      by: 'tests',
      in: 'src/compliance/forms/forms.test.ts',
      says: /planted_check.*has an example just inside/,
    },
    {
      without: 'src/contract/spanish/forms.table.ts',
      by: 'tests',
      in: 'tests/spanish/form-words.test.ts',
      says: /are there for every sentence/,
    },
    {
      without: 'docs/compliance/forms.md',
      by: 'tests',
      in: 'tests/compliance/forms-page.test.ts',
      says: /the page of forms says what the tables say/,
    },
  ],
  unseen: {
    'src/compliance/forms/records.table.ts': 'without it there is no form, and nothing is missing',
  },
};

const state = 'src/compliance/tables/states/wy';

const addState: Recipe = {
  heading: 'Add a state',
  steps: [
    edit('src/contract/nouns/site/us-states.table.ts', ["['MD'] as const", "['MD', 'WY'] as const"]),
    file(
      `${state}/requirements.table.ts`,
      `import type { Requirement } from '#compliance/tables/requirement.ts';

const usual = {
  group: 'annual',
  interval: { months: 12 },
  first: { months: 12 },
  until: null,
  soonDays: null,
  provenBy: 'record',
} as const;

/** Planted by a test. */
export const wyoming: readonly Requirement[] = [
${requirement('planted_annual_wy', 'WY planted', '...usual,\n    ')}];
`,
    ),
    file(
      `${state}/profile.ts`,
      `import type { StateProfile } from '#compliance/tables/requirement.ts';
import { wyoming } from './requirements.table.ts';

/** Planted by a test. */
export const wy: StateProfile = {
  state: 'WY',
  name: 'Wyoming (planted)',
  without: [],
  adds: wyoming,
  report: { hours: 24, citation: 'WY planted' },
  inventoryAlways: false,
  gapDays: 30,
};
`,
    ),
    edit(
      'src/compliance/tables/states/all.ts',
      [
        "import { md } from './md/profile.ts';",
        "import { md } from './md/profile.ts';\nimport { wy } from './wy/profile.ts';",
      ],
      ['  MD: md,', '  MD: md,\n  WY: wy,'],
    ),
    edit('src/compliance/tables/not-judged.table.ts', ['  MD: [', '  WY: [],\n  MD: [']),
    file(
      'src/compliance/situations/wyoming.table.ts',
      `import type { RowSituations } from './row-situations.ts';
import { piece, tank } from './site-of.ts';

/** Planted by a test. */
export const wyomingSituations: readonly RowSituations[] = [
${situation('planted_annual_wy', 'WY')}];
`,
    ),
    edit(
      'src/compliance/situations/states.table.ts',
      [
        "import type { RowSituations } from './row-situations.ts';",
        "import type { RowSituations } from './row-situations.ts';\nimport { wyomingSituations } from './wyoming.table.ts';",
      ],
      ['  MD: marylandSituations,', '  MD: marylandSituations,\n  WY: wyomingSituations,'],
    ),
    edition,
  ],
  commands: [rulesPage],
  others: ['src/compliance/tables/states/<code>/release-signs.table.ts', 'src/compliance/tables/rule-sources.table.ts'],
  tests: [...rulesTests, 'src/compliance/tables/states/profiles.test.ts', 'src/contract/nouns/site/us-states.test.ts'],
  missing: [
    ...leftOut,
    {
      without: 'src/contract/nouns/site/us-states.table.ts',
      by: 'types',
      in: 'src/compliance/tables/states/all.ts',
      says: /'WY' does not exist/,
    },
    {
      without: 'src/compliance/tables/states/all.ts',
      by: 'types',
      in: 'src/compliance/tables/states/all.ts',
      says: /'WY' is missing/,
    },
    {
      without: 'src/compliance/tables/not-judged.table.ts',
      by: 'types',
      in: 'src/compliance/tables/not-judged.table.ts',
      says: /'WY' is missing/,
    },
    { without: `${state}/profile.ts`, by: 'types', in: 'src/compliance/tables/states/all.ts', says: /profile\.ts/ },
    { without: `${state}/requirements.table.ts`, by: 'types', in: `${state}/profile.ts`, says: /requirements/ },
    {
      without: 'src/compliance/situations/states.table.ts',
      by: 'types',
      in: 'src/compliance/situations/states.table.ts',
      says: /'WY' is missing/,
    },
    {
      without: 'src/compliance/situations/wyoming.table.ts',
      by: 'types',
      in: 'src/compliance/situations/states.table.ts',
      says: /wyoming/,
    },
  ],
};

const addSituation: Recipe = {
  heading: 'Add a situation',
  steps: [
    edit('tests/situations/tables/sir.table.ts', [
      'export const sirPairs: readonly SituationPair[] = [\n',
      `export const sirPairs: readonly SituationPair[] = [
  {
    pair: 'P999',
    kind: 'planted',
    law: 'Planted',
    source: 'planted',
    inside: { id: 'S998', title: 'Planted.', expected: 'COMPLIANT', why: 'Planted.', site: sirSite({}) },
    outside: {
      id: 'S999',
      title: 'Planted, threshold too high.',
      expected: 'INCONCLUSIVE',
      why: 'Planted.',
      site: sirSite({ threshold: 0.11 }),
    },
  },
`,
    ]),
    edit('tests/situations/sources.table.ts', [
      'export const sources = {\n',
      "export const sources = {\n  planted: { address: 'planted', mark: 'unverified', readOn },\n",
    ]),
  ],
  others: [
    'tests/situations/store/',
    'tests/situations/store/left-out.table.ts',
    'tests/situations/open.table.ts',
    'docs/compliance/situations.md',
  ],
  tests: [],
  missing: [
    {
      without: 'tests/situations/sources.table.ts',
      by: 'types',
      in: 'tests/situations/tables/sir.table.ts',
      says: /planted/,
    },
  ],
  unseen: { 'tests/situations/tables/sir.table.ts': 'without its pair there is no situation, and nothing is missing' },
};

export const ruleRecipes: readonly Recipe[] = [addRule, addForm, addState, addSituation];
