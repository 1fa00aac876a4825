import type { BinderPart, BinderRow } from './binder-row.ts';

/*
 * The inspector's binder: twelve sections in its order. Source: docs/reference/compliance-rules.md#packet, composed there from the documents that rules ask to be kept and from Maryland's inspection report (MDE/WAS/COM.055).
 */

const usual = { asked: { applies: 'has_tanks' }, kinds: [], paperYears: null } as const;
const kept3 = { last: 1, keptYears: 3 } as const;
/** How far back letters and reports of inspections go in. */
const lettersYears = 3;
/** How far back logs go in: the longest time for which Maryland has them kept. */
const logYears = 5;

const cover: readonly BinderRow[] = [
  {
    ...usual,
    key: 'cover',
    label: 'Facility, owner and operator',
    asked: {},
    proof: { by: 'cover' },
    rule: {
      text: 'An inspection begins with the facility: its name, address, number with the agency, owner and operator.',
      citation: 'MDE/WAS/COM.055',
      mark: 'seen',
    },
  },
  {
    ...usual,
    key: 'tank_table',
    label: 'Table of tanks',
    asked: {},
    proof: { by: 'tanks' },
    rule: {
      text: 'Each tank with product, capacity, day of installation, construction, release detection and piping.',
      citation: 'MDE/WAS/COM.055',
      mark: 'seen',
    },
  },
];

const registration: readonly BinderRow[] = [
  {
    ...usual,
    key: 'registration',
    label: 'Registration certificate',
    proof: { by: 'papers', items: ['registration_md', 'ownership_notice'], credentials: ['registration'] },
    kinds: ['registration'],
    rule: {
      text: 'Tanks are registered with the agency; in Maryland the certificate is displayed or on site.',
      citation: '40 CFR 280.22; COMAR 26.10.03.09A',
      mark: 'mirror',
    },
  },
  {
    ...usual,
    key: 'permits',
    label: 'Permits and licenses',
    asked: {},
    proof: { by: 'credentials', kinds: ['permit', 'license'], what: 'permit or license' },
    kinds: ['permit'],
    rule: {
      text: 'A permit or license holds until its last day; the agency may prohibit deliveries to a site that it finds ineligible.',
      citation: '42 U.S.C. 6991k(a)(1)',
      mark: 'mirror',
    },
  },
  {
    ...usual,
    key: 'site_diagram',
    label: 'Site diagram or as-built',
    proof: { by: 'papers', items: [] },
    kinds: ['site_diagram'],
    rule: {
      text: 'A drawing of tanks and piping; Maryland asks for the as-built of systems put in after January 1, 2006.',
      citation: 'COMAR 26.10.04.05C(1)',
      mark: 'seen',
    },
  },
];

const financial: readonly BinderRow[] = [
  {
    ...usual,
    key: 'fr_certificate',
    label: 'Certificate of financial responsibility',
    asked: { applies: 'insured' },
    proof: { by: 'papers', items: ['fr_annual'] },
    kinds: ['fr_certificate'],
    rule: {
      text: 'The owner keeps a signed certification of financial responsibility beside the instrument itself.',
      citation: '40 CFR 280.111',
      mark: 'mirror',
    },
  },
  {
    ...usual,
    key: 'insurance',
    label: 'Insurance in force, with its endorsement',
    asked: { applies: 'insured' },
    proof: { by: 'insurance' },
    kinds: ['insurance'],
    rule: {
      text: 'Financial responsibility coverage stays in force, and its endorsement or certificate is at hand.',
      citation: '40 CFR 280.93, 280.97; COMAR 26.10.11.04D',
      mark: 'mirror',
    },
  },
  {
    ...usual,
    key: 'self_insurance',
    label: 'Proof of self-insurance',
    asked: {},
    proof: { by: 'credentials', kinds: ['self_insurance'], what: 'proof of self-insurance' },
    rule: {
      text: 'An owner who insures itself in place of a policy shows it by the financial test, and keeps the proof.',
      citation: '40 CFR 280.95, 280.111',
      mark: 'mirror',
    },
  },
  {
    ...usual,
    key: 'fr_submission',
    label: 'Proof that evidence of cover was sent in',
    asked: { states: ['MD'] },
    proof: {
      by: 'records',
      items: ['fr_evidence_annual_md'],
      last: 1,
      keptYears: null,
      noun: ['submission', 'submissions'],
    },
    kinds: ['fr_submission'],
    rule: {
      text: 'Evidence of financial responsibility is sent to the Department within 90 days of each year of cover.',
      citation: 'COMAR 26.10.11.04A(1)',
      mark: 'seen',
    },
  },
];

const operators: readonly BinderRow[] = [
  {
    ...usual,
    key: 'operator_list',
    label: 'List of class A and B operators',
    proof: { by: 'papers', items: [] },
    kinds: ['operator_list'],
    rule: {
      text: 'The facility keeps a list of its designated operators.',
      citation: '40 CFR 280.245; COMAR 26.10.16.03A(1), 26.10.16.09B(1)',
      mark: 'seen',
    },
  },
  {
    ...usual,
    key: 'operator_certificates',
    label: 'Certificates of class A and B operators',
    proof: { by: 'papers', items: ['operator_ab'], credentials: ['operator_a', 'operator_b'] },
    kinds: ['operator_certificate'],
    rule: {
      text: 'Each class A and B operator is trained within 30 days of taking up the work, and the proof is kept.',
      citation: '40 CFR 280.243, 280.245; COMAR 26.10.16.03C(2), 26.10.16.09B(2)',
      mark: 'seen',
    },
  },
  {
    ...usual,
    key: 'operator_c',
    label: 'Class C operator log',
    proof: { by: 'papers', items: ['operator_c'], credentials: ['operator_c'] },
    kinds: ['operator_c_log'],
    rule: {
      text: 'Whoever answers alarms and spills at the site is trained before taking up the work.',
      citation: '40 CFR 280.243(c), 280.245; COMAR 26.10.16.03C(3)',
      mark: 'seen',
    },
  },
  {
    ...usual,
    key: 'emergency',
    label: 'Emergency instructions',
    proof: { by: 'papers', items: [] },
    kinds: ['emergency'],
    rule: {
      text: 'Instructions and telephone numbers for emergencies are at the site.',
      citation: 'COMAR 26.10.16.03A(3), (4)',
      mark: 'seen',
    },
  },
];

const detection: readonly BinderRow[] = [
  {
    ...usual,
    key: 'month_report',
    label: 'Compliance report of the month',
    asked: {},
    proof: { by: 'month_report' },
    rule: {
      text: 'The month the packet is for, judged tank by tank and line by line.',
      citation: '40 CFR 280.41, 280.45',
      mark: 'seen',
    },
  },
  {
    ...usual,
    key: 'monthly_reports',
    label: 'Monthly reports, last 12 months',
    proof: { by: 'monthly_reports' },
    rule: {
      text: 'Results of release detection are kept for at least a year.',
      citation: '40 CFR 280.45(b)',
      mark: 'mirror',
    },
  },
  {
    ...usual,
    key: 'tank_results',
    label: 'Tanks: a valid result each month',
    proof: { by: 'units', device: 'tank' },
    rule: {
      text: 'Every tank in use is checked for a release at least every 30 days.',
      citation: '40 CFR 280.41(a)',
      mark: 'seen',
    },
  },
  {
    ...usual,
    key: 'line_results',
    label: 'Lines: a valid result each month',
    asked: {},
    proof: { by: 'units', device: 'line' },
    rule: {
      text: 'Pressurized piping is monitored each month or tested for tightness each year.',
      citation: '40 CFR 280.41(b)(1)(i)(B)',
      mark: 'seen',
    },
  },
  {
    ...usual,
    key: 'sir_reports',
    label: 'SIR reports, last 12 months',
    proof: { by: 'results', kind: 'sir', months: 12 },
    kinds: ['sir_report'],
    rule: {
      text: 'Where statistical inventory reconciliation is the method, the vendor reports on each month.',
      citation: '40 CFR 280.43(h); COMAR 26.10.05.05B',
      mark: 'seen',
    },
  },
  {
    ...usual,
    key: 'logs',
    label: 'Logs of manual gauging and of wells',
    asked: {},
    proof: { by: 'events', items: [] },
    kinds: ['gauging_log', 'well_log'],
    paperYears: logYears,
    rule: {
      text: 'Results of manual gauging and of wells are kept for at least a year, in Maryland for five years where the owner keeps them.',
      citation: '40 CFR 280.45(b)',
      mark: 'mirror',
    },
  },
  {
    ...usual,
    key: 'sensors',
    label: 'Sensor status',
    asked: {},
    proof: { by: 'sensors' },
    rule: {
      text: 'Sensors that stand for tanks or piping tell their state.',
      citation: '40 CFR 280.43(g); COMAR 26.10.05.05G',
      mark: 'mirror',
    },
  },
  {
    ...usual,
    key: 'alarms',
    label: 'Alarm history with dispositions',
    asked: {},
    proof: { by: 'alarms' },
    rule: {
      text: 'An alarm that may mean a release is looked into, and what was found is written down.',
      citation: '40 CFR 280.50',
      mark: 'mirror',
    },
  },
];

const inventory: readonly BinderRow[] = [
  {
    ...usual,
    key: 'inventory',
    label: 'Inventory reconciliation, last 12 months',
    asked: { item: 'inventory_monthly' },
    proof: { by: 'results', kind: 'inventory', months: 12 },
    rule: {
      text: 'Daily stock is reconciled each month where it is part of the method; in Maryland always.',
      citation: '40 CFR 280.43(a); COMAR 26.10.04.01C',
      mark: 'seen',
    },
  },
  {
    ...usual,
    key: 'inventory_5y',
    label: 'Inventory records of 5 years, on request',
    asked: { states: ['MD'], item: 'inventory_monthly' },
    proof: { by: 'results', kind: 'inventory', months: 60 },
    rule: {
      text: 'Daily inventory records are available for five years.',
      citation: 'COMAR 26.10.04.01C(3)',
      mark: 'seen',
    },
  },
];

const walkthroughs: readonly BinderRow[] = [
  {
    ...usual,
    key: 'walkthrough_monthly',
    label: 'Monthly walkthrough checklists, last 12',
    asked: { item: 'walkthrough_30d' },
    proof: { by: 'each_month', items: ['walkthrough_30d'] },
    kinds: ['walkthrough'],
    rule: {
      text: 'Spill prevention and release detection equipment is looked over every 30 days; checklists are kept a year.',
      citation: '40 CFR 280.36; COMAR 26.10.04.03',
      mark: 'seen',
    },
  },
  {
    ...usual,
    key: 'walkthrough_annual',
    label: 'Annual walkthrough checklist, the last',
    asked: {},
    proof: {
      by: 'records',
      items: ['walkthrough_annual'],
      last: 1,
      keptYears: 1,
      noun: ['checklist', 'checklists'],
    },
    rule: {
      text: 'Containment sumps are looked over each year; the checklist is kept a year.',
      citation: '40 CFR 280.36(a)(1)(ii)(A); COMAR 26.10.04.03',
      mark: 'seen',
    },
  },
  {
    ...usual,
    key: 'generator_checks',
    label: 'Checks of emergency generator tanks',
    asked: { applies: 'tanks_of_generators' },
    proof: { by: 'events', items: ['emergency_gen'] },
    kinds: ['generator_check'],
    paperYears: logYears,
    rule: {
      text: 'A tank of an emergency generator has release detection like any other.',
      citation: '40 CFR 280.10(a)(1)',
      mark: 'mirror',
    },
  },
  {
    ...usual,
    key: 'deliveries',
    label: 'Observations of deliveries',
    asked: {},
    proof: { by: 'events', items: [] },
    kinds: ['delivery_log'],
    paperYears: logYears,
    rule: {
      text: 'Before a delivery there is room for it in the tank, and it is watched all the time. No rule says how long the record is kept.',
      citation: '40 CFR 280.30(a)',
      mark: 'mirror',
    },
  },
];

const tests: readonly BinderRow[] = [
  {
    ...usual,
    key: 'rd_equipment',
    label: 'Annual release detection equipment test',
    asked: {},
    proof: { by: 'records', items: ['rd_equipment_annual'], ...kept3, noun: ['test', 'tests'] },
    kinds: ['rd_equipment_test'],
    rule: {
      text: 'Every part of release detection is tested each year; reports are kept three years.',
      citation: '40 CFR 280.40(a)(3), 280.45(b)(1)',
      mark: 'seen',
    },
  },
  {
    ...usual,
    key: 'alld',
    label: 'Line leak detector test',
    asked: {},
    proof: { by: 'records', items: ['alld_annual'], ...kept3, noun: ['test', 'tests'] },
    kinds: ['alld_test'],
    rule: {
      text: 'Each automatic line leak detector is tested each year with a simulated leak.',
      citation: '40 CFR 280.40(a)(3)(iii), 280.44(a)',
      mark: 'seen',
    },
  },
  {
    ...usual,
    key: 'line_tightness',
    label: 'Line tightness test',
    asked: {},
    proof: {
      by: 'records',
      items: ['line_tightness_annual', 'line_tightness_suction_3y', 'suction_line_2y_md'],
      last: 1,
      keptYears: null,
      noun: ['test', 'tests'],
      result: 'line',
    },
    kinds: ['line_test'],
    rule: {
      text: 'Piping without monthly monitoring is tested for tightness; the report is kept until the next test.',
      citation: '40 CFR 280.41(b)(1), 280.44(b)',
      mark: 'seen',
    },
  },
  {
    ...usual,
    key: 'tank_tightness',
    label: 'Tank tightness test',
    asked: {},
    proof: {
      by: 'records',
      items: ['tank_tightness_5y'],
      last: 1,
      keptYears: null,
      noun: ['test', 'tests'],
      result: 'tank',
    },
    kinds: ['tank_test'],
    rule: {
      text: 'A tank watched by inventory control is tested every five years; the report is kept until the next test.',
      citation: '40 CFR 280.41(a)(1)(i), 280.43(c)',
      mark: 'seen',
    },
  },
  {
    ...usual,
    key: 'stage1_vapor',
    label: 'Stage I vapor tests',
    asked: { states: ['MD'] },
    proof: { by: 'records', items: ['stage1_vapor_annual_md'], last: 1, keptYears: null, noun: ['test', 'tests'] },
    kinds: ['vapor_test'],
    rule: {
      text: 'Stations without Stage II in certain counties test their Stage I vapor recovery each year.',
      citation: 'COMAR 26.11.24.02, 26.11.24.04A-1',
      mark: 'seen',
    },
  },
  {
    ...usual,
    key: 'helium',
    label: 'Helium test of vapor piping, the last',
    asked: { states: ['MD'] },
    proof: {
      by: 'records',
      items: ['helium_5y_md', 'helium_installed_md'],
      last: 1,
      keptYears: 5,
      noun: ['test', 'tests'],
    },
    rule: {
      text: 'In high-risk groundwater use areas and well head protection areas the vapor piping of older gasoline systems is tested with helium every two years, that of new ones when they are installed.',
      citation: 'COMAR 26.10.07.03D, 26.10.07.04A(4), B(4), 26.10.07.08',
      mark: 'seen',
    },
  },
  {
    ...usual,
    key: 'well_samples',
    label: 'Well samples and their reports, 5 years',
    asked: { states: ['MD'] },
    proof: {
      by: 'records',
      items: ['well_samples_annual_md', 'well_report_60d_md'],
      last: 1,
      keptYears: 5,
      noun: ['record', 'records'],
    },
    rule: {
      text: 'In high-risk groundwater use areas and well head protection areas the wells of a gasoline site are sampled every year; the report goes to the Department within 60 days.',
      citation: 'COMAR 26.10.07.03B, C, 26.10.07.04A(2), (3), B(2), (3), 26.10.07.08',
      mark: 'seen',
    },
  },
];

const testers: BinderRow = {
  ...usual,
  key: 'tester_certificates',
  label: 'Certificates of testers and vendors',
  asked: {},
  proof: {
    by: 'credentials',
    kinds: ['tester_certificate', 'vendor_certificate'],
    what: 'certificate of a tester or vendor',
  },
  kinds: ['tester_certificate'],
  rule: {
    text: 'Cathodic protection is tested by a qualified tester; in Maryland a certified tester inspects overfill equipment.',
    citation: '40 CFR 280.31(b); COMAR 26.10.03.03A(2)',
    mark: 'mirror',
  },
};

const containment: readonly BinderRow[] = [
  {
    ...usual,
    key: 'spill_buckets',
    label: 'Spill bucket tests, 3 years',
    asked: {},
    proof: {
      by: 'records',
      items: ['spill_bucket_3y', 'spill_bucket_annual_md'],
      ...kept3,
      noun: ['test', 'tests'],
    },
    kinds: ['spill_test'],
    rule: {
      text: 'Spill buckets are tested every three years, in Maryland every year; reports are kept three years.',
      citation: '40 CFR 280.35(a)(1); COMAR 26.10.03.03A(1)(d)',
      mark: 'mirror',
    },
  },
  {
    ...usual,
    key: 'sumps',
    label: 'Containment sump tests, 3 years',
    asked: {},
    proof: { by: 'records', items: ['containment_sump_3y'], ...kept3, noun: ['test', 'tests'] },
    kinds: ['sump_test'],
    rule: {
      text: 'Sumps used for interstitial monitoring, in Maryland all, are tested every three years.',
      citation: '40 CFR 280.35(a)(1); COMAR 26.10.03.03A(3)(c)',
      mark: 'mirror',
    },
  },
  {
    ...usual,
    key: 'piping_containment',
    label: 'Secondary containment tests of piping, the last',
    asked: { states: ['MD'] },
    proof: { by: 'records', items: ['piping_containment_5y_md'], last: 1, keptYears: 5, noun: ['test', 'tests'] },
    rule: {
      text: 'The secondary containment of piping installed since January 12, 2009 is tested every five years; the records are kept five years.',
      citation: 'COMAR 26.10.05.02D(4), 26.10.05.06A',
      mark: 'seen',
    },
  },
  {
    ...usual,
    key: 'overfill',
    label: 'Overfill inspections, 3 years',
    asked: {},
    proof: { by: 'records', items: ['overfill_3y'], ...kept3, noun: ['inspection', 'inspections'] },
    kinds: ['overfill_test'],
    rule: {
      text: 'Overfill equipment is inspected every three years, in Maryland by a certified tester.',
      citation: '40 CFR 280.35(a)(2); COMAR 26.10.03.03A(2)',
      mark: 'mirror',
    },
  },
];

const corrosion: readonly BinderRow[] = [
  {
    ...usual,
    key: 'cp_surveys',
    label: 'Cathodic protection, the last two surveys',
    asked: { applies: 'cathodic' },
    proof: {
      by: 'records',
      items: ['cp_3y', 'cp_field_annual_md'],
      last: 2,
      keptYears: null,
      noun: ['survey', 'surveys'],
    },
    kinds: ['cp_survey'],
    rule: {
      text: 'A qualified tester surveys cathodic protection every three years, in Maryland each year where it was installed in the field; the last two surveys are kept.',
      citation: '40 CFR 280.31(b), (d)(2); COMAR 26.10.04.02B(2), C(2)(b)',
      mark: 'mirror',
    },
  },
  {
    ...usual,
    key: 'impressed_expert',
    label: 'Impressed current, the last assessment by an expert',
    asked: { states: ['MD'], applies: 'impressed_current' },
    proof: {
      by: 'records',
      items: ['impressed_expert_5y_md'],
      last: 1,
      keptYears: null,
      noun: ['assessment', 'assessments'],
    },
    rule: {
      text: 'A corrosion expert assesses an impressed current system every five years; the last assessment is kept.',
      citation: 'COMAR 26.10.04.02B(4)(b), C(2)(a)',
      mark: 'seen',
    },
  },
  {
    ...usual,
    key: 'rectifier',
    label: 'Rectifier, the last three readings',
    asked: { applies: 'impressed_current' },
    proof: { by: 'records', items: ['rectifier_60d'], last: 3, keptYears: null, noun: ['reading', 'readings'] },
    kinds: ['rectifier_log'],
    rule: {
      text: 'The rectifier of impressed current is read every 60 days; the last three readings are kept.',
      citation: '40 CFR 280.31(c), (d)(1)',
      mark: 'mirror',
    },
  },
  {
    ...usual,
    key: 'lining',
    label: 'Lining inspection, the last',
    asked: { applies: 'tanks_lined' },
    proof: { by: 'records', items: ['lining_5y'], last: 1, keptYears: null, noun: ['inspection', 'inspections'] },
    kinds: ['lining_report'],
    rule: {
      text: 'The lining of a steel tank is inspected after ten years and every five years from then on.',
      citation: '40 CFR 280.21(b)(1)',
      mark: 'mirror',
    },
  },
];

const repairs: readonly BinderRow[] = [
  {
    ...usual,
    key: 'repairs',
    label: 'Repairs, installation and closure',
    proof: { by: 'events', items: ['post_repair_30d', 'temp_closure', 'tank_closure'] },
    kinds: ['repair'],
    rule: {
      text: 'Records of repairs are kept until the system is closed, as is the proof of tests after them.',
      citation: '40 CFR 280.33; COMAR 26.10.04.04E',
      mark: 'seen',
    },
  },
  {
    ...usual,
    key: 'method_certificates',
    label: 'Third-party evaluations of the methods in use',
    proof: { by: 'papers', items: ['perf_claims'], each: 'method' },
    kinds: ['method_certificate'],
    rule: {
      text: 'The claim of performance of every release detection method in use is on file.',
      citation: '40 CFR 280.45(a)',
      mark: 'mirror',
    },
  },
  {
    ...usual,
    key: 'compatibility',
    label: 'Compatibility with the fuel',
    asked: { applies: 'tanks_high_blend' },
    proof: { by: 'records', items: ['compat_notice'], last: 1, keptYears: null, noun: ['record', 'records'] },
    rule: {
      text: 'Listings or statements of the makers show that each part is made for its fuel, as long as the fuel is stored.',
      citation: '40 CFR 280.32(c); COMAR 26.10.03.07D, E',
      mark: 'seen',
    },
  },
];

const letters: readonly BinderRow[] = [
  {
    ...usual,
    key: 'release_reports',
    label: 'Suspected release reports',
    asked: {},
    proof: { by: 'releases' },
    kinds: ['release_report'],
    paperYears: lettersYears,
    rule: {
      text: 'A suspected release is reported within 24 hours, in Maryland within 2.',
      citation: '40 CFR 280.50; COMAR 26.10.08.01A',
      mark: 'mirror',
    },
  },
  {
    ...usual,
    key: 'correspondence',
    label: 'Letters of regulators',
    asked: {},
    proof: { by: 'folder', folder: 'Regulatory Correspondence' },
    kinds: ['correspondence'],
    paperYears: lettersYears,
    rule: {
      text: 'What the agency wrote, and what was answered.',
      citation: 'MDE/WAS/COM.055',
      mark: 'unverified',
    },
  },
  {
    ...usual,
    key: 'third_party_inspection',
    label: 'Third-party inspection report, the last',
    asked: { states: ['MD'] },
    proof: {
      by: 'records',
      items: ['third_party_inspection_3y_md'],
      last: 1,
      keptYears: null,
      noun: ['inspection', 'inspections'],
    },
    kinds: ['third_party_inspection'],
    paperYears: lettersYears,
    rule: {
      text: 'A certified private inspector inspects the site every three years and reports to the Department.',
      citation: 'COMAR 26.10.03.10',
      mark: 'seen',
    },
  },
  {
    ...usual,
    key: 'throughput_review',
    label: 'Throughput review, the last',
    asked: { states: ['MD'] },
    proof: {
      by: 'records',
      items: ['throughput_review_3y_md'],
      last: 1,
      keptYears: null,
      noun: ['review', 'reviews'],
    },
    rule: {
      text: 'With the inspection every three years the throughput is reviewed, and with it whether the facility is of high risk.',
      citation: 'COMAR 26.10.07.07A(2)',
      mark: 'seen',
    },
  },
];

export const binderParts: readonly BinderPart[] = [
  { number: 1, title: 'Cover', testing: false, rows: cover },
  { number: 2, title: 'Registration and site plan', testing: false, rows: registration },
  { number: 3, title: 'Financial responsibility', testing: false, rows: financial },
  { number: 4, title: 'Operators', testing: false, rows: operators },
  { number: 5, title: 'Release detection', testing: false, rows: detection },
  { number: 6, title: 'Inventory', testing: false, rows: inventory },
  { number: 7, title: 'Walkthroughs', testing: false, rows: walkthroughs },
  { number: 8, title: 'Equipment, line and vapor tests', testing: true, rows: [...tests, testers] },
  { number: 9, title: 'Spill, sump and overfill tests', testing: true, rows: containment },
  { number: 10, title: 'Corrosion protection', testing: true, rows: corrosion },
  { number: 11, title: 'Repairs and methods', testing: false, rows: repairs },
  { number: 12, title: 'Releases, letters and inspections', testing: false, rows: letters },
];
