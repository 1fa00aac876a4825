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
for (const key of ['index', 'name', 'words', 'model', 'running', 'percent']) ofOneFormat.add(key);

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
    ['54E', 'month', 'display-month'],
    ['54E', 'week', 'display-week'],
    ['54E', 'custom', 'display-custom'],
    ['577', 'noon', 'display-manual'],
    ['578', 'hour', 'display-manual'],
    ['580', 'length', 'display-manual'],
    ['5E2', 'first', 'display-manual'],
    ['116', 'five', 'display-manual'],
    ['119', 'nineteen', 'display-manual'],
    ['11A', 'five', 'display-manual'],
    ['11B', 'in-progress', 'display-manual'],
    ['209', 'one', 'display-manual'],
    ['333', 'two', 'display-manual'],
    ['B39', 'five', 'display-manual'],
  ] as const)('%s say the same of the manual’s sample', (code, computer, display) => {
    const sent = decode(code, 'computer', replyOf(`${code}/${computer}`));
    const printed = decode(code, 'display', replyOf(`${code}/${display}`));
    expect(printed.partial).toBeUndefined();
    const wanted = shared(sent.report);
    // The result of a running test is printed alone.
    const [test] = code === '209' ? (wanted as { tanks: { result: unknown }[] }).tanks : [];
    if (test !== undefined) test.result = '0.2 GAL/HR TEST: PASS';
    expect(shared(printed.report)).toEqual(wanted);
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
    ['119/display-manual', 'L12:SENSOR OUT ALARM', 'L12:SENSOR OUX ALARM'],
    ['119/display-manual', 'T 1 PERIODIC TEST PASS', 'T 1 PERIODIC TEST PASX'],
    ['119/display-manual', 'LOGOUT', 'LOGXUT'],
    ['119/display-manual', '1203\r\nSERVICE', '1203SERVICE'],
    ['11F/display-manual', '06-13-07 08:05', '06-1-07 08:05'],
    ['116/display-manual', 'EABC2', 'EAB'],
    ['11A/display-manual', 'A12345', 'A123 5'],
    ['11B/display-manual', 'IN PROGRESS', 'IN PROGRXSS'],
    ['333/display-manual', '123457', '1234 7'],
    ['B39/display-manual', '0:01:44', '0:71:44'],
    ['B39/display-manual', 's 1:', 'x 1:'],
    ['209/display-manual', 'THRESHOLD:         0.13', 'THRESHOLD:         013 '],
    ['209/display-manual', 'FUEL HEIGHT', 'FUEL HEIGXT'],
    ['116/display-manual', /(?<=CODE<CR><LF>|CODE\r\n)[\s\S]*(?=\x03)/, ''],
    ['A9G/display-manual', /Tank 1[\s\S]*(?=\x03)/, ''],
    ['21E/display-manual', /(?<=TEMP\r\n)[\s\S]*(?=\x03)/, ''],
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

describe('settings of one value', () => {
  it.each([
    ['577/display-manual', '12:00', '12:60'],
    ['577/display-manual', 'LOG TIME', 'LOG TINE'],
    ['578/display-manual', '1 Hour', '1 Hoar'],
    ['580/display-manual', '2000', '20 0'],
    ['5E2/display-manual', '2:22 PM', '2:22 XM'],
    ['54E/display-week', 'SUNDAY', 'SUNDOY'],
    ['54E/display-custom', '30 DAYS', '31 DAYS'],
    // 15.0 PSI without its point.
    ['78F/display-manual-450', '15.0 PSI', ' 150 PSI'],
  ])('%s gives no setting with %j', (place, from, to) => {
    const reply = replyOf(place).replace(from, to);
    const code = place.slice(0, 3) as FunctionCode;
    const outcome = decodeReply(
      code,
      Uint8Array.from(reply, (char) => char.charCodeAt(0)),
      { format: 'display' },
    );
    const devices = outcome.ok ? (outcome.report as { devices: unknown[] }).devices : [];
    expect(devices).toEqual([]);
    expect(outcome.ok && outcome.partial !== true).toBe(false);
  });

  it('of low pressure are whole on a TLS-350 and in tenths on a 4xx', () => {
    const values = ['78F/display-manual-350', '78F/display-manual-450'].map((place) => {
      const { report } = decode('78F', 'display', replyOf(place));
      return (report as { devices: { values: unknown[] }[] }).devices[0]?.values[0];
    });
    expect(values).toEqual([15, 15]);
  });
});
