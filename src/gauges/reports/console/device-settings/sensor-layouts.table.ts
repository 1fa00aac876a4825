import { dec, each, float, hex, onOff, table, words } from './fields.ts';
import type { SettingsLayout } from './layout.ts';

const orientations = words({ 'NORMALLY OPEN': 1, 'NORMALLY CLOSED': 2 });

/** Sensors, relays and inputs. */
export const SENSOR_LAYOUTS: Readonly<Record<string, SettingsLayout>> = {
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
