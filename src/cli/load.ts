import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { constants, Script } from 'node:vm';

/*
 * The built program's first file. The program itself is one large script beside it (tools/build.mjs), with the machine
 * code that V8 made of it when it was built: compiling it anew would be half of a start. V8 takes stored code only from
 * its own version with the same options; otherwise it compiles as ever.
 */

type Program = (require: NodeJS.Require, file: string, folder: string, url: string) => void;

const url = new URL('./program.js', import.meta.url);
const file = fileURLToPath(url);
const codeFile = `${file}.code`;
// The build writes ASCII only; one byte a character is read and kept in half the space.
const program: Program = new Script(readFileSync(file, 'latin1'), {
  filename: file,
  importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  ...(existsSync(codeFile) ? { cachedData: readFileSync(codeFile) } : {}),
}).runInThisContext();
program(createRequire(url), file, dirname(file), url.href);
