import { setImmediate } from 'node:timers/promises';
import type { StoredDocument } from '#server/store/document/documents.ts';
import type { PacketPlan } from '../plan-packet.ts';
import { NameBook, safePart, sectionFolder } from './safe-names.ts';

/** A stored document with its place in an archive. */
export interface PlacedDocument {
  name: string;
  section: number;
  document: StoredDocument;
}

/** Section of the binder in which the monthly reports stand. */
const reportSection = 5;
/** Names that are found without a pause for others. */
const atOnce = 200;

/** The places of a plan's documents, none twice and none that `made` has, whatever the letters. */
export async function placeDocuments(
  plan: PacketPlan,
  made: readonly string[],
): Promise<{ reports: PlacedDocument[]; papers: PlacedDocument[] }> {
  const book = new NameBook();
  for (const name of made) book.take(name);
  const titles = new Map(plan.binder.sections.map(({ number, title }) => [number, title]));
  const reports = plan.monthlyReports.map((document) => ({
    name: book.take(`monthly-reports/${safePart(document.name, 'file')}`),
    section: reportSection,
    document,
  }));
  const documents: PlacedDocument[] = [];
  for (const { document, section } of plan.papers) {
    if (documents.length % atOnce === atOnce - 1) await setImmediate();
    const folder = safePart(document.folder.replaceAll('/', ' - '), 'folder');
    const place = `papers/${sectionFolder(section, titles.get(section) ?? '')}/${folder}`;
    documents.push({ name: book.take(`${place}/${safePart(document.name, 'file')}`), section, document });
  }
  return { reports, papers: documents };
}
