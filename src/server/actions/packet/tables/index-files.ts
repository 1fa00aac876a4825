import { binderParts } from '#compliance/binder/binder.table.ts';
import { type BinderElement, type BinderSection, packetIndexName } from '#contract/nouns/document/packet.ts';
import type { IndexFile, IndexSection } from '#reports/packet/model.ts';
import type { StoredDocument } from '#server/store/document/documents.ts';
import type { PackedIndex } from '#server/store/packet/packets.ts';
import type { PacketPlan } from '../plan-packet.ts';

/** A file of the archive; the section of the binder it belongs to, where it belongs to one. */
export interface ArchiveEntry extends IndexFile {
  section: number | null;
  /** Of the stored document that it is; null for what is made with the packet. */
  documentId: number | null;
}

/** What is made with the packet and stands for an element, by how its name begins. */
const madeFor: readonly [begins: string, element: string][] = [
  ['compliance-report-', 'month_report'],
  ['release-detection/sensors', 'sensors'],
  ['alarm-history', 'alarms'],
  ['alarm-sheets', 'alarms'],
];

const citations = new Map(binderParts.flatMap(({ rows }) => rows.map(({ key, rule }) => [key, rule.citation])));

/** The sections of the binder with the files of the archive that stand for their elements, and the files of none. */
export function toIndexSections(
  plan: PacketPlan,
  entries: readonly ArchiveEntry[],
): { sections: IndexSection[]; files: IndexFile[] } {
  const stored = storedEntries(plan, entries);
  const listed = new Set<ArchiveEntry>();
  const listFor = (element: BinderElement): IndexFile[] => {
    const own = [
      ...entries.filter((entry) => elementsOf(entry).includes(element.key)),
      ...element.papers.map((place) => stored.get(placeOf(place.folder, place.file))),
    ];
    const indexes = own.flatMap((entry) => entry ?? []);
    for (const entry of indexes) listed.add(entry);
    return indexes.map(toFile);
  };
  const sections = plan.binder.sections.map((section: BinderSection) => ({
    number: section.number,
    title: section.title,
    elements: section.elements.map((element) => ({
      label: element.label,
      citation: citations.get(element.key) ?? '',
      state: element.state,
      sentence: element.sentence,
      expired: expiredOf(plan, element),
      files: listFor(element),
    })),
  }));
  const others = entries.filter((entry) => !listed.has(entry));
  const known = new Set(sections.map(({ number }) => number));
  return {
    sections: sections.map((section) => ({
      ...section,
      files: others.filter((entry) => entry.section === section.number).map(toFile),
    })),
    files: others.filter(({ section }) => section === null || !known.has(section)).map(toFile),
  };
}

/** Each sentence once. A document of the element that shows a certificate may be in force for another one. */
function expiredOf({ expired }: PacketPlan, { papers }: BinderElement): string {
  const places = new Set(papers.map(({ folder, file }) => placeOf(folder, file)));
  const own = expired.filter(({ folder, file }) => places.has(placeOf(folder, file)));
  return [...new Set(own.map(({ sentence }) => sentence))].join(' ');
}

/** Elements that the first page of the index itself shows. */
const onCover: ReadonlySet<string> = new Set(['cover', 'tank_table']);

/**
 * The same as it is kept with the packet, for who looks at it without unpacking it. Without `gaps` only what a file of the
 * packet stands for and which of its certificates are expired, and nothing of whether that is all.
 */
export function toPackedIndex(
  plan: PacketPlan,
  entries: readonly ArchiveEntry[],
  { gaps }: { gaps: boolean },
): PackedIndex {
  const { sections, files } = toIndexSections(plan, entries);
  const names = (some: readonly IndexFile[]) => some.map(({ name }) => name);
  const keys = new Map(plan.binder.sections.flatMap(({ elements }) => elements.map(({ label, key }) => [label, key])));
  const filesOf = ({ label, files: own }: IndexSection['elements'][number]) =>
    onCover.has(keys.get(label) ?? '') ? [packetIndexName, ...names(own)] : names(own);
  return {
    sections: sections.map((section) => ({
      ...section,
      elements: section.elements
        .map((element) => ({ ...element, files: filesOf(element) }))
        .filter(({ files: own }) => gaps || own.length > 0)
        .map(({ state, sentence, expired = '', ...element }) => ({
          ...element,
          ...(gaps && state !== 'listed' ? { state, sentence } : { state: null, sentence: expired }),
        })),
      files: names(section.files),
    })),
    files: names(files),
    units: plan.units,
  };
}

const toFile = ({ name, size }: IndexFile): IndexFile => ({ name, size });
const placeOf = (folder: string, name: string) => `${folder}/${name}`;
const elementsOf = ({ name }: IndexFile) => madeFor.flatMap(([begins, key]) => (name.startsWith(begins) ? [key] : []));

/** The entry of each document of the plan, by the document's place: no two live documents of a site share one. */
function storedEntries(plan: PacketPlan, entries: readonly ArchiveEntry[]): Map<string, ArchiveEntry> {
  const byId = new Map(entries.map((entry) => [entry.documentId, entry]));
  const documents: StoredDocument[] = [...plan.monthlyReports, ...plan.papers.map(({ document }) => document)];
  return new Map(
    documents.flatMap(({ id, folder, name }) => {
      const entry = byId.get(id);
      return entry === undefined ? [] : [[placeOf(folder, name), entry] as const];
    }),
  );
}
