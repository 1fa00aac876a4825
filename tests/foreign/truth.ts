/** What the emulated console is set to: everything that is stored of it is held against this. */

/** A day before today as a console remembers it, 'YYYY-MM-DDTHH:mm' in the time of the station. */
function daysAgo(days: number, time: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' });
  return `${parts.format(Date.now() - days * 86_400_000)}T${time}`;
}

/** The console's clock now, the same. */
export function consoleNow(): string {
  const words = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'America/New_York',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(Date.now());
  return words.replace(' ', 'T');
}

export interface Snapshot {
  at: string;
  volume: number;
  tc: number;
  water: number;
  temperature: number;
  height: number;
}

export const header = ['CEDAR RUN FUEL STOP', '2290 HOLLOW RD', 'SELDEN PA 17000', ''];

/** Positions of the probe card. A tank without a probe is switched on, labelled, and measured by nothing. */
export const tanks = [
  {
    number: 1,
    on: true,
    label: 'UNLEADED NORTH',
    code: '1',
    capacity: 11_448,
    diameter: 91.13,
    limits: { '621': 1000, '622': 10_300, '623': 10_800, '628': 11_000, '629': 1500, '625': 50, '626': 99 },
    waterLimits: { '624': 2, '627': 1.5 },
    reading: { volume: 6720.4, tc: 6692.9, ullage: 4727.6, height: 51.83, water: 0.31, temperature: 63.27, more: 7.2 },
  },
  {
    number: 2,
    on: true,
    label: 'DIESEL SOUTH',
    code: '4',
    capacity: 7950,
    diameter: 91.13,
    limits: { '621': 800, '622': 7155, '623': 7500, '628': 7800, '629': 900, '625': 40, '626': 99 },
    waterLimits: { '624': 2.5, '627': 1.5 },
    reading: { volume: 2510.2, tc: 2512.7, ullage: 5439.8, height: 32.52, water: 1.86, temperature: 58.14, more: 41.6 },
  },
  {
    number: 3,
    on: true,
    label: 'E85 SPARE',
    code: '3',
    capacity: 6000,
    diameter: 0,
    limits: { '621': 0, '622': 0, '623': 0, '628': 6000, '629': 0, '625': 50, '626': 99 },
    waterLimits: null,
    reading: null,
  },
  {
    number: 4,
    on: false,
    label: '',
    code: '4',
    capacity: 0,
    diameter: 0,
    limits: { '621': 0, '622': 0, '623': 0, '628': 0, '629': 0, '625': 50, '626': 99 },
    waterLimits: null,
    reading: null,
  },
] as const;

const snapshot = (
  at: string,
  volume: number,
  tc: number,
  water: number,
  temperature: number,
  height: number,
): Snapshot => ({
  at,
  volume,
  tc,
  water,
  temperature,
  height,
});

/** Newest first, as the console lists them. */
export const deliveries = [
  {
    tank: 1,
    start: snapshot(daysAgo(3, '04:55'), 1731, 1722, 0.31, 64.24, 19.04),
    end: snapshot(daysAgo(3, '05:29'), 8001, 7970, 0.31, 62.67, 60.05),
  },
  {
    tank: 1,
    start: snapshot(daysAgo(9, '21:38'), 2099, 2087, 0.31, 65.67, 21.76),
    end: snapshot(daysAgo(9, '22:03'), 7816, 7778, 0.31, 64.62, 58.41),
  },
  {
    tank: 2,
    start: snapshot(daysAgo(5, '00:04'), 988, 990, 1.8, 56.85, 17.7),
    end: snapshot(daysAgo(5, '00:51'), 3267, 3272, 1.86, 57.4, 39.67),
  },
] as const;

/** Results that the console remembers (208). A gross test has no rate and no hours on its pages. */
export const tankTests = [
  { tank: 1, test: 'periodic', at: daysAgo(11, '02:00'), result: 'PASSED', rate: -0.07, hours: 2, volume: 6088 },
  { tank: 2, test: 'periodic', at: daysAgo(12, '01:10'), result: 'FAILED', rate: -0.31, hours: 2, volume: 3090 },
  { tank: 2, test: 'gross', at: daysAgo(13, '03:20'), result: 'PASSED', rate: null, hours: null, volume: 3120 },
] as const;

/** Passed tests of tank 1 (207, 212): the last gross one, the last periodic one, and the fullest of its month. */
export const passedTests = [
  {
    tank: 1,
    row: 0,
    test: 'gross',
    at: daysAgo(20, '02:02'),
    hours: null,
    volume: 6120,
    percent: 53.5,
    method: 'STANDARD',
  },
  {
    tank: 1,
    row: 0,
    test: 'periodic',
    at: daysAgo(11, '02:00'),
    hours: 2,
    volume: 6088,
    percent: 53.2,
    method: 'STANDARD',
  },
  {
    tank: 1,
    row: 2,
    test: 'periodic',
    at: daysAgo(11, '02:00'),
    hours: 2,
    volume: 6088,
    percent: 53.2,
    method: 'STANDARD',
  },
] as const;

export const sensors = [
  { number: 1, label: 'STP SUMP 1', status: 0, words: 'SENSOR NORMAL' },
  { number: 2, label: 'DIESEL ANNULAR', status: 2, words: 'FUEL ALARM' },
  { number: 3, label: '', status: 3, words: 'SENSOR OUT ALARM' },
] as const;

/** Pressure lines that are switched on. The second has no transducer: its test is aborted, and none was ever run. */
export const lines = [
  {
    number: 1,
    label: 'UNLEADED LINE',
    tank: 1,
    bits: 1,
    state: 0,
    words: 'TEST COMPLETE',
    gross: daysAgo(1, '14:49'),
    lastDay: 17,
    sinceMidnight: 9,
    annual: daysAgo(40, '23:12'),
    periodic: daysAgo(2, '01:06'),
  },
  {
    number: 2,
    label: 'DIESEL LINE',
    tank: 2,
    bits: 0,
    state: 4,
    words: 'TEST ABORTED',
    gross: null,
    lastDay: 0,
    sinceMidnight: 0,
    annual: null,
    periodic: null,
  },
] as const;

/** Active alarms, by category and device. `at` null: it has left the history, and no page knows its date. */
export const alarms = [
  { aa: 1, nn: 1, device: 0, letter: ' ', group: 'SYSTEM', label: '', words: 'PAPER OUT', at: daysAgo(6, '08:11') },
  {
    aa: 2,
    nn: 10,
    device: 2,
    letter: 'T',
    group: 'TANK',
    label: 'DIESEL SOUTH',
    words: 'HIGH WATER WARNING',
    at: daysAgo(4, '12:10'),
  },
  { aa: 2, nn: 1, device: 3, letter: 'T', group: 'TANK', label: 'E85 SPARE', words: 'SETUP DATA WARNING', at: null },
  {
    aa: 2,
    nn: 9,
    device: 3,
    letter: 'T',
    group: 'TANK',
    label: 'E85 SPARE',
    words: 'PROBE OUT',
    at: daysAgo(7, '08:10'),
  },
  {
    aa: 3,
    nn: 3,
    device: 2,
    letter: 'L',
    group: 'OTHER',
    label: 'DIESEL ANNULAR',
    words: 'FUEL ALARM',
    at: daysAgo(1, '07:05'),
  },
  {
    aa: 3,
    nn: 4,
    device: 3,
    letter: 'L',
    group: 'OTHER',
    label: '',
    words: 'SENSOR OUT ALARM',
    at: daysAgo(8, '17:35'),
  },
  {
    aa: 21,
    nn: 6,
    device: 2,
    letter: 'Q',
    group: 'OTHER',
    label: 'DIESEL LINE',
    words: 'PLLD OPEN ALARM',
    at: daysAgo(2, '10:52'),
  },
] as const;

/** One that has come and gone, in the history of priority alarms. */
export const pastAlarm = {
  aa: 21,
  nn: 11,
  device: 1,
  label: 'UNLEADED LINE',
  words: 'PERIODIC LINE FAIL',
  from: daysAgo(15, '04:36'),
  to: daysAgo(15, '14:49'),
} as const;
