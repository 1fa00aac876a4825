import { z } from 'zod';
import { timestamp } from './common.ts';

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
