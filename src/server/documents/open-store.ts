import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { DocumentStore } from './document-store.ts';
import { openFolderStore } from './folder-store.ts';
import { openS3Store } from './s3-store.ts';

type StoreSettings = Pick<Config, 'dataDir' | 's3'>;

/** Web server, jobs and mail of one process share a store, and with it the connections of its client. */
const opened = new WeakMap<StoreSettings, DocumentStore>();

/** The store of this installation's documents: a bucket when the settings name one, else a folder among its data. */
export function openDocumentStore(config: StoreSettings): DocumentStore {
  const known = opened.get(config);
  if (known !== undefined) return known;
  const store = config.s3 === null ? openFolderStore(documentFolder(config)) : openS3Store(config.s3);
  opened.set(config, store);
  return store;
}

/** Where documents are without S3. */
export function documentFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'documents');
}
