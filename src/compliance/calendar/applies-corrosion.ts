import type { EquipmentFact, PartGap } from '../tables/requirement.ts';
import { listWords } from '../words/words.ts';
import { type Applicability, each, hasWords, none, notSetUp, type Predicate, whole, withGap } from './applicability.ts';
import { contradiction, steelPieces, toldNone, unclearCorrosion, unknownOf } from './contradictions.ts';
import type { SiteEquipment } from './site-equipment.ts';

/* Rules of corrosion protection: of steel, and of what nobody knows to be something else. */

function corrosionGap(site: SiteEquipment): PartGap | null {
  const pieces = unclearCorrosion(site);
  if (pieces.length === 0) return null;
  const against = contradiction(site, 'corrosion');
  const unknown = unknownOf(site, 'corrosion');
  const said = site.saidNone('corrosion');
  const sentences = [
    ...(against === null
      ? []
      : [
          `${against} Record its protection on the Equipment tab, or the finding of the expert with its document in the calendar, or correct the material.`,
        ]),
    ...(unknown === null ? [] : [against === null && said !== null ? `${said} ${unknown}` : unknown]),
  ];
  return { part: 'corrosion', sentence: sentences.join(' '), pieces: [], mayBeNone: false };
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

/** Steel without protection: each piece until a corrosion expert has found that the site is not corrosive to it. */
const bareSteel: Predicate = (site) => {
  const steel = steelPieces(site);
  if (steel.length === 0) return none('No tank or line is recorded as steel without corrosion protection.');
  const answer = each(
    steel,
    site,
    `${listWords(steel.map(site.nameOf))} ${steel.length === 1 ? 'is' : 'are'} steel without recorded corrosion protection.`,
  );
  const unknown =
    'is steel without recorded corrosion protection: record its protection on the Equipment tab, or here the finding of a corrosion expert that the site is not corrosive, with its document.';
  // The expert may have looked at the site before the steel was there.
  const components = answer.components.map((one) => ({ ...one, installedOn: null, unknown }));
  return { ...answer, components };
};

export const corrosionPredicates = {
  bare_steel: bareSteel,
  cathodic: protectedFromRust(['galvanic', 'impressed'], 'each', 'cathodic protection'),
  impressed_current: protectedFromRust(['impressed'], 'whole', 'impressed current protection'),
  tanks_lined: tanksLined,
} as const satisfies Readonly<Record<string, Predicate>>;
