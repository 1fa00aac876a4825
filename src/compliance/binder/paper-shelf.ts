import type { DocumentRef } from '#contract/nouns/compliance/calendar.ts';
import type { DocumentKindKey } from '#contract/nouns/document/document-kinds.table.ts';
import type { BinderPaper } from './binder-facts.ts';

/** Built packets are no documents of a binder. */
const exportsFolder = 'exports';

/** A site's stored documents, to be found by place, kind or folder. Those of Exports are not among them. */
export class PaperShelf {
  readonly papers: readonly BinderPaper[];
  readonly #byPlace: ReadonlyMap<string, BinderPaper>;
  /** By names in small letters: those that only differ in letters stand together. */
  readonly #byLetters: ReadonlyMap<string, readonly BinderPaper[]>;

  constructor(papers: readonly BinderPaper[]) {
    this.papers = papers.filter(({ folder }) => topOf(folder) !== exportsFolder);
    this.#byPlace = new Map(this.papers.map((paper) => [placeOf(paper), paper]));
    const byLetters = new Map<string, BinderPaper[]>();
    for (const paper of this.papers) {
      const like = byLetters.get(lettersOf(paper));
      if (like === undefined) byLetters.set(lettersOf(paper), [paper]);
      else like.push(paper);
    }
    this.#byLetters = byLetters;
  }

  /**
   * The stored document of that place, whatever its letters where only one can be meant; null when it was deleted or never
   * there.
   */
  find(place: DocumentRef): BinderPaper | null {
    const exact = this.#byPlace.get(placeOf(place));
    if (exact !== undefined) return exact;
    const [like, ...others] = this.#byLetters.get(lettersOf(place)) ?? [];
    return others.length === 0 ? (like ?? null) : null;
  }

  /**
   * Documents that people filed as these kinds wherever they are, newest first; of those stored since a day, where one is
   * given. What the program made is never one of them, whatever somebody called it.
   */
  ofKinds(kinds: readonly DocumentKindKey[], since: string | null = null): BinderPaper[] {
    return this.papers
      .filter(({ kind, systemMade }) => kind !== null && !systemMade && kinds.includes(kind))
      .filter(({ on }) => since === null || on >= since)
      .toSorted(newestFirst);
  }

  /** Documents of a folder and its subfolders, newest first. */
  inFolder(folder: string, since: string | null = null): BinderPaper[] {
    return this.papers
      .filter((paper) => topOf(paper.folder) === folder.toLowerCase() && (since === null || paper.on >= since))
      .toSorted(newestFirst);
  }
}

const topOf = (folder: string) => folder.split('/', 1)[0]?.toLowerCase() ?? '';
const placeOf = ({ folder, file }: DocumentRef) => `${folder}/${file}`;
const lettersOf = (place: DocumentRef) => placeOf(place).toLowerCase();

function newestFirst(a: BinderPaper, b: BinderPaper): number {
  if (a.on !== b.on) return a.on < b.on ? 1 : -1;
  return a.file < b.file ? -1 : a.file > b.file ? 1 : 0;
}

/** Each document once, the first time it is named. */
export function eachOnce(papers: readonly BinderPaper[]): BinderPaper[] {
  return [...new Map(papers.map((paper) => [paper.id, paper] as const)).values()];
}
