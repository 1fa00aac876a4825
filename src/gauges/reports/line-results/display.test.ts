import { describe, expect, it } from 'vitest';
import { splitDisplay } from '#gauges/framing/display-frame.ts';
import type { Doubts } from '#gauges/framing/doubts.ts';
import { decodeLineResultsDisplay } from './display.ts';

const PERIODIC = ['0.20 GAL/HR RESULTS:', ' JAN 22, 2026  1:32 AM PASS', ' JAN 12, 2026  1:32 AM FAIL'];

function decode(...rows: string[]) {
  const context: Doubts & { code: string } = { code: '373', notes: [] };
  const page = ['PRESSURE LINE LEAK TEST RESULTS', 'Ln 1:REGULAR', ' 3.0 GAL/HR RESULTS:', ...PERIODIC, ...rows];
  const reply = `\x01\nI37300\nJAN 24, 2026  2:52 PM\n${page.join('\n')}\n\x03`;
  const text = splitDisplay(Uint8Array.from(reply, (char) => char.charCodeAt(0)));
  const result = decodeLineResultsDisplay(text, context);
  const lines = 'report' in result ? result.report.lines.map(({ line, periodic }) => [line, periodic.length]) : result;
  return { lines, partial: context.partial === true };
}

describe('a list of line results that comes twice', () => {
  it('is one list when both say the same, as a TLS-450 prints it', () => {
    expect(decode(...PERIODIC, 'NO-VENT TEST ABORTS:', '  3 OUT OF 10 TESTS')).toEqual({
      lines: [[1, 2]],
      partial: false,
    });
  });

  it('is of another line, whose own line is lost, with any other result', () => {
    for (const other of [' JAN 22, 2026  1:32 AM FAIL', ' JAN 21, 2026  1:32 AM PASS']) {
      expect(decode('0.20 GAL/HR RESULTS:', other)).toEqual({ lines: [[1, 2]], partial: true });
    }
    expect(decode(...PERIODIC, ' JAN  2, 2026  1:32 AM PASS')).toEqual({ lines: [[1, 2]], partial: true });
    expect(decode(' 3.0 GAL/HR RESULTS:')).toEqual({ lines: [[1, 2]], partial: true });
  });
});
