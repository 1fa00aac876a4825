import type { Logger } from 'pino';
import { AppError } from '#contract/errors.ts';
import type { Config, S3Settings } from '../config.ts';
import { StartError } from '../start-error.ts';
import type { DocumentStore } from './document-store.ts';
import { systemCodeOf } from './folder-store.ts';
import { documentFolder, openDocumentStore } from './open-store.ts';
import { refusalOf } from './s3-client.ts';

/** What the program does with a store, in the order in which it is tried. */
type StoreUse = 'list' | 'write to' | 'read' | 'remove from';

const otherRegion = ['PermanentRedirect', 'AuthorizationHeaderMalformed', 'IllegalLocationConstraintException'];

/** Why an S3 store cannot be used, in one sentence that names the setting to look at. Never shows the secret. */
function s3StartSentence(settings: S3Settings, use: StoreUse, cause: unknown): string {
  const { bucket, region, endpoint, credentials } = settings;
  const where = endpoint ?? `Amazon S3 in ${region}`;
  const who = credentials === null ? 'The S3 account of this machine' : `The S3 access key ${credentials.accessKeyId}`;
  const { status, name } = refusalOf(cause);
  if (name === 'NoSuchBucket') return `The setting S3_BUCKET names '${bucket}', which does not exist at ${where}.`;
  if (name === 'InvalidAccessKeyId') return `${who} is not known at ${where}: check S3_ACCESS_KEY_ID.`;
  if (name === 'SignatureDoesNotMatch') {
    return `${who} has another secret at ${where}: check S3_SECRET_ACCESS_KEY (and S3_REGION).`;
  }
  if (name === 'RequestTimeTooSkewed') {
    return `The clock of this machine differs too much from the one of ${where}: set it right.`;
  }
  if (otherRegion.includes(name) || status === 301) {
    return `The bucket '${bucket}' is not in the region '${region}' that S3_REGION names.`;
  }
  if (name === 'CredentialsProviderError') {
    return 'No S3 account was found on this machine: set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.';
  }
  if (status === 403 || status === 401) return `${who} may not ${use} the bucket '${bucket}' (${name}).`;
  if (status !== null) return `The document store at ${where} refuses to work: it answered ${status} (${name}).`;
  return silentSentence(settings, where, cause);
}

function silentSentence({ pathStyle }: S3Settings, where: string, cause: unknown): string {
  const code = systemCodeOf(cause);
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    const hint = pathStyle ? 'check S3_ENDPOINT' : 'check S3_ENDPOINT, or set S3_PATH_STYLE to 1';
    return `The document store at ${where} has no address (${code}): ${hint}.`;
  }
  const timeout = refusalOf(cause).name === 'TimeoutError' || refusalOf(cause).name === 'AbortError';
  const why = code || (timeout ? 'no answer in time' : cause instanceof Error ? cause.message : String(cause));
  return `The document store at ${where} does not answer (${why.replace(/\.$/, '')}): check S3_ENDPOINT.`;
}

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
