import type { DocumentKindKey } from '#contract/nouns/document/document-kinds.table.ts';

/** A document that most demo stations have on file. */
export interface DemoPaper {
  folder: string;
  /** `{year}` is the year it was issued. */
  file: string;
  kind: DocumentKindKey;
  title: string;
  issuer: string;
  /** Days from its issue to the demo's first day; by so many days more at some stations. */
  age: number;
  spread: number;
  /** Some stations never had one, and none is missing there: no letter came. */
  mayBeNone?: true;
  /** Stations with a gauge, or those without: it is of their method. Absent: all. */
  gauge?: boolean;
  says: readonly string[];
}

/** Invented documents with the sentences such documents have. */
export const demoPapers: readonly DemoPaper[] = [
  {
    folder: 'Permits and Plans',
    file: 'Registration certificate {year}.pdf',
    kind: 'registration',
    title: 'Underground storage tank registration certificate',
    issuer: 'Tank registration office',
    age: 120,
    spread: 200,
    says: [
      'The tanks listed at this facility are registered with this office.',
      'Display this certificate at the facility where it can be seen.',
      'Tell this office within 30 days of a change of owner, tank, product or method of release detection.',
    ],
  },
  {
    folder: 'Permits and Plans',
    file: 'Site diagram.pdf',
    kind: 'site_diagram',
    title: 'Site diagram, as built',
    issuer: 'Piedmont Station Builders',
    age: 3400,
    spread: 900,
    says: [
      'Tanks, product piping, vents, dispensers and sumps as they were found when the excavation was closed.',
      'North is up. Distances in feet from the north-west corner of the building.',
    ],
  },
  {
    folder: 'Insurance',
    file: 'Certificate of financial responsibility {year}.pdf',
    kind: 'fr_certificate',
    title: 'Certificate of financial responsibility',
    issuer: 'Owner of the facility',
    age: 150,
    spread: 160,
    says: [
      'The owner certifies compliance with the financial responsibility requirements for petroleum storage tanks.',
      'Mechanism: insurance, 1,000,000 USD each occurrence, 2,000,000 USD yearly aggregate.',
    ],
  },
  {
    folder: 'Operator Training',
    file: 'Operators A and B {year}.pdf',
    kind: 'operator_list',
    title: 'Designated class A and B operators',
    issuer: 'Owner of the facility',
    age: 90,
    spread: 250,
    says: [
      'Class A operator: R. Castellan.',
      'Class B operator: M. Okafor.',
      'Both are certified; see their certificates.',
    ],
  },
  {
    folder: 'Operator Training',
    file: 'Class AB certificate Okafor.pdf',
    kind: 'operator_certificate',
    title: 'Certificate of training, class A and B operator',
    issuer: 'Bay Tank Operator School',
    age: 700,
    spread: 300,
    says: ['M. Okafor has passed the examination for class A and class B operators.'],
  },
  {
    folder: 'Operator Training',
    file: 'Class A certificate Castellan.pdf',
    kind: 'operator_certificate',
    title: 'Certificate of training, class A operator',
    issuer: 'Bay Tank Operator School',
    age: 800,
    spread: 0,
    says: ['R. Castellan has passed the examination for class A operators.'],
  },
  {
    folder: 'Operator Training',
    file: 'Class C log.pdf',
    kind: 'operator_c_log',
    title: 'Class C operators, training log',
    issuer: 'Station manager',
    age: 45,
    spread: 90,
    says: [
      'Trained before their first shift: emergency shut-off, spill response, whom to call.',
      'Five attendants are on the log.',
    ],
  },
  {
    folder: 'Operator Training',
    file: 'Emergency instructions.pdf',
    kind: 'emergency',
    title: 'Emergency instructions',
    issuer: 'Station manager',
    age: 400,
    spread: 100,
    says: [
      'Press the emergency stop. Stop sales. Keep people and flames away.',
      'Call 911, then the owner, then the agency. Use the absorbents in the red bin.',
    ],
  },
  {
    folder: 'Regulatory Correspondence',
    file: 'Inspection letter {year}.pdf',
    kind: 'correspondence',
    title: 'Results of the compliance inspection',
    issuer: 'Tank inspection office',
    age: 30,
    spread: 330,
    mayBeNone: true,
    says: [
      'An inspector visited the facility. The records asked for were shown.',
      'Send the result of the next spill bucket test to this office within 30 days of the test.',
    ],
  },
  {
    folder: 'Compliance Testing',
    file: 'Third-party evaluation, tank gauge with CSLD, interstitial and sump sensors.pdf',
    kind: 'method_certificate',
    title: 'Third-party evaluation of a leak detection method',
    issuer: 'Test laboratory',
    age: 2000,
    spread: 500,
    gauge: true,
    says: ['Automatic tank gauge, 0.2 gallons an hour: probability of detection above 95 %, of false alarm below 5 %.'],
  },
  {
    folder: 'Compliance Testing',
    file: 'Third-party evaluation, line leak detection.pdf',
    kind: 'method_certificate',
    title: 'Third-party evaluation of a leak detection method',
    issuer: 'Test laboratory',
    age: 1900,
    spread: 500,
    gauge: true,
    says: [
      'Electronic line leak detection, 0.2 gallons an hour each month, 3.0 gallons an hour each hour: as required.',
    ],
  },
  {
    folder: 'Compliance Testing',
    file: 'Third-party evaluation, SIR.pdf',
    kind: 'method_certificate',
    title: 'Third-party evaluation of a leak detection method',
    issuer: 'Test laboratory',
    age: 1500,
    spread: 300,
    gauge: false,
    says: ['Statistical inventory reconciliation, WRA 5.2: 0.2 gallons an hour, manifolded tanks excepted.'],
  },
  {
    folder: 'Compliance Testing',
    file: 'Third-party evaluation, line tightness test.pdf',
    kind: 'method_certificate',
    title: 'Third-party evaluation of a leak detection method',
    issuer: 'Test laboratory',
    age: 1500,
    spread: 300,
    gauge: false,
    says: ['Tightness test of suction lines, 0.1 gallons an hour: probability of detection above 95 %.'],
  },
  {
    folder: 'Permits and Plans',
    file: 'Operating permit {year}.pdf',
    kind: 'permit',
    title: 'Permit to operate oil storage tanks',
    issuer: 'Tank inspection office',
    age: 60,
    spread: 200,
    says: ['The owner may operate the tanks of this facility for five years from the day of issue.'],
  },
  {
    folder: 'Compliance Testing',
    file: 'Certificate of the tester.pdf',
    kind: 'tester_certificate',
    title: 'Certificate of a tester of tank systems',
    issuer: 'Tank inspection office',
    age: 200,
    spread: 60,
    says: ['J. Miller, Potomac Petroleum Service, may test and inspect tank systems.'],
  },
];

/** Where documents of tests lie. */
export const testFolder = 'Compliance Testing';

/** The document of a record; `folder`: where it lies, if not with the tests. */
export interface TestPaper {
  kind: DocumentKindKey;
  title: string;
  folder?: string;
}

/** Tests whose record has its document, by the calendar's item. */
export const testPapers: Readonly<Record<string, TestPaper>> = {
  spill_bucket_3y: { kind: 'spill_test', title: 'Spill bucket test' },
  spill_bucket_annual_md: { kind: 'spill_test', title: 'Spill bucket test' },
  containment_sump_3y: { kind: 'sump_test', title: 'Containment sump test' },
  overfill_3y: { kind: 'overfill_test', title: 'Overfill inspection' },
  alld_annual: { kind: 'alld_test', title: 'Line leak detector test' },
  line_tightness_annual: { kind: 'line_test', title: 'Line tightness test' },
  rd_equipment_annual: { kind: 'rd_equipment_test', title: 'Release detection equipment test' },
  stage1_vapor_annual_md: { kind: 'vapor_test', title: 'Stage I vapor test' },
  walkthrough_annual: { kind: 'walkthrough', title: 'Annual walkthrough inspection' },
  third_party_inspection_3y_md: { kind: 'third_party_inspection', title: 'Third-party inspection' },
  cp_field_annual_md: { kind: 'cp_survey', title: 'Cathodic protection survey' },
  impressed_expert_5y_md: { kind: 'cp_survey', title: 'Assessment of impressed current' },
  piping_containment_5y_md: { kind: 'line_test', title: 'Secondary containment test of piping' },
  cp_3y: { kind: 'cp_survey', title: 'Cathodic protection survey' },
  cp_6m_initial: { kind: 'cp_survey', title: 'First cathodic protection survey' },
  line_tightness_suction_3y: { kind: 'line_test', title: 'Suction line tightness test' },
  suction_line_2y_md: { kind: 'line_test', title: 'Suction line tightness test' },
  tank_tightness_5y: { kind: 'tank_test', title: 'Tank tightness test' },
  lining_5y: { kind: 'lining_report', title: 'Lining inspection' },
  containment_sump_5y_md: { kind: 'sump_test', title: 'Containment sump test' },
  helium_5y_md: { kind: 'line_test', title: 'Helium test of piping' },
  temp_closure: { kind: 'repair', title: 'Temporary closure record' },
  tank_closure: { kind: 'repair', title: 'Closure report' },
  post_repair_30d: { kind: 'repair', title: 'Test after repair' },
  registration_md: { kind: 'registration', title: 'Registration of tanks' },
  rectifier_60d: { kind: 'rectifier_log', title: 'Rectifier reading' },
  fr_evidence_annual_md: { kind: 'fr_submission', title: 'Evidence of cover sent to MDE', folder: 'Insurance' },
  throughput_review_3y_md: {
    ...{ kind: 'correspondence', title: 'Throughput review sent to MDE' },
    folder: 'Regulatory Correspondence',
  },
  compat_notice: { kind: 'repair', title: 'Compatibility statement', folder: 'Permits and Plans' },
  ownership_notice: { kind: 'registration', title: 'Notification of tanks' },
};

/** The walkthroughs of each year are scanned into one document. */
export const walkthroughKey = 'walkthrough_30d';
export const walkthroughScan = (day: string): string => `Walkthrough checklists ${day.slice(0, 4)}.pdf`;

/** One station has not attached its checklist: the calendar says that the record does not count. */
export const isForgotten = (site: string, key: string): boolean =>
  site === 'Marsh Creek Fuel' && key === 'walkthrough_annual';
