import { addMonths } from '#compliance/facts/next-due.ts';
import { line, piece, setTo, since, siteOf, tank, wholePolicy } from '#compliance/situations/site-of.ts';
import type { EquipmentFact } from '#compliance/tables/requirement.ts';
import type { DocumentKindKey } from '#contract/nouns/document/document-kinds.table.ts';
import type { BinderFacts, BinderPaper, ResultRecord, TestRecord, UnitMonths } from '../binder-facts.ts';

/* A Maryland site of which everything is recorded and stored, and short ways to take something away from it. */

const today = '2026-11-19';
const month = '2026-10';
/** The last twelve months, oldest first. */
export const twelve = Array.from({ length: 12 }, (_, i) => addMonths(`${month}-01`, i - 11).slice(0, 7));

let papers = 0;

/** Reports that the program files are its own, all others are people's. */
export function paper(
  folder: string,
  file: string,
  kind: DocumentKindKey | null = null,
  on = '2026-10-31',
): BinderPaper {
  papers += 1;
  return { id: papers, folder, file, kind, on, systemMade: file.endsWith('_Monthly_Report.pdf') };
}

/** A passed test with its document, which lies in Compliance Testing. */
function tested(key: string, on: string, component = ''): TestRecord {
  const file = `${key} ${component} ${on}.pdf`;
  return { key, component, on, result: 'PASS', documents: [{ folder: 'Compliance Testing', file }], note: '' };
}

const equipment: EquipmentFact[] = [
  since('2005-05-01', {
    ...tank(1, {
      use: 'in_use',
      fuel: 'usual',
      method: 'sir',
      walls: 'double',
      material: 'steel',
      corrosion: 'impressed',
    }),
  }),
  since('1985-05-01', {
    ...tank(2, {
      use: 'in_use',
      fuel: 'usual',
      method: 'csld',
      walls: 'single',
      material: 'steel',
      corrosion: 'lined',
    }),
  }),
  line(1, { piping: 'pressurized', line_method: 'annual', corrosion: 'none', material: 'fiberglass' }),
  line(2, { piping: 'pressurized', line_method: 'monthly', corrosion: 'none', material: 'fiberglass' }),
  piece('line_leak_detector', 'Line leak detector, line 1'),
  piece('line_leak_detector', 'Line leak detector, line 2'),
  piece('atg', 'TLS-450'),
  piece('spill_bucket', 'Spill bucket 1'),
  piece('spill_bucket', 'Spill bucket 2'),
  piece('overfill', 'Overfill valve 1'),
  piece('overfill', 'Overfill valve 2'),
  piece('sump', 'Sump 1', { sump_role: 'containment', walls: 'single' }),
];

const yearly = (key: string, component = '') =>
  ['2026-06-01', '2025-06-01', '2024-06-01'].map((on) => tested(key, on, component));

const records: TestRecord[] = [
  ...twelve.map((one) => tested('walkthrough_30d', `${one}-20`)),
  tested('walkthrough_annual', '2026-03-01', 'Sump 1'),
  ...yearly('rd_equipment_annual'),
  ...yearly('alld_annual', 'Line leak detector, line 1'),
  ...yearly('alld_annual', 'Line leak detector, line 2'),
  tested('line_tightness_annual', '2026-02-01', 'Line 1'),
  tested('stage1_vapor_annual_md', '2026-05-05'),
  ...yearly('spill_bucket_annual_md', 'Spill bucket 1'),
  ...yearly('spill_bucket_annual_md', 'Spill bucket 2'),
  tested('containment_sump_3y', '2025-01-10', 'Sump 1'),
  tested('overfill_3y', '2025-01-10', 'Overfill valve 1'),
  tested('overfill_3y', '2025-01-10', 'Overfill valve 2'),
  tested('cp_field_annual_md', '2026-04-01', 'Tank 1'),
  tested('cp_3y', '2025-04-01', 'Tank 1'),
  tested('impressed_expert_5y_md', '2024-09-01'),
  tested('well_samples_annual_md', '2026-05-01'),
  tested('well_report_60d_md', '2026-06-01'),
  ...[1, 2].map((line) => tested('piping_containment_5y_md', '2023-06-01', `Line ${line}`)),
  ...['2026-11-01', '2026-09-05', '2026-07-10'].map((on) => tested('rectifier_60d', on)),
  tested('lining_5y', '2024-04-01', 'Tank 2'),
  tested('fr_evidence_annual_md', '2026-02-20'),
  tested('third_party_inspection_3y_md', '2025-08-01'),
  tested('throughput_review_3y_md', '2025-08-01'),
  tested('helium_5y_md', '2026-01-15'),
  tested('post_repair_30d', '2025-08-20'),
];

const results: ResultRecord[] = [
  ...twelve.map(
    (one): ResultRecord => ({
      ...{ kind: 'sir', device: 'tank', number: 1, month: one, on: `${one}-28`, result: 'PASS' },
      document: { folder: 'Compliance Testing', file: `SIR ${one}.pdf` },
      note: '',
    }),
  ),
  ...Array.from({ length: 60 }, (_, i) => addMonths(`${month}-01`, i - 59).slice(0, 7)).flatMap((one) =>
    [1, 2].map(
      (number): ResultRecord => ({
        ...{ kind: 'inventory', device: 'tank', number, month: one, on: `${one}-28`, result: 'PASS', document: null },
        note: '',
      }),
    ),
  ),
];

const of = (device: 'tank' | 'line', number: number, method: UnitMonths['method']): UnitMonths => ({
  ...{ device, number, name: `${device === 'tank' ? 'Tank' : 'Line'} ${number}`, method },
  months: new Map(twelve.map((one) => [one, 'COMPLIANT'])),
});

const single: readonly [DocumentKindKey, string][] = [
  ['registration', 'Registration.pdf'],
  ['site_diagram', 'As-built.pdf'],
  ['fr_certificate', 'FR certificate.pdf'],
  ['operator_list', 'Operators.pdf'],
  ['operator_certificate', 'Class A.pdf'],
  ['operator_c_log', 'Class C.pdf'],
  ['emergency', 'Emergency.pdf'],
  ['method_certificate', 'SIR evaluation.pdf'],
  ['method_certificate', 'CSLD evaluation.pdf'],
  ['method_certificate', 'PLLD evaluation.pdf'],
  ['release_report', 'Release report.pdf'],
];

/** Statements and tightness tests are known by their type; of the others nobody said what they are. */
const typeOf = (file: string): DocumentKindKey | null =>
  file.startsWith('SIR ') ? 'sir_report' : file.startsWith('line_tightness') ? 'line_test' : null;

/** Everything that the records name, and the documents that no record names. */
function storedOf(all: readonly TestRecord[]): BinderPaper[] {
  return [
    ...single.map(([kind, file]) => paper('Papers', file, kind)),
    paper('Insurance', 'Policy.pdf', 'insurance'),
    paper('Regulatory Correspondence', 'Letter.pdf'),
    ...twelve.map((one) => paper(`Monthly Reports/${one.slice(0, 4)}`, `${one}_Monthly_Report.pdf`)),
    ...[...all, ...results.map(({ document }) => ({ documents: document === null ? [] : [document] }))].flatMap(
      ({ documents }) => documents.map(({ folder, file }) => paper(folder, file, typeOf(file))),
    ),
  ];
}

/** The whole site, with changes. */
export function wholeSite(changes: Partial<BinderFacts> = {}): BinderFacts {
  const own = changes.records ?? records;
  return {
    month,
    year: null,
    testing: true,
    cover: {
      ...{ name: 'Alpha Fuel', address: '1 Main St, Bel Air, MD', facilityId: 'MD-10101', owner: 'Tidewater LLC' },
      operator: 'Olive Operator',
      tanks: [
        {
          ...{ name: 'Tank 1', product: 'Regular', capacity: 10_000, installedOn: '2005-05-01' },
          ...{ construction: 'Double wall, steel', method: 'SIR', piping: 'Pressurized' },
        },
      ],
    },
    papers: storedOf(own),
    records: own,
    results,
    policies: [
      {
        ...{ carrier: 'Example Mutual', policyNo: 'EM-77', effectiveOn: '2026-01-01', expiresOn: '2026-12-31' },
        recordedOn: '2026-01-05',
        ...{ perOccurrence: 1_000_000, annualAggregate: 1_000_000, nonMarketing: false },
        document: { folder: 'Insurance', file: 'Policy.pdf' },
      },
    ],
    units: [of('tank', 1, 'sir'), of('tank', 2, 'csld'), of('line', 1, 'line_annual'), of('line', 2, 'line_monthly')],
    monthHasData: true,
    knownSince: '2005-05',
    sensors: 2,
    untoldSensors: [],
    watched: true,
    alarms: { total: 4, unexplained: [] },
    releases: [{ unit: 'Tank 2', on: '2025-09-01', reportedOn: '2025-09-01' }],
    ...changes,
    calendar: siteOf({
      today,
      state: 'MD',
      county: 'Harford',
      equipment,
      insurance: [{ ...wholePolicy, effectiveOn: '2026-01-01', expiresOn: '2026-12-31' }],
      completions: own.map(({ documents: _, ...record }) => record),
      reconciledMonth: month,
      settings: [setTo('helium_5y_md', { applicable: true })],
      ...changes.calendar,
    }),
  };
}

/** The same site without the records that `drop` names. */
export function withoutRecords(drop: (record: TestRecord) => boolean): BinderFacts {
  return wholeSite({ records: records.filter((record) => !drop(record)), papers: storedOf(records) });
}

/** The same site without stored documents that `drop` names: they were deleted. */
export function withoutPapers(drop: (paper: BinderPaper) => boolean): BinderFacts {
  return wholeSite({ papers: storedOf(records).filter((one) => !drop(one)) });
}

export const wholeRecords: readonly TestRecord[] = records;
export const wholeResults: readonly ResultRecord[] = results;
