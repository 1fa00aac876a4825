import { dec, each, enabled, float, hex, lettered, ofConsole, one, onOff, table, words, yesNo } from './fields.ts';
import type { SettingsLayout } from './layout.ts';

const pressure = { units: ['PSI', 'KPA'], digits: [1] } as const;
const hours = { units: ['HOURS'], digits: [0] } as const;
const monthDay = { kind: 'month-day' } as const;
const monthDayPrinted = { date: 'month-day' } as const;
const offset = ['ALTITUDE PRESSURE OFFSET ADJUSTMENT'];

/** Lines of volumetric (P), pressure (Q) and wireless (W) leak detectors. */
const LINE_LAYOUTS: Readonly<Record<string, SettingsLayout>> = {
  '751': each(dec(1), table(['LINE LEAK CONFIGURATION'], ['CONFIGURED'], onOff)),
  '757': each(dec(2), {
    form: 'lines',
    titles: ['LINE LEAK SHUTDOWN RATE'],
    letter: 'P',
    names: ['SHUTDOWN'],
    fields: [words({ '3.0 GAL/HR': 1, '0.20 GAL/HR': 2, '0.10 GAL/HR': 3 })],
  }),
  // The printed sample shows a date that the page does not name: it is not read.
  '75C': each({ kind: 'day' }),
  '774': each(dec(2), lettered('Q', ['PLLD CONTINUOUS HANDLE ALARM TIMEOUT'], ['TIMEOUT'], hours)),
  '77C': each(
    dec(1),
    lettered('Q', ['PRESSURE LINE LEAK LOW PRESSURE SHUTOFF'], ['LOW PRESSURE SHUTOFF', 'LP SHUTOFF'], yesNo),
  ),
  '77D': each(float, lettered('Q', offset, ['PRESSURE OFFSET', 'OFFSET'], pressure)),
  '77E': each(dec(1), lettered('Q', ['PRESSURE LINE LEAK PASSIVE 0.10 GPH'], ['PASSIVE 0.10 GPH', 'PASSIVE'], yesNo)),
  '77G': each(
    float,
    lettered('Q', ['PRESSURE LINE LEAK FUEL OUT LIMIT'], ['FUEL OUT LIMIT'], { units: ['INCHES', 'MM'], digits: [1] }),
  ),
  '78A': each(
    dec(1),
    lettered('Q', ['PRESSURE LINE LEAK'], ['PUMP'], words({ 'NON-VENTED': 1, VENTED: 2, 'HIGH PRESSURE': 3 })),
  ),
  '78B': each(monthDay, lettered('P', ['PLLD 0.10 GPH SCHEDULE'], ['SCHEDULE'], monthDayPrinted)),
  '78E': each(
    dec(1),
    lettered(
      'Q',
      ['PRESSURE LINE LEAK 0.10 AUTO ENABLE', 'PRESSURE LINE LEAK 0.10 GPH AUTO ENABLE'],
      ['0.10 GPH AUTO', '0.10 AUTO'],
      enabled,
    ),
  ),
  // TLS-3xx: dispense threshold; TLS-450: alarm limit.
  '78F': each(float, {
    ...lettered(
      'Q',
      ['PRESSURE LINE LEAK DISPENSE THRESHOLD', 'PRESSURE LINE LEAK ALARM LIMIT'],
      ['LOW PRESSURE', 'ALARM LIMIT'],
      { ...pressure, digits: [0] },
    ),
    // A TLS-350 prints whole PSI, a 4xx tenths: 150 below ALARM LIMIT is 15.0 without its point.
    digits: [0, 1],
  }),
  '7A1': each(dec(1), table(['WPLLD LLD CONFIGURATION'], ['CONFIGURED'], onOff)),
  '7A3': each(
    dec(1),
    lettered(
      'W',
      ['WPLLD LINE LEAK 0.20 TEST SCHEDULE'],
      ['0.20 GPH TEST'],
      words({ DISABLED: 0, REPETITIVE: 1, MONTHLY: 2, MANUAL: 3 }),
    ),
  ),
  '7A4': each(
    dec(2),
    lettered(
      'W',
      ['WPLLD LINE LEAK SHUTDOWN RATE'],
      ['SHUTDOWN RATE'],
      words({ '0.20 GPH': 1, '3.0 GPH': 2, '0.10 GPH': 3, NONE: 4 }),
    ),
  ),
  '7AA': each(monthDay, lettered('W', ['WPLLD 0.10 GPH SCHEDULE'], ['SCHEDULE'], monthDayPrinted)),
  '7AC': each(
    dec(1),
    lettered(
      'W',
      ['WPLLD LINE LEAK 0.10 TEST SCHEDULE'],
      ['0.10 GPH TEST'],
      words({ DISABLED: 0, AUTO: 2, MANUAL: 3 }),
    ),
  ),
  '7AE': each(dec(2), lettered('W', ['WPLLD CONTINUOUS HANDLE ALARM TIMEOUT'], ['TIMEOUT'], hours)),
  '7AF': each(float, lettered('W', offset, ['PRESSURE OFFSET', 'OFFSET'], pressure)),
};

const degrees = ['DEG F', 'DEG C'];
const temperature = { units: [], digits: [1] } as const;

const TANK_LAYOUTS: Readonly<Record<string, SettingsLayout>> = {
  '217': each(
    hex(2),
    table(
      ['TANK PROFILE'],
      ['PROFILE'],
      words({ '1 PT': 0, '4 PTS': 1, '20 PTS': 2, LINEAR: 3, '50 PTS': 4, MULTIPOINT: 4 }),
    ),
  ),
  '60K': each(
    { kind: 'probe' },
    table(['TANK INSTALLED PROBE NUMBER CONFIGURATION'], ['PROBE NUM'], { units: [], digits: [0] }),
  ),
  '618': each(dec(1), lettered('T', ['CSLD EVAPORATION COMPENSATION'], ['ENABLED'], yesNo)),
  '619': each(dec(1), lettered('T', ['STAGE II VAPOR RECOVERY'], ['ENABLED'], yesNo)),
  '61A': each(dec(1), table(['IN-TANK LEAK TEST EARLY STOP'], ['TST EARLY STOP:'], enabled)),
  '61B': each(dec(1), table(['IN-TANK STATIC GROSS TEST AUTO-CONFIRM:'], ['AUTO-CONFIRM'], enabled)),
  // The sample shows the first word alone.
  '61C': each(dec(1), table(['CSLD REPORT ONLY'], ['CSLD REPORT ONLY'], words({ DISABLED: 0 }))),
  '62B': each({ kind: 'day' }, table(['TANK LAST ANNUAL TEST'], ['DATE'], { date: 'day' })),
  '630': each(dec(1), table(['IN-TANK LEAK TEST NOTIFY'], ['TANK TEST NOTIFY:'], onOff)),
  '631': {
    numbered: true,
    fields: [dec(1), dec(1)],
    page: { form: 'table', titles: ['TANK LEAK TEST AVERAGING'], columns: ['ANNUAL PERIODIC'], fields: [onOff, onOff] },
  },
  '632': each(dec(1), table(['TANK TEST SIPHON BREAK'], ['SIPHON BREAK'], onOff)),
  '63A': each(
    float,
    table(['LOW LEVEL PUMP THRESHOLD FOR SEQUENTIAL LINE MANIFOLD'], ['PUMP THRESHOLD'], { units: ['%'], digits: [2] }),
  ),
  '642': each(dec(1), table(['WATER ALARM FILTER LEVEL'], [''], words({ LOW: 1, MEDIUM: 2, HIGH: 3 }))),
  '649': each(float, table(['FUEL HIGH TEMP WARNING LIMIT'], degrees, temperature)),
  '64A': each(float, table(['FUEL LOW TEMP WARNING LIMIT'], degrees, temperature)),
  '64B': each(
    dec(1),
    table(
      ['WATER ALARM FILTER DELAY'],
      [''],
      words({ '30 S': 1, '60 S': 2, '90 S': 3, '120 S': 4, '150 S': 5, '180 S': 6 }),
    ),
  ),
};

const orientations = words({ 'NORMALLY OPEN': 1, 'NORMALLY CLOSED': 2 });

/** Sensors, relays and inputs. */
const SENSOR_LAYOUTS: Readonly<Record<string, SettingsLayout>> = {
  '708': each(float, table(['VAPOR ALARM THRESHOLD'], ['THRESHOLD'], { units: [], digits: [0] })),
  '727': each(hex(4), table(['MAG SENSOR ALM UPGRADE DELAY'], ['DELAY'], { units: [], digits: [0] })),
  '806': each(dec(1), table(['RELAY CONFIGURATION'], ['CONFIGURED'], onOff)),
  '809': each(dec(1), table(['RELAY ORIENTATION'], ['ORIENTATION'], orientations)),
  '80A': each(
    dec(1),
    table(
      ['RELAY TYPE'],
      ['TYPE'],
      words({ STANDARD: 1, 'PUMP CONTROL': 2, MOMENTARY: 3, 'PUMP COMM CONTROL': 4, 'VAPOR PROCESSOR': 5 }),
    ),
  ),
  '80D': each(dec(1), table(['EXTERNAL INPUT ORIENTATION'], ['ORIENTATION'], orientations)),
  '80F': each(
    dec(1),
    table(
      ['EXTERNAL INPUT TYPE'],
      ['TYPE'],
      words({
        STANDARD: 1,
        GENERATOR: 2,
        'PUMP SENSE': 3,
        'ACKNOWLEDGE ALARM': 4,
        'VAPOR PROCESSOR': 5,
        'PUMP MONITOR': 6,
      }),
    ),
  ),
};

/** Settings of the whole console. */
const CONSOLE_LAYOUTS: Readonly<Record<string, SettingsLayout>> = {
  '219': one(dec(1), ofConsole('TANK CHART SECURITY', enabled)),
  '50E': one(float, {
    form: 'console',
    titles: ['TEMP COMPENSATION VALUE (DEG F ):', 'TEMP COMPENSATION VALUE (DEG C ):'],
    fields: [{ units: [], digits: [1] }],
  }),
  '519': one(dec(3), ofConsole('PRECISION TEST DURATION HOURS:', { units: [], digits: [0] })),
  '553': one(dec(1), ofConsole('LINE RE-ENABLE METHOD', words({ 'PASS LINE TEST': 0, 'ALARM ACKNOWLEDGE': 1 }))),
  '554': one(dec(1), ofConsole('0.20 GPH LINE TEST AUTO-CONFIRM:', enabled)),
  '555': one(dec(1), ofConsole('0.10 GPH LINE TEST AUTO-CONFIRM:', enabled)),
  '564': one(dec(1), ofConsole('ULLAGE:', words({ '90%': 0, '95%': 1, CUSTOM: 2 }))),
  // Its page prints the date in the console's own style: the computer reply is read alone.
  '56A': one({ kind: 'time' }),
  '571': one(dec(1), ofConsole('USER ULLAGE:', enabled)),
  '572': one(dec(3), ofConsole('USER ULLAGE:', { units: ['%'], digits: [0] })),
  '581': one(dec(1), ofConsole('ALARM FILTERING FLAG:', enabled)),
  '5BD': one(dec(1), ofConsole('CUSTOM ALARM LABELS', enabled)),
};

/** Each function of this report, once. Sources: 576013-635 and 577013-950, the function of each row. */
export const SETTINGS_LAYOUTS: Readonly<Record<string, SettingsLayout>> = {
  ...CONSOLE_LAYOUTS,
  ...LINE_LAYOUTS,
  ...SENSOR_LAYOUTS,
  ...TANK_LAYOUTS,
};
