import {
  alarms,
  deliveries,
  header,
  lines,
  passedTests,
  pastAlarm,
  type Snapshot,
  sensors,
  tanks,
  tankTests,
} from './truth.ts';

/* Pages as a TLS-350 of software 326.01 prints them: columns, fillings and empty forms as seen on a bench. */

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

function clock(at: string): string {
  const hour = Number(at.slice(11, 13));
  return `${String(hour % 12 || 12).padStart(2)}:${at.slice(14, 16)}`;
}
const half = (at: string): string => (Number(at.slice(11, 13)) < 12 ? 'AM' : 'PM');

/** `FEB  3, 2024  8:29 PM` */
export function words(at: string): string {
  const month = MONTHS[Number(at.slice(5, 7)) - 1] ?? '???';
  return `${month} ${String(Number(at.slice(8, 10))).padStart(2)}, ${at.slice(0, 4)} ${clock(at)} ${half(at)}`;
}

/** ` 2-03-24  8:10AM` */
function short(at: string | null): string {
  if (at === null) return '';
  return `${String(Number(at.slice(5, 7))).padStart(2)}-${at.slice(8, 10)}-${at.slice(2, 4)} ${clock(at)}${half(at)}`;
}

const cut = (value: number): string => String(Math.trunc(value));
const right = (value: number | string, width: number): string => String(value).padStart(width);
const measured = tanks.filter((tank) => tank.reading !== null);
const on = tanks.filter((tank) => tank.on);

/** A row of a tank table: the number ends at column 1, the label starts at 7, the value ends at 38 and starts no later than 33. */
function tankRow(number: number, label: string, value: string): string {
  const left = `${right(number, 2)}     ${label.padEnd(20)}      `;
  return left + value.padStart(6);
}

function tankTable(title: string, unit: string, value: (tank: (typeof tanks)[number]) => string | null): string[] {
  const rows = tanks.flatMap((tank) => {
    const text = value(tank);
    return text === null ? [] : [tankRow(tank.number, tank.label, text)];
  });
  return [title, '', `TANK   PRODUCT LABEL             ${unit}`.padEnd(30), ...rows];
}

function deliveryRow(name: string, { at, volume, tc, water, temperature, height }: Snapshot): string {
  const values = right(volume, 10) + right(tc, 11) + right(water.toFixed(2), 6);
  return `${right(`${name}:`, 10)} ${words(at).padEnd(21)}${values}${right(temperature.toFixed(2), 12)}${right(height.toFixed(2), 8)}`;
}

const DELIVERY = 'INCREASE   DATE / TIME             GALLONS TC GALLONS WATER  TEMP DEG F  HEIGHT';

function deliveryPage(title: string, most: number): string[] {
  const blocks = measured.flatMap(({ number, label }) => [
    `T ${number}:${label}`,
    DELIVERY,
    '',
    ...deliveries
      .filter(({ tank }) => tank === number)
      .slice(0, most)
      .flatMap(({ start, end }) => [
        deliveryRow('END', end),
        deliveryRow('START', start),
        `${right('AMOUNT:', 10)} ${' '.repeat(21)}${right(end.volume - start.volume, 10)}${right(end.tc - start.tc, 11)}`,
        '',
      ]),
  ]);
  return [title, '', ...blocks];
}

function passed(number: number, row: number, test: string): string[] {
  const found = passedTests.filter((one) => one.tank === number && one.row === row && one.test === test);
  const columns = 'TEST START TIME            HOURS    VOLUME   % VOLUME   TEST TYPE';
  if (found.length === 0 && row !== 2) return ['NO TEST PASSED', ''];
  return [
    columns,
    ...found.map(({ at, hours, volume, percent, method }) => {
      const times = words(at).padEnd(22) + right(hours ?? '', 8);
      return times + right(volume, 10) + right(percent.toFixed(1), 11) + right(method, 12);
    }),
    '',
  ];
}

function testHistory(): string[] {
  return measured.flatMap(({ number, label }) => [
    ...['', 'TANK LEAK TEST HISTORY', '', `T ${number}:${label}`, ''],
    ...['LAST GROSS TEST PASSED:', '', ...passed(number, 0, 'gross')],
    ...['LAST ANNUAL TEST PASSED:', '', ...passed(number, 0, 'annual')],
    ...['FULLEST ANNUAL TEST PASS', '', ...passed(number, 1, 'annual')],
    ...['LAST PERIODIC TEST PASS:', '', ...passed(number, 0, 'periodic'), ''],
    ...['FULLEST PERIODIC TEST', 'PASSED EACH MONTH:', '', ...passed(number, 2, 'periodic'), ''],
  ]);
}

function testResults(): string[] {
  const columns = 'TEST TYPE  START TIME              RESULT     RATE  HOURS  VOLUME';
  const row = (number: number, test: string): string => {
    const name = ` ${test.toUpperCase().padEnd(10)}`;
    const found = tankTests.find((one) => one.tank === number && one.test === test);
    if (found === undefined) return `${name}NO TEST DATA AVAILABLE`;
    const time = words(found.at)
      .replace(/ (?=.\d:)/, '  ')
      .padEnd(24);
    const values = right(found.rate?.toFixed(2) ?? '', 8) + right(found.hours ?? '', 6) + right(found.volume, 8);
    return `${name}${time}${found.result.padEnd(7)}${values}`;
  };
  const blocks = measured.flatMap(({ number, label }) => [
    `TANK ${number}    ${label.padEnd(23)}`,
    columns,
    ...['annual', 'periodic', 'gross'].map((test) => row(number, test)),
    '',
  ]);
  return ['PREVIOUS IN TANK LEAK TEST RESULTS', '', ...blocks];
}

function lineName({ number, label }: (typeof lines)[number]): string {
  return `Q ${number}:${label.padEnd(20)}`;
}

function lineResults(): string[] {
  const dated = (at: string | null, rate: string): string =>
    at === null ? `NO ${right(rate, 4)} DATA AVAILABLE` : `${words(at)} PASS`;
  const blocks = lines.flatMap((line) => [
    ...[
      lineName(line),
      '',
      ' 3.0 GAL/HR RESULTS:',
      '',
      'LAST TEST:',
      dated(line.gross, '3.0'),
      '',
      'NUMBER OF TESTS PASSED',
    ],
    ...[`  PREV 24 HOURS :${right(line.lastDay, 6)}`, ` SINCE MIDNIGHT :${right(line.sinceMidnight, 6)}`, '', ''],
    ...[
      '0.10 GAL/HR RESULTS:',
      '',
      dated(line.annual, '0.10'),
      '',
      '0.20 GAL/HR RESULTS:',
      '',
      dated(line.periodic, '0.20'),
      '',
    ],
  ]);
  return ['PRESSURE LINE LEAK TEST RESULTS', '', ...blocks];
}

function linePasses(): string[] {
  const months = (rate: string, at: string | null): string[] => {
    const name = `FIRST ${rate} PASS EACH MONTH:`;
    return [at === null ? name.padEnd(30) : name.padEnd(28) + words(at), ''];
  };
  const blocks = lines.flatMap((line) => [
    ...[
      lineName(line),
      '',
      line.gross === null ? 'LAST  3.0 PASS:'.padEnd(54) : 'LAST  3.0 PASS:'.padEnd(28) + words(line.gross),
      '',
    ],
    ...[...months('0.10', line.annual), ...months('0.20', line.periodic)],
  ]);
  return ['PRESSURE LINE LEAK TEST HISTORY', '', '', '', ...blocks];
}

function lineStatus(): string[] {
  const rows = lines.map((line) => {
    const dispensing = (line.bits & 1 ? 'ENABLED' : 'DISABLED').padEnd(12);
    const pump = (line.bits & 2 ? 'ON' : 'OFF').padEnd(8);
    return lineName(line).padEnd(26) + dispensing + line.words.padEnd(23) + pump + (line.bits & 4 ? 'ON' : 'OFF');
  });
  const open = alarms.filter(({ aa }) => aa === 21).map((alarm) => `   ${alarm.words.padEnd(19)}`);
  const heading = 'LINE                      DISPENSING  TEST STATUS            PUMP    HANDLE';
  return ['PRESSURE LINE LEAK STATUS', '', heading, ...rows, '', 'ACTIVE ALARMS:', ...open];
}

function tankStatus(): string[] {
  const rows = on.flatMap(({ number, label }) => {
    const open = alarms.filter(({ aa, device }) => aa === 2 && device === number).map((alarm) => alarm.words);
    const [first = 'NORMAL', ...others] = open as string[];
    return [
      `${right(number, 3)}    ${label.padEnd(24)}${first.padEnd(19)}`,
      ...others.map((text) => ' '.repeat(31) + text.padEnd(19)),
    ];
  });
  return ['TANK   PRODUCT                 STATUS', '', ...rows];
}

function inventory(): string[] {
  const rows = measured.map(({ number, label, reading }) => {
    const { volume, tc, ullage, height, water, temperature } = reading ?? { ...tanks[0].reading };
    const whole = right(cut(volume), 10) + right(cut(tc), 10) + right(cut(ullage), 9);
    const fine = right(height.toFixed(2), 9) + right(water.toFixed(2), 9) + right(temperature.toFixed(2), 9);
    return `${right(number, 3)}  ${label.slice(0, 16).padEnd(16)}${whole}${fine}`;
  });
  return ['TANK PRODUCT             VOLUME TC VOLUME   ULLAGE   HEIGHT    WATER     TEMP', ...rows];
}

function activeAlarms(): string[] {
  const rows = alarms.map(({ letter, device, group, label, words: text, at }) => {
    const id = device === 0 ? '' : `${letter} ${device}`;
    return `${id.padEnd(5)}${group.padEnd(9)}${label.padEnd(21)}${text.padEnd(21)}${short(at)}`;
  });
  return [
    'ACTIVE ALARMS REPORT',
    '',
    'ID  CATEGORY  DESCRIPTION          ALARM TYPE             DATE    TIME',
    ...rows,
  ];
}

function history(priority: boolean): string[] {
  const row = (id: string, group: string, label: string, text: string, state: string, at: string): string =>
    `${id.padEnd(4)}${group.padEnd(10)}${label.padEnd(21)}${text.padEnd(21)}${state.padEnd(7)}${short(at)}`;
  const { device, label, words: text, from, to } = pastAlarm;
  const past = [
    row(`Q ${device}`, 'OTHER', label, text, 'CLEAR', to),
    row(`Q ${device}`, 'OTHER', label, text, 'ALARM', from),
  ];
  const title = priority ? 'PRIORITY ALARM HISTORY' : 'NON-PRIORITY ALARM HISTORY';
  const heading = 'ID  CATEGORY  DESCRIPTION          ALARM TYPE           STATE    DATE    TIME';
  return [title, heading, ...(priority ? past : [])];
}

function systemStatus(): string[] {
  const rows = alarms.map(({ letter, device, words: text }) =>
    device === 0 ? text : `${letter} ${device}:${text}`.padEnd(23),
  );
  return ['SYSTEM STATUS REPORT', '', ...rows, ''];
}

function sensorStatus(): string[] {
  const rows = sensors.map(({ number, label, words: text }) => {
    const name = label === '' ? `LIQUID # ${number}` : label;
    return `${right(number, 6)}  ${name.padEnd(23)}${text}`;
  });
  return ['LIQUID STATUS REPORT', '', 'SENSOR  LOCATION               STATUS', ...rows];
}

const LIMITS: Readonly<Record<string, string>> = {
  '621': 'TANK LOW PRODUCT LIMIT',
  '622': 'TANK HIGH PRODUCT LIMIT',
  '623': 'TANK OVERFILL LEVEL LIMIT',
  '625': 'TANK SUDDEN LOSS LIMIT',
  '626': 'TANK LEAK ALARM LIMIT',
  '628': 'TANK MAXIMUM VOLUME LIMIT',
  '629': 'TANK DELIVERY REQUIRED LIMIT',
};
const WATER: Readonly<Record<string, string>> = {
  '624': 'TANK HIGH WATER LIMIT',
  '627': 'TANK HIGH WATER WARNING LIMIT',
};

/** Whether the page carries the station header block, and how many blank lines close it. */
export interface Printed {
  lines: string[];
  header: boolean;
  tail: number;
}

/** The page of a function; null: this console has no such thing, and answers with code and stamp alone. */
export function printed(code: string): Printed | null {
  const page = (lines: string[], tail = 1, withHeader = true): Printed => ({ lines, header: withHeader, tail });
  const limit = LIMITS[code];
  if (limit !== undefined) {
    return page(
      tankTable(limit, 'GALLONS', ({ limits }) => cut(limits[code as keyof typeof limits])),
      0,
      false,
    );
  }
  const water = WATER[code];
  if (water !== undefined) {
    // Listed for tanks whose probe reports, and for no other.
    const value = (tank: (typeof tanks)[number]) => tank.waterLimits?.[code as '624' | '627'].toFixed(1) ?? null;
    return page(tankTable(water, 'INCHES', value), 1, false);
  }
  switch (code) {
    case '101':
      return page(systemStatus());
    case '111':
    case '112':
      return page(history(code === '111'));
    case '113':
      return page(activeAlarms(), 2);
    case '201':
      return page(inventory());
    case '202':
      return page(deliveryPage('DELIVERY REPORT', 10));
    case '20C':
      return page(deliveryPage('LAST DELIVERY REPORT', 1));
    case '205':
      return page(tankStatus(), 2);
    case '207':
    case '212':
      return page(testHistory(), 1, false);
    case '208':
      return page(testResults(), 1, false);
    case '251':
      return page(['CSLD TEST RESULTS', 'TANK PRODUCT                RESULT']);
    case '301':
      return page(sensorStatus());
    case '373':
      return page(lineResults(), 4);
    case '374':
      return page(linePasses(), 0);
    case '381':
      return page(lineStatus(), 2);
    case '501':
      return page(['SYSTEM DATE AND TIME'], 2, false);
    case '505':
      return page(['SYSTEM UNITS', ' U.S.', 'SYSTEM LANGUAGE', ' ENGLISH'], 1, false);
    case '50F':
      return page(['MON DD YYYY HH:MM:SS xM'], 1, false);
    case '517': {
      const type = ['SYSTEM TYPE AND LANGUAGE FLAG', '', 'SYSTEM UNITS', ' U.S.', 'SYSTEM LANGUAGE', ' ENGLISH'];
      return page([...type, 'SYSTEM DATE/TIME FORMAT', 'MON DD YYYY HH:MM:SS xM'], 1, false);
    }
    case '602':
      return page(
        tankTable('TANK PRODUCT LABEL', '', () => ''),
        0,
        false,
      );
    case '604':
      return page(
        tankTable('TANK FULL VOLUME', 'GALLONS', ({ capacity }) => cut(capacity)),
        0,
        false,
      );
    case '607':
      return page(
        tankTable('TANK DIAMETER', 'INCHES', ({ diameter }) => diameter.toFixed(2)),
        0,
        false,
      );
    case '782': {
      const rows = [1, 2, 3].map(
        (n) => `${right(n, 6)}  ${(lines.find((line) => line.number === n)?.label ?? '').padEnd(20)}   `,
      );
      return page(['PRESSURE LLD LABEL', '', 'DEVICE  LABEL', ...rows], 1, false);
    }
    case '902':
    case '905': {
      const module = [
        'S-MODULE# 330160-012-A',
        'SYSTEM FEATURES:',
        '  PERIODIC IN-TANK TESTS',
        '  ANNUAL IN-TANK TESTS',
        '  CSLD',
      ];
      const keys = ['PLLD ', '  0.10 REPETITIV', '  0.20 REPETITIV', 'WPLLD ', '  0.10 AUTO', '  0.20 REPETITIV'];
      const software = [
        'SOFTWARE REVISION LEVEL',
        'VERSION 326.01',
        'SOFTWARE# 346326-100-B  ',
        'CREATED - 06.01.16.08.00',
        '',
      ];
      return page([...software, ...module, ...keys], 1, false);
    }
    default:
      return null;
  }
}

/** The four lines of the station, each as wide as its field. */
export const headerBlock = header.map((line) => line.padEnd(20));
