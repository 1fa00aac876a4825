import { StartError } from '#server/start-error.ts';

/**
 * What stopped the embedded database:
 * `cannot_run` these programs do not run on this machine; `in_use` somebody has the data folder;
 * `other_version` the folder holds another major version; `wrong_owner` the folder belongs to another user;
 * `data_folder` the folder cannot be made, written or has no room; `bad_programs` PG_BIN is wrong.
 */
export type EmbeddedErrorCode =
  | 'cannot_run'
  | 'in_use'
  | 'other_version'
  | 'wrong_owner'
  | 'data_folder'
  | 'bad_programs';

/** A start-up failure of the embedded database: `message` is one sentence for the operator, `detail` the log's tail. */
export class EmbeddedError extends StartError {
  readonly code: EmbeddedErrorCode;
  readonly detail: string;

  constructor(code: EmbeddedErrorCode, message: string, detail = '') {
    super(message);
    this.name = 'EmbeddedError';
    this.code = code;
    this.detail = detail;
  }
}

const WAYS_OUT =
  'set DATABASE_URL to a PostgreSQL server (15 or newer), ' +
  "or PG_BIN to the folder of this machine's own PostgreSQL programs, such as /usr/lib/postgresql/15/bin";

/** The sentence for "not on this machine": why, and the two ways out. */
export function cannotRun(reason: string, detail = ''): EmbeddedError {
  return new EmbeddedError('cannot_run', `The embedded database cannot run here (${reason}): ${WAYS_OUT}.`, detail);
}

/**
 * Turns what PostgreSQL wrote before it gave up into an EmbeddedError.
 * `output` is the tail of its log; `dataDir` is the folder as the operator wrote it.
 */
export function explainFailure(output: string, dataDir: string): EmbeddedError {
  if (/No space left on device|Disk quota exceeded/.test(output)) {
    return new EmbeddedError('data_folder', `The data folder ${dataDir} has no room left on its disk.`, output);
  }
  const nameless = /could not look up effective user ID (\d+)/.exec(output);
  if (nameless) {
    return cannotRun(`user id ${nameless[1]} has no name on this machine and PostgreSQL insists on one`, output);
  }
  if (/has wrong ownership/.test(output)) {
    return new EmbeddedError(
      'wrong_owner',
      `The database in ${dataDir} belongs to another user of this machine.`,
      output,
    );
  }
  const library = /error while loading shared libraries: (\S+?):/.exec(output);
  if (library) return cannotRun(`the library ${library[1]} is missing`, output);
  const fatal = /(?:FATAL|PANIC):\s+(.+)/.exec(output) ?? /error:\s+(.+)/.exec(output);
  return cannotRun(fatal?.[1] ?? 'PostgreSQL ended without saying why', output);
}

/** The system's error code (`EACCES`, `ENOENT`, …) of something caught, or an empty string. */
export function systemCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
