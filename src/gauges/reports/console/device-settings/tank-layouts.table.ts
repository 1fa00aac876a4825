import { dec, each, enabled, float, hex, lettered, onOff, table, words, yesNo } from './fields.ts';
import type { SettingsLayout } from './layout.ts';

const degrees = ['DEG F', 'DEG C'];
const temperature = { units: [], digits: [1] } as const;

export const TANK_LAYOUTS: Readonly<Record<string, SettingsLayout>> = {
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
