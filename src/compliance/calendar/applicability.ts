import type { EquipmentCategory } from '#contract/equipment-categories.table.ts';
import { type ImpliedPart, impliedParts } from '#contract/nouns/compliance/implied-parts.table.ts';
import type { CredentialFact } from '../tables/credential-fact.ts';
import type { EquipmentFact, PartGap } from '../tables/requirement.ts';
import { countWords } from '../words/words.ts';
import { contradiction, toldNone, unknownOf } from './contradictions.ts';
import type { SiteEquipment, TraitReader } from './site-equipment.ts';

/** What may be monitored in both walls in place of its tests. */
export type WatchedPart = 'spill_bucket' | 'sump';

/* The answer to 'does this rule apply here, and to what', and short ways to give it. */

/** One device an item is tested on; the name '' is the item as one thing for the whole site. */
export interface Component {
  name: string;
  /** The day that its first date counts from: its installation, or its lining. */
  installedOn: string | null;
  /** What happened on that day; absent: its installation. */
  counted?: 'lining' | 'removal' | 'change in service' | 'change to a regulated use';
  /** Of a tank out of use: since when. Its duties follow from that day (40 CFR 280.70). */
  closedSince?: string;
  /** Since when its two walls are no longer both monitored, in place of tests (40 CFR 280.35(a)(1)(i)); absent: never. */
  unwatchedSince?: string;
  /** Both of its walls are recorded as monitored: the checks of its walkthroughs stand for its test (40 CFR 280.35(a)(1)(i)). */
  watched?: WatchedPart;
  /** Of a tank that was not regulated before: since when it is. */
  regulatedSince?: string;
  /** Of what the gauge proves: the last pass. */
  pass?: string | null;
  /** Why no pass of it counts, in one sentence. */
  barred?: string;
  /** The permit or registration that it is. */
  credential?: CredentialFact;
  /** What of it nobody has recorded, so that it is not known whether or when it is due: one sentence. */
  unknown?: string;
  /** Why it breaks the rule as it is, whatever is tested: one sentence. */
  forbidden?: string;
}

export interface Applicability {
  applies: boolean;
  /** Why, or why not, in one sentence. */
  because: string;
  components: Component[];
  /** What nobody has recorded and was therefore assumed. */
  assumed: string[];
  /** What is not on record; null: all that the rule asks about. Never there where `applies` is false. */
  gap: PartGap | null;
  /** What is not on record of an item that an administrator has set up by hand as one thing; absent: nothing. */
  unmet?: PartGap;
}

export type Predicate = (site: SiteEquipment, traits: TraitReader) => Applicability;

export const nouns: Readonly<Partial<Record<EquipmentCategory, string>>> = {
  atg: 'console',
  tank: 'tank',
  line: 'line',
  line_leak_detector: 'line leak detector',
  spill_bucket: 'spill bucket',
  overfill: 'overfill device',
  sump: 'sump',
  dispenser: 'dispenser',
};

const article = (noun: string) => (/^[aeiou]/.test(noun) ? 'an' : 'a');

/** It does not apply, because of what is on record. */
export function none(because: string, traits?: TraitReader): Applicability {
  return { applies: false, because, components: [], assumed: traits?.assumed() ?? [], gap: null };
}

/**
 * Nobody has recorded this part. It does not apply only where a person has said that there is none and no record
 * contradicts it.
 */
export function notSetUp(
  site: SiteEquipment,
  part: ImpliedPart,
  {
    sentence,
    pieces = [],
    mayBeNone = true,
  }: { sentence?: string; pieces?: PartGap['pieces']; mayBeNone?: boolean } = {},
): Applicability {
  const noTank = site.of('tank').length === 0 ? toldNone(site, 'tank') : null;
  const said = mayBeNone ? (toldNone(site, part) ?? noTank) : null;
  if (said !== null) return none(said);
  const { noun } = impliedParts[part];
  const against = contradiction(site, part);
  const unknown = unknownOf(site, part);
  const saidNone = site.saidNone(part);
  const words =
    sentence ??
    (against === null ? null : `${against} Record the ${noun}${part === 'tank' ? ', or change the site type' : ''}.`) ??
    (unknown === null ? null : `${saidNone ?? `No ${noun} is recorded here: record it.`} ${unknown}`) ??
    `Nobody has recorded ${article(noun)} ${noun} here: record it, or say that there is none and why.`;
  return {
    applies: true,
    because: against ?? `No ${noun} is recorded at this site, and nobody has said that there is none.`,
    components: [],
    assumed: [],
    gap: { part, sentence: words, pieces, mayBeNone: mayBeNone && against === null && unknown === null },
  };
}

/** The same answer, with what is not on record of it. */
export const withGap = (answer: Applicability, gap: PartGap | null): Applicability => ({ ...answer, gap });

export function each(
  pieces: readonly EquipmentFact[],
  site: SiteEquipment,
  because: string,
  traits?: TraitReader,
): Applicability {
  const components = pieces.map((piece) => ({
    name: site.nameOf(piece),
    installedOn: piece.installedOn,
    pass: site.passOf(piece),
    ...(piece.regulatedSince == null ? {} : { regulatedSince: piece.regulatedSince }),
  }));
  return { applies: true, because, components, assumed: traits?.assumed() ?? [], gap: null };
}

/** One thing for the whole site, as old as the oldest of these pieces. */
export function whole(pieces: readonly EquipmentFact[], because: string, traits?: TraitReader): Applicability {
  const days = pieces.flatMap(({ installedOn }) => installedOn ?? []).toSorted();
  const components = [{ name: '', installedOn: days[0] ?? null }];
  return { applies: true, because, components, assumed: traits?.assumed() ?? [], gap: null };
}

/** 'This site has 3 sumps.' */
export const hasWords = (pieces: readonly EquipmentFact[], noun: string, rest = '') =>
  `This site has ${countWords(pieces.length, noun)}${rest}.`;
