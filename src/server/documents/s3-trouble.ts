import { AppError } from '#contract/errors.ts';

/** What an S3 store said of a failure. */
export interface S3Refusal {
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

/** Names some stores give to a bucket that is full; they all answer 507 or a name of their own. */
const fullNames = /StorageFull|QuotaExceeded|InsufficientStorage|InsufficientCapacity/i;

/** What keeps an S3 store from doing its work, as storage_full or storage_unavailable with its cause for the log. */
export function s3Trouble(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { status, name } = refusalOf(error);
  if (status === 507 || fullNames.test(name)) return new AppError('storage_full', { cause: error });
  return new AppError('storage_unavailable', { retryAfter: 5, cause: error });
}
