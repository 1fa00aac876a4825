/*
 * Measures the work for replies in a process of its own, whose processor time is all its own: the threads of a test run
 * share one. Started with a format; prints a JSON list of sentences, one for each work that grows faster than its input.
 */
import { decodeReply, type FunctionCode, type GaugeFormat } from '#gauges/driver.ts';
import { TLS_FUNCTIONS } from '#gauges/tls/functions.table.ts';
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

const format = process.argv[2];
if (format !== 'computer' && format !== 'display') throw new Error(`No format: ${format}`);
const found = (codes as FunctionCode[]).flatMap((code) =>
  pieces.flatMap((piece) => {
    const work = (length: number): (() => unknown) => {
      const bytes = page(code, format, piece, length);
      return () => decodeReply(code, bytes, { format, device: 0, now: '2026-11-19T16:00' });
    };
    return growth(`${code} ${JSON.stringify(piece)}`, work) ?? [];
  }),
);
console.log(JSON.stringify({ codes: codes.length, found }));
