import { minutesAgo } from './fleet.ts';

const choices = Array.from({ length: 12 }, (_, index) => ({
  value: index + 1,
  label: index === 6 ? 'T7 Off-road diesel for the marina and the county' : `T${index + 1} Regular`,
}));
const tankParam = (required = false) => ({ name: 'tank', type: 'integer', required, label: 'Tank', choices });

/** A command of the catalogue. */
function command(key: string, label: string, code: string, description: string, more: object = {}) {
  const whole = { key, label, code, description, kind: 'query', params: [tankParam()], allowed: true, guarded: false };
  return { ...whole, ...more };
}
const control = { kind: 'control', guarded: true };

/** What the gauge can be asked and told, and whether the person may. */
export function catalogue(queries = true, controls = true) {
  const may = { allowed: queries };
  const change = { ...control, allowed: controls };
  return [
    command('inventory', 'In-tank inventory', 'I201', 'Volume, ullage, height, water and temperature now.', may),
    command('deliveries', 'Deliveries', 'I202', 'The last deliveries of each tank.', may),
    command('active_alarms', 'Active alarms', 'I101', 'What the console warns of now.', { ...may, params: [] }),
    command('alarm_history', 'Alarm history', 'I111', 'Priority alarms of the past.', { ...may, params: [] }),
    command('leak_results', 'Leak test results', 'I208', 'Results of the last in-tank leak tests.', may),
    command('system_status', 'System status', 'I902', 'Software and what the console is made of.', {
      ...may,
      params: [],
    }),
    command('start_leak_test', 'Start leak test', 'S052', 'The tank is measured for two hours. It must not dispense.', {
      ...change,
      params: [tankParam(true)],
    }),
    command('set_clock', 'Set console clock', 'S501', 'The console takes the time of the site.', {
      ...change,
      params: [],
    }),
  ];
}

/** An answer as the console prints it. */
export const printed = [
  '<SOH>',
  'I20100',
  'NOV 20, 2026 10:42 AM',
  '',
  'IN-TANK INVENTORY',
  '',
  'TANK  PRODUCT              VOLUME  TC VOLUME   ULLAGE  HEIGHT   WATER    TEMP',
  '   1  REGULAR UNLEADED       6212       6198     3788   58.40    0.40   61.30',
  '   2  PREMIUM UNLEADED       1120       1118     8880   17.20    0.60   60.90',
]
  .slice(1)
  .join('\n');

/** One run of a command. */
export function testRun(id: number, change: object = {}) {
  return {
    id,
    command: 'inventory',
    label: 'In-tank inventory',
    kind: 'query',
    params: {},
    requested_by: 'Tess Tech',
    requested_at: minutesAgo(5),
    duration_ms: 840,
    outcome: 'ok',
    text: printed,
    parsed: [
      {
        title: 'In-tank inventory',
        columns: ['Tank', 'Product', 'Volume', 'TC volume', 'Ullage', 'Height', 'Water', 'Temperature'],
        rows: [
          ['1', 'REGULAR UNLEADED', '6212', '6198', '3788', '58.40', '0.40', '61.30'],
          ['2', 'PREMIUM UNLEADED', '1120', '1118', '8880', '17.20', '0.60', '60.90'],
        ],
      },
    ],
    reason: '',
    error: null,
    exchange: [{ sent: '<SOH>i20100', received: `<SOH>i20100261120104201R${'0F4A3C'.repeat(40)}&&A1B2<ETX>` }],
    ...change,
  };
}

/** Runs of every kind of result, newest first. */
export const pastRuns = [
  testRun(2009),
  testRun(2008, {
    command: 'set_clock',
    label: 'Set console clock',
    kind: 'control',
    requested_by: 'Ana Admin',
    reason: 'The clock was 6 minutes behind after the power cut of last night',
    requested_at: minutesAgo(60 * 30),
    text: 'S50100\nNOV 19, 2026  4:42 AM',
    parsed: null,
  }),
  testRun(2007, {
    outcome: 'timeout',
    duration_ms: 20_000,
    error: 'Tank gauge did not answer in time',
    text: 'I20100\nNOV 18, 2026',
    parsed: null,
    params: { tank: 7 },
    requested_at: minutesAgo(60 * 50),
  }),
  testRun(2006, { outcome: 'offline', text: '', parsed: null, error: 'Tank gauge is offline', exchange: [] }),
];
