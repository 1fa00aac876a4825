import type { Logger } from 'pino';
import { AppError } from '#contract/errors.ts';
import type { Config, S3Settings } from '../config.ts';
import { StartError } from '../start-error.ts';
import type { DocumentStore } from './document-store.ts';
import { systemCodeOf } from './folder-trouble.ts';
import { documentFolder, openDocumentStore } from './open-store.ts';
import { type StoreUse, s3StartSentence } from './s3-start-sentence.ts';

const probe = Buffer.from('Forecourt asks whether it can store documents here. This may be removed.');

/**
 * Tries everything that the program does with its document store. Throws StartError with one sentence that names what
 * is wrong. A full store is only reported: what it holds can be read, and gauges need none of it.
 */
export async function checkDocumentStore(
  config: Pick<Config, 'dataDir' | 's3'>,
  log?: Pick<Logger, 'warn'>,
): Promise<void> {
  let use: StoreUse = 'list';
  try {
    await tryStore(openDocumentStore(config), (next) => {
      use = next;
    });
  } catch (error) {
    if (error instanceof AppError && error.code === 'storage_full') {
      log?.warn({ err: error }, 'The document store has no room left: uploads will be refused');
      return;
    }
    const cause = error instanceof AppError ? error.extras.cause : error;
    throw config.s3 === null ? folderError(documentFolder(config), cause) : s3Error(config.s3, use, cause);
  }
}

async function tryStore(store: DocumentStore, begin: (use: StoreUse) => void): Promise<void> {
  begin('list');
  for await (const _ of store.keysBefore(new Date())) break;
  await store.removeUnfinished(new Date(0));
  begin('write to');
  const { contentKey } = await store.put(probe);
  try {
    begin('read');
    if ((await store.read(contentKey))?.equals(probe) !== true) {
      throw new Error('what was stored is not what is read back');
    }
  } catch (error) {
    await store.remove(contentKey).catch(() => {});
    throw error;
  }
  begin('remove from');
  await store.remove(contentKey);
}

function folderError(folder: string, cause: unknown): StartError {
  const code = systemCodeOf(cause);
  const words = code === '' ? `: ${cause instanceof Error ? cause.message : String(cause)}` : ` (${code})`;
  return new StartError(`The document folder ${folder} cannot be used${words}.`, { cause });
}

function s3Error(settings: S3Settings, use: StoreUse, cause: unknown): StartError {
  return new StartError(s3StartSentence(settings, use, cause), { cause });
}
