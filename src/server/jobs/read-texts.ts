import { readDocumentTexts } from '../actions/document-text/read-document-texts.ts';
import type { DocumentStore } from '../documents/document-store.ts';
import type { Database } from '../store/database/pool.ts';
import type { Job } from './start-jobs.ts';

/** Reads the texts of new documents soon after they have come, and now and then those that were left. */
export function readTexts(db: Database, documents: DocumentStore): Job {
  return {
    name: 'document-texts',
    cron: '*/10 * * * *',
    on: 'documents.changed',
    run: () => readDocumentTexts({ db, documents, now: new Date() }),
  };
}
