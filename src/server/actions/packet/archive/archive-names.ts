import { setImmediate } from 'node:timers/promises';
import type { StoredDocument } from '#server/store/document/documents.ts';
import type { PacketPlan } from '../plan-packet.ts';

/** What some system or other forbids in a name, slashes among it; marks that are not seen; halves of characters. */
const forbidden = /[\u0000-\u001f\u007f-\u009f<>:"/\\|?*]|[\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;
/** Names of devices, which Windows keeps for itself whatever their ending. */
const reserved = /^(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|\s*$)/i;
/** Bytes of a file's and of a folder's name: the longest path stays below the 260 characters that Windows takes. */
const longest = { file: 120, folder: 60 } as const;

/** One part of a path, as every system can store it. */
export function safePart(text: string, kind: keyof typeof longest): string {
  const plain = text.normalize('NFC').replace(forbidden, '_');
  const ending = kind === 'file' ? (/\.[^. ]{1,8}$/.exec(plain)?.[0] ?? '') : '';
  const stem = shorten(plain.slice(0, plain.length - ending.length), longest[kind] - Buffer.byteLength(ending));
  const part = `${stem}${ending}`.trim().replace(/[. ]+$/, '');
  if (part === '') return '_';
  return reserved.test(part) ? `_${part}` : part;
}

/** As many whole characters as fit into so many bytes of UTF-8. */
function shorten(text: string, bytes: number): string {
  let size = 0;
  let kept = '';
  for (const character of text) {
    size += Buffer.byteLength(character);
    if (size > bytes) return kept.trimEnd();
    kept += character;
  }
  return kept;
}

/** The names of an archive: each is given once, whatever its letters. */
export class NameBook {
  readonly #taken = new Set<string>();
  /** The last number that each name was given with, so that the next search begins behind it. */
  readonly #last = new Map<string, number>();

  /** The name itself, or with ' (2)' and so on before its ending. */
  take(name: string): string {
    const asked = name.toLowerCase();
    for (let nth = (this.#last.get(asked) ?? 0) + 1; ; nth++) {
      const free = nth === 1 ? name : numbered(name, nth);
      const key = free.toLowerCase();
      if (this.#taken.has(key)) continue;
      this.#taken.add(key);
      this.#last.set(asked, nth);
      return free;
    }
  }
}

function numbered(name: string, nth: number): string {
  const [, stem = name, ending = ''] = /^(.*?[^/])(\.[^./ ]{1,8})?$/.exec(name) ?? [];
  return `${stem} (${nth})${ending}`;
}

/** 'Financial responsibility' as '03-financial-responsibility'. */
export function sectionFolder(number: number, title: string): string {
  const slug = title
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)
    .replace(/-+$/, '');
  return [String(number).padStart(2, '0'), slug].filter((part) => part !== '').join('-');
}

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
