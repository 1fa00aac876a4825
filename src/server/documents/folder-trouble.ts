import { AppError } from '#contract/errors.ts';

/** No room: on the disk, in the user's share of it, for a file of this size. */
const fullCodes = ['ENOSPC', 'EDQUOT', 'EFBIG'];
/** A disk that fails, went away, may not be written or is no folder. */
const brokenCodes = ['EIO', 'EROFS', 'EACCES', 'EPERM', 'ENOTDIR', 'ESTALE', 'ENODEV', 'ENXIO', 'EMFILE', 'ENFILE'];

/** What a file system complains of as storage_full or storage_unavailable; all else is what it is. */
export function folderTrouble(error: unknown): unknown {
  const code = systemCodeOf(error);
  if (fullCodes.includes(code)) return new AppError('storage_full', { cause: error });
  if (brokenCodes.includes(code)) return new AppError('storage_unavailable', { retryAfter: 5, cause: error });
  return error;
}

/** The system's word for a failure (`ENOSPC`, `ECONNREFUSED`), or ''. */
export function systemCodeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
