import { z } from 'zod';
import { id, timestamp } from '../common.ts';
import { documentKindKeys } from './document-kinds.table.ts';

/** Folders every site has, in the order in which they are listed. */
export const standardFolders = [
  'Monthly Reports',
  'Compliance Testing',
  'Exports',
  'Regulatory Correspondence',
] as const;
export const defaultFolder = 'Monthly Reports';

export const folder = z.object({ name: z.string(), subfolders: z.array(z.object({ name: z.string() })) });
export type Folder = z.infer<typeof folder>;
export const folderList = z.object({ folders: z.array(folder) });
export type FolderList = z.infer<typeof folderList>;

export const siteDocument = z.object({
  name: z.string(),
  modified: timestamp,
  folder: z.string(),
  /** Bytes. */
  size: z.int().min(0),
  content_type: z.string(),
  uploaded_by: z.string().nullable(),
  /** Made by the system; only an admin can remove it. */
  protected: z.boolean(),
  id,
  /** Of its bytes, in hexadecimal; null for documents stored before it was kept. */
  sha256: z.string().nullable(),
  /** The kind of document (document-kinds.table.ts); null where nobody set it. */
  paper: z.enum(documentKindKeys).nullable(),
});
export type SiteDocument = z.infer<typeof siteDocument>;
/** Newest first; `exists` is false for a folder the site does not have. */
export const documentList = z.object({
  folder: z.string(),
  exists: z.boolean(),
  documents: z.array(siteDocument),
});
export type DocumentList = z.infer<typeof documentList>;

export const documentSaved = z.object({ success: z.literal(true), document: siteDocument });
export type DocumentSaved = z.infer<typeof documentSaved>;

const words = (limit: number) =>
  z.string('must be text').min(1, 'is required').max(limit, `at most ${limit} characters`);
/** Null: none of them. Left out: as it was. */
const paper = z.enum(documentKindKeys, 'is not a known document type').nullable();

/** Renames, moves or files a document anew. */
export const documentChange = z.object({
  folder: z.string(),
  file: z.string(),
  newFolder: z.string().optional(),
  newName: z.string().optional(),
  newPaper: paper.optional(),
});
export type DocumentChange = z.infer<typeof documentChange>;

export const folderInput = z.object({ name: z.string(), parent: z.string().optional() });
export type FolderInput = z.infer<typeof folderInput>;
export const folderSaved = z.object({ success: z.literal(true), folder: z.string() });
export type FolderSaved = z.infer<typeof folderSaved>;

/** A document that was deleted: its bytes are kept until `purged_on`, its record for ever. */
export const deletedDocument = siteDocument.extend({
  deleted_at: timestamp,
  deleted_by: z.string().nullable(),
  /** Until then it can be restored; null once its bytes are gone. */
  restorable_until: timestamp.nullable(),
});
export type DeletedDocument = z.infer<typeof deletedDocument>;
export const deletedDocumentList = z.object({
  documents: z.array(deletedDocument),
  next_cursor: z.string().nullable(),
});
export type DeletedDocumentList = z.infer<typeof deletedDocumentList>;
export const restoreInput = z.object({ id });

/** A document that a search found. */
export const foundDocument = siteDocument.extend({
  /** Words around the first find in its text, plain; null where its name or folder matched. */
  excerpt: z.string().nullable(),
});
export const foundDocuments = z.object({
  /** Best first, at most 100. */
  documents: z.array(foundDocument),
  /** There are more than these. */
  more: z.boolean(),
  /** Documents whose text is still being read. */
  unread: z.int().min(0),
});
export type FoundDocuments = z.infer<typeof foundDocuments>;

/** Bytes of each part of an upload but its last: 1 MiB. */
export const uploadPartSize = 1_048_576;

/** A file that is about to be sent in parts. */
export const uploadInput = z.object({
  folder: z.string(),
  name: words(200),
  /** Bytes of the whole file. */
  size: z.int('must be a whole number').min(1, 'must be at least 1'),
  paper: paper.optional(),
  overwrite: z.boolean('must be true or false').default(false),
});
export type UploadInput = z.input<typeof uploadInput>;

/** How far an upload has come. Parts count from 0; their order of arrival does not matter. */
export const uploadState = z.object({
  upload_id: z.string(),
  name: z.string(),
  folder: z.string(),
  size: z.int(),
  part_size: z.int(),
  parts: z.int(),
  received: z.array(z.int()),
  /** After this time what came in is thrown away. */
  expires_at: timestamp,
});
export type UploadState = z.infer<typeof uploadState>;
