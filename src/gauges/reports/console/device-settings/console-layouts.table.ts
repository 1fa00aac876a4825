import { dec, enabled, float, ofConsole, one, words } from './fields.ts';
import type { SettingsLayout } from './layout.ts';

/** Settings of the whole console. */
export const CONSOLE_LAYOUTS: Readonly<Record<string, SettingsLayout>> = {
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
