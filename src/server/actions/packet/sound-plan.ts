import type { BinderElement } from '#contract/nouns/document/packet.ts';
import type { StoredDocument } from '#server/store/document/documents.ts';
import type { PacketPlan } from './plan-packet.ts';
import type { UnsoundDocument } from './unsound-document.ts';

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
export function missingOf({ binder, leftOut }: SoundPlan): string[] {
  const elements = binder.sections.flatMap((section) => section.elements);
  const lacking = elements.filter(({ state }) => state === 'missing' || state === 'partly');
  return [...lacking.map(({ label, sentence }) => `${label}: ${sentence}`), ...leftOut];
}
