import type { EquipmentFact, PartGap } from '../tables/requirement.ts';
import { listWords } from '../words/words.ts';
import { type Applicability, each, hasWords, none, notSetUp, type Predicate, whole, withGap } from './applicability.ts';
import { contradiction, toldNone } from './contradictions.ts';
import type { SiteEquipment } from './site-equipment.ts';

/* Rules of corrosion protection: of steel, and of what nobody knows to be something else. */

/**
 * Tanks and lines of which nobody knows whether they need protection, or which: steel, or an unknown material, without
 * recorded protection; and steel of which 'none needed' is recorded. Source: 40 CFR 280.20(a)(2), (b)(2).
 */
function unclear(site: SiteEquipment): EquipmentFact[] {
  return [...site.of('tank'), ...site.of('line')].filter(({ traits: { material, corrosion } }) => {
    if (corrosion === undefined) return material === undefined || material === 'steel';
    return corrosion === 'none' && material === 'steel';
  });
}

function corrosionGap(site: SiteEquipment): PartGap | null {
  const pieces = unclear(site);
  if (pieces.length === 0 || toldNone(site, 'corrosion') !== null) return null;
  const names = listWords(pieces.map(site.nameOf));
  const against = contradiction(site, 'corrosion');
  if (against !== null)
    return {
      part: 'corrosion',
      sentence: `${against} Record its protection on the Equipment tab, or correct the material.`,
      pieces: [],
      mayBeNone: false,
    };
  return {
    part: 'corrosion',
    sentence: `The corrosion protection of ${names} is not on record: record material and protection on the Equipment tab, or say that none is needed and why.`,
    pieces: [],
    mayBeNone: true,
  };
}

/** Pieces with protection of these kinds; as long as the protection of others is unclear, that is not on record. */
function protectedBy(
  site: SiteEquipment,
  kinds: readonly string[],
  words: { none: string; found: (pieces: readonly EquipmentFact[]) => Applicability },
  pieces = [...site.of('tank'), ...site.of('line')],
): Applicability {
  if (pieces.length === 0) return notSetUp(site, 'tank');
  const found = pieces.filter(({ traits: { corrosion } }) => corrosion !== undefined && kinds.includes(corrosion));
  const gap = corrosionGap(site);
  if (found.length > 0) return withGap(words.found(found), gap);
  if (gap === null) return none(toldNone(site, 'corrosion') ?? words.none);
  return { ...notSetUp(site, 'corrosion'), because: gap.sentence, gap };
}

const protectedFromRust =
  (kinds: readonly string[], as: 'each' | 'whole', words: string): Predicate =>
  (site) =>
    protectedBy(site, kinds, {
      none: `No tank or line has ${words}.`,
      found: (pieces) => {
        const because = `There is ${words} on ${listWords(pieces.map(site.nameOf))}.`;
        return as === 'each' ? each(pieces, site, because) : whole(pieces, because);
      },
    });

/** Lined tanks, each counted from the day of its lining; without that day nobody knows when it is due. */
const tanksLined: Predicate = (site) =>
  protectedBy(
    site,
    ['lined'],
    {
      none: 'No tank is lined without cathodic protection.',
      found: (tanks) => {
        const answer = each(tanks, site, hasWords(tanks, 'tank', ' with an internal lining only'));
        const components = answer.components.map((one, i) => {
          const linedOn = tanks[i]?.linedOn ?? null;
          return {
            ...one,
            installedOn: linedOn,
            counted: 'lining' as const,
            ...(linedOn === null ? { unknown: 'has no recorded day of lining: record it on the Equipment tab.' } : {}),
          };
        });
        return { ...answer, components };
      },
    },
    [...site.of('tank')],
  );

export const corrosionPredicates = {
  cathodic: protectedFromRust(['galvanic', 'impressed'], 'each', 'cathodic protection'),
  impressed_current: protectedFromRust(['impressed'], 'whole', 'impressed current protection'),
  tanks_lined: tanksLined,
} as const satisfies Readonly<Record<string, Predicate>>;
