import { describe, expect, it } from 'vitest';
import { explainFailure } from './embedded-error.ts';

describe('explainFailure', () => {
  it.each([
    [
      'initdb: error: could not look up effective user ID 54321: user does not exist',
      'cannot_run',
      'user id 54321 has no name',
    ],
    [
      '2026 [1] PANIC:  could not write to file "pg_wal/x": No space left on device',
      'data_folder',
      'no room left on its disk',
    ],
    ['2026 [1] FATAL:  data directory "/d/pg18" has wrong ownership', 'wrong_owner', 'belongs to another user'],
    [
      'postgres: error while loading shared libraries: libxml2.so.2: cannot open',
      'cannot_run',
      'library libxml2.so.2 is missing',
    ],
    [
      '2026 [1] LOG:  hello\n2026 [1] FATAL:  invalid value for parameter',
      'cannot_run',
      '(invalid value for parameter)',
    ],
    ['', 'cannot_run', 'PostgreSQL ended without saying why'],
  ])('%s', (output, code, words) => {
    const error = explainFailure(output, './data');
    expect(error).toMatchObject({ code, detail: output });
    expect(error.message).toContain(words);
    expect(error.message.split('\n')).toHaveLength(1);
    if (code === 'cannot_run') expect(error.message).toMatch(/DATABASE_URL .* PG_BIN /);
  });
});
