import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { DocumentStore } from './document-store.ts';
import { openFolderStore } from './folder-store.ts';

/** The store of this installation's papers: a folder among its data. */
export function openDocumentStore(config: Pick<Config, 'dataDir'>): DocumentStore {
  return openFolderStore(join(config.dataDir, 'documents'));
}
