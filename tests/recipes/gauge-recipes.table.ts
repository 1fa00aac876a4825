import { checksumOf } from '#gauges/framing/checksum.ts';
import { edit, file, type Recipe } from './recipe.ts';

/** The code taken here for one that the driver has no row of yet. */
const code = '79N';
const report = 'src/gauges/reports/console/planted.ts';
const fixture = `fixtures/gauges/tls/${code}/two-tanks`;
/** What its answers are stored as. */
const fact = 'src/server/intake/facts/setup.ts';

/** A computer reply with its checksum, as fixtures write it. */
function reply(): string {
  const body = `\x01i${code}0026011514300102&&`;
  const bytes = new TextEncoder().encode(body);
  const sum = checksumOf(bytes, 0, bytes.length).toString(16).toUpperCase().padStart(4, '0');
  return `<SOH>${body.slice(1)}${sum}<ETX>\n`;
}

const addFunction: Recipe = {
  heading: 'Add a function code, or a report',
  steps: [
    file(
      report,
      `import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { Fields } from '#gauges/framing/fields.ts';

/** Function ${code}: planted by a test. */
export interface PlantedReport {
  tanks: number[];
}

/** Tank numbers, \`TT\` each. */
export function decodePlanted(fields: Fields): PlantedReport {
  const tanks: number[] = [];
  while (!fields.done) tanks.push(fields.device('a tank number'));
  return { tanks };
}

/** The counterpart of \`decodePlanted\`. */
export function encodePlanted(report: PlantedReport, out: BodyWriter): void {
  for (const tank of report.tanks) out.dec(tank, 2);
}
`,
    ),
    edit(
      'src/gauges/functions/report-by-name.ts',
      [
        'import type { PowerOutagesReport }',
        "import type { PlantedReport } from '../reports/console/planted.ts';\nimport type { PowerOutagesReport }",
      ],
      ["  'power-outages':", "  planted: PlantedReport;\n  'power-outages':"],
    ),
    edit(
      'src/gauges/tls/functions.table.ts',
      [
        'import { decodeProductCode',
        "import { decodePlanted, encodePlanted } from '../reports/console/planted.ts';\nimport { decodeProductCode",
      ],
      [
        'export const TLS_FUNCTIONS = {',
        `export const TLS_FUNCTIONS = {
  '${code}': {
    report: 'planted',
    computer: { decode: decodePlanted, encode: encodePlanted },
    display: null,
    name: 'Planted',
    device: 'tank',
    header: true,
    versions: '4xx V2',
    manual: '577013-950',
    feeds: ['setup'],
    poll: { turn: 'others', every: 86_400 },
  },`,
      ],
    ),
    edit('src/gauges/tls/unsupported.table.ts', [` ${code}'`, "'"]),
    edit(fact, [
      "  } else if (isReport(answer, 'device-labels')) {",
      `  } else if (isReport(answer, 'planted')) {
    for (const tank of answer.outcome.report.tanks) {
      if (isCounted(tank)) rowsFor(write, 'setup').push({ siteId, tankNumber: tank, isPosition: true });
    }
  } else if (isReport(answer, 'device-labels')) {`,
    ]),
    file(`${fixture}/reply.txt`, reply()),
    file(
      `${fixture}/case.json`,
      `${JSON.stringify({ code, format: 'computer', device: 0, canonical: true, provenance: 'Made by a test.' })}\n`,
    ),
    file(
      `${fixture}/expected.json`,
      `${JSON.stringify({ ok: true, gaugeTime: '2026-01-15T14:30', notes: [], report: { tanks: [1, 2] } })}\n`,
    ),
  ],
  commands: [{ args: ['tsx/dist/cli.mjs', 'tools/gauge-coverage.ts'], writes: [/^docs\/gauges\/tls\.md$/] }],
  others: [
    'src/gauges/framing/codec.ts',
    'src/gauges/functions/function-row.ts',
    'src/gauges/normalise.ts',
    'src/gauges/tls/documented.table.ts',
    'src/server/intake/gauge-write.ts',
    'src/server/intake/facts/',
    'src/server/intake/take/facts.ts',
    'src/simulator/console/report-table.ts',
    'src/simulator/pages/{tls350,tls450}/',
    'src/simulator/pages/computer/',
    'tests/stations/expected.ts',
  ],
  tests: ['src/gauges/computer-fixtures.test.ts', 'src/gauges/driver.test.ts', 'tests/gauges/coverage.test.ts'],
  missing: [
    { without: report, by: 'types', in: 'src/gauges/tls/functions.table.ts', says: /planted\.ts/ },
    {
      without: 'src/gauges/functions/report-by-name.ts',
      by: 'types',
      in: 'src/gauges/tls/functions.table.ts',
      says: /planted/,
    },
    ...['functions.table.ts', 'unsupported.table.ts'].map((name) => ({
      without: `src/gauges/tls/${name}`,
      by: 'tests' as const,
      in: 'tests/gauges/coverage.test.ts',
      says: /are each spoken, or named once/,
      apart: true as const,
    })),
    {
      without: fact,
      by: 'tests',
      in: 'tests/gauges/coverage.test.ts',
      says: /feeds a fact with reports that its file takes/,
    },
    ...['reply.txt', 'case.json', 'expected.json'].map((name) => ({
      without: `${fixture}/${name}`,
      by: 'tests' as const,
      in: 'tests/gauges/coverage.test.ts',
      says: /each case has its files/,
    })),
    {
      without: 'docs/gauges/tls.md',
      by: 'tests',
      in: 'tests/gauges/coverage.test.ts',
      says: /the coverage page of tls is current/,
    },
  ],
};

const family = 'src/gauges/planted/functions.table.ts';

const addFamily: Recipe = {
  heading: 'Add a gauge family',
  steps: [
    file(
      family,
      `import type { DateStyle } from '../framing/date-styles.table.ts';
import type { HeaderHabits } from '../framing/outcome.ts';
import type { FunctionCode } from '../tls/report-of.ts';

/** Functions assumed of a planted family. Every row is unverified. */
export const PLANTED_FUNCTIONS: readonly { code: FunctionCode; computer: boolean; display: boolean; verified: false }[] = [
  { code: '201', computer: true, display: true, verified: false },
];

/** Unverified. */
export const PLANTED_HABITS: HeaderHabits = {
  newline: 'lf',
  headerBlock: false,
  blankLines: 0,
  sixNuls: false,
  envelope: true,
  lowerCaseHex: false,
  checksum: true,
  afterEtx: '',
};

/** Unverified. */
export const PLANTED_DATE_STYLE: DateStyle = '50J100';
`,
    ),
    edit(
      'src/gauges/families.ts',
      [
        "import type { FunctionCode } from './tls/report-of.ts';",
        "import { PLANTED_DATE_STYLE, PLANTED_FUNCTIONS, PLANTED_HABITS } from './planted/functions.table.ts';\nimport type { FunctionCode } from './tls/report-of.ts';",
      ],
      ["'evo'] as const", "'evo', 'planted'] as const"],
      [
        '  evo: {\n',
        `  planted: {
    key: 'planted',
    label: 'Planted',
    functions: PLANTED_FUNCTIONS,
    habits: PLANTED_HABITS,
    dateStyle: PLANTED_DATE_STYLE,
  },
  evo: {
`,
      ],
      ['  return FAMILIES.tls;', '  if (/planted/.test(words)) return FAMILIES.planted;\n  return FAMILIES.tls;'],
    ),
    edit('tests/architecture/walls.table.ts', ["'maglink', 'evo']", "'maglink', 'evo', 'planted']"]),
    edit('tools/gauge-coverage.ts', ['  evo: ', "  planted: 'Planted by a test.',\n  evo: "]),
    edit('src/simulator/demo/demo-fleet.ts', [
      "  evo: ['EVO",
      "  planted: ['PLANTED-1', '20.03.11.08.42'],\n  evo: ['EVO",
    ]),
  ],
  commands: [{ args: ['tsx/dist/cli.mjs', 'tools/gauge-coverage.ts'], writes: [/^docs\/gauges\/planted\.md$/] }],
  others: ['fixtures/gauges/<family>/', 'src/simulator/demo/demo-sites.table.ts'],
  tests: ['tests/gauges/coverage.test.ts'],
  missing: [
    { without: family, by: 'types', in: 'src/gauges/families.ts', says: /planted/ },
    { without: 'src/gauges/families.ts', by: 'unused', in: family, says: /planted/ },
    { without: 'tests/architecture/walls.table.ts', by: 'walls', in: family, says: /stands in no layer of gauges/ },
    { without: 'tools/gauge-coverage.ts', by: 'types', in: 'tools/gauge-coverage.ts', says: /planted/ },
    {
      without: 'src/simulator/demo/demo-fleet.ts',
      by: 'types',
      in: 'src/simulator/demo/demo-fleet.ts',
      says: /planted/,
    },
    {
      without: 'docs/gauges/planted.md',
      by: 'tests',
      in: 'tests/gauges/coverage.test.ts',
      says: /the coverage page of planted is current/,
    },
  ],
};

const addCommand: Recipe = {
  heading: 'Add a command to a gauge',
  steps: [
    edit('src/gauges/commands/commands.table.ts', [
      "    key: 'active_alarms',",
      `    key: 'planted',
    label: 'Planted',
    asks: [['${code}']],
    description: 'Planted by a test: the tank numbers of a console.',
  },
  {
    ...query,
    key: 'active_alarms',`,
    ]),
    edit(
      'src/gauges/commands/tank-tables.ts',
      ['import type { ', "import type { PlantedReport } from '../reports/console/planted.ts';\nimport type { "],
      [
        '\n/**',
        `
/** The planted report. */
export function plantedTable({ tanks }: PlantedReport): AtgTable {
  return { title: 'Planted', columns: ['Tank'], rows: tanks.map((tank) => [String(tank)]) };
}

/**`,
      ],
    ),
    edit('src/gauges/commands/tables.ts', ["  'csld-results':", "  planted: tanks.plantedTable,\n  'csld-results':"]),
  ],
  others: [
    'src/gauges/commands/{device,record}-tables.ts',
    'src/gauges/commands/record-commands.table.ts',
    'src/server/polling/command-talk.ts',
    'tests/polling/commands.test.ts',
  ],
  tests: ['src/gauges/commands/catalogue.test.ts', 'src/gauges/commands/tables.test.ts'],
  missing: [
    {
      without: 'src/gauges/commands/tables.ts',
      by: 'tests',
      in: 'src/gauges/commands/tables.test.ts',
      says: new RegExp(`makes a table of every recorded answer to ${code}`),
    },
    {
      without: 'src/gauges/commands/tank-tables.ts',
      by: 'types',
      in: 'src/gauges/commands/tables.ts',
      says: /plantedTable/,
    },
  ],
  unseen: { 'src/gauges/commands/commands.table.ts': 'without its row there is no command, and nothing is missing' },
};

export const gaugeRecipes: readonly Recipe[] = [addFunction, addFamily, addCommand];
