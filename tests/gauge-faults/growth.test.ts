import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { replyComplete } from '#gauges/driver.ts';
import { AnswerBytes } from '#server/polling/session.ts';

/** The array with a count of the bytes that are looked at. */
function counted(bytes: Uint8Array, count: { looks: number }): Uint8Array {
  return new Proxy(bytes, {
    get(target, key) {
      const value = Reflect.get(target, key, target) as unknown;
      if (typeof value === 'number' && key !== 'length') count.looks += 1;
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

describe('the work for a reply grows with its length and no faster', () => {
  it.each(['computer', 'display'])(
    'in every report in %s format',
    async (format) => {
      const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
      // With one thread: what collects garbage and compiles beside the work would be counted with it.
      const child = ['--single-threaded', '--import', tsx, join(import.meta.dirname, 'growth-child.ts'), format];
      const { stdout } = await promisify(execFile)(process.execPath, child);
      const { codes, found } = JSON.parse(stdout) as { codes: number; found: string[] };
      expect(found).toEqual([]);
      expect(codes).toBeGreaterThan(30);
    },
    900_000,
  );

  it.each(['0', '\x01', '9', '\r\n', '&', '\x000', '&&', '9999FF1B'])('for %j that comes a byte at a time', (piece) => {
    const bytes = Buffer.from(piece.repeat(20_000 / piece.length), 'latin1');
    const count = { looks: 0 };
    const answer = new AnswerBytes();
    for (let at = 0; at < bytes.length; at += 1) {
      answer.add(bytes.subarray(at, at + 1));
      replyComplete(counted(answer.seen(), count), { format: 'computer' });
    }
    expect(count.looks / bytes.length).toBeLessThan(48);
  });

  it('for an ending that does not fit: all bytes are added up in replies as long as consoles send them, not beyond', () => {
    const looks = (length: number): number => {
      const bytes = Buffer.from('&&0000'.repeat(length / 6), 'latin1');
      const count = { looks: 0 };
      replyComplete(counted(bytes, count), { format: 'computer' });
      return count.looks;
    };
    expect(looks(12_000)).toBeLessThan(12_100);
    expect(looks(24_000)).toBeLessThan(48);
  });
});
