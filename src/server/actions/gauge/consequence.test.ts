import { describe, expect, it } from 'vitest';
import { FUNCTION_CODES, functionRow } from '#gauges/driver.ts';
import { consequenceOf } from './consequence.ts';
import { consequences } from './consequences.table.ts';

const words = (key: string, before: string | null, after: string | null) =>
  consequenceOf({ key, of: '', name: '', before, after })?.words ?? null;

describe('what a change of a setting means', () => {
  it.each([
    ['liquid/1/on', 'On', 'Off', /proves nothing from now on/],
    ['smart/2/on', 'On', 'Off', /Only states read before this change count/],
    ['line/1/shutdown_rate', '3.0 gal/h', 'None', /does not stop at any leak rate/],
    ['line/1/shutdown_rate', '3.0 gal/h', '0.10 gal/h', /different leak rate/],
    ['tank/1/leak_alarm_limit', '3 gal', '99 gal', /larger loss/],
    ['tank/1/chart_20', '1; 2 gal', '1; 3 gal', /leak rates/],
    ['tank/1/csld_probability', '99 %', 'Custom', /95 %/],
    ['tank/1/fail_alarms', 'Gross on, periodic on, annual on', 'Gross on, periodic off, annual on', /raises no alarm/],
    ['console/reconciliation_alarm', 'On', 'Off', /raises no alarm when its reconciliation/],
    ['console/reconciliation_threshold', '1 %', '2.5 %', /accepts a larger variance/],
    ['wireless_line/1/on', 'On', 'Off', /line was disabled at the console/],
    ['relay/2/on', 'On', 'Off', /no longer reacts to alarms/],
    ['tank/1/probe', '1', 'None', /proves nothing/],
    ['line/1/stops_pump', 'Tank: Leak Alarm', 'none', /keeps running during a leak or sump alarm/],
    ['wireless_line/1/shutdown_rate', '3.0 gal/h', 'None', /does not stop at any leak rate/],
    ['line/1/low_pressure_shutoff', 'On', 'Off', /no longer stops when the pressure/],
    ['console/line_re_enable', 'Passed line test', 'Acknowledged alarm', /acknowledges the alarm/],
    ['console/alarm_filter', 'Off', 'On', /filters alarms/],
    ['console/chart_security', 'On', 'Off', /no longer locked/],
    ['smart/1/upgrade_delay', '24 h', '120 h', /raised later/],
    ['line/1/test_010', 'Repetitive', 'Off', /no longer starts this line test/],
    ['volumetric_line/1/last_annual_test', '2025-01-02', '2026-01-02', /without a record it proves no test/],
    ['console/header', 'A', 'B', /a different console/],
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

  it('names the page of the manual that says what the setting is, and whose conclusion it is', () => {
    const of = (key: string, before: string, after: string) =>
      consequenceOf({ key, of: '', name: '', before, after }) ?? { words: 'none' };
    expect(of('line/1/shutdown_rate', '3.0 gal/h', 'None')).toMatchObject({
      source: '576013-635, 7.3.8 function 784, page 367',
      verified: true,
      conclusion: true,
      switched_off: false,
      rule: { citation: '40 CFR 280.44(a)', mark: 'mirror' },
    });
    expect(of('mag/1/on', 'On', 'Off')).toMatchObject({
      source: '577013-950, 7.3.7 function 72F, page 393',
      switched_off: true,
      rule: { citation: '40 CFR 280.43(g)', mark: 'mirror' },
    });
    expect(of('console/header', 'A', 'B')).toMatchObject({ source: '576013-635, 7.3.1 function 503, page 150' });
    expect(of('console/units', 'US', 'Metric')).toMatchObject({ conclusion: false, rule: null });
  });

  it('has a page of a manual for every setting that is watched', () => {
    const rules = FUNCTION_CODES.flatMap((code) => functionRow(code).setting ?? []);
    const unknown = rules.filter(({ device, key }) => {
      const found = [null, 'Off', 'None', 'none', '9', '1', 'On'].flatMap((after) =>
        ['0', '5', 'x'].map((before) => consequenceOf({ key: `${device}/1/${key}`, of: '', name: '', before, after })),
      );
      return found.some((one) => one !== null && !one.verified);
    });
    expect(unknown).toEqual([]);
  });

  it('says loudly that a device of any kind was switched off', () => {
    const switches = FUNCTION_CODES.flatMap((code) => functionRow(code).setting ?? []).filter(
      ({ key }) => key === 'on',
    );
    const silent = switches.filter(
      ({ device }) =>
        consequenceOf({ key: `${device}/1/on`, of: '', name: '', before: 'On', after: 'Off' })?.switched_off !== true,
    );
    expect(switches.length).toBeGreaterThan(13);
    expect(silent).toEqual([]);
  });

  it('is written for settings that exist', () => {
    const rules = FUNCTION_CODES.flatMap((code) => functionRow(code).setting ?? []);
    const known = new Set([...rules.map(({ key }) => key), 'clock']);
    expect(consequences.flatMap(({ keys }) => keys).filter((key) => !known.has(key))).toEqual([]);
  });
});
