import { dec, each, enabled, float, lettered, onOff, table, words, yesNo } from './fields.ts';
import type { SettingsLayout } from './layout.ts';

const pressure = { units: ['PSI', 'KPA'], digits: [1] } as const;
const hours = { units: ['HOURS'], digits: [0] } as const;
const monthDay = { kind: 'month-day' } as const;
const monthDayPrinted = { date: 'month-day' } as const;
const offset = ['ALTITUDE PRESSURE OFFSET ADJUSTMENT'];

/** Lines of volumetric (P), pressure (Q) and wireless (W) leak detectors. */
export const LINE_LAYOUTS: Readonly<Record<string, SettingsLayout>> = {
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
