import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLogFile } from './log-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-log-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('openLogFile', () => {
  it('gives what was written after an offset, and only the end of much', () => {
    const path = join(folder, 'log');
    appendFileSync(path, 'before\n');
    const log = openLogFile(path);
    const start = log.size();
    writeSync(log.descriptor, 'FATAL:  no\n');
    expect(log.since(start)).toBe('FATAL:  no');
    writeSync(log.descriptor, `${'x'.repeat(20_000)}\nlast`);
    expect(log.since(start)).toHaveLength(8 * 1024);
    expect(log.since(start).endsWith('\nlast')).toBe(true);
    log.close();
  });

  it('sets a grown log aside while a server still writes to it', () => {
    const path = join(folder, 'log');
    const log = openLogFile(path, 100);
    writeSync(log.descriptor, 'short\n');
    log.rotate();
    expect(readFileSync(path, 'utf8')).toBe('short\n');
    writeSync(log.descriptor, 'y'.repeat(100));
    log.rotate();
    writeSync(log.descriptor, 'after\n');
    expect(readFileSync(path, 'utf8')).toBe('after\n');
    expect(readFileSync(`${path}.1`, 'utf8')).toBe(`short\n${'y'.repeat(100)}`);
    log.close();
  });
});
