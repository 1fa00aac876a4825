import { describe, expect, it } from 'vitest';
import { decodeReply, type FunctionCode, type GaugeFormat, replyComplete } from '#gauges/driver.ts';
import { TLS_FUNCTIONS } from '#gauges/tls/functions.table.ts';
import { AnswerBytes } from '#server/polling/answer-bytes.ts';
import { repaired } from './fuzz/mutate.ts';

const [small, large] = [24_000, 96_000];
/** Four times the bytes may take four times as long; a work that grows with the square takes sixteen times. */
const most = 9;
/** Below this, milliseconds, a large reply is read fast enough whatever the ratio. */
const fast = 80;

/** What an attacker would repeat: what patterns look for, with and without its end. */
const pieces: readonly string[] = [
  ' ',
  '\r\n',
  '0',
  '-',
  'A',
  '&&',
  '?',
  '1 ',
  '  1  X     ',
  'JAN ',
  '1/1/',
  'JAN 22, 2026  3:06 PM  ',
  'TANK 1  X\r\n',
  'TANK PRODUCT VOLUME\r\n',
  '  1  X  10  10  10  1.0  1.0  1.0\r\n',
  'ID CATEGORY DESCRIPTION ALARM TYPE\r\n',
  'Q 1:X\r\nALARM\r\n',
  'STATUS : ',
];

function page(code: string, format: GaugeFormat, piece: string, length: number): Uint8Array {
  const filling = piece.repeat(Math.ceil(length / piece.length));
  if (format === 'computer') return repaired(Buffer.from(`\x01i${code}002601151430${filling}&&0000\x03`, 'latin1'));
  // No line so long that it is refused at sight.
  const lines = piece.includes('\n') ? filling : filling.replace(/.{480}/g, '$&\r\n');
  return Buffer.from(`\x01\r\nI${code}00\r\nJAN 22, 2026  3:06 PM\r\n\r\n${lines}\r\n\x03`, 'latin1');
}

/** Milliseconds of the processor that this process used for it: other programs take none of those. */
function timeOf(work: () => unknown): number {
  const began = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
}

/** Measured so often until it is fast enough: the computer may be busy with something else. */
const attempts = 12;

/** A sentence on a work that grows faster than its input; null when it does not. */
function growth(name: string, work: (length: number) => () => unknown): string | null {
  const [atSmall, atLarge] = [work(small), work(large)];
  let [before, after] = [Number.POSITIVE_INFINITY, timeOf(atLarge)];
  for (let n = 0; n < attempts && after > fast; n += 1) {
    before = Math.min(before, timeOf(atSmall));
    if (after < most * before) return null;
    after = Math.min(after, timeOf(atLarge));
  }
  return after > fast ? `${name}: ${before.toFixed(1)} ms, then ${after.toFixed(1)} ms` : null;
}

/** One code of each report: codes of one report share their decoder. */
const codes = [...new Map(Object.entries(TLS_FUNCTIONS).map(([code, { report }]) => [report, code])).values()];

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
  it.each(['computer', 'display'] as const)(
    'in every report in %s format',
    (format) => {
      const found = (codes as FunctionCode[]).flatMap((code) =>
        pieces.flatMap((piece) => {
          const work = (length: number): (() => unknown) => {
            const bytes = page(code, format, piece, length);
            return () => decodeReply(code, bytes, { format, device: 0, now: '2026-11-19T16:00' });
          };
          return growth(`${code} ${JSON.stringify(piece)}`, work) ?? [];
        }),
      );
      expect(found).toEqual([]);
    },
    120_000,
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
