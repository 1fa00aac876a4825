import type { EquipmentCategory } from '#contract/equipment-categories.table.ts';
import { deviceName, lineUnitOfName } from '#contract/line-families.ts';
import type { ImpliedPart } from '#contract/nouns/compliance/implied-parts.table.ts';
import { equipmentTraits, type TraitName, type Traits } from '#contract/nouns/gauge/equipment-traits.table.ts';
import type { DevicePass, EquipmentFact, SiteFacts } from '../tables/requirement.ts';
import { assumedSentence, saidNoneWords } from '../words/words.ts';

/** A site's equipment as rules ask for it. */
export interface SiteEquipment {
  facts: SiteFacts;
  /** Pieces of a category in their order. Tanks and lines only the gauge knows are among them. */
  of(category: EquipmentCategory): readonly EquipmentFact[];
  /** How a piece is called in the calendar: no two alike, at most 80 characters, as in a test record. */
  nameOf(piece: EquipmentFact): string;
  /** The tank or line that is called so; null: there is none. */
  unitNamed(device: 'tank' | 'line', name: string): { id: number; number: number | null } | null;
  /** Last valid pass of a tank or line; null where there is none. */
  passOf(piece: EquipmentFact): string | null;
  /** Who has said when and why that there is none of a part, in one sentence; null: nobody. */
  saidNone(part: ImpliedPart): string | null;
}

/** Longest name of a component that a test record can carry. */
const longestName = 80;

/** All equipment of a site, sorted once for all rules. */
export function siteEquipment(facts: SiteFacts): SiteEquipment {
  const pieces = [...facts.equipment, ...unlisted(facts)];
  const byCategory = new Map<EquipmentCategory, EquipmentFact[]>();
  for (const piece of pieces) {
    const own = byCategory.get(piece.category);
    if (own === undefined) byCategory.set(piece.category, [piece]);
    else own.push(piece);
  }
  const names = uniqueNames(pieces);
  const seconds = secondsOf(facts.equipment);
  const said = new Map(facts.absent.map((one) => [one.part, saidNoneWords(one)]));
  const passes = new Map(facts.passes.map((pass) => [`${pass.device} ${pass.number}`, pass.on]));
  return {
    facts,
    of: (category) => byCategory.get(category) ?? [],
    nameOf: (piece) => names.get(piece) ?? piece.name,
    saidNone: (part) => said.get(part) ?? null,
    unitNamed: (device, name) => {
      const unit = byCategory.get(device)?.find((piece) => names.get(piece) === name);
      return unit === undefined ? null : { id: unit.id, number: seconds.has(unit) ? null : numberOf(unit) };
    },
    passOf: (piece) => (seconds.has(piece) ? null : (passes.get(`${piece.category} ${numberOf(piece)}`) ?? null)),
  };
}

/** The gauge's number of a tank, or of a line among all lines of the site; null where nobody has recorded one. */
function numberOf(piece: EquipmentFact): number | null {
  if (piece.category === 'tank') return piece.tankNumber;
  if (piece.lineNumber !== undefined) return piece.lineNumber;
  return lineUnitOfName(piece.name);
}

/** Tanks and lines that people added with the number of one that was there: the results of one prove no other. */
function secondsOf(equipment: readonly EquipmentFact[]): Set<EquipmentFact> {
  const taken = new Set<string>();
  const seconds = new Set<EquipmentFact>();
  for (const piece of equipment.toSorted((a, b) => a.id - b.id)) {
    const number = piece.category === 'tank' || piece.category === 'line' ? numberOf(piece) : null;
    if (number === null) continue;
    const key = `${piece.category} ${number}`;
    if (taken.has(key) && piece.ofGauge !== true) seconds.add(piece);
    taken.add(key);
  }
  return seconds;
}

/** Tanks and lines with tests that no row of equipment stands for: what is tested is there. */
function unlisted(facts: SiteFacts): EquipmentFact[] {
  const known = new Set(facts.equipment.map((piece) => `${piece.category} ${numberOf(piece)}`));
  return facts.passes.filter(({ device, number }) => !known.has(`${device} ${number}`)).map(standIn);
}

function standIn({ device, number }: DevicePass): EquipmentFact {
  const [tankNumber, lineNumber] = device === 'tank' ? [number, null] : [null, number];
  return {
    id: 0,
    category: device,
    name: deviceName(device, number),
    tankNumber,
    lineNumber,
    installedOn: null,
    linedOn: null,
    traits: {},
  };
}

function uniqueNames(pieces: readonly EquipmentFact[]): Map<EquipmentFact, string> {
  const names = new Map<EquipmentFact, string>();
  const taken = new Set<string>();
  for (const piece of pieces) {
    const plain = piece.name.trim().slice(0, longestName);
    const withTank = piece.tankNumber === null ? plain : fitted(plain, `, tank ${piece.tankNumber}`);
    let name = taken.has(plain.toLowerCase()) ? withTank : plain;
    for (let n = 2; taken.has(name.toLowerCase()); n++) name = fitted(withTank, ` (${n})`);
    taken.add(name.toLowerCase());
    names.set(piece, name);
  }
  return names;
}

const fitted = (name: string, ending: string) => name.slice(0, longestName - ending.length) + ending;

/** Reads traits and remembers which of them nobody had recorded. One for each question. */
export class TraitReader {
  private readonly site: SiteEquipment;
  private readonly missing = new Map<TraitName, Set<string>>();

  constructor(site: SiteEquipment) {
    this.site = site;
  }

  /** The recorded value, or the one that is assumed. */
  value<T extends TraitName>(piece: EquipmentFact, trait: T): NonNullable<Traits[T]> {
    const recorded: Traits[T] | undefined = piece.traits[trait];
    if (recorded !== undefined) return recorded;
    const names = this.missing.get(trait);
    if (names === undefined) this.missing.set(trait, new Set([this.site.nameOf(piece)]));
    else names.add(this.site.nameOf(piece));
    return equipmentTraits[trait].assumed as NonNullable<Traits[T]>;
  }

  /** One sentence for each trait that was missing somewhere. */
  assumed(): string[] {
    return [...this.missing].map(([trait, names]) => assumedSentence(trait, [...names]));
  }
}
