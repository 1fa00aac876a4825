import type { CoverFacts, CoverTank } from '#compliance/binder/binder-facts.ts';
import { siteEquipment } from '#compliance/calendar/site-equipment.ts';
import type { EquipmentFact, SiteFacts } from '#compliance/tables/requirement.ts';
import { equipmentTraits, type TraitName, type Traits } from '#contract/nouns/gauge/equipment-traits.table.ts';
import type { TankFacts } from '#server/store/packet/binder-facts.ts';
import type { SiteInfoRow } from '#server/store/site/site-info.ts';
import { addressLine } from '../address-line.ts';

/** The recorded facts for the cover of a binder. */
export function toCover(site: SiteInfoRow, calendar: SiteFacts, tanks: readonly TankFacts[]): CoverFacts {
  return {
    name: site.name,
    address: addressLine(site),
    facilityId: site.facility_id,
    owner: site.owner_name,
    operator: operatorWords(site),
    tanks: toTanks(calendar, tanks),
  };
}

/** 'Jordan Blake, 410 555 0118'; '' where nobody is named: a number alone names no operator. */
export function operatorWords({
  contact_name,
  contact_phone,
}: Pick<SiteInfoRow, 'contact_name' | 'contact_phone'>): string {
  if (contact_name.trim() === '') return '';
  return [contact_name, contact_phone].filter((words) => words.trim() !== '').join(', ');
}

/** Tanks by number, each once: what the gauge reported and what was entered by hand may be the same tank. */
function toTanks(calendar: SiteFacts, tanks: readonly TankFacts[]): CoverTank[] {
  const site = siteEquipment(calendar);
  const known = new Map(tanks.map((tank) => [tank.number, tank]));
  const pieces = new Map<string, EquipmentFact[]>();
  for (const piece of site.of('tank')) {
    const key = piece.tankNumber === null ? site.nameOf(piece) : `Tank ${piece.tankNumber}`;
    pieces.set(key, [...(pieces.get(key) ?? []), piece]);
  }
  const rows = [...pieces].map(([name, own]) => toTank(name, own, known, site.of('line')));
  return rows.toSorted((a, b) => a.order - b.order).map(({ order: _, ...tank }) => tank);
}

function toTank(
  name: string,
  pieces: readonly EquipmentFact[],
  known: ReadonlyMap<number, TankFacts>,
  lines: readonly EquipmentFact[],
): CoverTank & { order: number } {
  const number = pieces[0]?.tankNumber ?? null;
  const setup = number === null ? undefined : known.get(number);
  const traits: Traits = Object.assign({}, ...pieces.map((piece) => piece.traits));
  return {
    order: number ?? Number.MAX_SAFE_INTEGER,
    name,
    product: setup?.product ?? '',
    capacity: setup?.capacity ?? null,
    installedOn: pieces.flatMap(({ installedOn }) => installedOn ?? [])[0] ?? null,
    construction: constructionOf(traits),
    method: traitWords('method', traits),
    piping: pipingOf(number, lines),
  };
}

/** 'Double wall, steel', or what of it is recorded. */
function constructionOf(traits: Traits): string {
  const [walls, material] = [traitWords('walls', traits), traitWords('material', traits)];
  return walls === '' ? material : [walls, material.toLowerCase()].filter(Boolean).join(', ');
}

/** What somebody recorded of a trait, as people call it; '' where nobody did. */
export function traitWords(trait: TraitName, traits: Traits): string {
  const value = traits[trait];
  const words: Readonly<Record<string, string>> = equipmentTraits[trait].values;
  return value === undefined ? '' : (words[value] ?? '');
}

/** Piping of the lines of a tank; where no line names its tank, of all lines, if they are alike. */
function pipingOf(number: number | null, lines: readonly EquipmentFact[]): string {
  const own = lines.filter(({ tankNumber }) => number !== null && tankNumber === number);
  const of = own.length > 0 ? own : lines.every(({ tankNumber }) => tankNumber === null) ? lines : [];
  const words = new Set(of.map(({ traits }) => traitWords('piping', traits)));
  return words.size === 1 ? ([...words][0] ?? '') : '';
}
