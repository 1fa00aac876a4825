import { permitOf, setTo } from '#compliance/situations/site-of.ts';
import type { CredentialFact } from '#compliance/tables/credential-fact.ts';
import { whyNoPolicy } from '#compliance/tables/document-types.table.ts';
import type { DocumentKindKey } from '#contract/nouns/document/document-kinds.table.ts';
import type { BinderState } from '#contract/nouns/document/packet.ts';
import type { BinderFacts, PolicyRecord } from '../binder-facts.ts';
import { paper, twelve, wholeRecords, wholeResults, wholeSite, withoutPapers, withoutRecords } from './whole-site.ts';

/** One element of one site, its state and what its sentence says. */
export interface BinderVector {
  no: string;
  what: string;
  facts: BinderFacts;
  element: string;
  state: BinderState;
  says: string | RegExp;
  /** Tab of the mend; null: nothing to mend. */
  mend?: string | null;
}

const whole = wholeSite();
const unknownDays =
  'Its last day is not recorded, so it is not known whether it is in force: record it under Operators and permits.';
/** The whole site with certificates and permits, each with its document stored. */
function withCredentials(...credentials: CredentialFact[]): BinderFacts {
  const stored = credentials.flatMap(({ folder, file }) =>
    folder === null || file === null ? [] : [{ folder, file }],
  );
  const papers = [...whole.papers, ...stored.map(({ folder, file }) => paper(folder, file))];
  return wholeSite({ papers, calendar: { ...whole.calendar, credentials } });
}
const operator = (kind: 'operator_a' | 'operator_b', fields: Partial<CredentialFact> = {}) =>
  permitOf({ kind, holder: 'Jordan Blake', documentType: 'operator_certificate', ...fields });
const policy = (changes: Partial<PolicyRecord>): PolicyRecord => ({
  ...{ carrier: 'Example Mutual', policyNo: 'EM-77', effectiveOn: '2026-01-01', expiresOn: '2026-12-31' },
  recordedOn: '2026-01-05',
  ...{ perOccurrence: 1_000_000, annualAggregate: 1_000_000, nonMarketing: false },
  document: { folder: 'Insurance', file: 'Policy.pdf' },
  ...changes,
});
const ofKind = (kind: string) => (one: { kind: string | null }) => one.kind === kind;
const untagged = (kind: string) =>
  wholeSite({ papers: whole.papers.map((one) => (one.kind === kind ? { ...one, kind: null } : one)) });
const reportsOf = (months: readonly string[]) =>
  withoutPapers(({ folder, file }) => folder.startsWith('Monthly Reports') && !months.includes(file.slice(0, 7)));
/** Reports of the last months as people stored them, under names of theirs. */
const byPeople = (nameOf: (file: string) => string) =>
  wholeSite({
    papers: whole.papers.map((one) => (one.systemMade ? { ...one, file: nameOf(one.file), systemMade: false } : one)),
  });
const inState = (state: string, county = '') => wholeSite({ calendar: { ...whole.calendar, state, county } });
const unitWith = (gaps: readonly string[]) =>
  wholeSite({
    units: whole.units.map((unit) => ({
      ...unit,
      months: new Map(
        twelve.map((month) => [month, gaps.includes(month) && unit.number === 2 ? 'FAILED' : 'COMPLIANT']),
      ),
    })),
  });
/** The whole site with other types of some documents. */
const filedAs = (kind: DocumentKindKey | null, isOne: (file: string) => boolean) =>
  wholeSite({ papers: whole.papers.map((one) => (isOne(one.file) ? { ...one, kind } : one)) });
/** Without the documents of a type, and with a record that names the one of this type in their place. */
const namedInPlace = (key: string, without: DocumentKindKey, kind: DocumentKindKey) =>
  wholeSite({
    papers: [...whole.papers.filter((one) => one.kind !== without), paper('Compliance Testing', 'Named.pdf', kind)],
    records: [
      ...wholeRecords,
      {
        ...{ key, component: '', on: '2026-01-01', result: 'PASS' as const, note: '' },
        documents: [{ folder: 'Compliance Testing', file: 'Named.pdf' }],
      },
    ],
  });
const lineTest = (note: string) =>
  wholeSite({
    records: wholeRecords.map((one) => (one.key === 'line_tightness_annual' ? { ...one, note } : one)),
    papers: whole.papers.map((one) => (one.kind === 'line_test' ? { ...one, kind: null } : one)),
  });
const [from3, to7] = [twelve.indexOf('2026-03'), twelve.indexOf('2026-07')];
const march = twelve.slice(from3, to7 + 1);

const filledByHand = whole.calendar.equipment.map((piece) =>
  piece.category === 'tank' ? { ...piece, traits: { ...piece.traits, filling: 'small' as const } } : piece,
);
const overfillWaived = {
  applicable: false,
  waived: { reason: 'Filled by hand, 25 gal at a time', by: 'Jo Doe', on: '2026-03-02' },
};

export const binderVectors: readonly BinderVector[] = [
  {
    ...{ no: 'B1', what: 'the cover lacks what nobody recorded', element: 'cover', state: 'partly', mend: 'info' },
    facts: wholeSite({ cover: { ...whole.cover, owner: '', facilityId: '' } }),
    says: 'The cover lacks the facility ID and the owner: nobody has recorded that.',
  },
  {
    ...{ no: 'B2', what: 'a site without tanks', element: 'tank_table', state: 'missing', mend: 'equipment' },
    facts: wholeSite({ cover: { ...whole.cover, tanks: [] } }),
    says: 'No tank is recorded, so the table is empty.',
  },
  {
    ...{ no: 'B3', what: 'a certificate that was deleted', element: 'registration', state: 'missing' },
    facts: withoutPapers(ofKind('registration')),
    says: 'No document of this kind is stored.',
    mend: 'documents',
  },
  {
    ...{ no: 'B4', what: 'a document that nobody said the kind of', element: 'registration', state: 'missing' },
    facts: untagged('registration'),
    says: 'No document of this kind is stored. “Registration.pdf” in Papers may be one: its type is not recorded.',
    mend: 'documents',
  },
  {
    ...{ no: 'B5', what: 'a document of Exports', element: 'registration', state: 'missing' },
    facts: wholeSite({
      papers: [...whole.papers.filter((one) => one.kind !== 'registration'), paper('exports', 'R.pdf', 'registration')],
    }),
    says: 'No document of this kind is stored.',
  },
  {
    ...{ no: 'B6', what: 'a document in another folder', element: 'registration', state: 'there', mend: null },
    facts: wholeSite({
      papers: whole.papers.map((one) => (one.kind === 'registration' ? { ...one, folder: 'Compliance Testing' } : one)),
    }),
    says: `“Registration.pdf” was stored on Oct 31, 2026. ${unknownDays}`,
  },
  {
    ...{
      no: 'B7',
      what: 'a record of the item names the certificate',
      element: 'operator_certificates',
      state: 'there',
    },
    facts: wholeSite({
      papers: [...whole.papers.filter((one) => one.kind !== 'operator_certificate'), paper('Papers', 'AB.pdf')],
      records: [
        ...wholeRecords,
        {
          ...{ key: 'operator_ab', component: '', on: '2024-01-01', result: 'PASS' as const },
          documents: [{ folder: 'papers', file: 'ab.PDF' }],
          note: '',
        },
      ],
    }),
    says: `“AB.pdf” was stored on Oct 31, 2026. ${unknownDays}`,
  },
  {
    ...{ no: 'B8', what: 'no policy', element: 'insurance', state: 'missing', mend: 'info' },
    facts: wholeSite({ policies: [], papers: whole.papers.filter((one) => one.kind !== 'insurance') }),
    says: 'No policy is recorded.',
  },
  {
    ...{ no: 'B9', what: 'a policy that ended before the month', element: 'insurance', state: 'partly', mend: 'info' },
    facts: wholeSite({ policies: [policy({ effectiveOn: '2025-01-01', expiresOn: '2025-12-31' })] }),
    says: 'No policy covers Oct 2026: the last, Example Mutual EM-77, ended on Dec 31, 2025.',
  },
  {
    ...{ no: 'B10', what: 'a policy that ended in the month', element: 'insurance', state: 'partly', mend: 'info' },
    facts: wholeSite({ policies: [policy({ expiresOn: '2026-10-30' })] }),
    says: 'Cover of Oct 2026 is recorded only until Oct 30, 2026.',
  },
  {
    ...{ no: 'B11', what: 'a policy until the last day of the month', element: 'insurance', state: 'there' },
    facts: wholeSite({ policies: [policy({ expiresOn: '2026-10-31' })] }),
    says: 'Example Mutual EM-77 covers Oct 2026, until Oct 31, 2026.',
  },
  {
    ...{ no: 'B12', what: 'policies with a gap', element: 'insurance', state: 'partly' },
    facts: wholeSite({
      policies: [policy({ expiresOn: '2026-10-10' }), policy({ policyNo: 'EM-78', effectiveOn: '2026-10-12' })],
    }),
    says: 'Cover of Oct 2026 is recorded only until Oct 10, 2026.',
  },
  {
    ...{ no: 'B13', what: 'policies that join, the second without a document', element: 'insurance', state: 'partly' },
    facts: wholeSite({
      policies: [
        policy({ expiresOn: '2026-10-10' }),
        policy({ policyNo: 'EM-78', effectiveOn: '2026-10-11', document: null }),
      ],
    }),
    says: 'Example Mutual EM-77 and Example Mutual EM-78 cover Oct 2026, until Dec 31, 2026. No document of Example Mutual EM-78 is attached.',
  },
  {
    ...{ no: 'B14', what: 'the document of the policy was deleted', element: 'insurance', state: 'partly' },
    facts: withoutPapers(({ folder }) => folder === 'Insurance'),
    says: 'Example Mutual EM-77 covers Oct 2026, until Dec 31, 2026. The document of Example Mutual EM-77 was deleted.',
  },
  {
    ...{ no: 'B66', what: 'a policy without a document beside one whose document was deleted' },
    ...{ element: 'insurance', state: 'partly' },
    facts: wholeSite({
      policies: [
        policy({ expiresOn: '2026-10-10', document: { folder: 'Insurance', file: 'Deleted.pdf' } }),
        policy({ policyNo: 'EM-78', effectiveOn: '2026-10-11', document: null }),
      ],
    }),
    says: 'Example Mutual EM-77 and Example Mutual EM-78 cover Oct 2026, until Dec 31, 2026. No document of Example Mutual EM-78 is attached. The document of Example Mutual EM-77 was deleted.',
  },
  {
    ...{ no: 'B15', what: 'months without a report', element: 'monthly_reports', state: 'partly', mend: 'documents' },
    facts: reportsOf(twelve.filter((month) => !march.includes(month))),
    says: '7 of the last 12 months have a report; Mar 2026 to Jul 2026 have none. The packet takes 5 from Monthly Reports/2026.',
  },
  {
    ...{ no: 'B16', what: 'no report at all', element: 'monthly_reports', state: 'missing', mend: 'documents' },
    facts: reportsOf([]),
    says: '0 of the last 12 months have a report.',
  },
  {
    ...{ no: 'B17', what: 'a year without a folder', element: 'monthly_reports', state: 'partly', mend: null },
    facts: wholeSite({ year: '2019' }),
    says: '12 of the last 12 months have a report. The packet takes none: there is no monthly report in a folder of 2019.',
  },
  {
    ...{ no: 'B18', what: 'an earlier year than the month', element: 'monthly_reports', state: 'partly', mend: null },
    facts: wholeSite({ year: '2025' }),
    says: '12 of the last 12 months have a report. The packet takes 2 from Monthly Reports/2025.',
  },
  {
    ...{ no: 'B18a', what: 'a month whose year has no folder', element: 'monthly_reports', state: 'partly' },
    facts: reportsOf(['2025-11', '2025-12']),
    says: '2 of the last 12 months have a report; Jan 2026 to Oct 2026 have none. The packet takes 2 from Monthly Reports/2025. There is no folder of 2026.',
  },
  {
    ...{ no: 'B18b', what: 'a newer year than the month', element: 'monthly_reports', state: 'partly' },
    facts: wholeSite({ month: '2025-12' }),
    says: '2 of the last 12 months have a report; Jan 2025 to Oct 2025 have none. The packet takes none: Monthly Reports/2026 holds none up to Dec 2025.',
  },
  {
    ...{ no: 'B19', what: 'the running month', element: 'monthly_reports', state: 'there', mend: null },
    facts: wholeSite({ month: '2026-11' }),
    says: '12 of the last 12 months have a report. The packet takes 10 from Monthly Reports/2026.',
  },
  {
    ...{ no: 'B20', what: 'the running month', element: 'month_report', state: 'there' },
    facts: wholeSite({ month: '2026-11' }),
    says: 'The report of Nov 2026 is made with the packet, as of Nov 19, 2026: the month still runs.',
  },
  {
    ...{ no: 'B21', what: 'a month without data', element: 'month_report', state: 'partly', mend: 'compliance' },
    facts: wholeSite({ monthHasData: false }),
    says: 'The report of Oct 2026 is made with the packet. It has nothing to tell: no test result, statement or alarm of that month is recorded.',
  },
  {
    ...{ no: 'B22', what: 'a month to come', element: 'month_report', state: 'missing', mend: null },
    facts: wholeSite({ month: '2027-01', monthHasData: false }),
    says: 'Jan 2027 has not begun.',
  },
  {
    ...{
      no: 'B23',
      what: 'months in which a tank failed',
      element: 'tank_results',
      state: 'partly',
      mend: 'compliance',
    },
    facts: unitWith(march),
    says: '1 of 2 tanks has a valid result in each of the last 12 months. Tank 2 has 7 of 12: not Mar 2026 to Jul 2026.',
  },
  {
    ...{ no: 'B24', what: 'no line', element: 'line_results', state: 'not_asked' },
    facts: wholeSite({ units: whole.units.filter(({ device }) => device === 'tank') }),
    says: 'No line is recorded in the last 12 months.',
  },
  {
    ...{ no: 'B25', what: 'a tank out of use', element: 'tank_results', state: 'not_asked' },
    facts: wholeSite({
      units: whole.units.map((unit) => ({ ...unit, months: new Map(twelve.map((month) => [month, null])) })),
    }),
    says: 'Every tank was out of use.',
  },
  {
    ...{ no: 'B26', what: 'SIR statements without their document', element: 'sir_reports', state: 'partly' },
    facts: withoutPapers(({ file }) => file.startsWith('SIR 2026-0')),
    says: '3 of the last 12 months have a statement with its document for every SIR tank. Jan 2026 to Sep 2026: recorded, but no stored document is attached.',
    mend: 'compliance',
  },
  {
    ...{ no: 'B27', what: 'SIR not in use', element: 'sir_reports', state: 'not_asked', mend: null },
    facts: wholeSite({
      units: whole.units.filter(({ method }) => method !== 'sir'),
      results: [],
      papers: whole.papers.filter((one) => one.kind !== 'sir_report'),
    }),
    says: 'No tank is watched by statistical inventory reconciliation (SIR).',
  },
  {
    ...{ no: 'B28', what: 'an alarm nobody explained', element: 'alarms', state: 'partly' },
    facts: wholeSite({ alarms: { total: 4, unexplained: ['L1: Fuel Alarm', 'L1: Fuel Alarm'] } }),
    says: '4 alarms of the last 12 months are listed; 2 that may mean a release are not settled: L1: Fuel Alarm.',
  },
  {
    ...{ no: 'B29', what: 'documents only', element: 'alarms', state: 'not_asked' },
    facts: wholeSite({ watched: false, alarms: { total: 0, unexplained: [] } }),
    says: 'No gauge watches this site.',
  },
  {
    ...{ no: 'B30', what: 'inventory of one of two tanks', element: 'inventory', state: 'partly', mend: 'compliance' },
    facts: wholeSite({
      results: wholeResults.filter((one) => !(one.kind === 'inventory' && one.number === 2 && one.month === '2026-05')),
    }),
    says: '11 of the last 12 months have a reconciliation of every tank in use. May 2026: not recorded.',
  },
  {
    ...{ no: 'B31', what: 'inventory outside Maryland', element: 'inventory_5y', state: 'not_asked' },
    facts: inState('VA'),
    says: 'Required by Maryland (COMAR 26.10); this site is in VA.',
  },
  {
    ...{ no: 'B32', what: 'nobody recorded the state', element: 'fr_submission', state: 'not_asked', mend: 'info' },
    facts: inState(''),
    says: /^Required by Maryland \(COMAR 26\.10\); the state of this site is not recorded\./,
  },
  {
    ...{ no: 'B33', what: 'walkthroughs with and without document', element: 'walkthrough_monthly', state: 'partly' },
    facts: (() => {
      const site = withoutRecords(({ key, on }) => key === 'walkthrough_30d' && on.startsWith('2026-03'));
      return { ...site, papers: site.papers.filter(({ file }) => !/walkthrough_30d\s+2026-0[56]/.test(file)) };
    })(),
    says: '9 of the last 12 months have a checklist with its document. May 2026, Jun 2026: recorded, but no stored document is attached. Mar 2026: nothing is recorded.',
    mend: 'calendar',
  },
  {
    ...{ no: 'B34', what: 'no bucket on the list', element: 'spill_buckets', state: 'missing', mend: 'equipment' },
    facts: wholeSite({
      calendar: {
        ...whole.calendar,
        equipment: whole.calendar.equipment.filter((one) => one.category !== 'spill_bucket'),
      },
      records: wholeRecords.filter(({ key }) => key !== 'spill_bucket_annual_md'),
    }),
    says: 'No spill bucket is recorded here: record it. How much fuel Tank 1 and Tank 2 take at one time is not recorded, and only a tank that is never filled by more than 25 gal at a time needs none (40 CFR 280.20(c)(2)(ii)): record it on the Equipment tab.',
  },
  {
    ...{ no: 'B35', what: 'an admin set that it does not apply', element: 'overfill', state: 'not_asked', mend: null },
    facts: wholeSite({
      calendar: { ...whole.calendar, equipment: filledByHand, settings: [setTo('overfill_3y', overfillWaived)] },
    }),
    says: 'Jo Doe set that it does not apply here on Mar 2, 2026: Filled by hand, 25 gal at a time. ',
  },
  {
    ...{ no: 'B36', what: 'one bucket never tested', element: 'spill_buckets', state: 'partly', mend: 'calendar' },
    facts: withoutRecords(({ component }) => component === 'Spill bucket 2'),
    says: 'No test is recorded of Spill bucket 2.',
  },
  {
    ...{ no: 'B37', what: 'a test out of date', element: 'alld', state: 'partly' },
    facts: withoutRecords(
      ({ key, on, component }) => key === 'alld_annual' && on > '2025-06-01' && component.endsWith('1'),
    ),
    says: 'The test of Line leak detector, line 1 is overdue since Jun 1, 2026, last done on Jun 1, 2025.',
  },
  {
    ...{ no: 'B38', what: 'no test, no document', element: 'stage1_vapor', state: 'missing', mend: 'calendar' },
    facts: (() => {
      const site = withoutRecords(({ key }) => key === 'stage1_vapor_annual_md');
      return { ...site, papers: site.papers.filter(({ file }) => !file.startsWith('stage1')) };
    })(),
    says: 'No test is recorded.',
  },
  {
    ...{ no: 'B39', what: 'a document of the kind and no record', element: 'stage1_vapor', state: 'partly' },
    facts: (() => {
      const site = withoutRecords(({ key }) => key === 'stage1_vapor_annual_md');
      return { ...site, papers: [...site.papers, paper('Papers', 'Vapor.pdf', 'vapor_test')] };
    })(),
    says: 'No test is recorded. 1 document of this kind is stored, not attached to a record with its day and result.',
  },
  {
    ...{ no: 'B40', what: 'the document of a record was deleted', element: 'rd_equipment', state: 'partly' },
    facts: withoutPapers(({ file }) => file === 'rd_equipment_annual  2025-06-01.pdf'),
    says: '1 test whose document was deleted: Jun 1, 2025.',
  },
  {
    ...{ no: 'B41', what: 'a record without a document', element: 'rd_equipment', state: 'partly', mend: 'calendar' },
    facts: wholeSite({
      records: wholeRecords.map((one) =>
        one.key === 'rd_equipment_annual' && one.on === '2026-06-01' ? { ...one, documents: [] } : one,
      ),
    }),
    says: '1 test without a document attached: Jun 1, 2026.',
  },
  {
    ...{ no: 'B42', what: 'the last test failed', element: 'sumps', state: 'partly' },
    facts: wholeSite({
      records: [
        ...wholeRecords,
        {
          ...{ key: 'containment_sump_3y', component: 'Sump 1', on: '2026-10-05', result: 'FAIL' as const },
          documents: [{ folder: 'Compliance Testing', file: 'Sump.pdf' }],
          note: '',
        },
      ],
      papers: [...whole.papers, paper('Compliance Testing', 'Sump.pdf')],
    }),
    says: 'The last test of Sump 1 failed on Oct 5, 2026.',
  },
  {
    ...{ no: 'B43', what: 'one survey of two', element: 'cp_surveys', state: 'partly' },
    facts: withoutRecords(({ key, on }) => key === 'cp_3y' && on < '2026-01-01'),
    says: 'Only 1 survey of the last 2 has a record.',
  },
  {
    ...{ no: 'B44', what: 'two readings of three', element: 'rectifier', state: 'partly' },
    facts: withoutRecords(({ key, on }) => key === 'rectifier_60d' && on < '2026-08-01'),
    says: 'Only 2 readings of the last 3 have a record.',
  },
  {
    ...{ no: 'B45', what: 'a recorded result proves the line', element: 'line_tightness', state: 'there' },
    facts: (() => {
      const site = withoutRecords(({ key }) => key === 'line_tightness_annual');
      return {
        ...site,
        papers: [
          ...site.papers.filter((one) => one.kind !== 'line_test'),
          paper('Compliance Testing', 'Line.pdf', 'line_test'),
        ],
        results: [
          ...site.results,
          {
            ...{ kind: 'tightness' as const, device: 'line' as const, number: 1, month: '2026-09', on: '2026-09-09' },
            ...{ result: 'PASS' as const, document: { folder: 'Compliance Testing', file: 'Line.pdf' }, note: '' },
          },
        ],
      };
    })(),
    says: 'Last done on Sep 9, 2026; due again by Sep 9, 2027. 1 test with its document.',
  },
  {
    ...{ no: 'B46', what: 'two evaluations for three methods', element: 'method_certificates', state: 'partly' },
    facts: withoutPapers(({ file }) => file === 'PLLD evaluation.pdf'),
    says: /^2 documents are stored, .* 3 methods are in use: Statistical .*SIR.*, Continuous .*CSLD.* and Monthly line test\. No document names Monthly line test, and the console cannot tell which method a document is of\. Name the method in the file name/,
    mend: 'documents',
  },
  {
    ...{ no: 'B93', what: 'evaluations of nobody knows what', element: 'method_certificates', state: 'partly' },
    facts: wholeSite({
      papers: [1, 2, 3, 4].map((one) => paper('Compliance Testing', `Evaluation ${one}.pdf`, 'method_certificate')),
    }),
    says: /No document names Statistical .*SIR.*, Continuous .*CSLD.* and Monthly line test, and the console cannot/,
    mend: 'documents',
  },
  {
    ...{ no: 'B94', what: 'a repair that only an answer reports', element: 'repairs', state: 'missing' },
    facts: {
      ...withoutRecords(({ key }) => key === 'post_repair_30d'),
      papers: whole.papers.filter(({ kind }) => kind !== 'repair'),
      releases: [
        {
          ...{ unit: 'Tank 2', on: '2025-09-01', reportedOn: '2025-09-01' },
          repair: { issue: 'ISS-7', what: 'Fitting tightened.', on: '2025-09-02' },
        },
      ],
    },
    says: 'ISS-7 reports a repair (Sep 2, 2025): Fitting tightened. Neither the repair nor a test of it is recorded. Record the repair, and its test within 30 days (40 CFR 280.33).',
    mend: 'calendar',
  },
  {
    ...{ no: 'B95', what: 'a document of a repair without a record', element: 'repairs', state: 'partly' },
    facts: wholeSite({
      records: whole.records.filter(({ key }) => key !== 'post_repair_30d'),
      papers: [
        ...whole.papers.filter(({ kind }) => kind !== 'repair'),
        paper('Compliance Testing', 'Invoice.pdf', 'repair'),
      ],
    }),
    says: /^1 document is stored\. No record says what was repaired: a document alone does not show/,
    mend: 'calendar',
  },
  {
    ...{ no: 'B96', what: 'no manual gauging and no wells', element: 'logs', state: 'not_asked' },
    facts: whole,
    says: 'No manual tank gauging and no monitoring wells are recorded as a method of release detection.',
  },
  {
    ...{ no: 'B97', what: 'deliveries without a record', element: 'deliveries', state: 'not_asked' },
    facts: whole,
    says: 'Each delivery must be watched (40 CFR 280.30(a)). No rule that the console knows asks for a record of it, and none is stored.',
  },
  {
    ...{ no: 'B47', what: 'a release not recorded as reported', element: 'release_reports', state: 'partly' },
    facts: wholeSite({ releases: [{ unit: 'Tank 2', on: '2026-09-01', reportedOn: null }] }),
    says: '1 suspected release is recorded in the last 3 years, with 1 document of a report. Not recorded as reported: Tank 2 (Sep 1, 2026).',
  },
  {
    ...{ no: 'B48', what: 'no release', element: 'release_reports', state: 'not_asked' },
    facts: wholeSite({ releases: [], papers: whole.papers.filter((one) => one.kind !== 'release_report') }),
    says: 'No suspected release is recorded in the last 3 years.',
  },
  {
    ...{ no: 'B49', what: 'letters older than three years', element: 'correspondence', state: 'not_asked' },
    facts: wholeSite({
      papers: whole.papers.map((one) =>
        one.folder === 'Regulatory Correspondence' ? { ...one, on: '2023-11-18' } : one,
      ),
    }),
    says: 'No letter of the last 3 years is stored in Regulatory Correspondence; none is missing where none came.',
  },
  {
    ...{
      no: 'B50',
      what: 'a kept document of what is not asked for',
      element: 'third_party_inspection',
      state: 'not_asked',
    },
    facts: wholeSite({
      calendar: { ...whole.calendar, state: 'VA' },
      papers: [...whole.papers, paper('Papers', 'Inspection.pdf', 'third_party_inspection')],
    }),
    says: 'Required by Maryland (COMAR 26.10); this site is in VA. 1 document of this kind is stored too.',
  },
  {
    ...{ no: 'B51', what: 'test documents not asked for', element: 'spill_buckets', state: 'left_out', mend: null },
    facts: wholeSite({ testing: false }),
    says: 'Left out: test documents were not requested.',
  },
  {
    ...{ no: 'B52', what: 'reports that people stored', element: 'monthly_reports', state: 'partly' },
    facts: byPeople((file) => file),
    says: '0 of the last 12 months have a report. The packet takes 10 from Monthly Reports/2026. 10 uploaded by people: the console did not make them.',
  },
  {
    ...{ no: 'B53', what: 'invoices with a full date', element: 'monthly_reports', state: 'missing' },
    facts: byPeople((file) => `Invoice ${file.slice(0, 7)}-05.pdf`),
    says: '0 of the last 12 months have a report.',
  },
  {
    ...{ no: 'B54', what: 'a report of people beside the made ones', element: 'monthly_reports', state: 'there' },
    facts: wholeSite({ papers: [...whole.papers, paper('Monthly Reports/2026', 'Vendor 2026-05.pdf')] }),
    says: '12 of the last 12 months have a report. The packet takes 11 from Monthly Reports/2026. Of these, 1 uploaded by people: the console did not make it.',
  },
  ...(['month_report', 'sensors', 'alarms'] as const).flatMap((element): BinderVector[] => [
    {
      ...{ no: 'B55', what: 'a month before anything is known', element, state: 'missing' },
      facts: wholeSite({ month: '2001-01', monthHasData: false, alarms: { total: 0, unexplained: [] } }),
      says: 'Nothing is known of Jan 2001.',
    },
    {
      ...{ no: 'B56', what: 'a month to come', element, state: 'missing', mend: null },
      facts: wholeSite({ month: '2027-05', monthHasData: false }),
      says: 'May 2027 has not begun.',
    },
    {
      ...{ no: 'B57', what: 'a site of which nothing is known', element, state: 'missing' },
      facts: wholeSite({ knownSince: null, monthHasData: false }),
      says: 'Nothing is known of Oct 2026.',
    },
  ]),
  {
    ...{ no: 'B58', what: 'a sensor that told nothing in the month', element: 'sensors', state: 'partly' },
    facts: wholeSite({ untoldSensors: ['Sensor L 2'] }),
    says: 'The report of Oct 2026 shows the state of 1 sensor; no state of Sensor L 2 is known for Oct 2026.',
  },
  {
    ...{ no: 'B59', what: 'a document stored after the month', element: 'registration', state: 'there' },
    facts: wholeSite({ papers: [paper('Papers', 'Late.pdf', 'registration', '2026-11-01')] }),
    says: `“Late.pdf” was stored on Nov 1, 2026. ${unknownDays} This document was stored after Oct 2026 had ended.`,
  },
  {
    ...{ no: 'B60', what: 'a report of the program called a document', element: 'site_diagram', state: 'missing' },
    facts: wholeSite({
      papers: [{ ...paper('Monthly Reports/2026', '2026-10_Monthly_Report.pdf', 'site_diagram'), systemMade: true }],
    }),
    says: 'No document of this kind is stored.',
  },
  {
    ...{ no: 'B61', what: 'as many evaluations as methods', element: 'method_certificates', state: 'there' },
    facts: whole,
    says: /^3 documents are stored, .* 3 methods are in use: .* Each of them is named by a document\.$/,
  },
  {
    ...{ no: 'B62', what: 'a policy that tells no beginning', element: 'insurance', state: 'partly', mend: 'info' },
    facts: wholeSite({ policies: [policy({ effectiveOn: null, recordedOn: '2026-10-05' })] }),
    says: 'No policy covers the beginning of Oct 2026. Nobody has recorded since when Example Mutual EM-77 covers; it was recorded on Oct 5, 2026.',
  },
  {
    ...{ no: 'B63', what: 'the same, recorded before the month', element: 'insurance', state: 'partly', mend: 'info' },
    facts: wholeSite({ policies: [policy({ effectiveOn: null, recordedOn: '2026-10-01' })] }),
    says: 'Example Mutual EM-77 covers Oct 2026, until Dec 31, 2026. Policy Example Mutual EM-77 is recorded without its beginning, and shows no cover. Record what is missing on the Site Info tab.',
  },
  {
    ...{ no: 'B67', what: 'a policy without its amounts', element: 'insurance', state: 'partly', mend: 'info' },
    facts: wholeSite({ policies: [policy({ perOccurrence: null, annualAggregate: null })] }),
    says: 'Example Mutual EM-77 covers Oct 2026, until Dec 31, 2026. Policy Example Mutual EM-77 is recorded without its amount for each occurrence and its amount for a year, and shows no cover. Record what is missing on the Site Info tab.',
  },
  {
    ...{ no: 'B68', what: 'a policy of too small an amount', element: 'insurance', state: 'partly', mend: 'info' },
    facts: wholeSite({ policies: [policy({ annualAggregate: 999_999 })] }),
    says: 'Example Mutual EM-77 covers Oct 2026, until Dec 31, 2026. Policy Example Mutual EM-77 covers $999,999 a year, and $1,000,000 are needed (40 CFR 280.93).',
  },
  {
    ...{ no: 'B69', what: 'the owner has 101 tanks', element: 'insurance', state: 'partly', mend: 'info' },
    facts: wholeSite({ calendar: { ...whole.calendar, ownerTanks: 101 } }),
    says: 'Example Mutual EM-77 covers Oct 2026, until Dec 31, 2026. Policy Example Mutual EM-77 covers $1,000,000 a year, and $2,000,000 are needed, because the owner has 101 tanks or more (40 CFR 280.93).',
  },
  {
    ...{ no: 'B70', what: 'the owner is not recorded', element: 'insurance', state: 'partly', mend: 'info' },
    facts: wholeSite({ calendar: { ...whole.calendar, ownerTanks: null } }),
    says: /^Example Mutual EM-77 covers Oct 2026, until Dec 31, 2026\. The owner of this site is not recorded, .* Record the owner on the Site Info tab\.$/,
  },
  {
    ...{
      no: 'B71',
      what: 'the owner is not recorded, and the amounts do for any',
      element: 'insurance',
      state: 'there',
    },
    facts: wholeSite({
      calendar: { ...whole.calendar, ownerTanks: null },
      policies: [policy({ annualAggregate: 2_000_000 })],
    }),
    says: 'Example Mutual EM-77 covers Oct 2026, until Dec 31, 2026.',
  },
  {
    ...{ no: 'B64', what: 'neither beginning nor day of record', element: 'insurance', state: 'partly' },
    facts: wholeSite({ policies: [policy({ effectiveOn: null, recordedOn: null })] }),
    says: 'No policy covers the beginning of Oct 2026. Nobody has recorded since when Example Mutual EM-77 covers.',
  },
  {
    ...{ no: 'B65', what: 'documents whose names differ in letters', element: 'registration', state: 'there' },
    facts: wholeSite({
      papers: ['ΟΔΟΣ 1.pdf', 'οδος 1.pdf'].map((file) => paper('Scratch', file, 'registration')),
    }),
    says: `2 documents are stored, first “ΟΔΟΣ 1.pdf” of Oct 31, 2026. ${unknownDays}`,
  },
  {
    ...{
      no: 'B72',
      what: 'a policy whose document is a statement',
      element: 'insurance',
      state: 'partly',
      mend: 'info',
    },
    facts: filedAs('sir_report', (file) => file === 'Policy.pdf'),
    says: 'Example Mutual EM-77 covers Oct 2026, until Dec 31, 2026. “Policy.pdf” is filed as “SIR report”, which does not prove this; needed: “Insurance policy or endorsement” or “Certificate of financial responsibility”.',
  },
  {
    ...{ no: 'B73', what: 'a policy whose document has no type', element: 'insurance', state: 'partly', mend: 'info' },
    facts: filedAs(null, (file) => file === 'Policy.pdf'),
    says: 'Example Mutual EM-77 covers Oct 2026, until Dec 31, 2026. “Policy.pdf” has no type, which does not prove this; needed: “Insurance policy or endorsement” or “Certificate of financial responsibility”.',
  },
  {
    ...{ no: 'B84', what: 'the same, as the calendar says it', element: 'insurance', state: 'partly', mend: 'info' },
    facts: (() => {
      const { calendar, ...site } = filedAs('sir_report', (file) => file === 'Policy.pdf');
      const insurance = calendar.insurance.map((one) => ({
        ...one,
        otherDocument: whyNoPolicy('P.pdf', 'sir_report'),
      }));
      return { ...site, calendar: { ...calendar, insurance } };
    })(),
    says: 'Example Mutual EM-77 covers Oct 2026, until Dec 31, 2026. The policy shows no cover. Its document P.pdf is filed as “SIR report”, which shows no cover. Change the type of the document under Documents to “Insurance policy or endorsement” or “Certificate of financial responsibility” if it is one.',
  },
  {
    ...{ no: 'B74', what: 'a policy in place of the certificate', element: 'fr_certificate', state: 'missing' },
    facts: namedInPlace('fr_annual', 'fr_certificate', 'insurance'),
    says: 'No document of this kind is stored. “Named.pdf” is filed as “Insurance policy or endorsement”, which does not prove this; needed: “Certificate of financial responsibility”.',
    mend: 'documents',
  },
  {
    ...{ no: 'B75', what: 'a list in place of certificates', element: 'operator_certificates', state: 'missing' },
    facts: namedInPlace('operator_ab', 'operator_certificate', 'operator_list'),
    says: 'No document of this kind is stored. “Named.pdf” is filed as “Class A/B operator list”, which does not prove this; needed: “Class A/B operator certificate”.',
  },
  {
    ...{ no: 'B76', what: 'a test whose document is a policy', element: 'rd_equipment', state: 'partly' },
    facts: filedAs('insurance', (file) => file === 'rd_equipment_annual  2025-06-01.pdf'),
    says: '1 test whose document is of another type: Jun 1, 2025. “rd_equipment_annual  2025-06-01.pdf” is filed as “Insurance policy or endorsement”, which does not prove this; needed: “Release detection equipment test”.',
    mend: 'calendar',
  },
  {
    ...{ no: 'B77', what: 'checklists that are spill tests', element: 'walkthrough_monthly', state: 'partly' },
    facts: filedAs('spill_test', (file) => /^walkthrough_30d {2}2026-(?:08|09|10)/.test(file)),
    says: '9 of the last 12 months have a checklist with its document. Aug 2026 to Oct 2026: recorded, but its document does not fit. “walkthrough_30d  2026-08-20.pdf” is filed as “Spill bucket test”, which does not prove this; needed: “Walkthrough checklist” or “Release detection equipment test” or “Third-party inspection report”. “walkthrough_30d  2026-09-20.pdf” is filed as “Spill bucket test”, which does not prove this; needed: “Walkthrough checklist” or “Release detection equipment test” or “Third-party inspection report”. 1 document more does not fit.',
  },
  {
    ...{ no: 'B78', what: 'a statement that is a vapor test', element: 'sir_reports', state: 'partly' },
    facts: filedAs('vapor_test', (file) => file === 'SIR 2026-03.pdf'),
    says: '11 of the last 12 months have a statement with its document for every SIR tank. Mar 2026: recorded, but its document does not fit. “SIR 2026-03.pdf” is filed as “Stage I vapor test”, which does not prove this; needed: “SIR report”.',
  },
  {
    ...{ no: 'B79', what: 'a policy among the letters', element: 'correspondence', state: 'not_asked' },
    facts: filedAs('insurance', (file) => file === 'Letter.pdf'),
    says: /none is missing where none came\. “Letter\.pdf” is filed as “Insurance policy or endorsement”, which does not prove this; needed: “Letter of a regulator”\.$/,
  },
  {
    ...{ no: 'B80', what: 'a tightness test without a type', element: 'line_tightness', state: 'partly' },
    facts: lineTest(''),
    says: /^1 test whose document is of another type: Feb 1, 2026\. “.+” has no type, which does not prove this; needed: “Line tightness test”\.$/,
  },
  {
    ...{ no: 'B81', what: 'the same, whose note says what it is', element: 'line_tightness', state: 'there' },
    facts: lineTest('The report of the test company for line 1'),
    says: 'Last done on Feb 1, 2026. 1 test with its document.',
  },
  {
    ...{ no: 'B82', what: 'a repair whose document is a list', element: 'repairs', state: 'partly' },
    facts: filedAs('operator_list', (file) => file.startsWith('post_repair_30d')),
    says: /^1 record has no fitting document: Aug 20, 2025\. “.+” is filed as “Class A\/B operator list”, which does not prove this; needed: “Repair, installation or closure”\.$/,
  },
  {
    ...{ no: 'B83', what: 'a policy as proof that it was sent in', element: 'fr_submission', state: 'partly' },
    facts: filedAs('insurance', (file) => file.startsWith('fr_evidence_annual_md')),
    says: /^1 submission whose document is of another type: .+ needed: “Proof of annual FR submission” or “Letter of a regulator”\.$/,
  },
  {
    ...{ no: 'B84', what: 'no permit on record', element: 'permits', state: 'not_asked', mend: 'info' },
    facts: whole,
    says: 'No permit or license is recorded, and the console knows no rule that says whether one is required here. If one is required, record it under Operators and permits.',
  },
  {
    ...{ no: 'B85', what: 'a permit in force', element: 'permits', state: 'there' },
    facts: withCredentials(permitOf()),
    says: 'Permit of Alpha Fuel holds until Jan 1, 2027.',
  },
  {
    ...{ no: 'B86', what: 'a permit that expired yesterday', element: 'permits', state: 'missing', mend: 'info' },
    facts: withCredentials(permitOf({ expiresOn: '2026-11-18' })),
    says: /^Permit of Alpha Fuel expired on Nov 18, 2026\. Record the new one, or void it with the reason\./,
  },
  {
    ...{ no: 'B87', what: 'a permit on its last day', element: 'permits', state: 'there' },
    facts: withCredentials(permitOf({ expiresOn: '2026-11-19' })),
    says: 'Permit of Alpha Fuel holds until Nov 19, 2026.',
  },
  {
    ...{ no: 'B88', what: 'a license of unknown expiry beside a permit', element: 'permits', state: 'partly' },
    facts: withCredentials(permitOf(), permitOf({ kind: 'license', expiresOn: null, file: 'License.pdf' })),
    says: /^Permit of Alpha Fuel holds until Jan 1, 2027\. License of Alpha Fuel does not count: nobody recorded whether it expires\./,
  },
  {
    ...{ no: 'B89', what: 'a class A operator without a class B', element: 'operator_certificates', state: 'partly' },
    facts: withCredentials(operator('operator_a')),
    says: /Class A certificate of Jordan Blake holds until Jan 1, 2027\. No certificate of a class B operator that counts is on record/,
  },
  {
    ...{ no: 'B90', what: 'operators of both classes', element: 'operator_certificates', state: 'there' },
    facts: withCredentials(operator('operator_a'), operator('operator_b', { file: 'B.pdf' })),
    says: /Class A certificate of Jordan Blake holds until Jan 1, 2027\. Class B certificate of Jordan Blake holds until Jan 1, 2027\.$/,
  },
  {
    ...{
      no: 'B91',
      what: 'an expired certificate beside a stored one',
      element: 'operator_certificates',
      state: 'partly',
    },
    facts: withCredentials(operator('operator_a'), operator('operator_b', { file: 'B.pdf', expiresOn: '2026-11-18' })),
    says: /Class B certificate of Jordan Blake expired on Nov 18, 2026\. Record the new one, or void it with the reason\.$/,
  },
  {
    ...{ no: 'B92', what: 'a permit whose document another site holds', element: 'permits', state: 'partly' },
    facts: withCredentials(permitOf({ folder: null })),
    says: 'Permit of Alpha Fuel holds until Jan 1, 2027. The document of Permit of Alpha Fuel is stored at another site, so it is not in this packet: store a copy of it here.',
  },
];
