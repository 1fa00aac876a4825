import { countBinder, judgeBinder } from '#compliance/binder/judge-binder.ts';
import { chooseReports } from '#compliance/binder/monthly-reports.ts';
import { type Binder, type BinderSection, packetLimit } from '#contract/nouns/document/packet.ts';
import type { StoredDocument } from '#server/store/document/documents.ts';
import { addressLine } from '../address-line.ts';
import type { Context } from '../context.ts';
import { type ReadBinderFacts, readBinderFacts } from './read-binder-facts.ts';

/** What a packet is asked to hold. */
export interface PacketAsk {
  /** YYYY-MM */
  month: string;
  /** Folder of monthly reports; null: the newest. */
  year: string | null;
  /** Test documents (sections 8 to 10 of the binder) too. */
  testing: boolean;
}

/** What a packet would hold: the present binder and the stored documents that go in. */
export interface PacketPlan {
  binder: Binder;
  site: { id: number; name: string; zone: string; facilityId: string; address: string };
  /** Stored documents that go in, in binder order, each once; monthly reports are not among them. */
  papers: { document: StoredDocument; section: number }[];
  /** Monthly reports of the chosen year folder up to the month, oldest first. */
  monthlyReports: StoredDocument[];
}

const testsFolder = 'compliance testing';
/** Where documents of Compliance Testing without an element go. */
const testsSection = 8;

/**
 * What a packet of a site would hold, and what its binder lacks: every document of an element, with test
 * documents all of Compliance Testing, and the monthly reports of one year folder. Nothing of Exports. Throws
 * site_not_found.
 */
export async function planPacket(ctx: Context, siteId: number, ask: PacketAsk): Promise<PacketPlan> {
  const read = await readBinderFacts(ctx, siteId, ask);
  const { site, facts } = read;
  const sections = judgeBinder(facts);
  const byId = new Map(read.documents.map((document) => [document.id, document]));
  const monthlyReports = chooseReports(facts.papers, ask.month, ask.year).taken.flatMap(
    ({ paper }) => byId.get(paper.id) ?? [],
  );
  const documents = chooseDocuments(read, sections, monthlyReports, ask.testing);
  const all = [...monthlyReports, ...documents.map(({ document }) => document)];
  const size = all.reduce((sum, document) => sum + document.size, 0);
  return {
    binder: {
      site_id: siteId,
      ...ask,
      sections,
      ...countBinder(sections),
      files: all.length,
      size,
      too_large: size > packetLimit,
    },
    site: {
      id: siteId,
      name: site.name,
      zone: site.timezone,
      facilityId: site.facility_id,
      address: addressLine(site),
    },
    papers: documents,
    monthlyReports,
  };
}

type Place = (place: { folder: string; file: string }) => StoredDocument | undefined;

/** Finds a document by its place, letter by letter: no two live documents of a site share one. */
function placeOf(documents: readonly StoredDocument[]): Place {
  const key = (folder: string, name: string) => `${folder}/${name}`;
  const known = new Map(documents.map((document) => [key(document.folder, document.name), document]));
  return ({ folder, file }) => known.get(key(folder, file));
}

function chooseDocuments(
  { documents }: ReadBinderFacts,
  sections: readonly BinderSection[],
  monthlyReports: readonly StoredDocument[],
  testing: boolean,
): PacketPlan['papers'] {
  const place = placeOf(documents);
  const taken = new Set(monthlyReports.map(({ id }) => id));
  const papers: PacketPlan['papers'] = [];
  const take = (document: StoredDocument | undefined, section: number) => {
    if (document === undefined || taken.has(document.id)) return;
    taken.add(document.id);
    papers.push({ document, section });
  };
  for (const { number, elements } of sections) {
    for (const { papers: named } of elements) for (const paper of named) take(place(paper), number);
  }
  if (testing) {
    for (const document of documents) if (isTest(document)) take(document, testsSection);
  }
  return papers.toSorted((a, b) => a.section - b.section);
}

const isTest = ({ folder }: StoredDocument) => folder.split('/', 1)[0]?.toLowerCase() === testsFolder;
