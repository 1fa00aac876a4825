import { describe, expect, it } from 'vitest';
import { decodeReply, type FunctionCode, type GaugeFormat } from '#gauges/driver.ts';
import { byteSum } from '#gauges/framing/checksum.ts';
import type { CodedOutcome } from '#server/gauge/owned-gauge.ts';
import { ownGauge } from '#server/gauge/owned-gauge.ts';
import { emptyWrite } from '#server/intake/gauge-write.ts';
import { takeOutcome } from '#server/intake/take/take-outcome.ts';

/**
 * Situations that a console, a bad line, a translated console or a technician's station produces, and what a careful
 * person concludes of them. Written from 576013-635 Rev. U and 577013-950 Rev. T, not from the encoders.
 */

/** What must come of a reply: values of a whole or a partial report, or a refusal with its reason. */
type Outcome = { whole: object } | { partial: object } | { trouble: RegExp };

interface Case {
  name: string;
  manual: string;
  code: FunctionCode;
  format: GaugeFormat;
  bytes: Uint8Array;
  outcome: Outcome;
}

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (char) => char.charCodeAt(0));
const header = ['STATION HEADER 1....', 'STATION HEADER 2....', 'STATION HEADER 3....', 'STATION HEADER 4....'];

function page(code: string, lines: readonly string[]): Uint8Array {
  const all = ['\x01', `I${code}00`, 'JAN 28, 2026 10:10 AM', '', ...header, '', ...lines, '', '\x03'];
  return bytesOf(all.join('\r\n'));
}

function frame(code: string, body: string): Uint8Array {
  const text = `\x01i${code}002601281010${body}&&`;
  const bytes = bytesOf(text);
  const check = (-byteSum(bytes, 0, bytes.length) & 0xffff).toString(16).toUpperCase().padStart(4, '0');
  return bytesOf(`${text}${check}\x03`);
}

/** A single-precision float in eight hex digits. */
function float(value: number): string {
  const view = new DataView(new ArrayBuffer(4));
  view.setFloat32(0, value);
  return view.getUint32(0).toString(16).toUpperCase().padStart(8, '0');
}

const printed = (name: string, code: FunctionCode, lines: readonly string[], outcome: Outcome): Case => ({
  ...{ name, code, outcome, format: 'display', bytes: page(code, lines) },
  manual: `576013-635 function ${code}`,
});

const sent = (name: string, code: FunctionCode, body: string, outcome: Outcome): Case => ({
  ...{ name, code, outcome, format: 'computer', bytes: frame(code, body) },
  manual: `576013-635 function ${code}`,
});

const whole = (report: object): Outcome => ({ whole: report });
const partial = (report: object): Outcome => ({ partial: report });
const trouble = (why: RegExp): Outcome => ({ trouble: why });

const texts = ['LOW PRODUCT ALARM', 'HIGH WATER ALARM', 'OVERFILL ALARM', 'PROBE OUT'];
/** As many alarms as the display form prints at most (function 101, note 1). */
const fullList = Array.from({ length: 25 }, (_, i) => `  T ${(i % 8) + 1}:${texts[Math.floor(i / 8)]}`);
const status = (...rows: string[]) => ['SYSTEM STATUS REPORT', '', ...rows];
const low = (device: number) => ({ category: 2, type: 5, device });

const statusCases: Case[] = [
  printed('a list as long as the display form goes may lack alarms', '101', status(...fullList), partial({})),
  printed('a list of one less is whole', '101', status(...fullList.slice(1)), whole({})),
  printed(
    'a second page is no alarm of its own',
    '101',
    status('  T 1:LOW PRODUCT ALARM', '', 'SYSTEM STATUS REPORT', '', '  T 2:LOW PRODUCT ALARM'),
    partial({ alarms: [low(1), low(2)] }),
  ),
  printed(
    'a form feed before the second page changes nothing',
    '101',
    status('  T 1:LOW PRODUCT ALARM', '\fSYSTEM STATUS REPORT', '  T 2:LOW PRODUCT ALARM'),
    partial({ alarms: [low(1), low(2)] }),
  ),
  printed(
    'all normal in small letters',
    '101',
    ['system status report', '  all functions normal'],
    whole({ alarms: [] }),
  ),
  printed(
    'all normal that lost a letter is not normal',
    '101',
    status('  ALL FUNCTIONS NORMA'),
    whole({ alarms: [{ category: null, label: 'ALL FUNCTIONS NORMA' }] }),
  ),
  printed(
    'all normal beside an alarm leaves the alarm',
    '101',
    status('  ALL FUNCTIONS NORMAL', '  T 2:LOW PRODUCT ALARM'),
    whole({ alarms: [low(2)] }),
  ),
  sent('an alarm behind a group of zeros', '101', '000000020501', whole({ alarms: [low(1)] })),
  sent('an alarm without a category', '101', '000501020501', partial({ alarms: [low(1)] })),
  sent('an alarm that is cut', '101', '02050', trouble(/ends inside the device of an alarm/)),
  sent('the longest list of the computer form may lack alarms', '101', '020501'.repeat(150), partial({})),
];

const columns113 = 'ID  CATEGORY   DESCRIPTION          ALARM TYPE             DATE    TIME';
const columns111 = 'ID CATEGORY DESCRIPTION            ALARM TYPE           STATE    DATE     TIME';
const fuelLevel = (tank: number) => `T ${tank} TANK       SPECIAL              INVALID FUEL LEVEL   12-20-25 11:59AM`;

const alarmCases: Case[] = [
  printed(
    'a repeated heading is no alarm',
    '113',
    ['ACTIVE ALARMS REPORT', columns113, fuelLevel(2), 'ACTIVE ALARMS REPORT', columns113, fuelLevel(1)],
    partial({
      alarms: [
        { category: 2, type: 8, device: 2 },
        { category: 2, type: 8, device: 1 },
      ],
    }),
  ),
  printed(
    'noon and midnight',
    '111',
    [
      ...['PRIORITY ALARM HISTORY', columns111],
      '    SYSTEM                         BATTERY IS OFF       ALARM   1-01-26  12:00AM',
      '    SYSTEM                         BATTERY IS OFF       CLEAR   1-01-26  12:00PM',
    ],
    whole({ rows: [{ at: '2026-01-01T00:00' }, { at: '2026-01-01T12:00' }] }),
  ),
  printed(
    'a state that lost a letter',
    '112',
    [
      ...['NON-PRIORITY ALARM HISTORY', columns111],
      '    SYSTEM                         PAPER OUT            CLEA    1-01-26  12:00AM',
    ],
    partial({ rows: [] }),
  ),
];

const columns201 = 'TANK PRODUCT                VOLUME TC VOLUME   ULLAGE   HEIGHT    WATER     TEMP';
const inventory = (...rows: string[]) => ['IN-TANK INVENTORY', '', columns201, ...rows];
const regular = { tank: 1, label: 'REGULAR', volume: 5329, tcVolume: 5413, ullage: 4699, height: 48.97, water: 0 };
const nan = '7FC00000';

const inventoryCases: Case[] = [
  printed(
    'thousands with a comma',
    '201',
    inventory('  1 REGULAR                   5,329     5,413    4,699    48.97     0.00    37.39'),
    whole({ tanks: [regular] }),
  ),
  printed(
    'a decimal comma',
    '201',
    inventory('  1 REGULAR                    5329      5413     4699    48,97     0,00    37,39'),
    whole({ tanks: [regular] }),
  ),
  printed(
    'thousands with a point are not five gallons',
    '201',
    inventory('  1 REGULAR                   5.329     5.413    4.699    48,97     0,00    37,39'),
    partial({ tanks: [{ tank: 1, volume: null, tcVolume: null, ullage: null, height: 48.97 }] }),
  ),
  printed(
    'a blank inside a number',
    '201',
    inventory('  1 REGULAR                   5 329      5413     4699    48.97     0.00    37.39'),
    trouble(/no row that names a tank/),
  ),
  printed(
    'an ullage below zero and an empty column',
    '201',
    inventory('  1 TANK 2                     5329      5413      -99    48.97             37.39'),
    partial({ tanks: [{ tank: 1, label: 'TANK 2', ullage: -99, water: null, temperature: 37.39 }] }),
  ),
  printed(
    'values that stand under no heading',
    '201',
    inventory('  1 REGULAR              5329      5413     4699    48.97     0.00'),
    trouble(/no row that names a tank/),
  ),
  printed(
    'a second height does not take the place of the first',
    '201',
    [
      'TANK PRODUCT                VOLUME TC VOLUME   ULLAGE   HEIGHT   WATER HEIGHT     TEMP',
      '  1 REGULAR                    5329      5413     4699    48.97           0.50    37.39',
    ],
    trouble(/a column that is not known/),
  ),
  printed(
    'a water volume is no water height',
    '201',
    [
      'TANK PRODUCT                VOLUME TC VOLUME   ULLAGE   HEIGHT    WATER     TEMP   WATER VOL',
      '  1 REGULAR                    5329      5413     4699    48.97     0.00    37.39          12',
    ],
    trouble(/a column that is not known/),
  ),
  sent(
    'no number and infinity',
    '201',
    `011000007${nan}${[5413, -12, 48.5, -0, 37.5].map(float).join('')}7F800000`,
    whole({ tanks: [{ tank: 1, volume: null, tcVolume: 5413, ullage: -12, height: 48.5, waterVolume: null }] }),
  ),
  sent('a count of fields beyond the reply', '201', `011000008${float(1).repeat(7)}`, trouble(/ends inside/)),
  sent('a tank that is listed twice', '201', `011000001${float(1)}011000001${float(2)}`, trouble(/twice/)),
];

const columns202 = 'INCREASE   DATE / TIME               GALLONS TC GALLONS WATER    TEMP DEG F   HEIGHT';
const delivery = [
  '      END: JUL 28, 2025    3:14 PM       3231      3194   0.00       76.14    48.27',
  '    START: JUL 28, 2025    3:05 PM       1244      1231   0.00       73.89    24.40',
  '   AMOUNT:                               1987      1963',
];
const delivered = ['DELIVERY REPORT', 'T 1:DELIVERY REPORT', columns202, ...delivery];

const deliveryCases: Case[] = [
  printed(
    'a label that is the title',
    '202',
    delivered,
    whole({ tanks: [{ tank: 1, deliveries: [{ amount: 1987 }] }] }),
  ),
  printed(
    'a delivery under a tank whose number is damaged',
    '202',
    [...delivered, 'T ?:DIESEL', columns202, ...delivery],
    partial({ tanks: [{ tank: 1, deliveries: [{ amount: 1987 }], partial: true }] }),
  ),
  printed('a delivery without its amount', '202', delivered.slice(0, -1), trouble(/stops inside a delivery/)),
  sent('no deliveries', '202', '011000220', trouble(/ends inside/)),
  sent('none of two tanks', '202', '01100022' + '00', whole({ tanks: [{ deliveries: [] }, { deliveries: [] }] })),
];

const test203 = (result: string, rate: string) => [`    TEST STATUS: ${result}`, `   LEAK RATE: ${rate} GALLONS/HR`];
const columns205 = 'TANK    PRODUCT                 STATUS';

const tankCases: Case[] = [
  printed(
    'the test of a tank whose line is damaged is not that of the tank above',
    '203',
    ['TANK 1    REGULAR', ...test203('OFF   0.2 GAL/HR TEST PASS', '-0.01'), 'TANQ 2', ...test203('OFF', '-0.90')],
    partial({ tanks: [{ tank: 1, rate: -0.01, running: false, result: '0.2 GAL/HR TEST PASS' }] }),
  ),
  printed(
    'a state of a test in another language is not a running test',
    '203',
    ['TANK 1    REGULAR', ...test203('APAGADO', '0.00')],
    partial({ tanks: [{ tank: 1, running: null }] }),
  ),
  printed(
    'a tank without its number is not the tank above',
    '205',
    [columns205, '  1     REGULAR                 NORMAL', '        DIESEL                  LOW PRODUCT ALARM'],
    partial({ tanks: [{ tank: 1, alarms: [] }] }),
  ),
  printed(
    'a further state below the first is of the same tank',
    '205',
    [
      columns205,
      '  1     REGULAR                 LOW PRODUCT ALARM',
      '                                HIGH WATER ALARM',
    ],
    whole({ tanks: [{ tank: 1, alarms: [5, 3] }] }),
  ),
  sent('a tank that is normal and is not', '205', '0100010105', trouble(/1 twice/)),
  sent('a hex count of alarms', '205', '010A02030405060708091011', whole({ tanks: [{ tank: 1 }] })),
];

const columns207 = 'TEST START TIME            HOURS      VOLUME   % VOLUME   TEST TYPE';
const passes = (row: string) => ['TANK LEAK TEST HISTORY', 'T 1:REGULAR', 'LAST PERIODIC TEST PASS:', columns207, row];
const columns208 = 'TEST TYPE START TIME                  RESULT     RATE   HOURS   VOLUME';
/** A console prints a row of each kind of test. */
const results = (...rows: string[]) => {
  const without = ['ANNUAL', 'PERIODIC', 'GROSS'].filter((kind) => !rows.some((row) => row.startsWith(` ${kind}`)));
  const empty = without.map((kind) => ` ${kind.padEnd(9)} NO TEST DATA AVAILABLE`);
  return ['PREVIOUS IN TANK LEAK TEST RESULTS', 'TANK 1   PASSED', columns208, ...rows, ...empty];
};
const oneResult = (of: object): object => ({ tanks: [{ tank: 1, results: [of] }] });
const onePass = (of: object): object => ({ tanks: [{ tank: 1, tests: [of] }] });
const test208 = (result: string, date = '2511210834', manifold = '00') =>
  `010100${manifold}${date}${result}${float(0)}${float(12)}${float(9088)}`;
const columns251 = ['CSLD TEST RESULTS', 'TANK PRODUCT                RESULT'];

const leakTestCases: Case[] = [
  printed(
    'a percent that is missing is not the volume',
    '207',
    passes('JUL 29, 2025 4:15 AM        27         2680                  CSLD'),
    partial(onePass({ at: '2025-07-29T04:15', duration: null, volume: null, percent: null, method: 'csld' })),
  ),
  printed(
    'a word that no table knows takes a pass back',
    '207',
    passes('JUL 29, 2025 4:15 AM        27         2680       46.4      FAILED'),
    partial({ tanks: [{ tank: 1, tests: [], partial: true }] }),
  ),
  printed(
    'a pass with another word behind it is no pass',
    '208',
    results(' ANNUAL   NOV 21, 2025   8:34 AM      PASSED NOT 0.00     12     9088'),
    partial(oneResult({ result: null })),
  ),
  printed(
    'a pass and a failure in one word are no pass',
    '208',
    results(' ANNUAL   NOV 21, 2025   8:34 AM      PASS/FAIL  0.00     12     9088'),
    partial(oneResult({ result: null })),
  ),
  printed(
    'a result in Spanish',
    '208',
    results(' ANNUAL   NOV 21, 2025   8:34 AM      APROBADO   0.00     12     9088'),
    partial(oneResult({ result: null })),
  ),
  printed(
    'a failure of a tank that is called PASSED',
    '208',
    results(' ANNUAL   NOV 21, 2025  12:00 AM      FAILED    -0.15     12     9088'),
    whole(oneResult({ at: '2025-11-21T00:00', result: 'failed', rate: -0.15 })),
  ),
  printed(
    'hours are no rate',
    '208',
    results(' ANNUAL   NOV 21, 2025   8:34 AM      PASSED              12     9088'),
    whole(oneResult({ result: 'passed', rate: null, duration: 12, volume: 9088 })),
  ),
  printed(
    'hours are no volume',
    '208',
    results(' ANNUAL   NOV 21, 2025   8:34 AM      PASSED     0.00     12'),
    whole(oneResult({ result: 'passed', rate: 0, duration: 12, volume: null })),
  ),
  printed(
    'a volume is no rate',
    '208',
    results(' GROSS    NOV 24, 2025   8:04 AM      PASSED                     9088'),
    whole(oneResult({ test: 'gross', rate: null, volume: 9088 })),
  ),
  printed('a test without a date', '208', results(' ANNUAL   00/00/00  0:00  PASSED  0.00  12  9088'), partial({})),
  {
    ...printed(
      'a reason that names another tank is no line of that tank',
      '208',
      results(
        ' GROSS    NOV 24, 2025  12:04 AM   INVALID    0.00            5432  Product Increase',
        '                                                                    Tank 2 Delivery',
        ' PERIODIC NOV 21, 2025   8:34 AM   PASSED     0.00     12     9088',
      ),
      whole({ tanks: [{ tank: 1, results: [{ test: 'gross' }, { test: 'periodic', result: 'passed' }] }] }),
    ),
    manual: '577013-950 function 208',
  },
  sent('a result of 3', '208', test208('03'), partial(oneResult({ result: null }))),
  sent('a pass without a date', '208', test208('01', '0000000000'), whole(oneResult({ at: null }))),
  sent('a manifold status of 2', '208', test208('01', '2511210834', '02'), whole(oneResult({ manifolded: null }))),
  printed('a label whose last word is a result', '251', [...columns251, '  1 BYPASS PASS'], partial({ tanks: [] })),
  printed(
    'a failure of a tank that is called PASS',
    '251',
    [...columns251, '  1 TRUCK PASS              PER: JAN 22, 2026 FAIL'],
    whole({ tanks: [{ tank: 1, label: 'TRUCK PASS', result: 'fail' }] }),
  ),
  printed('no pass', '251', [...columns251, '  1 A       PER: JAN 22, 2026 NO PASS'], partial({ tanks: [] })),
  sent('a CSLD result of 7', '251', '0107', partial({ tanks: [{ tank: 1, result: null }] })),
  sent('a tank with two CSLD results', '251', '01010102', trouble(/1 twice/)),
];

const columns301 = 'SENSOR   LOCATION               STATUS';
const liquid = (...rows: string[]) => ['LIQUID STATUS REPORT', '', columns301, ...rows];

const sensorCases: Case[] = [
  printed(
    'a sensor without its number is not the sensor above',
    '301',
    liquid('     1   LIQUID # 1             SENSOR NORMAL', '         LIQUID # 2             FUEL ALARM'),
    partial({ sensors: [{ sensor: 1, alarms: [] }] }),
  ),
  printed('a label whose last word is a state', '301', liquid('     1   SUMP  DRY'), trouble(/no row that names/)),
  printed(
    'a sensor that is in alarm and normal',
    '301',
    liquid('     1   LIQUID # 1             FUEL ALARM', '     1   LIQUID # 1             SENSOR NORMAL'),
    trouble(/1 twice/),
  ),
  printed(
    'a page of another family',
    '301',
    ['VAPOR STATUS REPORT', columns301, '     1   VAPOR # 1              SENSOR NORMAL'],
    trouble(/vapor sensors/),
  ),
  printed(
    'three digits where two are printed',
    '301',
    liquid('    65   LIQUID # 65            SENSOR NORMAL', '   100   LIQUID # 100           FUEL ALARM'),
    partial({ sensors: [{ sensor: 65, alarms: [] }] }),
  ),
  printed(
    'a normal that lost a letter',
    '306',
    ['VAPOR STATUS REPORT', columns301, '     1   VAPOR # 1              SENSOR NORMA'],
    whole({ sensors: [{ sensor: 1, alarms: [null], labels: ['SENSOR NORMA'] }] }),
  ),
  sent('question marks for a state', '311', '01????020000', whole({ sensors: [{ alarms: [null] }, { alarms: [] }] })),
  sent('a sensor that is in alarm and normal, sent', '341', '010002010000', trouble(/1 twice/)),
  sent('a sensor of number 0', '346', '000000', partial({ sensors: [{ sensor: 0 }] })),
  sent('a state beyond the table is kept by its number', '34B', '010010', whole({ sensors: [{ alarms: [11] }] })),
];

const lineTests = (title: string, line: string, ...rows: string[]) => [
  `${title} LINE LEAK TEST RESULTS`,
  line,
  ...rows,
];
const annual = ['0.10 GAL/HR RESULTS:', 'JAN 23, 2026  11:59 PM PASS'];
const firstPass = 'FIRST 0.10 PASS EACH MONTH:    JAN 16, 2026 12:38 AM';
const columns381 = 'LINE                        DISPENSING   TEST STATUS           PUMP   HANDLE';
const line381 = 'Q 1:ENABLED                 DISABLED     TEST COMPLETE         OFF    OFF';

const lineCases: Case[] = [
  printed(
    'results of wireless detectors',
    '373',
    lineTests('WPLLD', 'W 1:REGULAR', ...annual),
    trouble(/name no line/),
  ),
  printed('results of wired detectors', '388', lineTests('PRESSURE', 'Q 1:REG', ...annual), trouble(/name no line/)),
  printed(
    'a result above every heading is of no known rate',
    '373',
    lineTests('PRESSURE', 'Q 1:REGULAR', 'JAN 22, 2026  11:59 PM PASS'),
    partial({ lines: [{ line: 1, gross: null, partial: true }] }),
  ),
  printed(
    'a word behind the date takes a pass back',
    '374',
    ['PRESSURE LINE LEAK TEST HISTORY', 'Q 1:REGULAR', `${firstPass} FAIL`],
    partial({ lines: [{ line: 1, annual: [], partial: true }] }),
  ),
  printed(
    'passes of wired detectors are none of wireless ones',
    '389',
    ['PRESSURE LINE LEAK TEST HISTORY', 'Q 1:REGULAR', firstPass],
    partial({ lines: [] }),
  ),
  printed(
    'a label that is a state',
    '381',
    ['PRESSURE LINE LEAK STATUS', columns381, line381, 'ACTIVE ALARMS:'],
    whole({ lines: [{ line: 1, label: 'ENABLED', dispensingEnabled: false, alarms: [] }] }),
  ),
  printed(
    'a state column that is empty',
    '381',
    ['PRESSURE LINE LEAK STATUS', columns381, line381.replace('OFF    ', '       '), 'ACTIVE ALARMS:'],
    partial({ lines: [] }),
  ),
  printed(
    'alarms of a wireless line are none of a wired one',
    '386',
    ['WPLLD LINE LEAK STATUS', columns381, line381, 'ACTIVE ALARMS:', '   GROSS LINE FAIL'],
    partial({ lines: [] }),
  ),
  sent(
    'line tests of results that no table knows',
    '373',
    '0126012414490300009500' + '4C0126012323590000' + '00',
    partial({ lines: [{ line: 1, annual: [{ result: null }], partial: true }] }),
  ),
  sent(
    'a count of line tests beyond the reply',
    '383',
    `01260124144901000095004C0326012323590100`,
    trouble(/ends inside/),
  ),
  sent(
    'a volumetric line with a result that no table knows',
    '351',
    '01686F6F353538' + '01260325201402' + '00',
    partial({ lines: [{ line: 1, periodic: [{ result: null }], partial: true }] }),
  ),
];

const columns401 = 'INPUT   LOCATION               STATUS';
const columns604 = 'TANK    PRODUCT LABEL              GALLONS';

const setUpCases: Case[] = [
  printed(
    'a page of relays',
    '401',
    ['RELAY   LOCATION               STATUS', '   1    A   OPEN'],
    trouble(/no input status/),
  ),
  printed(
    'an input that is open, and one of two states',
    '401',
    [
      ...[columns401, '    1   A                      OPEN', '    2   B                      OFF'],
      '                               INPUT OUT',
    ],
    partial({ inputs: [{ state: null }, { state: null }] }),
  ),
  sent('an input that is in alarm and normal', '401', '010003010002', trouble(/1 twice/)),
  printed(
    'units in another language',
    '517',
    ['SYSTEM TYPE AND LANGUAGE FLAG', 'SYSTEM UNITS', ' METRICO', 'SYSTEM LANGUAGE', ' SPANISH'],
    partial({ units: null, language: 3 }),
  ),
  sent('imperial gallons', '517', '301', whole({ units: 'imperial' })),
  sent('a language of two digits where one is sent', '505', '201', trouble(/goes on/)),
  sent(
    'a header line with the termination flag',
    '503',
    'A && PASSED         ',
    whole({ lines: [{ text: 'A && PASSED' }] }),
  ),
  sent(
    'a label with the termination flag',
    '602',
    '01A && B && 1234&&ABCD',
    whole({ labels: [{ label: 'A && B && 1234&&ABCD' }] }),
  ),
  sent('a tank with two labels', '602', `01${'A'.padEnd(20)}01${'B'.padEnd(20)}`, trouble(/1 twice/)),
  printed(
    'a capacity with a point that parts thousands',
    '604',
    ['TANK FULL VOLUME', columns604, ' 1      REGULAR UNLEADED            9.728'],
    partial({ values: [{ tank: 1, value: null }] }),
  ),
  {
    ...printed(
      'a limit in percent is no limit in gallons',
      '622',
      [
        'TANK HIGH PRODUCT LIMIT',
        'TANK    PRODUCT LABEL                    %',
        ' 1      REGULAR UNLEADED                95',
      ],
      partial({ values: [{ tank: 1, value: null }] }),
    ),
    manual: '577013-950 function 622',
  },
  sent('a capacity that is no number', '604', `01${nan}`, whole({ values: [{ tank: 1, value: null }] })),
  sent('a sensor that is set up and is not', '701', '011010', trouble(/1 twice/)),
  sent('a line of tank 0 has no tank', '785', '0100', whole({ devices: [{ device: 1, numbers: [0] }] })),
  printed(
    'a revision without its number',
    '902',
    ['SOFTWARE REVISION LEVEL', 'SOFTWARE#'],
    trouble(/names no software/),
  ),
];

const groups = [statusCases, alarmCases, inventoryCases, deliveryCases, tankCases, leakTestCases];
const cases = [...groups, sensorCases, lineCases, setUpCases].flat();

describe('what a careful person concludes of a reply', () => {
  it.each(cases.map((one) => [`${one.manual}, ${one.format}: ${one.name}`, one] as const))('%s', (_, one) => {
    const { code, bytes, format, outcome } = one;
    const read = decodeReply(code, bytes, { format, device: 0 });
    if ('trouble' in outcome) {
      expect(read).toMatchObject({ ok: false, why: expect.stringMatching(outcome.trouble) });
      return;
    }
    const isPartial = 'partial' in outcome;
    expect(read).toMatchObject({ ok: true, report: isPartial ? outcome.partial : outcome.whole });
    expect('partial' in read).toBe(isPartial);
  });
});

describe('a list of alarms that may go on', () => {
  const at = Date.parse('2026-01-28T10:10:00Z');

  function changes(lines: readonly string[]): boolean[] {
    const told = { family: 'tls', consoleType: 'TLS-350', software: null, format: 'display', dateStyle: null } as const;
    const state = { online: true, stateSince: null, lastSeenAt: null, failures: 0, clockDriftSeconds: null };
    const lists = { openAlarms: [], tanks: [1], readAt: {}, profile: null, sealedCode: null, openPages: [] };
    const place = {
      siteId: 7,
      ip: '192.0.2.1',
      port: 10_001,
      timezone: 'UTC',
      units: 'us',
      unitsSet: null,
      unitsEvidence: null,
    };
    const gauge = ownGauge({ ...place, ...told, ...state, ...lists }, null);
    const take = (rows: readonly string[]) => {
      const write = emptyWrite(7);
      const outcome = decodeReply('101', page('101', rows), { format: 'display', device: 0 });
      takeOutcome(gauge, { code: '101', at, outcome } as CodedOutcome, write);
      return write.alarmChanges.map(({ open }) => open);
    };
    take(status('  T 9:LOW PRODUCT ALARM'));
    return take(lines).filter((open) => !open);
  }

  it('closes none that it does not name', () => {
    expect(changes(status(...fullList))).toEqual([]);
    expect(changes(status(...fullList.slice(1)))).toEqual([false]);
  });
});
