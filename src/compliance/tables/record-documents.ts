import type { DocumentRef } from '#contract/nouns/compliance/calendar.ts';
import type { ResultKind } from '#contract/nouns/compliance/result.ts';
import type { DocumentKindKey } from '#contract/nouns/document/document-kinds.table.ts';
import { labelOf, showClosure, showCover, whyGone, whyNotOfType } from './document-types.table.ts';

/*
 * Which documents can show a record of a calendar item. Source: 40 CFR 280.34(b), 280.45(b): the results of each test or
 * inspection are kept; which types of our list hold them is our reading.
 */

/** A document that a record names. `type`: null: there is no such document; '': it has none. */
export interface NamedDocument extends DocumentRef {
  type: string | null;
}

/** A test company's report of one visit often holds several tests and inspections. */
const visits: readonly DocumentKindKey[] = [
  ...([
    'alld_test',
    'line_test',
    'tank_test',
    'spill_test',
    'sump_test',
    'overfill_test',
    'rd_equipment_test',
  ] as const),
  ...(['vapor_test', 'cp_survey', 'lining_report', 'repair', 'walkthrough', 'third_party_inspection'] as const),
];
const corrosion: readonly DocumentKindKey[] = [
  ...(['cp_survey', 'lining_report', 'tank_test', 'repair', 'third_party_inspection', 'correspondence'] as const),
];
const forms: readonly DocumentKindKey[] = ['registration', 'permit', 'correspondence'];
const operators: readonly DocumentKindKey[] = [
  ...(['operator_list', 'operator_certificate', 'operator_c_log', 'correspondence'] as const),
];
const laboratory: readonly DocumentKindKey[] = ['correspondence', 'release_report', 'third_party_inspection'];
const cover: readonly DocumentKindKey[] = ['fr_submission', 'fr_certificate', 'insurance', 'correspondence'];

/** No record of a test or inspection, whatever the item. */
const otherThanTests: ReadonlySet<string> = new Set<DocumentKindKey>([
  ...(['insurance', 'fr_certificate', 'fr_submission', 'operator_list', 'operator_certificate'] as const),
  ...(['operator_c_log', 'site_diagram', 'emergency', 'method_certificate', 'permit', 'tester_certificate'] as const),
]);

/** Tests of tightness, of which a month asks too: they are shown as a recorded result of that kind is. */
const tightness: ReadonlySet<string> = new Set([
  ...['line_tightness_annual', 'line_tightness_suction_3y', 'suction_line_2y_md', 'tank_tightness_5y'],
]);

const shownBy: Readonly<Record<string, readonly DocumentKindKey[]>> = {
  ...Object.fromEntries(
    [
      ...['alld_annual', 'spill_bucket_3y', 'spill_bucket_annual_md', 'containment_sump_3y', 'containment_sump_5y_md'],
      ...['overfill_3y', 'atg_console_annual', 'probe_sensor_annual', 'vacuum_gauge_annual', 'rd_equipment_annual'],
      ...['walkthrough_annual', 'third_party_inspection_3y_md', 'stage1_vapor_annual_md', 'helium_5y_md'],
      ...['helium_installed_md', 'piping_containment_5y_md', 'handheld_rd_annual', 'post_repair_30d'],
      ...['rd_maintenance', 'overfill_ball_float', 'under_dispenser_containment'],
    ].map((key) => [key, visits]),
  ),
  ...Object.fromEntries(
    [
      ...['cp_3y', 'cp_6m_initial', 'cp_field_annual_md', 'impressed_expert_5y_md', 'bare_steel_expert', 'lining_5y'],
    ].map((key) => [key, corrosion]),
  ),
  rectifier_60d: ['rectifier_log', ...corrosion],
  ...Object.fromEntries(['operator_ab', 'operator_c', 'operator_retrain'].map((key) => [key, operators])),
  ...Object.fromEntries(['fr_annual', 'fr_evidence_annual_md', 'fr_self_insurance_annual'].map((key) => [key, cover])),
  walkthrough_30d: ['walkthrough', 'rd_equipment_test', 'third_party_inspection'],
  // What a laboratory writes has no type of its own: it is without one, or came with a letter or report.
  ...Object.fromEntries(['well_samples_annual_md', 'well_report_60d_md'].map((key) => [key, laboratory])),
  throughput_review_3y_md: ['third_party_inspection', 'correspondence'],
  insurance_expiration: showCover,
  perf_claims: ['method_certificate', 'correspondence'],
  compat_notice: ['method_certificate', 'repair', ...forms],
  temp_closure: showClosure,
  tank_closure: showClosure,
  ownership_notice: forms,
  registration_md: forms,
};

/** Why a document does not show a record, in a sentence with what to do; null where it does. */
function whyNotShown(key: string, { file, type }: NamedDocument, note: string): string | null {
  if (type === null) return whyGone(file);
  if (tightness.has(key)) return whyNotOfType('tightness', file, type, note);
  const known: readonly string[] | undefined = shownBy[key];
  if (type === '' || (known === undefined ? !otherThanTests.has(type) : known.includes(type))) return null;
  return `Its document ${file} is filed as “${labelOf(type)}”, which does not show it. Change the type of the document under Documents if it is another, or attach the document that shows it to the record.`;
}

/**
 * Types that prove an element of the binder (binder.table.ts), where not all that show a record of its items do: a policy is
 * no certificate of responsibility, and a list of operators no certificate of one.
 */
const provedBy: Readonly<Record<string, readonly DocumentKindKey[]>> = {
  fr_certificate: ['fr_certificate'],
  insurance: showCover,
  fr_submission: ['fr_submission', 'correspondence'],
  operator_certificates: ['operator_certificate'],
  operator_c: ['operator_c_log', 'operator_certificate'],
  correspondence: ['correspondence', 'registration', 'fr_submission', 'release_report', 'third_party_inspection'],
};

/** What names a document as the proof of an element, with the note of it. */
export type NamedBy =
  | { by: 'item'; key: string; note: string }
  | { by: 'result'; kind: ResultKind; note: string }
  | { by: 'policy' }
  | { by: 'folder' };

/**
 * Why a stored document does not prove an element of the binder, in a sentence with its type and the one that is needed;
 * null where it does. `type`: '': it has none: somebody may have attached it to what it is of, but a policy is one by its
 * type alone.
 */
export function whyNoProof(
  { key, kinds }: { key: string; kinds: readonly DocumentKindKey[] },
  { file, type }: { file: string; type: string },
  named: NamedBy,
): string | null {
  if (isProof(key, { file, type }, named)) return null;
  const is = type === '' ? 'has no type' : `is filed as “${labelOf(type)}”`;
  return `“${file}” ${is}, which does not prove this; needed: ${neededWords(key, kinds, named)}.`;
}

function isProof(element: string, { file, type }: { file: string; type: string }, named: NamedBy): boolean {
  const own: readonly string[] | undefined = provedBy[element];
  if (own !== undefined) return own.includes(type) || (type === '' && named.by !== 'policy');
  if (named.by === 'item') return whyNotShown(named.key, { folder: '', file, type }, named.note) === null;
  return named.by !== 'result' || whyNotOfType(named.kind, file, type, named.note) === null;
}

/** A list of types that is longer says nothing. */
const mostNeeded = 3;

function neededWords(element: string, kinds: readonly DocumentKindKey[], named: NamedBy): string {
  const types = provedBy[element] ?? (named.by === 'item' ? shownBy[named.key] : undefined) ?? kinds;
  const needed = types.length > mostNeeded || types.length === 0 ? kinds : types;
  return needed.length === 0 ? 'the record of the test or inspection' : `“${needed.map(labelOf).join('” or “')}”`;
}

/** What the documents of a record show. */
export interface Shown {
  /** The first that shows it, else the first that is stored; null: none is. */
  document: NamedDocument | null;
  /** Why none of them shows it: a sentence for each; '' where one does, or where the record names none. */
  whyNot: string;
}

/**
 * A record is shown by each of its documents: by the first that is stored and of a type that may hold it. A document
 * without a type may be such a record, but of a tightness test only with a note that says so. `key`: of the calendar item.
 */
export function shownOf(key: string, documents: readonly NamedDocument[], note: string): Shown {
  const reasons = documents.map((one) => whyNotShown(key, one, note));
  const shows = documents.find((_, at) => reasons[at] === null);
  if (shows !== undefined) return { document: shows, whyNot: '' };
  const stored = documents.find(({ type }) => type !== null) ?? null;
  return { document: stored, whyNot: reasons.filter((reason) => reason !== null).join(' ') };
}
