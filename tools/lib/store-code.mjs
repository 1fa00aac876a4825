// Runs a program built by tools/build.mjs as far as its help, and stores what V8 compiled for it in FILE.code, which
// src/cli/load.ts takes. In a process of its own: the program ends it. Usage: store-code.mjs FILE
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { constants, Script } from 'node:vm';

const [node = '', , file = ''] = process.argv;
const url = pathToFileURL(file);
const script = new Script(readFileSync(file, 'latin1'), {
  filename: file,
  importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
});
process.on('exit', () => {
  // Never half a file under the name that a start reads.
  writeFileSync(`${file}.code.new`, script.createCachedData());
  renameSync(`${file}.code.new`, `${file}.code`);
});
process.argv = [node, file, 'help'];
script.runInThisContext()(createRequire(url), file, dirname(file), url.href);
