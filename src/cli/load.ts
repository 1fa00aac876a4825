import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';

/*
 * The built program's first file. The program itself is one large script beside it (tools/build.mjs), with the machine
 * code that V8 made of it when it was built: compiling it anew would be half of a start. V8 takes stored code only from
 * its own version with the same options, yet of the script it compares nothing but the length, and the code itself it
 * believes. So the file begins with the SHA-256 of script and code; where that does not fit, all is compiled as ever.
 */

type Program = (require: NodeJS.Require, file: string, folder: string, url: string) => void;

const url = new URL('./program.js', import.meta.url);
const file = fileURLToPath(url);
const script = readFileSync(file);
const cachedData = storedCode();
// The build writes ASCII only; one byte a character is read and kept in half the space.
const program: Program = new Script(script.toString('latin1'), {
  filename: file,
  ...(cachedData === null ? {} : { cachedData }),
}).runInThisContext();
program(createRequire(url), file, dirname(file), url.href);

function storedCode(): Buffer | null {
  let stored: Buffer;
  try {
    stored = readFileSync(`${file}.code`);
  } catch {
    return null;
  }
  const code = stored.subarray(32);
  const sum = createHash('sha256').update(script).update(code).digest();
  return sum.equals(stored.subarray(0, 32)) ? code : null;
}
