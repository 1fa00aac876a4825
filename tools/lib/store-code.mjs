// Has a program built by tools/build.mjs start up to where it finds no database, and stores what V8 compiled for that
// in FILE.code, which src/cli/load.ts takes. In a process of its own: the program ends it. Usage: store-code.mjs FILE
import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Script } from 'node:vm';

const [node = '', , file = ''] = process.argv;
const url = pathToFileURL(file);
const source = readFileSync(file);
const script = new Script(source.toString('latin1'), { filename: file });
process.on('exit', () => {
  // Never half a file under the name that a start reads.
  const code = script.createCachedData();
  const sum = createHash('sha256').update(source).update(code).digest();
  writeFileSync(`${file}.code.new`, Buffer.concat([sum, code]));
  renameSync(`${file}.code.new`, `${file}.code`);
});
// Port 1 is nobody's.
process.env.DATABASE_URL = 'postgres://forecourt@127.0.0.1:1/forecourt';
process.env.PORT = '0';
process.argv = [node, file, 'demo'];
script.runInThisContext()(createRequire(url), file, dirname(file), url.href);
