import type { ResultKind } from '#contract/nouns/compliance/result.ts';
import { type DocumentKindKey, documentKinds } from '#contract/nouns/document/document-kinds.table.ts';
import { saysWhy } from '#contract/words.ts';

/*
 * Which types of document can show a recorded result. Source: 40 CFR 280.34(b) and 280.45 ask for the results of each test
 * and for the evaluations of its method; which types of our list hold them is our reading.
 */

interface ShownBy {
  /** Types that show it as they are. */
  by: readonly DocumentKindKey[];
  /** Types that may hold it: the note of the result says that they do. A document without a type is among them always. */
  maybe: readonly DocumentKindKey[];
}

/** Types that hold no test, check or reading of a tank or line. */
const ofOtherThings: readonly DocumentKindKey[] = [
  ...(['registration', 'site_diagram', 'fr_submission', 'fr_certificate', 'insurance'] as const),
  ...(['operator_list', 'operator_certificate', 'operator_c_log', 'emergency'] as const),
  ...(['vapor_test', 'spill_test', 'overfill_test', 'cp_survey', 'rectifier_log', 'lining_report'] as const),
  ...(['method_certificate', 'correspondence', 'permit', 'tester_certificate', 'delivery_log'] as const),
];
const others = documentKinds.map(({ key }) => key).filter((key) => !ofOtherThings.includes(key));

/** A test company's report often holds the tests of tanks and lines together. */
const tightness: ShownBy = {
  by: ['tank_test', 'line_test'],
  maybe: ['alld_test', 'rd_equipment_test', 'repair', 'release_report', 'third_party_inspection'],
};

/** Before they had a type of their own, logs and checks were filed as any type that may hold one: those still show them. */
const anyLog: ShownBy = { by: others, maybe: [] };

export const shownBy: Readonly<Record<ResultKind, ShownBy>> = {
  sir: { by: ['sir_report'], maybe: [] },
  tightness,
  interstitial: anyLog,
  inventory: { by: [...others, 'correspondence'], maybe: [] },
  manual_gauging: anyLog,
  groundwater: anyLog,
  vapor: anyLog,
  site_assessment: { by: [...others, 'site_diagram', 'correspondence'], maybe: [] },
  safe_suction: { by: [...others, 'site_diagram'], maybe: [] },
  repair: { by: [...others, 'correspondence', 'lining_report'], maybe: [] },
};

/**
 * Types that may show that a tank was emptied, closed or removed. A document without a type may be such a record: nobody
 * has said what it is.
 */
export const showClosure: readonly DocumentKindKey[] = [
  ...(['repair', 'tank_test', 'rd_equipment_test', 'release_report', 'third_party_inspection'] as const),
  ...(['registration', 'correspondence'] as const),
];

/** Types that show cover. Source: 40 CFR 280.97 (endorsement or certificate of insurance), 280.111(b) (evidence that is kept). */
export const showCover: readonly DocumentKindKey[] = ['insurance', 'fr_certificate'];

/**
 * Why a document shows no policy, in a sentence with what to do; null where it does. `type`: null: it is not stored; '': it
 * has no type.
 */
export function whyNoPolicy(file: string, type: string | null): string | null {
  if (type === null) return whyGone(file);
  if ((showCover as readonly string[]).includes(type)) return null;
  const is = type === '' ? `Its document ${file} has no type` : `Its document ${file} is filed as “${labelOf(type)}”`;
  return `${is}, which shows no cover. Change the type of the document under Documents to “${showCover.map(labelOf).join('” or “')}” if it is one.`;
}

/** The words of a type of document; the key itself where no such type is known. */
export const labelOf = (key: string) => documentKinds.find((one) => one.key === key)?.label ?? key;

/** Why a document that a record names and that is not stored shows nothing, in a sentence with what to do. */
export const whyGone = (file: string): string =>
  `Its document ${file} is not stored at the site. Store it again under Documents, or attach another to the record.`;

/**
 * Why a document does not show a result, in a sentence with what to do; null where it does. `type`: null: there is no such
 * document any more; '': it has no type.
 */
export function whyNotOfType(kind: ResultKind, file: string, type: string | null, note: string): string | null {
  if (type === null) return whyGone(file);
  const { by, maybe } = shownBy[kind];
  const known: readonly string[] = by;
  if (known.includes(type)) return null;
  const asked = by.length > 2 ? 'its own type' : `“${by.map(labelOf).join('” or “')}”`;
  if (type === '' && by.length > 2) return null;
  const isMaybe = type === '' || (maybe as readonly string[]).includes(type);
  if (isMaybe && saysWhy(note)) return null;
  const is = type === '' ? `Its document ${file} has no type` : `Its document ${file} is filed as “${labelOf(type)}”`;
  const say = isMaybe ? ', or record the result again with a note that says what the document is' : '';
  return `${is}, which does not show it. Change the type of the document under Documents to ${asked} if it is one${say}.`;
}
