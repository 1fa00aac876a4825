import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makePage } from './make-page.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PAGE = join(ROOT, 'docs/scale.md');

/** `write` makes docs/scale.md, `check` says whether it fits. */
function main(what: string | undefined): number {
  if (what === 'write') {
    writeFileSync(PAGE, makePage(ROOT));
    return 0;
  }
  if (what !== 'check') {
    console.error('usage: main.ts check | write');
    return 2;
  }
  if (readFileSync(PAGE, 'utf8') === makePage(ROOT)) return 0;
  console.error('docs/scale.md no longer fits what was measured: npx tsx tools/scale/main.ts write');
  return 1;
}

process.exitCode = main(process.argv[2]);
