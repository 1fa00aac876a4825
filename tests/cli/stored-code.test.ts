import { execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { freshDatabase } from '../helpers/database.ts';

const built = fileURLToPath(new URL('../../dist/server', import.meta.url));
const place = mkdtempSync(join(tmpdir(), 'forecourt-code-'));
const folder = join(place, 'dist/server');
afterAll(() => rmSync(place, { recursive: true, force: true }));

/** Told to a start before its first line: whether V8 was given stored code, and whether it took it. */
const witness = join(place, 'witness.cjs');
mkdirSync(folder, { recursive: true });
for (const name of ['package.json', 'node_modules']) symlinkSync(join(built, '../..', name), join(place, name));
writeFileSync(
  witness,
  `const vm = require('node:vm');
  const { Script } = vm;
  vm.Script = class extends Script {
    constructor(source, options) {
      super(source, options);
      if (options.filename.endsWith('program.js'))
        process.stderr.write(options.cachedData ? (this.cachedDataRejected ? 'rejected' : 'taken') : 'compiled');
    }
  };
  require('node:module').syncBuiltinESMExports();`,
);

beforeEach(() => {
  for (const name of ['forecourt.mjs', 'program.js', 'program.js.code'])
    copyFileSync(join(built, name), join(folder, name));
});

/** What a fresh Node, without this runner's options, does with the copy in the folder. */
function start(): string {
  const command = `"${process.execPath}" --require "${witness}" "${join(folder, 'forecourt.mjs')}" help 2>&1 >"${place}/help"`;
  const told = execFileSync('/bin/sh', ['-c', command], { encoding: 'utf8', env: {} });
  expect(readFileSync(join(place, 'help'), 'utf8')).toContain('restore');
  return told;
}

describe('the machine code that is stored with the built program', () => {
  it('is taken by the Node that built it', () => {
    expect(start()).toBe('taken');
  });

  it('is left alone when a byte of it is another', () => {
    const file = join(folder, 'program.js.code');
    const bytes = readFileSync(file);
    const middle = bytes.length >> 1;
    bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
    writeFileSync(file, bytes);
    expect(start()).toBe('compiled');
  });

  it('is left alone when the program is another', () => {
    appendFileSync(join(folder, 'program.js'), '\n');
    expect(start()).toBe('compiled');
  });

  it.each([0, 20, 1_000_000])('is left alone when only %d bytes of it are there', (length) => {
    writeFileSync(join(folder, 'program.js.code'), readFileSync(join(built, 'program.js.code')).subarray(0, length));
    expect(start()).toBe('compiled');
  });

  it('lets the program load what it loads late', async () => {
    const database = await freshDatabase();
    const ended = spawnSync(process.execPath, [join(built, 'forecourt.mjs'), 'serve'], {
      encoding: 'utf8',
      env: {
        DATABASE_URL: database.url,
        FORECOURT_DATA: place,
        PORT: '0',
        S3_BUCKET: 'station-papers',
        S3_ENDPOINT: 'http://127.0.0.1:1',
        S3_ACCESS_KEY_ID: 'a',
        S3_SECRET_ACCESS_KEY: 'b',
      },
    });
    expect(ended.stderr.trim()).toMatch(/does not answer \(ECONNREFUSED\): check S3_ENDPOINT\.$/);
    await database.drop();
  });

  it('may be missing', () => {
    rmSync(join(folder, 'program.js.code'));
    expect(start()).toBe('compiled');
  });
});
