import { dateText } from '#gauges/framing/body-writer.ts';
import type { DisplayOptions } from '#gauges/framing/codec.ts';
import { ColumnFit } from '#gauges/framing/column-fit.ts';
import { isOneLabel } from '#gauges/framing/device-blocks.ts';
import type { DisplayText } from '#gauges/framing/display-frame.ts';
import {
  decimals,
  endAt,
  label20,
  readValue,
  rowsAfter,
  startAt,
  textOrNull,
  tokensOf,
} from '#gauges/framing/display-rows.ts';
import { type Doubts, leaveOut } from '#gauges/framing/doubts.ts';
import { Fields } from '#gauges/framing/fields.ts';
import { readStatusTable } from '#gauges/framing/status-table.ts';
import { nameOf, numberOf } from '../enumerated.ts';
import type { DeviceState, DeviceStatesReport } from './report.ts';
import { STATE_WORDS, wireStatesOf } from './wire-states.table.ts';

const HEADINGS: Readonly<Record<string, RegExp>> = {
  322: /^\s*DEVICE\s+LABEL\s+\(OUT\)\s+\(IN\)\s+STATUS\s*$/i,
  353: /^\s*LINE\s+LOCATION\s+STATUS\s*$/i,
  A52: /^\s*TK\s+DATE\s+LRATE\s+INTVL\s+ST\s+AVLRTE\s+VOL\s+C1\s+C3\s+FDBK\s+ACPT\s+THPUT\s+EVAP\s+RJT\s*$/i,
  A55: /^\s*TANK\s+(?:LABEL\s+)?TEST STATUS\s+DURATION\s*$/i,
};
const TITLES: Readonly<Record<string, string>> = {
  322: 'PUMP RELAY MONITOR STATUS REPORT',
  A52: 'CSLD DIAGNOSTICS: RATE TEST',
  A55: 'CSLD DIAGNOSTICS: LEAK TEST STATUS',
};

const plain = (words: string): string => words.trim().replace(/\s+/g, ' ').toUpperCase();

/** A state by its printed word; one in no table keeps the word. */
function stateOf(code: string, words: string): Pick<DeviceState, 'state' | 'words'> {
  const state = STATE_WORDS[code]?.[plain(words)] ?? null;
  return { state, words: state === null ? words.trim() : '' };
}

const onOff = (word: string | undefined): number | null =>
  word === undefined ? null : word.toUpperCase() === 'ON' ? 1 : 0;

/** `1  LABEL  OFF  Q 1: OFF  NORMAL`; without a pump relay assigned its place is not printed in the manual. */
const RELAY_ROW = /^\s*(\d{1,2})\s+(\S.*?)\s{2,}(ON|OFF)\s+[A-Z]\s*\d{1,2}\s*:\s*(ON|OFF)\s{2,}(\S.*?)\s*$/i;

function relayRow(line: string): DeviceState | null {
  const match = RELAY_ROW.exec(line);
  if (match === null) return null;
  const label = textOrNull(match[2] ?? '');
  const words = match[5] ?? '';
  // A row that lost its line end shows the state of the next one.
  if (!isOneLabel(label) || /\s{3,}/.test(words)) return null;
  const measured = { pump_on: onOff(match[3]), relay_on: onOff(match[4]) };
  return { device: Number(match[1]), label, ...stateOf('322', words), measured };
}

const CSLD_COLUMNS = 14;

/** Fourteen values under their headings, the date as ten digits. */
function csldRow(line: string): DeviceState | null {
  const words = tokensOf(line).map((token) => token.text);
  if (words.length !== CSLD_COLUMNS) return null;
  const [tank = '', date = '', rate = '', hours = '', status = ''] = words;
  const [records = '', accepted = ''] = words.slice(7);
  if (![tank, status, records, accepted].every((word) => /^\d{1,2}$/.test(word)) || !/^\d{10}$/.test(date)) return null;
  const fields = new Fields(Uint8Array.from(date, (char) => char.charCodeAt(0)));
  const evaluatedAt = fields.date('the date of a tank evaluation');
  const [leakRate, testHours] = [readDecimal(rate, 3), readDecimal(hours, 1)];
  if (fields.why !== null || leakRate === undefined || testHours === undefined) return null;
  const state = nameOf(wireStatesOf('A52').states, Number(status));
  const measured = { evaluated_at: evaluatedAt, records: Number(records), accepted: Number(accepted), rate: leakRate };
  const named = { state, words: state === null ? `state ${status}` : '' };
  return { device: Number(tank), label: null, ...named, measured: { ...measured, hours: testHours } };
}

/** A number with as many digits behind its point or comma as the sample has: with others it has lost one. */
function readDecimal(word: string, decimals: number): number | null | undefined {
  const match = /^([-+]?\d{1,3})[.,](\d+)$/.exec(word);
  if (match === null) return /\d/.test(word) ? undefined : readValue(word);
  return match[2]?.length === decimals ? Number(`${match[1]}.${match[2]}`) : undefined;
}

const TEST_ROW = new RegExp(
  `^\\s*(\\d{1,2})\\s+(?:(\\S.*?)\\s+)?(${Object.keys(STATE_WORDS.A55 ?? {}).join('|')})\\s+(\\d+[.,]\\d+)\\s*$`,
  'i',
);

/** `1  NO TEST  0.0`, on a TLS-450 with the tank's label. A row with any other state is not understood. */
function testRow(line: string): DeviceState | null {
  const match = TEST_ROW.exec(line);
  if (match === null) return null;
  const label = textOrNull(match[2] ?? '');
  if (!isOneLabel(label)) return null;
  const minutes = readDecimal(match[4] ?? '', 1);
  if (minutes === undefined) return null;
  return { device: Number(match[1]), label, ...stateOf('A55', match[3] ?? ''), measured: { minutes } };
}

const ROWS: Readonly<Record<string, (line: string) => DeviceState | null>> = {
  322: relayRow,
  A52: csldRow,
  A55: testRow,
};

/** Reads the tables of 322, 353, A52 and A55. Source: 576013-635 and 577013-950, the same functions. */
export function decodeDeviceStatesDisplay(
  text: DisplayText,
  context: Doubts & { code: string },
): { report: DeviceStatesReport } | { why: string } {
  const { code } = context;
  const { kind } = wireStatesOf(code);
  const heading = HEADINGS[code];
  const found = heading === undefined ? { why: 'the report has no page' } : rowsAfter(text, 'table of states', heading);
  if ('why' in found) return found;
  const read = ROWS[code];
  if (read === undefined) {
    const rows = readStatusTable(found, context);
    if (rows === null) return { why: 'the table of states has no row that names a device' };
    const devices = rows.map(({ device, label, statuses }) => ({
      device,
      label,
      ...stateOf(code, statuses.join(', ')),
      measured: {},
    }));
    return { report: { kind, devices } };
  }
  const devices: DeviceState[] = [];
  const fit = new ColumnFit<'device' | 'last'>();
  for (const line of found.rows) {
    const row = read(line);
    const [first, last] = [line.search(/\d(?!\d)/), line.trimEnd().length];
    // The row of A52 is as long as its last value.
    const isInLine = fit.endsBelow('device', first) && (code !== 'A55' || fit.endsBelow('last', last));
    if (row === null || !isInLine) leaveOut(context, `line not understood: ${line.trim()}`);
    else devices.push(row);
  }
  return { report: { kind, devices } };
}

const numeric = (value: number | string | null | undefined): number | null =>
  typeof value === 'number' ? value : null;
const wordFor = (code: string, { state, words }: DeviceState): string =>
  Object.entries(STATE_WORDS[code] ?? {}).find(([, name]) => name === state)?.[0] ?? words;
const shown = (value: number | string | null | undefined): string => (value === 1 ? 'ON' : 'OFF');

function printRow(code: string, row: DeviceState): string {
  const { device, label, measured } = row;
  if (code === '322') {
    const left = startAt(endAt('', String(device), 3), label20(label), 5);
    const relay = startAt(
      startAt(left, shown(measured.pump_on), 28),
      `Q${String(device).padStart(2)}: ${shown(measured.relay_on)}`,
      35,
    );
    return startAt(relay, wordFor(code, row), 46);
  }
  if (code === 'A52') {
    const at = typeof measured.evaluated_at === 'string' ? measured.evaluated_at : null;
    const status = numberOf(wireStatesOf(code).states, row.state);
    const counts = [numeric(measured.records), numeric(measured.accepted)].map((count) => String(count ?? '?'));
    const values = [decimals(numeric(measured.rate), 3), decimals(numeric(measured.hours), 1), String(status ?? '?')];
    return [String(device).padStart(2), dateText(at), ...values, '?', '?', ...counts, '?', '?', '?', '?', '?'].join(
      '  ',
    );
  }
  const left = startAt(endAt('', String(device), 4), label20(label), 8);
  if (code === '353') return startAt(left, wordFor(code, row), 31);
  return endAt(startAt(left, wordFor(code, row), 30), decimals(numeric(measured.minutes), 1), 54);
}

/** Prints the report lines of 322, 353, A52 and A55. */
export function encodeDeviceStatesDisplay(report: DeviceStatesReport, { code }: DisplayOptions): string[] {
  const headings: Readonly<Record<string, string>> = {
    322: 'DEVICE  LABEL              (OUT)  (IN)       STATUS',
    353: 'LINE    LOCATION               STATUS',
    A52: 'TK  DATE  LRATE  INTVL  ST  AVLRTE  VOL  C1  C3  FDBK  ACPT  THPUT  EVAP  RJT',
    A55: 'TANK    LABEL                 TEST STATUS         DURATION',
  };
  const title = TITLES[code];
  return [
    ...(title === undefined ? [] : [title, '']),
    headings[code] ?? '',
    ...report.devices.map((row) => printRow(code, row)),
  ];
}
