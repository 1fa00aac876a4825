import { createHash } from 'node:crypto';
import type { BinderElement } from '#contract/nouns/document/packet.ts';
import type { StoredDocument } from '#server/store/document/documents.ts';
import type { Context } from '../context.ts';
import { lostRecords } from './plan-inspections.ts';
import type { PacketPlan } from './plan-packet.ts';

export const missing = 'the stored contents are missing';

export const differs = 'the stored contents do not match their record';

/** A plan of documents that nothing is known against. */
export interface SoundPlan extends PacketPlan {
  /** Sentences on what was left out. */
  leftOut: string[];
}

/** The stored documents of a plan. */
export function documentsOf({ papers, monthlyReports }: PacketPlan): StoredDocument[] {
  return [...monthlyReports, ...papers.map(({ document }) => document)];
}

/** Their bytes. */
export function sizeOf(plan: PacketPlan): number {
  return documentsOf(plan).reduce((sum, { size }) => sum + size, 0);
}

/**
 * The plan without documents that nobody can vouch for, by the keys of their bytes; an element of the binder that one of
 * them stands for is there in part only.
 */
export function withoutUnsound(plan: PacketPlan, unsound: ReadonlyMap<string, UnsoundDocument>): SoundPlan {
  const bad = documentsOf(plan).flatMap(({ contentKey }) => unsound.get(contentKey) ?? []);
  if (bad.length === 0) return { ...plan, leftOut: [] };
  const isSound = ({ contentKey }: StoredDocument) => !unsound.has(contentKey);
  const sections = plan.binder.sections.map((section) => ({
    ...section,
    elements: section.elements.map((element) => withoutBad(element, bad)),
  }));
  const there = sections.flatMap(({ elements }) => elements).filter(({ state }) => state === 'there').length;
  return {
    ...plan,
    binder: { ...plan.binder, sections, there },
    papers: plan.papers.filter(({ document }) => isSound(document)),
    monthlyReports: plan.monthlyReports.filter(isSound),
    inspections: plan.inspections.map((one) =>
      one.section !== null && one.document !== null && !isSound(one.document)
        ? { ...one, section: null, why: 'Its stored PDF is damaged: it is not in this packet.' }
        : one,
    ),
    leftOut: bad.map(({ sentence }) => sentence),
  };
}

function withoutBad(element: BinderElement, bad: readonly UnsoundDocument[]): BinderElement {
  const isBad = ({ folder, file }: BinderElement['papers'][number]) =>
    bad.some(({ document }) => document.folder === folder && document.name === file);
  const documents = element.papers.filter((paper) => !isBad(paper));
  if (documents.length === element.papers.length) return element;
  const lost = element.papers.filter(isBad).map(({ file }) => file);
  const sentence = `${element.sentence} Left out because the stored contents are damaged: ${lost.join(', ')}.`;
  return { ...element, papers: documents, sentence, state: element.state === 'there' ? 'partly' : element.state };
}

/** Elements that are missing or partly there, a sentence each. */
export function missingOf({ binder, leftOut, inspections }: SoundPlan): string[] {
  const elements = binder.sections.flatMap((section) => section.elements);
  const lacking = elements.filter(({ state }) => state === 'missing' || state === 'partly');
  return [...lacking.map(({ label, sentence }) => `${label}: ${sentence}`), ...lostRecords(inspections), ...leftOut];
}

/** A document whose bytes are gone or are not those of its record: it must not be handed over as good. */
export class UnsoundDocument extends Error {
  readonly document: StoredDocument;
  /** For people. */
  readonly sentence: string;

  constructor(document: StoredDocument, what: string) {
    super(`document ${document.id}: ${what}`);
    this.document = document;
    this.sentence = `${document.name}: ${what}`;
  }
}

/** Whether bytes that were read are those of a document's record; old records have no hash. */
export function isSound(document: StoredDocument, read: { size: number; sha256: string }): boolean {
  return read.size === document.size && (document.sha256 === '' || read.sha256 === document.sha256);
}

/** Reads documents through and answers those that are unsound: so that a packet begins anew once, not for each. */
export async function findUnsound(
  ctx: Pick<Context, 'documents'>,
  documents: readonly StoredDocument[],
  signal: AbortSignal,
): Promise<UnsoundDocument[]> {
  const unsound: UnsoundDocument[] = [];
  for (const document of documents) {
    signal.throwIfAborted();
    const stream = await ctx.documents.open(document.contentKey);
    if (stream === null) {
      unsound.push(new UnsoundDocument(document, missing));
      continue;
    }
    const hash = createHash('sha256');
    let size = 0;
    for await (const chunk of stream) {
      size += chunk.length;
      hash.update(chunk);
    }
    if (!isSound(document, { size, sha256: hash.digest('hex') })) unsound.push(new UnsoundDocument(document, differs));
  }
  return unsound;
}
