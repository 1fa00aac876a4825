import { describe, expect, it } from 'vitest';
import { replyTo } from '../own-station/console.ts';
import { readStationFile } from '../station-file/read-station-file.ts';
import { Listener } from './requests.ts';

const NOW = Date.parse('1997-07-29T09:02:00Z');

/** The values of the manuals' samples. */
const tank = (more: string): string => `
tanks:
  - number: 1
    label: REGULAR UNLEADED
    product: '1'
    capacity: 9728
    volume: 5329
    tc_volume: 5413
    ullage: 4699
    height: 48.97
    water: 0
    temperature: 37.39
${more}`;

/** The lines of a reply below its header, without blank ones. */
function printed(text: string, command: string): string[] {
  const plan = readStationFile(text, NOW);
  const [heard] = new Listener('').hear(Buffer.from(`\x01${command}\r\n`));
  if (heard === undefined) throw new Error('no command');
  const frame = replyTo(plan, heard, NOW);
  const lines = Buffer.from(frame ?? [])
    .toString('latin1')
    .split('\r\n');
  return lines.slice(3, -1).filter((line) => line !== '');
}

const TLS_350 = 'kind: TLS-350\nunits: us\n';
const TLS_450 = 'kind: TLS-450\nunits: us\n';

describe('pages of a TLS-350 with the values of the samples of 576013-635', () => {
  const delivery = `    deliveries:
      - start: { at: 1997-07-28T15:05, volume: 1244, tc_volume: 1231, water: 0, temperature: 73.89, height: 24.4 }
        end: { at: 1997-07-28T15:14, volume: 3231, tc_volume: 3194, water: 0, temperature: 76.14, height: 48.27 }
    results:
      - { test: periodic, at: 1995-11-21T08:34, result: passed, rate: 0, hours: 12, volume: 9088 }
      - { test: gross, at: 1995-11-24T08:04, result: passed, rate: 0, volume: 9088 }
    test: { running: false, result: 0.2 GAL/HR TEST PASS, started: 1991-10-22T22:30, hours: 7, start_temperature: 58.7, end_temperature: 58.1, start_volume: 2123, rate: -0.01, changes: [-0.01, -0.02, -0.01] }
`;
  it.each([
    [
      'I20100',
      [
        'TANK PRODUCT             VOLUME TC VOLUME   ULLAGE   HEIGHT    WATER     TEMP',
        '  1  REGULAR UNLEADED      5329      5413     4699    48.97     0.00    37.39',
      ],
    ],
    [
      'I20200',
      [
        'DELIVERY REPORT',
        'T 1:REGULAR UNLEADED',
        'INCREASE   DATE / TIME             GALLONS TC GALLONS WATER  TEMP DEG F  HEIGHT',
        '      END: JUL 28, 1997  3:14 PM      3231       3194  0.00       76.14   48.27',
        '    START: JUL 28, 1997  3:05 PM      1244       1231  0.00       73.89   24.40',
        '   AMOUNT:                            1987       1963',
      ],
    ],
    [
      'I20300',
      [
        'TANK 1    REGULAR UNLEADED',
        '    TEST STATUS: OFF   0.2 GAL/HR TEST PASS',
        'TEST START TIME: OCT 22, 1991 10:30 PM               DURATION:  7 HOURS',
        '  START TEMP: 58.7 DEG F    START VOLUME:   2123 GALLONS',
        ' ENDING TEMP: 58.1 DEG F       LEAK RATE:  -0.01 GALLONS/HR',
        'CUMULATIVE PERIODIC VOLUME CHANGE (GALLONS):',
        '  -0.01   -0.02   -0.01',
      ],
    ],
    [
      'I20800',
      [
        'PREVIOUS IN TANK LEAK TEST RESULTS',
        'TANK 1    REGULAR UNLEADED',
        'TEST TYPE  START TIME              RESULT     RATE  HOURS  VOLUME',
        ' PERIODIC  NOV 21, 1995  8:34 AM   PASSED     0.00    12    9088',
        ' GROSS     NOV 24, 1995  8:04 AM   PASSED     0.00          9088',
        ' ANNUAL    NO TEST DATA AVAILABLE',
      ],
    ],
    [
      'I60400',
      ['TANK FULL VOLUME', 'TANK   PRODUCT LABEL             GALLONS', ' 1     REGULAR UNLEADED            9728'],
    ],
  ])('%s', (command, lines) => {
    expect(printed(TLS_350 + tank(delivery), command)).toEqual(lines);
  });

  it('I38100, I10100 and I11300', () => {
    const lines = `${TLS_350}lines: { plld: [{ number: 1, label: REGULAR UNLEADED, test: TESTING 0.10 GAL/HR }] }\n`;
    expect(printed(lines, 'I38100')).toEqual([
      'PRESSURE LINE LEAK STATUS',
      'LINE                      DISPENSING  TEST STATUS            PUMP    HANDLE',
      'Q 1:REGULAR UNLEADED      ENABLED     TESTING 0.10 GAL/HR    OFF     OFF',
      'ACTIVE ALARMS:',
    ]);
    expect(printed(lines, 'I10100')).toEqual(['SYSTEM STATUS REPORT', '  ALL FUNCTIONS NORMAL']);
    const alarms = `${TLS_350}alarms:
  active:
    - { category: 1, type: 1, text: PAPER OUT, since: 1995-12-20T12:00 }
    - { category: 2, type: 8, device: 2, text: INVALID FUEL LEVEL, since: 1995-12-20T11:59, description: SPECIAL }
`;
    expect(printed(alarms, 'I11300')).toEqual([
      'ACTIVE ALARMS REPORT',
      'ID  CATEGORY  DESCRIPTION          ALARM TYPE             DATE    TIME',
      '    SYSTEM                         PAPER OUT            12-20-95 12:00PM',
      'T 2 TANK      SPECIAL              INVALID FUEL LEVEL   12-20-95 11:59AM',
    ]);
  });
});

describe('pages of a TLS-450 with the values of the samples of 577013-950', () => {
  const more = `    limits: { high: 9500 }
    passed: [{ which: fullest, test: periodic, at: 2015-04-15T12:34, hours: 199, volume: 123456, percent: 99.9, method: csld }]
`;
  it.each([
    [
      'I20100',
      [
        'IN-TANK INVENTORY',
        'TANK PRODUCT               VOLUME TC-VOLUME   ULLAGE   HEIGHT    WATER    TEMP',
        '  1  REGULAR UNLEADED        5329      5413     4699    48.97     0.00   37.39',
      ],
    ],
    [
      'I20700',
      [
        'TANK LEAK TEST HISTORY',
        'T 1:REGULAR UNLEADED',
        '                                                 AVERAGE    %',
        '  REPORT TYPE       DATE/TIME     METHOD  HOURS  VOLUME   VOLUME',
        '----------------  --------------  ------  -----  -------  ------',
        'FULLEST PERIODIC  04-15-15 12:34   CSLD    199    123456    99.9',
      ],
    ],
    [
      'I62200',
      [
        'TANK HIGH PRODUCT LIMIT',
        'TANK   LABEL                     GALLONS   PERCENT',
        '  1    REGULAR UNLEADED             9500        97',
      ],
    ],
  ])('%s', (command, lines) => {
    // Without header lines the four stand empty.
    expect(printed(TLS_450 + tank(more), command)).toEqual(lines);
  });
});

describe('computer format', () => {
  const reply = (text: string, command: string, now: string): string => {
    const [heard] = new Listener('').hear(Buffer.from(`\x01${command}`));
    if (heard === undefined) throw new Error('no command');
    const at = Date.parse(`${now}:00Z`);
    return Buffer.from(replyTo(readStationFile(text, at), heard, at) ?? []).toString('latin1');
  };

  it('has the checksum that a person worked out by hand, and that a real console sent', () => {
    expect(reply(TLS_350, 'i10100', '2026-01-15T14:30')).toBe('\x01i101002601151430000000&&FB41\x03');
    const real = `${TLS_350}alarms: { active: [{ category: 21, type: 19, device: 1, text: X }] }\n`;
    expect(reply(real, 'i10100', '2024-03-03T10:36')).toBe('\x01i101002403031036211901&&FB34\x03');
  });

  it('refuses what it does not know, and a Set, in the same way', () => {
    for (const command of ['i99900', 'S50100', 'I1XX00', 'nonsense'].map((one) => one.slice(0, 6))) {
      expect(reply(TLS_350, command, '2026-01-15T14:30')).toBe('\x019999FF1B\x03');
    }
  });
});
