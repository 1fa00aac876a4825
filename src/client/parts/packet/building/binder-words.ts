import type { SiteQuery } from '#client/paths.ts';
import { t } from '#client/words/parts/packet.ts';
import { defaultFolder } from '#contract/nouns/document/document.ts';
import type { Binder, BinderElement, BinderSection, BinderState } from '#contract/nouns/document/packet.ts';

/** The count of elements on file, in words. */
export function meterWords({ there, asked }: Pick<Binder, 'there' | 'asked'>): string {
  if (asked === 0) return t.noDocumentsAreRequiredHere;
  if (asked === 1) return there === 1 ? t.oneDocumentIsOnFile : t.oneDocumentIsNotOnFile;
  return t.documentsOnFile({ count: there, asked });
}

/** Missing ones first, then what is there in part, then the rest as they came. */
const urgency: Readonly<Record<BinderState, number>> = { missing: 0, partly: 1, there: 2, left_out: 3, not_asked: 3 };

/** The elements of a section, those that call for work first. */
export function byNeed(elements: readonly BinderElement[]): BinderElement[] {
  return elements.toSorted((a, b) => urgency[a.state] - urgency[b.state]);
}

/** A section as far as counting goes. */
type Judged = { elements: readonly { state: BinderState | null }[] };

/** How many elements of a section are missing or there only in part. */
export function lacking({ elements }: Judged): number {
  return elements.filter(({ state }) => state === 'missing' || state === 'partly').length;
}

/** Sections in which something is lacking first; each kind in the order of the binder. */
export function lackingFirst(sections: readonly BinderSection[]): BinderSection[] {
  return sections.toSorted((a, b) => Number(lacking(b) > 0) - Number(lacking(a) > 0));
}

/** '2 missing', '1 in part', 'All there', 'Left out', 'Not required here'; '' where no state is known. */
export function sectionWords({ elements }: Judged): string {
  if (elements.some(({ state }) => state === null)) return '';
  const count = (wanted: BinderState) => elements.filter(({ state }) => state === wanted).length;
  if (count('missing') > 0) return t.numberMissing({ number: count('missing') });
  if (count('partly') > 0) return t.numberInPart({ number: count('partly') });
  if (count('there') > 0) return t.allThere;
  return count('left_out') > 0 ? t.leftOut : t.notRequiredHere;
}

const letters = new Set([
  'correspondence',
  'release_report',
  'third_party_inspection',
  'fr_submission',
  'registration',
]);

/** Where on the site's page an element is put right, and what the link there says; null where nothing is to be done. */
export function mendPlace({ mend }: BinderElement): { query: SiteQuery; words: string } | null {
  if (mend === null) return null;
  switch (mend.tab) {
    case 'documents':
      // Only monthly reports are of no kind: nobody uploads them.
      return mend.paper === null
        ? { query: { tab: 'documents', folder: defaultFolder }, words: t.seeFolder({ folder: defaultFolder }) }
        : { query: { tab: 'documents', folder: folderFor(mend.paper) }, words: t.uploadItInDocuments };
    case 'calendar':
      return {
        query: { tab: 'calendar', ...(mend.item === null ? {} : { item: mend.item }) },
        words: t.recordItInCalendar,
      };
    case 'compliance':
      return { query: { tab: 'compliance' }, words: t.seeCompliance };
    case 'equipment':
      return { query: { tab: 'equipment' }, words: t.recordItInEquipment };
    case 'info':
      return { query: { tab: 'info' }, words: t.recordItInSiteInfo };
  }
}

function folderFor(paper: string): string {
  return letters.has(paper) ? 'Regulatory Correspondence' : 'Compliance Testing';
}
