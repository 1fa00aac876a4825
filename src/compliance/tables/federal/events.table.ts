import type { Requirement } from '#compliance/requirement.ts';

/* Federal requirements that follow an event or a stored date. Source: compliance rules, section 1e.

   What stays in sight: the end of insurance, which has a date; operators, whose certificates an inspector asks for first;
   a test after a repair and a tank out of use, whose clocks run unseen. Nothing of these is due before somebody records an
   event or a date: an item without either is not applicable rather than overdue at every site for ever.

   What is out of sight until it is set up: notices that are sent once in years, papers that never lapse, and what another
   item already asks for (the first test of cathodic protection, tanks of generators, the log of repairs). */

const usual = {
  group: 'extras',
  interval: 'event',
  first: null,
  from: null,
  until: null,
  soonDays: null,
  provenBy: 'record',
} as const;

const inSight: readonly Requirement[] = [
  {
    ...usual,
    key: 'insurance_expiration',
    label: 'Insurance expiration',
    interval: 'dated',
    applies: 'insured',
    text: 'Cover for releases of petroleum tanks must not lapse: 1 million dollars for each occurrence, and 1 million a year, 2 million above 100 tanks.',
    citation: '40 CFR 280.97',
    mark: 'unverified',
    proof: 'Endorsement or certificate of insurance.',
    retention: 'As long as in force, until released.',
    provenBy: 'insurance',
  },
  {
    ...usual,
    key: 'operator_ab',
    label: 'Class A and B operators',
    applies: 'has_tanks',
    text: 'Each facility has at least one class A and one class B operator, trained within 30 days of taking up the work. No renewal is asked for.',
    citation: '40 CFR 280.241, 280.243(b), 280.245',
    mark: 'seen',
    proof: 'List of operators and their certificates.',
    retention: 'As long as they are designated.',
  },
  {
    ...usual,
    key: 'operator_c',
    label: 'Class C operators',
    applies: 'has_tanks',
    text: 'Everybody who answers alarms and spills at the site is trained as a class C operator before taking up the work.',
    citation: '40 CFR 280.243(c)',
    mark: 'seen',
    proof: 'List of operators and their training.',
    retention: 'As long as they are designated.',
  },
  {
    ...usual,
    key: 'post_repair_30d',
    label: 'Test after repair',
    applies: 'has_tanks',
    text: 'Repaired tanks and lines are tested for tightness, and repaired spill, overfill, sump and secondary containment equipment is tested, within 30 days of the repair.',
    citation: '40 CFR 280.33',
    mark: 'unverified',
    proof: 'Test report and repair record.',
    retention: 'Until the system is closed.',
  },
  {
    ...usual,
    key: 'temp_closure',
    label: 'Temporary closure',
    applies: 'tanks_out_of_use',
    text: 'A tank out of use for three months has its vent open and its other lines capped; after twelve months it is closed for good or an extension is granted. An empty tank needs no release detection, its corrosion protection goes on.',
    citation: '40 CFR 280.70',
    mark: 'unverified',
    proof: 'Notice of closure, and the extension where one is granted.',
    retention: 'Until the system is closed.',
  },
];

const outOfSight: readonly Requirement[] = [
  {
    ...usual,
    key: 'operator_retrain',
    label: 'Operator retraining',
    applies: 'has_tanks',
    text: 'Class A and B operators are trained again within 30 days after the agency finds the site out of compliance.',
    citation: '40 CFR 280.244',
    mark: 'unverified',
    proof: 'Training record that lists what was covered.',
    retention: 'As long as they are designated.',
    onlyWhenSet: true,
  },
  {
    ...usual,
    key: 'cp_6m_initial',
    label: 'First cathodic protection test',
    applies: 'cathodic',
    text: 'Cathodic protection is tested within six months of its installation or repair.',
    citation: '40 CFR 280.31(b)',
    mark: 'mirror',
    proof: 'Survey by a qualified tester.',
    retention: 'The last two surveys.',
    onlyWhenSet: true,
  },
  {
    ...usual,
    key: 'emergency_gen',
    label: 'Emergency generator tank',
    applies: 'tanks_of_generators',
    text: 'A tank that serves an emergency generator only has release detection like any other: one installed by October 13, 2015 since October 13, 2018, later ones from installation.',
    citation: '40 CFR 280.10(a)(1)',
    mark: 'mirror',
    proof: 'As for other tanks.',
    retention: 'As for other tanks.',
    onlyWhenSet: true,
  },
  {
    ...usual,
    key: 'ownership_notice',
    label: 'Change of ownership',
    applies: 'has_tanks',
    text: 'A new owner tells the agency within 30 days of taking over.',
    citation: '40 CFR 280.22(b)',
    mark: 'unverified',
    proof: 'The form that was sent.',
    retention: 'As long as owned (not verified).',
    onlyWhenSet: true,
  },
  {
    ...usual,
    key: 'compat_notice',
    label: 'Notice of fuel change',
    applies: 'has_tanks',
    text: 'The agency is told 30 days before a tank is switched to fuel with more than 10 % ethanol or 20 % biodiesel.',
    citation: '40 CFR 280.32',
    mark: 'unverified',
    proof: 'The notice and proof that the equipment is fit for the fuel.',
    retention: 'As long as the fuel is stored.',
    onlyWhenSet: true,
  },
  {
    ...usual,
    key: 'perf_claims',
    label: 'Performance certificate of the method',
    applies: 'has_tanks',
    text: 'The claim of performance of every release detection method in use is on file, and how it was found.',
    citation: '40 CFR 280.45(a)',
    mark: 'mirror',
    proof: 'Certificate of the third-party evaluation.',
    retention: '5 years from installation.',
    onlyWhenSet: true,
  },
  {
    ...usual,
    key: 'rd_maintenance',
    label: 'Release detection repair log',
    applies: 'gauge_parts',
    text: 'Calibration, maintenance and repair of release detection equipment is written down.',
    citation: '40 CFR 280.45',
    mark: 'mirror',
    proof: 'A log of each service.',
    retention: 'At least 1 year; schedules of the maker 5 years.',
    onlyWhenSet: true,
  },
];

export const events: readonly Requirement[] = [...inSight, ...outOfSight];
