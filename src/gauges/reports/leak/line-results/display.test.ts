import { describe, expect, it } from 'vitest';
import { splitDisplay } from '#gauges/framing/display-frame.ts';
import type { Doubts } from '#gauges/framing/doubts.ts';
import { decodeLineResultsDisplay } from './display.ts';

const GROSS = [' 3.0 GAL/HR RESULTS:', 'LAST TEST:', 'NO  3.0 DATA AVAILABLE'];
const ANNUAL = ['0.10 GAL/HR RESULTS:', ' DEC 22, 2025  1:32 AM PASS'];
const PERIODIC = ['0.20 GAL/HR RESULTS:', ' JAN 22, 2026  1:32 AM PASS', ' JAN 12, 2026  1:32 AM FAIL'];

function decode(...rows: string[]) {
  const page = ['PRESSURE LINE LEAK TEST RESULTS', 'Ln 1:REGULAR', ...GROSS, ...PERIODIC, ...ANNUAL, ...rows];
  return read(page);
}

function read(page: readonly string[], code = '373') {
  const context: Doubts & { code: string } = { code, notes: [] };
  const reply = `\x01\nI37300\nJAN 24, 2026  2:52 PM\n${page.join('\n')}\n\x03`;
  const text = splitDisplay(Uint8Array.from(reply, (char) => char.charCodeAt(0)));
  const result = decodeLineResultsDisplay(text, context);
  const lines = 'report' in result ? result.report.lines.map(({ line, periodic }) => [line, periodic.length]) : result;
  return { lines, partial: context.partial === true, notes: context.notes };
}

describe('a list of line results that comes twice', () => {
  it('is one list when both say the same, as a TLS-450 prints it', () => {
    expect(decode(...PERIODIC, 'NO-VENT TEST ABORTS:', '  3 OUT OF 10 TESTS')).toMatchObject({
      lines: [[1, 2]],
      partial: false,
    });
  });

  it('is of another line, whose own line is lost, with any other result', () => {
    for (const other of [' JAN 22, 2026  1:32 AM FAIL', ' JAN 21, 2026  1:32 AM PASS']) {
      expect(decode('0.20 GAL/HR RESULTS:', other)).toMatchObject({ lines: [[1, 2]], partial: true });
    }
    expect(decode(...PERIODIC, ' JAN  2, 2026  1:32 AM PASS')).toMatchObject({ lines: [[1, 2]], partial: true });
    expect(decode(' 3.0 GAL/HR RESULTS:')).toMatchObject({ lines: [[1, 2]], partial: true });
  });
});

describe('a page of line results', () => {
  const head = ['PRESSURE LINE LEAK TEST RESULTS', 'Ln 1:REGULAR'];
  const doubtOf = (code: string, ...rows: string[][]) => {
    const { partial, notes } = read([...head, ...rows.flat()], code);
    return partial ? notes : null;
  };
  const NO_ANNUAL = ['0.10 GAL/HR RESULTS:', 'NO 0.10 DATA AVAILABLE'];

  it('has a heading for each rate, and below it tests or the words that there are none', () => {
    expect(doubtOf('373', GROSS, PERIODIC, NO_ANNUAL)).toBeNull();
    expect(doubtOf('383', GROSS, ANNUAL)).toBeNull();
    expect(doubtOf('383', GROSS, PERIODIC, ANNUAL)).toBeNull();
  });

  it.each(['373', '385'])('of %s lacks a heading that is lost, whatever the dates below it', (code) => {
    const [, ...periodic] = PERIODIC;
    const [, ...annual] = ANNUAL;
    expect(doubtOf(code, GROSS, PERIODIC, annual)).toEqual(['line 1 lacks the heading of its 0.10 gal/h tests']);
    expect(doubtOf(code, GROSS, periodic, ANNUAL)?.[0]).toContain('line not understood');
    expect(doubtOf(code, GROSS, PERIODIC)).toEqual(['line 1 lacks the heading of its 0.10 gal/h tests']);
  });

  it('lacks the tests of a heading with nothing below it', () => {
    const nothing = ['line 1 lacks its 0.10 gal/h tests, or the words that there are none'];
    expect(doubtOf('373', GROSS, PERIODIC, ['0.10 GAL/HR RESULTS:'])).toEqual(nothing);
    expect(doubtOf('373', GROSS, PERIODIC, [...ANNUAL, 'NO 0.10 DATA AVAILABLE'])).toEqual(nothing);
    expect(doubtOf('373', [' 3.0 GAL/HR RESULTS:', 'LAST TEST:'], PERIODIC, ANNUAL)).toEqual([
      'line 1 lacks its 3.0 gal/h tests, or the words that there are none',
    ]);
  });

  it('of 383 lacks a heading where a newer test follows an older one', () => {
    expect(doubtOf('383', GROSS, ANNUAL, [' JAN 22, 2026  1:32 AM PASS'])).toEqual([
      'line 1 lacks a heading among its 0.10 gal/h tests',
    ]);
  });
});
