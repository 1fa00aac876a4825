/*
 * What is missing in the demo on purpose, so that a mock inspection has something to find. tests/cli/demo-answers.test.ts holds
 * the mock inspection of each demo site against this table: it finds each row and nothing else.
 */

/** One question of the mock inspection that a demo site cannot answer. */
export interface PlantedGap {
  site: string;
  /** Key of the question in checklist.table.ts. */
  element: string;
  what: string;
  /** Part of the sentence with which the mock inspection reports it. */
  found: string;
  /** The document of demo-filing.table.ts that this site does not have. */
  leavesOut?: string;
}

/** The demo site whose binder has everything. */
export const completeSite = 'Blue Heron Market';

type Gap = readonly [element: string, what: string, found: string, leavesOut?: string];

const sensor = (element: string): Gap => [
  element,
  'A sensor that the gauge names is not recorded.',
  'The gauge names Liquid sensor 12',
];
const unsaid = (element: string): Gap => [
  element,
  'Nobody has recorded whether the site has such a part, or is in such an area.',
  'Nobody has recorded',
];

// biome-ignore format: one gap a line, so that the table can be read as a table
const gaps: Readonly<Record<string, readonly Gap[]>> = {
  'Harborlight Fuel': [
    ['month', 'October failed: tank 1 leaks.', 'has failed'],
    ['tank_results', 'Tank 1 leaks.', 'have a valid result in each of the last 12 months'],
    ['alarms', 'Alarms that may mean a release are not settled.', 'not settled'],
    ['releases', 'A suspected release is open.', 'Confirm the release or rule it out'],
  ],
  'Tidewater Travel Stop': [
    ['month', 'October is not proven.', 'is not proven'],
    ['tank_results', 'The kerosene tank has no valid test for months.', 'have a valid result in each of the last 12 months'],
  ],
  'Patapsco Corner': [
    ['md_emergency', 'No emergency instructions are stored.', 'No document of this kind is stored', 'Emergency instructions.pdf'],
  ],
  'Fells Yard Fuel': [
    ['month', 'October failed: water in tank 2.', 'has failed'],
    ['tank_results', 'Water in tank 2.', 'have a valid result in each of the last 12 months'],
    ['alarms', 'Alarms that may mean a release are not settled.', 'not settled'],
    ['releases', 'A suspected release is open.', 'Confirm the release or rule it out'],
    ['spill_buckets', 'The tests are late.', 'is overdue since'],
    ['md_spill_buckets', 'The tests are late.', 'is overdue since'],
  ],
  'Catonsville Green': [
    ['operators_c', 'The class C certificate has no document.', 'does not count: it has no document', 'Class C log.pdf'],
  ],
  'Monocacy Crossing': [
    ['releases', 'Two suspected releases were settled after the seven days.', 'the investigation was due by'],
    ['insurance', 'The policy ends within the month, and no next one is recorded.', 'is recorded only until'],
  ],
  'Antietam Pump House': [
    ['month', 'October is not proven.', 'is not proven'],
    ['tank_results', 'A tank has a month without a valid test.', 'have a valid result in each of the last 12 months'],
    sensor('detection_equipment'),
    ['alarms', 'Alarms that may mean a release are not settled.', 'not settled'],
    ['releases', 'A suspected release is open.', 'Confirm the release or rule it out'],
    sensor('sumps'),
    sensor('dispenser_containment'),
    ['insurance', 'The policy ends within the month, and no next one is recorded.', 'is recorded only until'],
    sensor('walkthrough_annual'),
    sensor('md_sumps'),
  ],
  'Narrows Gap Fuel': [
    ['month', 'No line is proven: the tests of their leak detectors are late.', 'is not proven'],
    ['line_results', 'No line is proven in October.', '0 of 4 lines'],
    ['leak_detectors', 'The tests are late.', 'is overdue since'],
    ['walkthrough_30d', 'The walkthrough is late.', 'overdue. Last passed'],
  ],
  'Sugarloaf Gas and Go': [
    ['fr_certificate', 'No certificate of financial responsibility is stored.', 'No document of this kind is stored', 'Certificate of financial responsibility {year}.pdf'],
  ],
  'Piscataway Fuel Center': [
    ['notification', 'The registration has expired.', 'Registration of Piscataway Fuel Center expired on'],
    ['md_registration', 'The registration has expired.', 'Registration of Piscataway Fuel Center expired on'],
  ],
  'Calvert Cliffs Mart': [
    ['md_diagram', 'No site diagram is stored.', 'No document of this kind is stored', 'Site diagram.pdf'],
  ],
  'Pemberton Pumps': [
    ['method_claims', 'The evaluation of one method is not stored.', '2 methods are in use', 'Third-party evaluation, line leak detection.pdf'],
  ],
  'Sandpiper Beach Fuel': [
    ['operators_c', 'The class C certificate has expired.', 'expired on'],
  ],
  'Silver Lake Fuel': [
    ['alarms', 'Alarms that may mean a release are not settled.', 'not settled'],
    ['releases', 'A suspected release is open.', 'Confirm the release or rule it out'],
  ],
  'Marsh Creek Fuel': [
    ['insurance', 'The policy ends within the month, and no next one is recorded.', 'is recorded only until'],
    ['walkthrough_annual', 'The checklist was not attached.', 'without a document attached'],
  ],
  'Shenandoah Gateway': [
    ['tank_results', 'A tank has a month without a valid test.', 'have a valid result in each of the last 12 months'],
    ['detection_equipment', 'The tests are late.', 'is overdue since'],
  ],
  'Anacostia Avenue Fuel': [
    ['insurance', 'The policy ends within the month, and no next one is recorded.', 'is recorded only until'],
  ],
  'Gunpowder Farm Co-op': [
    unsaid('detection_equipment'),
    unsaid('sumps'),
    unsaid('dispenser_containment'),
    unsaid('walkthrough_annual'),
    unsaid('md_sumps'),
    unsaid('md_helium'),
    unsaid('md_wells'),
  ],
  'Sinepuxent Boatyard': [
    ['tank_results', 'One SIR statement is inconclusive.', 'has a valid result in each of the last 12 months'],
    unsaid('detection_equipment'),
    unsaid('sumps'),
    unsaid('dispenser_containment'),
    ['walkthrough_30d', 'The walkthrough is late.', 'overdue. Last passed'],
    unsaid('walkthrough_annual'),
    unsaid('md_sumps'),
  ],
  'Wye Oak Station': [
    ['operators', 'No certificate of the class B operator is stored.', 'does not count: it has no document', 'Class AB certificate Okafor.pdf'],
  ],
};

export const plantedGaps: readonly PlantedGap[] = Object.entries(gaps).flatMap(([site, own]) =>
  own.map(([element, what, found, leavesOut]) => ({
    ...{ site, element, what, found },
    ...(leavesOut === undefined ? {} : { leavesOut }),
  })),
);

/** The demo begins with the reports of three months: the nine before are missing everywhere but at the complete site. */
export const reportsMissing = { element: 'detection_records', found: 'of the last 12 months' } as const;

/** The site does not have this document of the table, on purpose. */
export const isLeftOut = (site: string, file: string): boolean =>
  plantedGaps.some((gap) => gap.site === site && gap.leavesOut === file);
