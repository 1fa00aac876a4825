import type { S3Settings } from '../config.ts';
import { systemCodeOf } from './folder-trouble.ts';
import { refusalOf } from './s3-trouble.ts';

/** What the program does with a store, in the order in which it is tried. */
export type StoreUse = 'list' | 'write to' | 'read' | 'remove from';

const otherRegion = ['PermanentRedirect', 'AuthorizationHeaderMalformed', 'IllegalLocationConstraintException'];

/** Why an S3 store cannot be used, in one sentence that names the setting to look at. Never shows the secret. */
export function s3StartSentence(settings: S3Settings, use: StoreUse, cause: unknown): string {
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
