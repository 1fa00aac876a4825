import type { LineStatus, LineTestState } from '#gauges/reports/leak/line-status.ts';
import { noteRunning } from '#server/gauge/follow-up.ts';
import { isReport, noteDevices, type OwnedGauge, type Read } from '#server/gauge/owned-gauge.ts';
import { type LineRow, upsertLines } from '#server/store/gauge/gauge-reports.ts';
import { type Fact, isCounted } from '../fact.ts';
import { rowsFor } from '../gauge-write.ts';

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

type State = Pick<LineRow, 'family' | 'lineNumber' | 'status' | 'testState'>;

/** A test state that is in no table, or that the console does not report. */
const unknownState = -1;

function statesOf(answer: Read<'line-status' | 'vlld-results'>): State[] {
  if (isReport(answer, 'line-status')) {
    const { kind, lines } = answer.outcome.report;
    return lines.map((line) => ({
      family: kind,
      lineNumber: line.line,
      status: bitsOf(line),
      testState: line.test === null ? unknownState : lineTestStates.indexOf(line.test),
    }));
  }
  // Consoles report no state of volumetric lines (576013-635 has results, 351, and pumps, 353): only that they are there.
  if (!isReport(answer, 'vlld-results')) return [];
  return answer.outcome.report.lines.map(({ line }) => ({
    family: 'vlld',
    lineNumber: line,
    status: null,
    testState: unknownState,
  }));
}

/** Null where one of the three is not known. */
function bitsOf({ dispensingEnabled, pumpOn, handleOn }: LineStatus): number | null {
  if (dispensingEnabled === null || pumpOn === null || handleOn === null) return null;
  return (dispensingEnabled ? 1 : 0) | (pumpOn ? 2 : 0) | (handleOn ? 4 : 0);
}

function lineRows(gauge: OwnedGauge, answer: Read<'line-status' | 'vlld-results'>): LineRow[] {
  const { outcome, at } = answer;
  const states = statesOf(answer).filter(({ lineNumber }) => isCounted(lineNumber));
  return states.map((state) => ({
    siteId: gauge.siteId,
    ...state,
    at: new Date(at),
    gaugeTime: outcome.gaugeTime,
  }));
}

function noteTests(gauge: OwnedGauge, { outcome: { report } }: Read<'line-status'>): void {
  for (const { line, test } of report.lines) {
    const isRunning = test === null ? null : precisionTests.has(test);
    noteRunning(gauge, 'leakTests', 'line', `${report.kind} ${line}`, isRunning);
  }
}

/** The newest states of lines, and which lines there are. Each family of leak detectors counts its lines from 1. */
export const lines: Fact<LineRow> = {
  take(gauge, answer, write) {
    if (!isReport(answer, 'line-status') && !isReport(answer, 'vlld-results')) return;
    const rows = lineRows(gauge, answer);
    rowsFor(write, 'lines').push(...rows);
    if (isReport(answer, 'line-status')) noteTests(gauge, answer);
    noteDevices(
      gauge,
      answer.code,
      rows.map(({ lineNumber }) => lineNumber),
    );
  },
  key: ({ family, lineNumber }) => `${family} ${lineNumber}`,
  oncePerStatement: true,
  changes: [],
  store: upsertLines,
};
