/** Notes which mutants a test file reached: one JSON file a test file, in `MUTANT_COVERAGE`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';

interface Coverage {
  static: Record<string, number>;
  perTest: Record<string, Record<string, number>>;
}

const folder = process.env.MUTANT_COVERAGE;
interface Stryker {
  currentTestId?: string;
  mutantCoverage?: Coverage;
}

/** Where instrumented code looks, and notes what it came by. */
const world = globalThis as typeof globalThis & { __stryker__?: Stryker };
world.__stryker__ ??= {};
const stryker = world.__stryker__;

if (folder !== undefined && folder !== '') {
  const file = expect.getState().testPath ?? '';
  stryker.currentTestId = file;
  afterAll(() => {
    const { static: atImport = {}, perTest = {} } = stryker.mutantCoverage ?? {};
    const ids = Object.keys(perTest[file] ?? {});
    const imported = Object.keys(atImport);
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      join(folder, `${Buffer.from(file).toString('base64url').slice(-180)}.json`),
      JSON.stringify({ file, ids, imported }),
    );
  });
}
