import type { LineTestState } from '#gauges/reports/line-status/report.ts';
import { noteRunning } from '#server/gauge/follow-up.ts';
import { isReport, noteDevices, type OwnedGauge, type Read } from '#server/gauge/owned-gauge.ts';
import { type LineRow, upsertLines } from '#server/store/gauge-reports.ts';
import { isCounted } from '../counted.ts';
import type { Fact } from '../fact.ts';

/** Numbers under which line test states are stored. The order is fixed: append only. */
export const lineTestStates: readonly LineTestState[] = [
  'complete',
  'dispensing',
  'testing-3.0',
  'testing-0.10',
  'aborted',
  'pump-running',
  'lockout',
  'disable-alarm',
  'pending',
  'delay',
  'pressure-check',
  'testing-0.20',
];

/** Tests whose results count for a month or a year. A 3.0 gal/h test follows each dispensing and is counted by the console. */
const precisionTests: ReadonlySet<LineTestState> = new Set(['testing-0.20', 'testing-0.10']);

function lineRows(gauge: OwnedGauge, answer: Read<'line-status'>): LineRow[] {
  const { outcome, at } = answer;
  const lines = outcome.report.lines.filter(({ line }) => isCounted(line));
  return lines.map((line) => ({
    siteId: gauge.siteId,
    lineNumber: line.line,
    status: (line.dispensingEnabled ? 1 : 0) | (line.pumpOn ? 2 : 0) | (line.handleOn ? 4 : 0),
    testState: line.test === null ? -1 : lineTestStates.indexOf(line.test),
    at: new Date(at),
    gaugeTime: outcome.gaugeTime,
  }));
}

/** The newest states of lines, and which lines there are. */
export const lines: Fact<LineRow> = {
  take(gauge, answer, write) {
    if (!isReport(answer, 'line-status')) return;
    const rows = lineRows(gauge, answer);
    write.lines.push(...rows);
    for (const { line, test } of answer.outcome.report.lines) {
      noteRunning(gauge, 'leakTests', 'line', line, test === null ? null : precisionTests.has(test));
    }
    noteDevices(
      gauge,
      answer.code,
      rows.map(({ lineNumber }) => lineNumber),
    );
  },
  key: ({ lineNumber }) => String(lineNumber),
  oncePerStatement: true,
  changes: [],
  store: upsertLines,
};
