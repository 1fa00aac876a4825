import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { decodeReply, type FunctionCode, functionRow, type GaugeFormat } from '#gauges/driver.ts';
import { normalise } from '#gauges/normalise.ts';
import type { CodedOutcome } from '#server/gauge/owned-gauge.ts';
import { reportedValues } from './setting-words.ts';

const ROOT = new URL('../../../../fixtures/gauges/tls', import.meta.url).pathname;
const CONTROLS: Readonly<Record<string, string>> = { SOH: '\x01', ETX: '\x03', CR: '\r', LF: '\n' };

/** What the settings watch makes of a fixture, device by device; of a console with these units. */
function reported(code: FunctionCode, folder: string, units: 'us' | 'metric' = 'us'): Record<number, string> {
  const text = readFileSync(join(ROOT, code, folder, 'reply.txt'), 'latin1').replace(/\n/g, '');
  const reply = text.replace(/<(SOH|ETX|CR|LF)>/g, (_, name: string) => CONTROLS[name] ?? '');
  const format: GaugeFormat = folder.startsWith('display') ? 'display' : 'computer';
  const outcome = decodeReply(code, Buffer.from(reply, 'latin1'), { format, device: 0 });
  const { setting } = functionRow(code);
  if (!outcome.ok || setting === undefined) throw new Error(`${code} ${folder} is not read`);
  const report = normalise(code, outcome.report as never, units).report;
  const values = reportedValues({ code, outcome: { ...outcome, report }, at: 0 } as unknown as CodedOutcome, setting);
  return Object.fromEntries((values ?? []).map(({ device, value }) => [device, value]));
}

describe('what the watched set-up functions say', () => {
  it.each<[FunctionCode, string, Record<number, string>]>([
    ['553', 'values', { 0: 'Acknowledged alarm' }],
    ['757', 'values', { 1: '3.0 gal/h', 2: '0.10 gal/h' }],
    ['7A4', 'values', { 1: '3.0 gal/h', 2: 'None' }],
    ['77C', 'values', { 1: 'On', 2: 'Off' }],
    ['787', 'assignments', { 1: 'none', 2: 'Q2: Sensor Open Alarm' }],
    ['581', 'values', { 0: 'On' }],
    ['64B', 'values', { 1: '30 s', 2: '120 s', 3: '180 s' }],
    ['708', 'values', { 1: '100,000' }],
    ['727', 'values', { 1: '120 h', 2: '24 h' }],
    ['217', 'values', { 1: '1 point', 2: '50 points or more' }],
    ['56A', 'values', { 0: '2008-03-30 08:00' }],
    ['60K', 'values', { 1: '1', 2: 'None' }],
    ['80F', 'values', { 1: 'Generator', 2: 'Acknowledge alarm' }],
    ['62B', 'values', { 1: '1994-02-25' }],
    ['631', 'values', { 1: 'Annual off, periodic on' }],
    ['63A', 'values', { 1: '10 %' }],
    ['50E', 'values', { 0: '60 °F' }],
    ['572', 'values', { 0: '95 %' }],
    ['77D', 'values', { 1: '0 psi (metric console: kPa)', 2: '-1.5 psi (metric console: kPa)' }],
    ['7A2', 'labels', { 1: 'REGULAR UNLEADED' }],
    ['61D', 'partners', { 2: 'tanks 1, 3', 5: 'none' }],
  ])('%s', (code, folder, words) => {
    expect(reported(code, folder)).toEqual(words);
  });

  it('says the same of a printed page as of a computer reply', () => {
    expect(reported('7BD', 'display-manual-350')).toEqual(reported('7BD', 'assignments'));
    expect(reported('80A', 'display-manual-350')[2]).toBe('Pump control output');
  });

  it('is in our units where the setting has one, and says psi or kPa where the manual does not say', () => {
    expect(reported('50E', 'values', 'metric')).toEqual({ 0: '140 °F' });
    expect(reported('77D', 'values', 'metric')[2]).toBe('-1.5 psi (metric console: kPa)');
  });

  it('leaves out a line of which one alarm is not known, so that its list does not seem shorter', () => {
    expect(reported('7BC', 'display-manual-350')).toEqual({});
  });
});
