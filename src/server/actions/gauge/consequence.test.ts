import { describe, expect, it } from 'vitest';
import { FUNCTION_CODES, functionRow } from '#gauges/driver.ts';
import { consequenceOf } from './consequence.ts';
import { consequences } from './consequences.table.ts';

const words = (key: string, before: string | null, after: string | null) =>
  consequenceOf({ key, of: '', name: '', before, after })?.words ?? null;

describe('what a change of a setting means', () => {
  it.each([
    ['liquid/1/on', 'On', 'Off', /no longer watches this sensor/],
    ['smart/2/on', 'On', 'Off', /Only states read before this change count/],
    ['line/1/shutdown_rate', '3.0 gal/h', 'None', /does not stop at any leak rate/],
    ['line/1/shutdown_rate', '3.0 gal/h', '0.10 gal/h', /another leak rate/],
    ['tank/1/leak_alarm_limit', '3 gal', '99 gal', /larger loss/],
    ['tank/1/chart_20', '1; 2 gal', '1; 3 gal', /leak rates/],
    ['tank/1/csld_probability', '99 %', 'Custom', /95 %/],
    ['tank/1/fail_alarms', 'Gross on, periodic on, annual on', 'Gross on, periodic off, annual on', /raises no alarm/],
    ['console/reconciliation_alarm', 'On', 'Off', /raises no alarm when its reconciliation/],
    ['console/reconciliation_threshold', '1 %', '2.5 %', /accepts a larger variance/],
    ['console/clock', 'Right', '60 min ahead', /time of this clock/],
  ])('%s from %s to %s', (key, before, after, expected) => {
    expect(words(key, before, after)).toMatch(expected);
  });

  it('is silent where nothing gets worse, or nothing is known', () => {
    expect(words('liquid/1/on', 'Off', 'On')).toBeNull();
    expect(words('tank/1/leak_alarm_limit', '99 gal', '3 gal')).toBeNull();
    expect(words('tank/1/csld_probability', '95 %', '99 %')).toBeNull();
    expect(words('tank/1/delivery_delay', '1 min', '5 min')).toBeNull();
  });

  it('is written for settings that exist', () => {
    const rules = FUNCTION_CODES.flatMap((code) => functionRow(code).setting ?? []);
    const known = new Set([...rules.map(({ key }) => key), 'clock']);
    expect(consequences.flatMap(({ keys }) => keys).filter((key) => !known.has(key))).toEqual([]);
  });
});
