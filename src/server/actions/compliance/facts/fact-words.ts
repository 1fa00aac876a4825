import type { LateFacts } from '#compliance/facts/dated-facts.ts';
import { equipmentTraits, type TraitName } from '#contract/nouns/gauge/equipment-traits.table.ts';
import type { DatedFactRow } from '#server/store/compliance/month-dated-facts.ts';
import type { SiteRecords } from './month-records.ts';

/** Names of facts that are no traits. */
const otherNames: Readonly<Record<string, string>> = {
  installed_on: 'installation day',
  listed: 'place on the equipment list',
  retired: 'retirement',
  state: 'state',
  capacity: 'capacity',
  product: 'product',
};

/** 'release detection', 'installation day' */
export function factNameWords(name: string): string {
  const trait: { label: string } | undefined = equipmentTraits[name as TraitName];
  return trait === undefined ? (otherNames[name] ?? name) : trait.label.toLowerCase();
}

/** Facts recorded after a month was closed; the state of a site takes no document. */
export function lateFactsOf(recorded: readonly DatedFactRow[], site: SiteRecords): LateFacts {
  // Of what one name says from one day on the last word.
  const newest = new Map<string, DatedFactRow>();
  for (const fact of recorded)
    newest.set(`${fact.equipmentId} ${fact.tankNumber} ${fact.name} ${fact.validFrom}`, fact);
  const facts = [...newest.values()];
  const ofPieces = facts.filter(({ equipmentId, tankNumber }) => equipmentId !== null || tankNumber !== null);
  return { all: lateFactWords(facts, site), showable: lateFactWords(ofPieces, site) };
}

/** Facts recorded after a month was closed, each once: 'installation day of Tank 1 (recorded on Dec 1, 2026 by J. Reed)'. */
function lateFactWords(facts: readonly DatedFactRow[], { equipment, place }: SiteRecords): string[] {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: place.timezone });
  const words = facts.flatMap(({ name, equipmentId, tankNumber, recordedAt, recordedBy }) => {
    if (recordedAt === null) return [];
    const piece = equipment.find(({ id }) => id === equipmentId);
    const of = piece?.name ?? (tankNumber === null ? 'the site' : `tank ${tankNumber}`);
    const by = recordedBy === null ? '' : ` by ${recordedBy}`;
    return [`${factNameWords(name)} of ${of} (recorded on ${format.format(recordedAt)}${by})`];
  });
  return [...new Set(words)];
}

/** 'release detection and walls of Tank 1' */
export function factsChangedWords(names: readonly string[], of: string): string {
  return `${names.map(factNameWords).join(', ')} of ${of}`;
}
