import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3';
import { AppError } from '#contract/errors.ts';
import type { S3Settings } from '../config.ts';

/** Names some stores give to a bucket that is full; they all answer 507 or a name of their own. */
const fullNames = /StorageFull|QuotaExceeded|InsufficientStorage|InsufficientCapacity/i;

/** How long a store may take. */
export interface S3Patience {
  /** To take a connection. */
  connectMs: number;
  /** Without a byte in either direction. */
  silenceMs: number;
}

/** Two tries of this are still well within what an uploading browser waits for. */
export const usualPatience: S3Patience = { connectMs: 5_000, silenceMs: 15_000 };

/** The S3 library with its clients. */
export interface S3Tools {
  sdk: typeof import('@aws-sdk/client-s3');
  /** For most: no byte for a while means that the store has died. */
  calls: S3Client;
  /**
   * For downloads, whose readers may take their time (the stream that is read looks at silence itself), and for what a
   * store may think about; bounded is only the time to the beginning of an answer.
   */
  slowCalls: S3Client;
}

const tries = 2;
const downloadsAtOnce = 256;

/** Opens the library at its first use, once: it is large, and most installations keep documents in a folder. */
export function lazyS3(settings: S3Settings, patience: S3Patience): () => Promise<S3Tools> {
  let opened: Promise<S3Tools> | null = null;
  return () => {
    opened ??= openS3(settings, patience).catch((error: unknown) => {
      opened = null;
      throw error;
    });
    return opened;
  };
}

/** The library warns, on the console of each start, of releases of its own that would need a later Node. */
const noWarning = 'AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED';

async function openS3(settings: S3Settings, { connectMs, silenceMs }: S3Patience): Promise<S3Tools> {
  const sdk = await import('@aws-sdk/client-s3');
  process.env[noWarning] ??= 'true';
  const usual: S3ClientConfig = {
    region: settings.region,
    forcePathStyle: settings.pathStyle,
    ...(settings.endpoint === null ? {} : { endpoint: settings.endpoint }),
    ...(settings.credentials === null ? {} : { credentials: settings.credentials }),
    maxAttempts: tries,
    retryMode: 'standard',
    // Checksums in trailers are beyond many stores that are not Amazon's; each body's hash is signed anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Proxies that do not answer 100 would cost six seconds a part.
    expectContinueHeader: false,
  };
  const handler = { connectionTimeout: connectMs };
  return {
    sdk,
    calls: new sdk.S3Client({ ...usual, requestHandler: { ...handler, socketTimeout: silenceMs } }),
    slowCalls: new sdk.S3Client({
      ...usual,
      requestHandler: {
        ...handler,
        socketTimeout: 0,
        requestTimeout: silenceMs,
        throwOnRequestTimeout: true,
        httpAgent: { maxSockets: downloadsAtOnce },
        httpsAgent: { maxSockets: downloadsAtOnce },
      },
    }),
  };
}

/** What an S3 store said of a failure. */
interface S3Refusal {
  /** HTTP status; null when there was no answer. */
  status: number | null;
  /** Its own word for it, e.g. 'NoSuchKey'; of what never came to an answer, the library's ('TimeoutError'). */
  name: string;
}

export function refusalOf(error: unknown): S3Refusal {
  if (!(error instanceof Error)) return { status: null, name: '' };
  const metadata = '$metadata' in error ? (error.$metadata as { httpStatusCode?: number } | undefined) : undefined;
  return { status: metadata?.httpStatusCode ?? null, name: error.name };
}

/** True when the key, not the bucket, is what is missing. */
export function isMissingKey(error: unknown): boolean {
  const { status, name } = refusalOf(error);
  return status === 404 && name !== 'NoSuchBucket';
}

/** What keeps an S3 store from doing its work, as storage_full or storage_unavailable with its cause for the log. */
export function s3Trouble(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { status, name } = refusalOf(error);
  if (status === 507 || fullNames.test(name)) return new AppError('storage_full', { cause: error });
  return new AppError('storage_unavailable', { retryAfter: 5, cause: error });
}
