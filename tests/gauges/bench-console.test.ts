import { describe, expect, it } from 'vitest';
import { type DateStyle, decodeReply, type FunctionCode } from '#gauges/driver.ts';
import { benchPage, benchRecord, HEADER, hexFloat, NO_HEADER, readBench } from './bench-page.ts';

const whole = (report: object, gaugeTime = '2024-02-03T20:29') => ({ ok: true, gaugeTime, report });
/** A page that is read right holds no doubt. */
function expectWhole(outcome: object, report: object): void {
  expect(outcome).toMatchObject(whole(report));
  expect(outcome).not.toHaveProperty('partial');
}
const STATE = 'ID  CATEGORY  DESCRIPTION          ALARM TYPE             DATE    TIME';
const HISTORY = 'ID  CATEGORY  DESCRIPTION          ALARM TYPE           STATE    DATE    TIME';

describe('what a TLS-350 says where there is nothing', () => {
  it('answers with code and stamp alone for a tank without a probe, in both formats', () => {
    for (const code of ['201', '202', '208', '212'] as const) {
      expectWhole(readBench(code, []), { tanks: [] });
      const bytes = benchRecord(`i${code}00`, '2402032029', '');
      expectWhole(decodeReply(code, bytes, { format: 'computer', device: 0 }), { tanks: [] });
    }
  });

  it('answers with code and stamp alone for a card that it does not have: that is no refusal', () => {
    for (const code of ['301', '306', '341', '373', '381', '386'] as FunctionCode[]) {
      expect(readBench(code, [])).toMatchObject({ ok: true, notes: ['nothing configured'] });
    }
  });

  it('answers 503 for all lines with nothing, whatever is set, and each line by its number', () => {
    expectWhole(readBench('503', []), { lines: [] });
    expectWhole(readBench('503', ['# 2:9 QUARRY ROAD       '], { device: 2 }), {
      lines: [{ line: 2, text: '9 QUARRY ROAD' }],
    });
  });

  it('prints title and heading over no row', () => {
    expectWhole(readBench('113', ['ACTIVE ALARMS REPORT', '', STATE], { header: NO_HEADER, tail: 2 }), { alarms: [] });
    expectWhole(readBench('111', ['PRIORITY ALARM HISTORY', HISTORY], { header: NO_HEADER }), { rows: [] });
    expectWhole(readBench('206', ['', 'TANK ALARM HISTORY'], { header: HEADER, tail: 2 }), { tanks: [] });
    expectWhole(readBench('251', ['CSLD TEST RESULTS', 'TANK PRODUCT                RESULT'], { header: HEADER }), {
      tanks: [],
    });
  });

  it('prints blank labels for positions that nobody set', () => {
    const tanks = ['TANK PRODUCT LABEL', '', 'TANK   PRODUCT LABEL          ', ' 1     NORTH REGULAR             '];
    expectWhole(readBench('602', [...tanks, ' 2'.padEnd(33)], { tail: 0 }), {
      labels: [
        { device: 1, label: 'NORTH REGULAR' },
        { device: 2, label: '' },
      ],
    });
    const lines = ['PRESSURE LLD LABEL', '', 'DEVICE  LABEL', '     1  NORTH PIPE             ', '     2'.padEnd(31)];
    expectWhole(readBench('782', lines), { labels: [{ label: 'NORTH PIPE' }, { device: 2, label: '' }] });
  });
});

describe('alarms of a TLS-350', () => {
  it('stand at the margin of the system status, those of devices filled to 23 columns', () => {
    const rows = ['SYSTEM STATUS REPORT', '', 'Q 1:SETUP DATA WARNING ', 'T 3:PROBE OUT          ', 'PAPER OUT', ''];
    expectWhole(readBench('101', rows, { header: NO_HEADER }), {
      alarms: [
        { category: 21, type: 1, device: 1 },
        { category: 2, type: 9, device: 3 },
        { category: 1, type: 1, device: 0 },
      ],
    });
    const normal = ['SYSTEM STATUS REPORT', '', '  ALL FUNCTIONS NORMAL  '];
    expectWhole(readBench('101', normal, { header: NO_HEADER }), { alarms: [] });
  });

  it('have no date once they have left the history of fifty rows', () => {
    const rows = [
      'ACTIVE ALARMS REPORT',
      '',
      STATE,
      '    SYSTEM                         PAPER OUT             2-03-24  8:11AM',
      'T 3  TANK     E85 SPARE            SETUP DATA WARNING   ',
      'L 4  STP SUMP NORTH SUMP           SENSOR OUT ALARM     12-23-23 12:10PM',
      's 8  OTHER    PUMP 7 PAN           INSTALL ALARM         2-03-24  8:10AM',
      'Q 1  OTHER    NORTH PIPE           PLLD OPEN ALARM       2-03-24  8:10AM',
      'D 8  OTHER    HOME OFFICE          ALARM CLEAR WARNING  ',
    ];
    expectWhole(readBench('113', rows, { header: HEADER, tail: 2 }), {
      header: ['NORTH LOT FUEL', '9 QUARRY ROAD'],
      alarms: [
        { category: 1, type: 1, device: 0, at: '2024-02-03T08:11' },
        { category: 2, type: 1, device: 3, at: null, description: 'E85 SPARE' },
        { category: 3, type: 4, device: 4, at: '2023-12-23T12:10', sensorCategory: 4 },
        { category: 28, type: 14, device: 8, at: '2024-02-03T08:10' },
        { category: 21, type: 6, device: 1, at: '2024-02-03T08:10', description: 'NORTH PIPE' },
        { category: 14, type: 4, device: 8, at: null, description: 'HOME OFFICE' },
      ],
    });
  });

  const formats: [DateStyle, string, string, string][] = [
    ['01', 'FEB  3, 2024  8:29 PM', ' 2-03-24  8:10AM', ' 2-03-24  8:10AM'],
    ['02', 'FEB  3, 2024 20:29', 'FEB  3, 2024  8:10', 'FEB  3 2024  8:10'],
    ['03', '    02-03-24  8:29 PM', '02-03-24  8:10 AM', '02-03-24  8:10 AM'],
    ['04', '    02-03-24 20:29', '02-03-24  8:10', '02-03-24  8:10'],
    ['05', '    03-02-24 20:29', '03-02-24  8:10', '03-02-24  8:10'],
    ['06', '    24-02-03 20:29', '24-02-03  8:10', '24-02-03  8:10'],
  ];
  it.each(formats)('carry their dates in format %s', (dateStyle, stamp, active, past) => {
    const page = { header: HEADER, stamp, tail: 2 };
    const open = `Q 1  OTHER    NORTH PIPE           PLLD OPEN ALARM     ${dateStyle === '01' ? ' ' : ''}${active}`;
    const alarm = { category: 21, type: 6, device: 1, at: '2024-02-03T08:10' };
    // Known from 50F, or settled by the clock of whoever asks.
    for (const options of [{ dateStyle }, { now: '2024-02-03T20:31' }]) {
      expectWhole(readBench('113', ['ACTIVE ALARMS REPORT', '', STATE, open], page, options), { alarms: [alarm] });
    }
    const row = `Q 1 OTHER     NORTH PIPE           PLLD OPEN ALARM      ALARM  ${past}`;
    expectWhole(readBench('111', ['PRIORITY ALARM HISTORY', HISTORY, row], page, { dateStyle }), {
      rows: [{ ...alarm, state: 'occurred' }],
    });
  });

  it('list a tank without a probe beside the others, each state filled to 19 columns', () => {
    const rows = [
      'TANK   PRODUCT                 STATUS',
      '',
      '  1    NORTH REGULAR           NORMAL             ',
      '  3    E85 SPARE               SETUP DATA WARNING ',
      '                               PROBE OUT          ',
    ];
    expectWhole(readBench('205', rows, { header: HEADER, tail: 2 }), {
      tanks: [
        { tank: 1, alarms: [] },
        { tank: 3, alarms: [1, 9] },
      ],
    });
    const bytes = benchRecord('i20500', '2402032029', '010003020109');
    expectWhole(decodeReply('205', bytes, { format: 'computer', device: 0 }), {
      tanks: [
        { tank: 1, alarms: [] },
        { tank: 3, alarms: [1, 9] },
      ],
    });
  });

  it('are grouped by type in the history of a tank: the type once, its last three times below', () => {
    const rows = [
      '',
      'TANK ALARM HISTORY',
      '',
      'TANK 2  SOUTH DIESEL        ',
      '',
      '     SETUP DATA WARNING       FEB  2, 2024  9:25 AM',
      '                              FEB  2, 2024  9:24 AM',
      '                              FEB  1, 2024  9:20 AM',
      '',
      '     PROBE OUT                FEB  2, 2024  9:25 AM',
    ];
    expectWhole(readBench('206', rows, { header: HEADER, tail: 2 }), {
      tanks: [
        {
          tank: 2,
          label: 'SOUTH DIESEL',
          events: [
            { at: '2024-02-02T09:25', alarm: 1 },
            { at: '2024-02-02T09:24', alarm: 1 },
            { at: '2024-02-01T09:20', alarm: 1 },
            { at: '2024-02-02T09:25', alarm: 9 },
          ],
        },
      ],
    });
  });

  it('leave an unlabelled sensor the name that the console gives it, or none', () => {
    const rows = [
      'LIQUID STATUS REPORT',
      '',
      'SENSOR  LOCATION               STATUS',
      '     1  STP SUMP 1             SENSOR NORMAL',
      '     2  LIQUID # 2             SENSOR OUT ALARM',
      '     3                         FUEL ALARM',
    ];
    expectWhole(readBench('301', rows, { header: HEADER }), {
      sensors: [
        { sensor: 1, location: 'STP SUMP 1', alarms: [] },
        { sensor: 2, location: 'LIQUID # 2', alarms: [4] },
        { sensor: 3, location: null, alarms: [3] },
      ],
    });
  });
});

describe('tanks of a TLS-350', () => {
  it('repeat the title of the leak test history above each tank', () => {
    const columns = 'TEST START TIME            HOURS    VOLUME   % VOLUME   TEST TYPE';
    const nothing = [
      'LAST ANNUAL TEST PASSED:',
      '',
      'NO TEST PASSED',
      '',
      'FULLEST ANNUAL TEST PASS',
      '',
      'NO TEST PASSED',
    ];
    const history = (tank: string, gross: string[], month: string[]) => [
      ...['', 'TANK LEAK TEST HISTORY', '', tank, '', 'LAST GROSS TEST PASSED:', '', ...gross, '', ...nothing, ''],
      ...['LAST PERIODIC TEST PASS:', '', 'NO TEST PASSED', '', '', 'FULLEST PERIODIC TEST', 'PASSED EACH MONTH:', ''],
      ...[columns, ...month, '', ''],
    ];
    const gross = [columns, 'JAN  9, 2024  2:02 AM               6120       55.3    STANDARD'];
    const month = ['JAN 10, 2024  2:02 AM        8      6110       55.1        CSLD'];
    const lines = [...history('T 1:NORTH REGULAR', gross, month), ...history('T 2:DIESEL', ['NO TEST PASSED'], [])];
    for (const code of ['207', '212'] as const) {
      expectWhole(readBench(code, lines, { tail: 1 }), {
        tanks: [
          {
            tank: 1,
            tests: [
              { row: 'last', test: 'gross', at: '2024-01-09T02:02', duration: null, volume: 6120, percent: 55.3 },
              { row: 'fullest-of-month', test: 'periodic', at: '2024-01-10T02:02', duration: 8, volume: 6110 },
            ],
          },
          { tank: 2, label: 'DIESEL', tests: [] },
        ],
      });
    }
    // Without its own line the second tank's tests are nobody's.
    const lost = history('T 1:NORTH REGULAR', gross, []).concat(history('??????', gross, month));
    const outcome = readBench('207', lost);
    expect(outcome).toMatchObject({ partial: true, report: { tanks: [{ tank: 1, tests: [{ test: 'gross' }] }] } });
  });

  it('say NO TEST DATA AVAILABLE for each kind of test, and leave hours and rate of a gross test blank', () => {
    const columns = 'TEST TYPE  START TIME              RESULT     RATE  HOURS  VOLUME';
    const lines = [
      ...['PREVIOUS IN TANK LEAK TEST RESULTS', '', 'TANK 1    NORTH REGULAR          ', columns],
      ' ANNUAL    NO TEST DATA AVAILABLE',
      ' PERIODIC  JAN 21, 2024   2:00 AM  FAILED    -0.31     2    6088',
      ' GROSS     JAN 22, 2024   2:00 AM  PASSED                   6088',
    ];
    expectWhole(readBench('208', lines), {
      tanks: [
        {
          tank: 1,
          results: [
            { test: 'periodic', at: '2024-01-21T02:00', result: 'failed', rate: -0.31, duration: 2, volume: 6088 },
            { test: 'gross', at: '2024-01-22T02:00', result: 'passed', rate: null, duration: null, volume: 6088 },
          ],
        },
      ],
    });
  });

  it.each([
    ['604', 'LITERS', '              45420', 45_420],
    ['604', 'LITERS', '            3784996', 3_784_996],
    ['604', 'IMP GAL', '               9992', 9_992],
    ['607', 'MM', '             2438.4', 2_438.4],
    ['608', 'INCHES', '              -144.00', -144],
  ] as const)('print %s in %s, wide numbers to the right of their column', (code, unit, printed, value) => {
    const lines = ['TANK TABLE', '', `TANK   PRODUCT LABEL             ${unit}`, ` 1     NORTH REGULAR${printed}`];
    expectWhole(readBench(code, lines, { tail: 0 }), { values: [{ tank: 1, value }] });
  });
});

describe('pressure lines of a TLS-350', () => {
  const untested = (line: string) => [
    ...[line, '', ' 3.0 GAL/HR RESULTS:', '', 'LAST TEST:', 'NO  3.0 DATA AVAILABLE', '', 'NUMBER OF TESTS PASSED'],
    ...['  PREV 24 HOURS :     0', ' SINCE MIDNIGHT :     0', '', '', '0.10 GAL/HR RESULTS:', ''],
    ...['NO 0.10 DATA AVAILABLE', '', '0.20 GAL/HR RESULTS:', '', 'NO 0.20 DATA AVAILABLE', ''],
  ];
  const TITLE = ['PRESSURE LINE LEAK TEST RESULTS', ''];
  const nothing = { gross: null, passesLastDay: 0, passesSinceMidnight: 0, periodic: [], annual: [] };

  it('name the rate that has no test, 0.10 before 0.20', () => {
    const lines = [...TITLE, ...untested('Q 1:                    '), ...untested('Q 2:SOUTH PIPE          ')];
    const habits = { header: HEADER, tail: 4 };
    expectWhole(readBench('373', lines, habits), {
      lines: [
        { line: 1, label: null, ...nothing },
        { line: 2, label: 'SOUTH PIPE', ...nothing },
      ],
    });
    const tested = lines.map((line) => (line === 'NO 0.20 DATA AVAILABLE' ? 'FEB  2, 2024  1:06 AM PASS' : line));
    expectWhole(readBench('373', tested, habits), {
      lines: [{ periodic: [{ at: '2024-02-02T01:06', result: 'passed' }], annual: [] }, { line: 2 }],
    });
  });

  it('are in doubt where the rate without a test is not that of its section', () => {
    const lines = [...TITLE, ...untested('Q 1:NORTH PIPE          ').filter((line) => !line.startsWith('0.20 GAL/HR'))];
    expect(readBench('373', lines, { header: HEADER, tail: 4 })).toMatchObject({ ok: true, partial: true });
  });

  it('print no date where no test has passed', () => {
    const none = 'LAST  3.0 PASS:'.padEnd(54);
    const lines = ['PRESSURE LINE LEAK TEST HISTORY', '', '', '', 'Q 1:NORTH PIPE          ', '', none, ''];
    const months = ['FIRST 0.10 PASS EACH MONTH:   ', '', 'FIRST 0.20 PASS EACH MONTH: FEB  2, 2024  1:06 AM'];
    const more = `${' '.repeat(28)}JAN  4, 2024  1:06 AM`;
    expectWhole(readBench('374', [...lines, ...months, more, ''], { header: HEADER, tail: 0 }), {
      lines: [{ line: 1, gross: null, annual: [], periodic: [{ at: '2024-02-02T01:06' }, { at: '2024-01-04T01:06' }] }],
    });
  });

  const STATUS = 'LINE                      DISPENSING  TEST STATUS            PUMP    HANDLE';
  const first = 'Q 1:                      DISABLED    TEST ABORTED           OFF     OFF';
  const second = 'Q 2:SOUTH PIPE            ENABLED     TESTING 0.20 GAL/HR    ON      OFF';

  it('end in one list of active alarms that names no line', () => {
    const page = (rows: string[], alarms: string[]) =>
      readBench('381', ['PRESSURE LINE LEAK STATUS', '', STATUS, ...rows, '', 'ACTIVE ALARMS:', ...alarms], {
        header: HEADER,
        tail: 2,
      });
    expectWhole(page([first], ['   PLLD OPEN ALARM    ']), {
      lines: [{ line: 1, label: null, dispensingEnabled: false, test: 'aborted', pumpOn: false, alarms: [6] }],
    });
    expectWhole(page([first, second], []), { lines: [{ alarms: [] }, { test: 'testing-0.20', alarms: [] }] });
    // Whose it is nobody knows: not the last line's, and no line has none.
    expect(page([first, second], ['   PLLD OPEN ALARM    '])).toMatchObject({
      partial: true,
      notes: ['an alarm below several lines, of which one is not known: PLLD OPEN ALARM'],
      report: { lines: [{ alarms: [] }, { alarms: [] }] },
    });
  });

  it('list their alarms newest first, five columns in', () => {
    const lines = ['PRESSURE LINE LEAK ALARM HISTORY REPORT', '', 'Q 1:NORTH PIPE          '];
    const rows = [
      '     FEB  3, 2024  8:10 AM    PLLD OPEN ALARM',
      '',
      'Q 2:SOUTH PIPE          ',
      '   NO ALARM HISTORY',
      '',
    ];
    expectWhole(readBench('382', [...lines, ...rows], { header: HEADER, tail: 2 }), {
      lines: [
        { line: 1, events: [{ at: '2024-02-03T08:10', alarm: 6 }] },
        { line: 2, events: [] },
      ],
    });
  });
});

describe('the frame of a TLS-350', () => {
  it('ends by characters of the station in place of ETX where they are set', () => {
    const bytes = Buffer.from(benchPage('101', ['SYSTEM STATUS REPORT', '', '  ALL FUNCTIONS NORMAL  ']));
    const other = Buffer.concat([bytes.subarray(0, -1), Buffer.from('#*')]);
    const options = { format: 'display', device: 0 } as const;
    expect(decodeReply('101', other, options)).toMatchObject({ ok: false, trouble: 'incomplete' });
    expect(decodeReply('101', other, { ...options, endOfMessage: '#*' })).toMatchObject({
      ok: true,
      report: { alarms: [] },
    });
  });

  it('is read behind the three bytes of a telnet question that a network card sends on connect', () => {
    const hello = Buffer.from([0xff, 0xfd, 0x06]);
    const record = benchRecord('i60400', '2402032029', `01${hexFloat(11_448)}02${hexFloat(0)}`);
    expectWhole(decodeReply('604', Buffer.concat([hello, record]), { format: 'computer', device: 0 }), {
      values: [
        { tank: 1, value: 11_448 },
        { tank: 2, value: 0 },
      ],
    });
    const refusal = Buffer.concat([hello, Buffer.from('\x019999FF1B\x03', 'latin1')]);
    for (const format of ['computer', 'display'] as const) {
      expect(decodeReply('110', refusal, { format, device: 0 })).toMatchObject({ ok: false, trouble: 'refused' });
      expect(decodeReply('110', hello, { format, device: 0 })).toMatchObject({ ok: false, trouble: 'silent' });
    }
  });
});
