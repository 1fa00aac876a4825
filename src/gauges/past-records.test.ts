import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { decodeReply, type FunctionCode } from './driver.ts';

const ROOT = new URL('../../fixtures/gauges/tls', import.meta.url).pathname;
const CONTROLS: Readonly<Record<string, string>> = { SOH: '\x01', ETX: '\x03', CR: '\r', LF: '\n' };

const replyOf = (place: string): string =>
  readFileSync(`${ROOT}/${place}/reply.txt`, 'latin1')
    .replace(/\n/g, '')
    .replace(/<(SOH|ETX|CR|LF)>/g, (_, name: string) => CONTROLS[name] ?? '');

function decode(code: FunctionCode, format: 'display' | 'computer', reply: string) {
  const outcome = decodeReply(
    code,
    Uint8Array.from(reply, (char) => char.charCodeAt(0)),
    { format },
  );
  if (!outcome.ok) throw new Error(outcome.why);
  return outcome;
}

/** What one format alone carries: labels and locations, product codes, types that are always 00, amounts. */
const ofOneFormat = new Set(['label', 'description', 'product', 'kind', 'sensorCategory', 'waterVolume', 'amount']);
ofOneFormat.add('index').add('name');

/** A report without what one of the formats lacks, its numbers to two decimals, as printed. */
function shared(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shared);
  if (typeof value === 'number') return Math.round(value * 100) / 100;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => (ofOneFormat.has(key) ? [] : [[key, shared(one)]])),
  );
}

describe('both formats of a record of the past', () => {
  it.each([
    ['11F', 'history', 'display-manual'],
    ['21E', 'two-hours', 'display-manual'],
    ['21F', 'one-shift', 'display-manual'],
    ['34E', 'two-months', 'display-month'],
    ['377', 'two-lines', 'display-manual'],
    ['A57', 'eight-changes', 'display-manual'],
    ['A9G', 'one', 'display-manual'],
    ['A9H', 'two', 'display-manual'],
  ] as const)('%s say the same of the manual’s sample', (code, computer, display) => {
    const sent = decode(code, 'computer', replyOf(`${code}/${computer}`));
    const printed = decode(code, 'display', replyOf(`${code}/${display}`));
    expect(printed.partial).toBeUndefined();
    expect(shared(printed.report)).toEqual(shared(sent.report));
  });
});

describe('a damaged page of the past', () => {
  const page = (place: string, from: string | RegExp, to: string) => {
    const reply = replyOf(place);
    const damaged = reply.replace(from, to);
    expect(damaged).not.toBe(reply);
    return decode(place.slice(0, 3) as FunctionCode, 'display', damaged);
  };

  it.each([
    ['377/display-manual', 'First Annual     OCT', 'Fixst Annual     OCT'],
    ['377/display-manual', 'Ln 2:', 'Lx 2:'],
    [
      '377/display-manual',
      'First Periodic   OCT 24, 2008  2:20 PM      PLLD',
      'First Periodic   OCT 24, 2008  2:20 PM      FAIL',
    ],
    ['A57/display-manual', 'Pass', 'Paxs'],
    ['A57/display-manual', 'CSLD State', 'CSLD Stata'],
    ['A9G/display-manual', 'POWER REMOVED', 'POWER REMOXED'],
    ['A9H/display-manual', '1244', '1294'],
    ['A9H/display-manual', 'PRODUCT 1', 'PRODUCT'],
    ['11F/display-manual', 'Normal', 'Narmal'],
    ['11F/display-manual', '06-13-07 08:05', '06-73-07 08:05'],
    ['21E/display-manual', '05/01/08 19:00', '05/01/08 21:00'],
    ['21E/display-manual', '47.97', '4797'],
    ['21F/display-manual', '  2   08-05', '  1   08-05'],
    ['34E/display-month', 'NORMAL', 'NORMOL'],
    ['34E/display-month', 'PERIOD: August 2016', 'PERIXD: August 2016'],
  ])('%s is partial with %j', (place, from, to) => {
    expect(page(place, from, to).partial).toBe(true);
  });

  it('of a line test that is not understood proves no pass of that line', () => {
    const outcome = page(
      '377/display-manual',
      'Last Annual      NOV  6, 2008  8:26',
      'Last Anxual      NOV  6, 2008  8:26',
    );
    const { lines } = outcome.report as { lines: { line: number; partial?: true }[] };
    expect(lines.map(({ line, partial }) => [line, partial])).toEqual([
      [1, undefined],
      [2, true],
    ]);
  });
});
