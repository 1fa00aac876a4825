import { z } from 'zod';

/** Of the archive's layout; one that this program does not know was made by a newer one. */
export const formatVersion = 1;

const count = z.int().nonnegative();
const moment = z.iso.datetime();
const word = z.string().min(1).max(200);

/** First file of an archive: what is needed before anything else can be taken from it. */
export const manifestShape = z.object({
  format: z.literal('forecourt-backup'),
  formatVersion: count,
  /** Version of the program that made it. */
  program: word,
  madeAt: moment,
  /** Version of the database server it was read from, e.g. '18.4'. */
  postgresql: z.string(),
  /** The schema's steps that the database had taken. */
  migrations: z.array(z.object({ tag: word, when: z.int() })).min(1),
  /** In the order of their folders: each after those that its foreign keys name. */
  tables: z.array(
    z.object({
      name: word,
      columns: z.array(word).min(1),
      partition: z.object({ of: word, from: moment, to: moment }).nullable(),
    }),
  ),
  sequences: z.array(z.object({ name: word, value: z.string().regex(/^-?\d{1,19}$/), called: z.boolean() })),
  /** Newest seal of the audit log. */
  auditSeal: z.object({ seq: z.int(), entry: z.int(), hash: z.string().regex(/^[0-9a-f]{64}$/) }).nullable(),
  /** A known text sealed with the installation's key; null where there was none. Distinguishes keys without revealing them. */
  keyProbe: z.string().nullable(),
});
export type Manifest = z.infer<typeof manifestShape>;

/** Last file but SHA256SUMS: what came of it. */
export const contentsShape = z.object({
  /** `sha256` is over the rows as COPY writes them, of all chunks. */
  tables: z.array(z.object({ name: word, rows: count, bytes: count, sha256: z.string() })),
  documents: z.object({ count, bytes: count }),
  /** Keys of documents that could not be read, and are not in the archive or not whole. */
  missing: z.array(z.object({ key: z.string(), why: z.string() })),
});
export type Contents = z.infer<typeof contentsShape>;

export const fileNames = { manifest: 'manifest.json', contents: 'contents.json', sums: 'SHA256SUMS' } as const;

/** `tables/0007-sites/0001.copy.gz`; tables and chunks count from 1. */
export function chunkName(table: number, name: string, chunk: number): string {
  return `tables/${padded(table)}-${name}/${padded(chunk)}.copy.gz`;
}

/** The table a chunk is of, counted from 1; null for another file. */
export function tableOfChunk(name: string): number | null {
  const partNumber = /^tables\/(\d{4,})-\w+\/\d{4,}\.copy\.gz$/.exec(name)?.[1];
  return partNumber === undefined ? null : Number(partNumber);
}

/** A document's file: the whole of it, or a numbered part. */
export interface DocumentFile {
  key: string;
  /** From 1; null for a file that is the whole document. */
  part: number | null;
  isLast: boolean;
}

/** `documents/ab/abcd…`, and of a large one `….part-0001`, …, `….part-0009.last`. */
export function documentName({ key, part, isLast }: DocumentFile): string {
  const name = `documents/${key.slice(0, 2)}/${key}`;
  return part === null ? name : `${name}.part-${padded(part)}${isLast ? '.last' : ''}`;
}

export function readDocumentName(name: string): DocumentFile | null {
  const [, key, part, last] = /^documents\/[a-f0-9]{2}\/([a-f0-9]{32})(?:\.part-(\d{4,})(\.last)?)?$/.exec(name) ?? [];
  if (key === undefined) return null;
  return part === undefined
    ? { key, part: null, isLast: true }
    : { key, part: Number(part), isLast: last !== undefined };
}

function padded(value: number): string {
  return String(value).padStart(4, '0');
}
