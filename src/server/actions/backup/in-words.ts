import { AppError } from '#contract/errors.ts';
import { StartError } from '#server/start-error.ts';

const ofSystem: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  ENOTDIR: 'does not exist',
  EISDIR: 'is a folder',
  EACCES: 'cannot be opened by this user',
  EPERM: 'cannot be opened by this user',
  EROFS: 'is on a read-only disk',
  ENOSPC: 'cannot be written: its disk is full',
  EDQUOT: 'cannot be written: its disk is full',
  EFBIG: 'cannot be written: its disk does not allow a file that large',
  EIO: 'cannot be read or written: its disk fails',
  EPIPE: 'was not read to its end by the receiving program',
};

const ofDatabase: Readonly<Record<string, string>> = {
  '53100': 'its disk is full',
  '53200': 'it has no memory left',
  '42501': 'its user does not have permission',
  '2BP01': 'something else in it depends on the tables of Forecourt',
  '55P03': 'its tables are locked by another program',
  '57P01': 'it was stopped meanwhile',
  '57P02': 'it was stopped meanwhile',
  '57P03': 'it was stopped meanwhile',
};

/**
 * What keeps a backup or a restore from its end, in one sentence: trouble with the archive's file (`shown`), the
 * database or the document store. Anything else is a bug and stays what it is.
 */
export function inWords(error: unknown, shown: string): unknown {
  if (error instanceof StartError || !(error instanceof Error)) return error;
  if (error instanceof AppError) {
    if (error.code === 'storage_full') return new StartError('The document store is full.', { cause: error });
    if (error.code === 'storage_unavailable') {
      return new StartError('The document store does not answer, or access is denied.', { cause: error });
    }
    return error;
  }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const system = ofSystem[code];
  if (system !== undefined) return new StartError(`${shown.replace(/^the /, 'The ')} ${system}.`, { cause: error });
  // The class of PostgreSQL's own refusals has a severity beside its code.
  if ('severity' in error && /^[0-9A-Z]{5}$/.test(code)) {
    const detail = 'detail' in error && typeof error.detail === 'string' ? `: ${error.detail.replace(/\.$/, '')}` : '';
    const why = ofDatabase[code] ?? `${error.message.replace(/\.$/, '')}${detail}`;
    return new StartError(`The database refused to continue: ${why}.`, { cause: error });
  }
  if (
    ['ECONNRESET', 'ECONNREFUSED', 'ETIMEDOUT'].includes(code) ||
    /connection (terminated|ended)/i.test(error.message)
  ) {
    return new StartError('The connection to the database was lost.', { cause: error });
  }
  return error;
}
