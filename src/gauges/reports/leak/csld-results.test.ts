import { describe, expect, it } from 'vitest';
import { splitDisplay } from '#gauges/framing/display-frame.ts';
import type { Doubts } from '#gauges/framing/doubts.ts';
import { decodeCsldResultsDisplay } from './csld-results.ts';

function decode(...rows: string[]) {
  const context: Doubts = { notes: [] };
  const lines = ['CSLD TEST RESULTS', 'TANK PRODUCT                RESULT', ...rows];
  const reply = `\x01\nI25100\nJAN 22, 2026  3:06 PM\n${lines.join('\n')}\n\x03`;
  const text = splitDisplay(Uint8Array.from(reply, (char) => char.charCodeAt(0)));
  const result = decodeCsldResultsDisplay(text, context);
  const results = 'report' in result ? result.report.tanks.map(({ tank, result: one }) => [tank, one]) : result;
  return { results, partial: context.partial === true };
}

describe('CSLD results in display format', () => {
  const failed = '  1  REGULAR UNLEADED       PER: JAN 22, 2026 FAIL';

  it('does not turn a failed tank into a passed one when its line end is lost', () => {
    expect(decode(`${failed}  2  SUPER 93               PER: JAN 21, 2026 PASS`)).toEqual({
      results: [],
      partial: true,
    });
    expect(decode('  1  REGULAR                FAIL  2  SUPER                  PASS')).toEqual({
      results: [],
      partial: true,
    });
    const nothing = '  1  REGULAR                PER: NO RESULTS AVAILABLE';
    expect(decode(`${nothing}  2  SUPER                  PER: JAN 21, 2026 FAIL`)).toEqual({
      results: [],
      partial: true,
    });
  });

  it('says so when no table lists the result', () => {
    expect(decode(failed.replace('FAIL', 'FAJL'), '  2  SUPER                  PER: JAN 21, 2026 PASS')).toEqual({
      results: [[2, 'pass']],
      partial: true,
    });
  });
});
