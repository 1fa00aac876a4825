import { describe, expect, it } from 'vitest';
import { decodeReply, type FunctionCode } from '#gauges/driver.ts';
import { share } from '#tests/helpers/soak.ts';
import { genuineReplies } from '#tools/gauge-fuzz/replies.ts';
import { runFuzz, sumOf, type Wrong } from '#tools/gauge-fuzz/run.ts';

/* Damage of every function's replies, judged by what was sent: docs/gauges/fuzz.md has the full run. */

const seed = Number(process.env.FUZZ_SEED ?? 20_261_126);

function run(format: 'computer' | 'display', mutants: number, fits = false) {
  const found: Wrong[] = [];
  const { counts } = runFuzz({ format, mutants, seed, fits, onWrong: (wrong) => found.push(wrong) });
  const all = sumOf([...counts.values()].flatMap((kinds) => [...kinds.values()]));
  const shown = found.map(
    ({ reply, kind, judgement }) => `${reply.code} ${kind} ${JSON.stringify(judgement.difference)}`,
  );
  return { all, shown, functions: counts.size };
}

describe('damaged replies of every function that has fixtures', () => {
  it('in computer format give no wrong value where the checksum does not fit', () => {
    const { all, shown, functions } = run('computer', share(2_000_000, 100_000));
    expect(shown).toEqual([]);
    expect(functions).toBeGreaterThan(100);
    // A run that reached one kind of end only would have proven little.
    expect(Math.min(all.right, all.refused, all.genuine)).toBeGreaterThan(all.mutants / 100);
  }, 600_000);

  it('in display format give a wrong value without a mark in fewer cases than the limit', () => {
    const { all, shown, functions } = run('display', share(400_000, 20_000));
    // Measured: docs/gauges/fuzz.md. What remains is listed there by function and kind.
    expect(all.wrong / all.mutants, shown.slice(0, 40).join('\n')).toBeLessThan(0.001);
    expect(functions).toBeGreaterThan(50);
    expect(Math.min(all.right, all.refused, all.partial, all.genuine)).toBeGreaterThan(all.mutants / 50);
  }, 600_000);
});

/** The lines of a fixture's page below its stamp. */
function sample(code: FunctionCode, name: string): string[] {
  const reply = genuineReplies()
    .get(`${code} display`)
    ?.find((one) => one.name === name);
  const lines = reply?.text.split('\r\n') ?? [];
  expect(lines.length).toBeGreaterThan(5);
  return lines.slice(3, -1);
}

/** A page with its stamp and its end. */
function page(code: FunctionCode, lines: readonly string[], end = '\r\n\x03') {
  const text = ['\x01', `I${code}00`, 'JAN 22, 2026  3:06 PM', '', ...lines].join('\r\n') + end;
  return decodeReply(
    code,
    Uint8Array.from(text, (char) => char.charCodeAt(0)),
    { format: 'display', device: 0 },
  );
}

const columns201 = 'TANK PRODUCT             VOLUME TC VOLUME   ULLAGE   HEIGHT    WATER     TEMP';
const row201 = '  1  REGULAR UNLEADED      5329      5413     4699    48.97     0.00    37.39';
const columns111 = 'ID CATEGORY DESCRIPTION            ALARM TYPE           STATE    DATE    TIME';
const row111 = '    SYSTEM                         BATTERY IS OFF       ALARM   1-01-96  8:00AM';
const page382 = [
  'PRESSURE LINE LEAK ALARM HISTORY REPORT',
  'Q 1:REGULAR UNLEADED',
  '    GROSS LINE FAIL         JAN 12, 1996  6:12 AM',
];
const page115 = sample('115', 'display-manual');
const chart216 = sample('216', 'display-manual');
const chart63E = sample('63E', 'display-manual');
const values609 = sample('609', 'display-manual');
const setting64A = sample('64A', 'display-manual-450');
const columns381 = 'LINE                      DISPENSING  TEST STATUS            PUMP    HANDLE';
const test203 = [
  'TANK 1    REGULAR UNLEADED',
  '    TEST STATUS: OFF   0.2 GAL/HR TEST PASS',
  'TEST START TIME: OCT 22, 2025 10:30 PM               DURATION:   7 HOURS',
  '  START TEMP: 58.7 DEG F    START VOLUME:   2123 GALLONS',
  ' ENDING TEMP: 58.1 DEG F       LEAK RATE: -0.01 GALLONS/HR',
  'CUMULATIVE PERIODIC VOLUME CHANGE (GALLONS):',
  '   -0.01   -0.02   -0.01   -0.03   -0.05   -0.04',
];
const results208 = [
  'PREVIOUS IN TANK LEAK TEST RESULTS',
  'TANK 1   REGULAR UNLEADED',
  'TEST TYPE  START TIME              RESULT     RATE HOURS  VOLUME',
  ' ANNUAL    NOV 21, 2025  8:34 AM   PASSED     0.00    12    9088',
  ' PERIODIC  NOV 21, 2025  8:34 AM   PASSED     0.00    12    9088',
  ' GROSS     NO TEST DATA AVAILABLE',
];
const last21C = [
  ...['LAST DELIVERY REPORT', '', 'T 1:REGULAR UNLEADED'],
  'Date / Time                             Volume   TC Volume   Height    Temp   Height',
  '    Start: JAN 24, 2025  2:37 PM         1157        1146     0.00   72.85    23.22',
  '      End: JAN 24, 2025  2:48 PM         4460        4414     0.00   74.56    63.06',
  '   Amount:                               3303        3268',
  ...['', 'T 2:REGULAR UNLEADED'],
  'Date / Time                             Volume   TC Volume   Height    Temp   Height',
  '    Start: JAN 24, 2025  2:37 PM         2531        2520     0.00   73.58    25.48',
  '      End: JAN 24, 2025  2:48 PM         5387        5365     0.00   73.24    66.36',
  '   Amount:                               2856        2845',
  ...['', 'Manifolded Tanks: T1, T2', 'Volume Increase         =    6159 GALS'],
  'TC Volume Increase      =    6113 GALS',
];
const passes374 = [
  'PRESSURE LINE LEAK TEST HISTORY',
  '',
  'Q 1:REGULAR UNLEADED',
  'LAST   3.0 PASS:               JAN 24, 2025  2:49 PM',
  'FIRST 0.10 PASS EACH MONTH:    JAN 16, 2025 12:38 AM',
  'FIRST 0.20 PASS EACH MONTH:',
];
const with111 = (...rows: string[]) => ['PRIORITY ALARM HISTORY', columns111, ...rows];
const changed = (lines: readonly string[], from: string, to: string) => lines.map((line) => line.replace(from, to));

/** Pages that are whole as they are: what follows damages them. */
const sound: [FunctionCode, readonly string[]][] = [
  ['201', [columns201, row201]],
  ['111', with111(row111)],
  ['115', page115],
  ['216', chart216],
  ['382', page382],
  ['609', values609],
  ['63E', chart63E],
  ['64A', setting64A],
  ['203', test203],
  ['208', results208],
  ['21C', last21C],
  ['374', passes374],
];

/** Each of these was once read without a mark, with a value wrong or lost. */
const sump318 = [
  ...['MAG SUMP LEAK TEST', 'LAST PASSED TEST', '', 's 1:SUMP NUMBER 1', 'RESULT: TEST PASSED', 'START TIME:'],
  ...['FEB 19, 2025  9:43 AM', 'START HT:    20.971 IN.', 'START TEMP:     76.1 F', 'END HT:      20.971 IN.'],
  ...['END TEMP:       76.1 F', 'DURATION:  120 MINS'],
];
const last20G = [
  ...['STATIC LEAK TEST LAST PASSED REPORT', '', 'TANK 1: REGULAR UNLEADED'],
  '                                               TOTAL    AVG.      %',
  'TEST TYPE       DATE & TIME           STATUS   HOURS  VOLUME  VOLUME',
  'Last Gross      JUL 27, 2025  5:00 AM  Pass             7898    79.0',
  'Last Annual     JUL 29, 2025  6:02 AM  Pass       9     3580    35.8',
];
const results383 = [
  ...['PRESSURE LINE LEAK TEST RESULTS', '', 'Q 1:REGULAR UNLEADED', ' 3.0 GAL/HR RESULTS:', '', 'LAST TEST:'],
  ...['JAN 20, 2026  2:49 PM PASS', 'NUMBER OF TESTS PASSED', '  PREV 24 HOURS :   149', ' SINCE MIDNIGHT :    76'],
  ...['0.10 GAL/HR RESULTS:', '', 'JAN 19, 2026 11:59 PM PASS'],
];
const history2E4 = [
  ...['INVENTORY HISTORY REPORT', '', 'TANK 1: REGULAR UNLEADED'],
  '                      FUEL   FUEL TC      FUEL     WATER     WATER      FUEL',
  'DATE/TIME           VOLUME    VOLUME    HEIGHT    HEIGHT    VOLUME      TEMP',
  '26-01-21 03:00        5329      5413     48.97      0.00      0.00     37.39',
  '26-01-22 02:00        5329      5413     48.97      0.00      0.00     37.39',
];
const values648 = ['WATER MINIMUM', 'TANK     PRODUCT LABEL         INCHES', '  1      REGULAR                0.633'];

const twice205 = [
  'TANK   PRODUCT                 STATUS',
  '  2    DIESEL                  HIGH WATER WARNING',
  '                               HIGH WATER WARNING',
];

const found: [string, FunctionCode, readonly string[]][] = [
  ['a byte of a number lost', '201', [columns201, row201.replace('48.97', '48.7')]],
  ['a point lost', '201', [columns201, row201.replace('48.97', ' 4897')]],
  ['a mark in a number', '201', [columns201, row201.replace('5329', '53?9')]],
  ['a letter in a number', '201', [columns201, row201.replace('5329', '53I9')]],
  ['a row above its heading', '201', [row201.replace('  1', '  2'), columns201, row201]],
  ['a line end of a history of alarms lost', '111', with111(`${row111}${row111}`)],
  ['two alarms on one line', '101', ['SYSTEM STATUS REPORT', '', '  PAPER OUT  T 1:LOW PRODUCT ALARM']],
  ['a leak rate that is none', '203', changed(test203, '-0.01 GAL', '-0..1 GAL')],
  ['a line of a leak test lost', '203', test203.toSpliced(4, 1)],
  ['a state of a leak test in another language', '203', changed(test203, ': OFF', ': AUS')],
  ['a byte of a test volume lost', '208', results208.with(4, (results208[4] ?? '').replace('9088', '908'))],
  ['a blank inside a rate', '208', results208.with(4, (results208[4] ?? '').replace('0.00', '0.0 0'))],
  ['what came into a manifold is not the sum of its tanks', '21C', changed(last21C, '6159', '6259')],
  ['a sum of a manifold lost', '21C', last21C.slice(0, -1)],
  ['a tank of a manifold lost', '21C', last21C.toSpliced(8, 5)],
  ['a row of a kind of test lost', '208', results208.toSpliced(4, 1)],
  ['a heading of passes lost', '374', passes374.slice(0, -1)],
  ['a date of a line test damaged', '374', changed(passes374, 'JAN 16, 2025 12', 'JAN 1 6, 2025 12')],
  ['a digit of a day lost', '374', changed(passes374, 'JAN 16, 2025 12', 'JAN 6, 2025 12')],
  [
    'a state of a line test unknown',
    '381',
    [columns381, 'Q 1:REGULAR               ENABLED     TESTING 0,1O GAL/HR    OFF     OFF'],
  ],
  [
    'an input in words of no table',
    '401',
    ['INPUT   LOCATION               STATUS', '    1   STOP                   AUS'],
  ],
  ['a line of a sump test lost', '318', sump318.toSpliced(7, 1)],
  ['the end of a sump test lost', '318', sump318.slice(0, -1)],
  ['a point of a percent moved', '20G', changed(last20G, '35.8', '3.58')],
  ['a byte of a volume doubled', '20G', changed(last20G, '3580 ', '35800 ')],
  ['a count of passed tests lost', '383', results383.toSpliced(9, 1)],
  ['the end of line results lost', '383', results383.slice(0, 7)],
  ['a byte of a count doubled', '383', changed(results383, '  149', '  1149')],
  ['a point of a height lost', '2E4', changed(history2E4, '48.97', ' 4897')],
  ['a point of a water limit lost', '648', changed(values648, '0.633', '0633')],
  ['a second digit behind the blank of a device number', '382', changed(page382, 'Q 1:', 'Q 11:')],
  ['a digit of a device number moved', '115', changed(page115, 'L12 OTHER', 'L1 2 OTHER')],
  ['a digit of a padded hour lost', '111', with111(row111.replace(' 8:00AM', '8:00AM'))],
  ['a day without its zero', '111', with111(row111.replace('1-01-96', '1-1-96'))],
  ['a day out of the padding of its page', '382', changed(page382, 'JAN 12, 1996', 'JAN 2, 1996')],
  ['a slope with a moved point', '216', changed(chart216, '9400   104.17', '9400   10.417')],
  ['a full volume with a digit more behind its point', '63E', changed(chart63E, '10000.000', '10000.0000')],
  ['a coefficient with a digit more', '609', changed(values609, '0.000700', '0.0007700')],
  ['an hour of two digits behind a pad', '382', changed(page382, '1996  6:12', '1996  16:12')],
  ['a letter of PM lost', '111', with111(row111.replace('8:00AM', '8:00!M'))],
  ['a state of a tank twice', '205', twice205],
  ['two rows of a setting in one', '64A', changed(setting64A, '40.0', `${' '.repeat(12)}40.0`)],
  ['units of no table', '517', ['SYSTEM UNITS', ' METRICO', 'SYSTEM LANGUAGE', ' SPANISH']],
];

describe('a page that was once read without a mark', () => {
  it.each(sound)('%s is whole as it is', (code, lines) => {
    expect(page(code, lines)).toMatchObject({ ok: true });
    expect(page(code, lines)).not.toHaveProperty('partial');
  });

  it.each(found)('is marked as partial: %s', (_, code, lines) => {
    expect(page(code, lines)).toMatchObject({ ok: true, partial: true });
  });

  it('is partial without the last line where ETX comes before its end', () => {
    const cut = page('201', [columns201, row201, '  2  DIESEL                1200      1190     8828    14.2'], '\x03');
    expect(cut).toMatchObject({ ok: true, partial: true, report: { tanks: [{ tank: 1 }] } });
  });

  it('is refused where a second reply begins inside it, or its heading runs into a row', () => {
    const two = [columns201, row201, 'I20100', 'JAN 22, 2026  3:07 PM', columns201, row201];
    expect(page('201', two)).toMatchObject({ ok: false, trouble: 'malformed' });
    expect(page('111', with111(row111).with(1, `${columns111}${row111}`))).toMatchObject({ ok: false });
  });

  it('is not read from an SOH on that is inside a line', () => {
    const torn = changed(test203, 'TEST STATUS', 'TEST ST\x01TUS');
    expect(page('203', torn)).toMatchObject({ ok: false, trouble: 'malformed' });
  });

  it('does not say that all is normal where a status report is blank', () => {
    expect(page('101', [''])).toMatchObject({ ok: false });
  });

  it('is the second message where the first broke off', () => {
    const broken = '\x01\r\nI20100\r\nJAN 22, 2026  3:05 PM\r\n\r\nTANK PROD';
    const lines = ['\x01', 'I20100', 'JAN 22, 2026  3:06 PM', '', columns201, row201, '\x03'];
    const bytes = Uint8Array.from(broken + lines.join('\r\n'), (char) => char.charCodeAt(0));
    expect(decodeReply('201', bytes, { format: 'display', device: 0 })).toMatchObject({
      ok: true,
      gaugeTime: '2026-01-22T15:06',
      report: { tanks: [{ tank: 1, volume: 5329 }] },
    });
  });
});
