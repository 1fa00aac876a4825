import { addMonths } from '../facts/next-due.ts';
import type { EquipmentFact, PartGap } from '../tables/requirement.ts';
import { listWords } from '../words/words.ts';
import { type Applicability, each, hasWords, none, notSetUp, type Predicate, whole, withGap } from './applicability.ts';
import { contradiction, isLinedOnly, steelPieces, toldNone, unclearCorrosion, unknownOf } from './contradictions.ts';
import type { SiteEquipment, TraitReader } from './site-equipment.ts';

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

const isOfKind =
  (kinds: readonly string[]) =>
  ({ traits: { corrosion } }: EquipmentFact): boolean =>
    corrosion !== undefined && kinds.includes(corrosion);

/** Pieces with such protection; as long as the protection of others is unclear, that is not on record. */
function protectedBy(
  site: SiteEquipment,
  isProtected: (piece: EquipmentFact) => boolean,
  words: { none: string; found: (pieces: readonly EquipmentFact[]) => Applicability },
  pieces = [...site.of('tank'), ...site.of('line')],
): Applicability {
  if (pieces.length === 0) return notSetUp(site, 'tank');
  const found = pieces.filter(isProtected);
  const gap = corrosionGap(site);
  if (found.length > 0) return withGap(words.found(found), gap);
  if (gap === null) return none(toldNone(site, 'corrosion') ?? words.none);
  return { ...notSetUp(site, 'corrosion'), because: gap.sentence, gap };
}

const protectedFromRust =
  (kinds: readonly string[], as: 'each' | 'whole', words: string): Predicate =>
  (site) =>
    protectedBy(site, isOfKind(kinds), {
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
    isOfKind(['lined']),
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
  const ofLined =
    'has a lining as the only corrosion protection on record: record its cathodic protection on the Equipment tab, or here the finding of a corrosion expert that the site is not corrosive, with its document.';
  const components = answer.components.map((one, i) => {
    const piece = steel[i];
    return { ...one, installedOn: null, unknown: piece !== undefined && isLinedOnly(piece) ? ofLined : unknown };
  });
  return { ...answer, components };
};

/** Protection that an impressed current gives, or that nobody has recorded as built at the factory, is built in the field. */
const isBuiltInField = (piece: EquipmentFact, traits: TraitReader) =>
  piece.traits.corrosion === 'impressed' || traits.value(piece, 'cathodic_built') === 'field';

const cathodicKinds = ['galvanic', 'impressed'] as const;

/**
 * Cathodic protection by where it was installed. What nobody has recorded counts as installed in the field, of which the
 * rule asks more. Source: COMAR 26.10.04.02B(2), 26.10.03.01B(1)(b).
 */
const cathodicBuilt =
  (where: 'field' | 'factory'): Predicate =>
  (site, traits) => {
    const words = where === 'field' ? 'in the field' : 'at the factory';
    const reader = where === 'field' ? traits : undefined;
    return protectedBy(
      site,
      (piece) => isOfKind(cathodicKinds)(piece) && isBuiltInField(piece, traits) === (where === 'field'),
      {
        none: `No tank or line has cathodic protection that was installed ${words}.`,
        found: (pieces) =>
          each(
            pieces,
            site,
            `There is cathodic protection that was installed ${words} on ${listWords(pieces.map(site.nameOf))}.`,
            reader,
          ),
      },
    );
  };

/** The first test of a protection is within six months of its installation: it is no older than that. */
const firstTestMonths = 6;
const testsOfProtection: readonly string[] = ['cp_6m_initial', 'cp_3y', 'cp_field_annual_md', 'rectifier_60d'];

/**
 * The day on which a protection was at the latest not there yet, where the oldest record of it is its first test; null: nobody
 * can tell. A test after a repair is no first one.
 */
function builtAfter({ facts: { completions, repairs = [] } }: SiteEquipment): string | null {
  const [oldest] = completions
    .filter(({ key, result }) => testsOfProtection.includes(key) && result === 'PASS')
    .toSorted((a, b) => (a.on < b.on ? -1 : 1));
  if (oldest?.key !== 'cp_6m_initial') return null;
  const isRepaired = repairs.some(({ parts, on }) => parts.includes('cathodic') && on <= oldest.on);
  return isRepaired ? null : addMonths(oldest.on, -firstTestMonths);
}

/**
 * Impressed current, as old as the oldest tank or line that it protects, or as its own first test shows. Source: COMAR
 * 26.10.04.02B(4)(b).
 */
const impressedSystem: Predicate = (site, traits) => {
  const answer = protectedFromRust(['impressed'], 'whole', 'impressed current protection')(site, traits);
  const since = builtAfter(site);
  if (since === null) return answer;
  const components = answer.components.map((one) =>
    one.installedOn !== null && one.installedOn >= since ? one : { ...one, installedOn: since },
  );
  return { ...answer, components };
};

export const corrosionPredicates = {
  bare_steel: bareSteel,
  cathodic: protectedFromRust(cathodicKinds, 'each', 'cathodic protection'),
  cathodic_field: cathodicBuilt('field'),
  cathodic_factory: cathodicBuilt('factory'),
  impressed_system: impressedSystem,
  impressed_current: protectedFromRust(['impressed'], 'whole', 'impressed current protection'),
  tanks_lined: tanksLined,
} as const satisfies Readonly<Record<string, Predicate>>;
