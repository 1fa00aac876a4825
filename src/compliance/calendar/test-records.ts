import type { CompletionFact } from '../tables/requirement.ts';

/* What test records say for each other. Source: 40 CFR 280.40(a)(3), 280.45(b)(1): a record of the test of each component. */

/** The item of the finding of a corrosion expert that bare steel may be where it is (40 CFR 280.20(a)(4), (b)(3)). */
export const expertKey = 'bare_steel_expert';

/** The item of tanks that were closed for good (40 CFR 280.71, 280.72, 280.74). */
export const closureKey = 'tank_closure';

/**
 * Items whose pass is shown by a report, a certificate or a form that somebody else reads: a pass in words alone proves
 * nothing. Source: 40 CFR 280.35(c), 280.36(b), 280.40(a)(3), 280.45(b), 280.70(c).
 */
const needsDocument: ReadonlySet<string> = new Set([
  'alld_annual',
  expertKey,
  ...['spill_bucket_3y', 'spill_bucket_annual_md', 'containment_sump_3y', 'containment_sump_5y_md', 'overfill_3y'],
  ...['atg_console_annual', 'probe_sensor_annual', 'vacuum_gauge_annual', 'rd_equipment_annual', 'walkthrough_annual'],
  ...['line_tightness_annual', 'line_tightness_suction_3y', 'suction_line_2y_md', 'tank_tightness_5y', 'lining_5y'],
  ...['cp_3y', 'cp_6m_initial', 'third_party_inspection_3y_md', 'stage1_vapor_annual_md', 'helium_5y_md'],
  ...['cp_field_annual_md', 'impressed_expert_5y_md', 'piping_containment_5y_md', 'helium_installed_md'],
  ...['well_samples_annual_md', 'post_repair_30d', 'temp_closure', closureKey],
]);

/** Items that are kept as a list: the person who did it and the day. Source: 40 CFR 280.36(b), 280.31(d). */
const needsPerson: ReadonlySet<string> = new Set(['walkthrough_30d', 'handheld_rd_annual', 'rectifier_60d']);

/** Items that name the people who hold an office at the site: a record that names nobody names no operator. Source: 40 CFR 280.242, 280.245. */
const needsOperator: ReadonlySet<string> = new Set(['operator_ab', 'operator_c', 'operator_retrain']);

/** Items that are shown by a form or certificate alone, whoever sent it. Source: 40 CFR 280.22; COMAR 26.10.03.09. */
const needsForm: ReadonlySet<string> = new Set(['ownership_notice', 'registration_md', 'well_report_60d_md']);

export type RecordLack = 'document' | 'tester' | 'person' | 'operator' | 'form';

/** What a pass lacks so that it does not count, in words; null: it counts. A failure counts as it is. */
function lackOf({ key, result, undocumented, unnamed, unshown }: CompletionFact): RecordLack | null {
  if (result === 'FAIL') return null;
  if (unshown === true && needsForm.has(key)) return 'form';
  if (unnamed === true && needsOperator.has(key)) return 'operator';
  if (undocumented === true && needsDocument.has(key))
    return unnamed === true && unshown !== true ? 'tester' : 'document';
  return unnamed === true && needsPerson.has(key) ? 'person' : null;
}

/** A failure counts as it is; a pass of a test with its tester and its document, of a round with the person who made it. */
export const isProof = (record: CompletionFact): boolean => lackOf(record) === null;

/** That a pass does not count and what to do, after 'The pass of that day is recorded': its document, or the person. */
const lackWords = {
  document:
    'without its document: does not count. Attach the document to the record; where the tester is missing too, record the pass again with the tester',
  tester: 'without a tester who is named: does not count. Record it again with the name of the tester',
  operator: 'without the name of an operator: does not count. Record it again with the names of the operators',
  form: 'without its document: does not count. Attach the form or the certificate to the record',
  person: 'without the person who did it: does not count. Record it again with the name of that person',
} as const satisfies Record<RecordLack, string>;

/** After the words 'The pass of a day': that it does not count, why, and what to do. */
export function bareWords(record: CompletionFact): string {
  const { otherDocuments } = record;
  const lack = lackOf(record) ?? 'document';
  const isOfDocument = lack === 'document' || lack === 'form';
  if (isOfDocument && otherDocuments !== undefined) return `is recorded and does not count. ${otherDocuments}`;
  return `is recorded ${lackWords[lack]}.`;
}

/**
 * The last failure that no pass has followed; null: there is none. A pass of the whole item does not lift the failure of a
 * named component. `component`: '' of an item that is one thing.
 */
export function openFailure(records: readonly CompletionFact[], component: string): CompletionFact | null {
  const passes = records.filter(({ result }) => result === 'PASS');
  const lifts = (pass: CompletionFact, fail: CompletionFact) =>
    comesAfter(pass, fail) && (component === '' || fail.component.trim() === '' || pass.component.trim() !== '');
  const open = records.filter((one) => one.result === 'FAIL' && !passes.some((pass) => lifts(pass, one)));
  return open.reduce<CompletionFact | null>((last, one) => (last === null || one.on >= last.on ? one : last), null);
}

/** On a later day; on the same day the one that was recorded last, where that is known. */
function comesAfter(pass: CompletionFact, fail: CompletionFact): boolean {
  if (pass.on !== fail.on) return pass.on > fail.on;
  return pass.recordedAt !== undefined && fail.recordedAt !== undefined && pass.recordedAt > fail.recordedAt;
}

/** Test records by their item. */
export function recordsByKey(completions: readonly CompletionFact[]): Map<string, CompletionFact[]> {
  const found = new Map<string, CompletionFact[]>();
  for (const completion of completions) {
    const own = found.get(completion.key);
    if (own === undefined) found.set(completion.key, [completion]);
    else own.push(completion);
  }
  return found;
}
