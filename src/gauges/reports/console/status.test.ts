import { describe, expect, it } from 'vitest';
import { splitDisplay } from '#gauges/framing/display-frame.ts';
import { decodeStatusDisplay, encodeStatusDisplay } from './status.ts';

function decode(...rows: string[]): ReturnType<typeof decodeStatusDisplay> {
  const reply = `\x01\nI10100\nJAN 22, 2026  3:06 PM\nSYSTEM STATUS REPORT\n${rows.join('\n')}\n\x03`;
  return decodeStatusDisplay(splitDisplay(Uint8Array.from(reply, (char) => char.charCodeAt(0))), { notes: [] });
}

describe('system status in display format', () => {
  it('names the device by its letter, in whatever language its words are', () => {
    expect(decode('T 2:NIVEAU BAS', 'PANNE SECTEUR')).toEqual({
      report: {
        alarms: [
          { category: 2, type: null, device: 2, label: 'NIVEAU BAS' },
          { category: null, type: null, device: 0, label: 'PANNE SECTEUR' },
        ],
      },
    });
  });

  it('is clear only when the console says so', () => {
    expect(decode('', '  ALL FUNCTIONS NORMAL')).toEqual({ report: { alarms: [] } });
    expect(decode('', '')).toHaveProperty('why');
    expect(decode('  POWER STATUS : AC ON')).toEqual({ why: 'the system status report lists settings, not alarms' });
  });

  it('prints letter and number of a device, and the text alone for the system', () => {
    const alarms = [
      { category: 2, type: 5, device: 1, label: null },
      { category: 59, type: 6, device: 12, label: null },
      { category: 1, type: 1, device: 0, label: null },
    ];
    expect(encodeStatusDisplay({ alarms }).slice(2)).toEqual([
      '  T 1:LOW PRODUCT ALARM',
      '  Ms12:FUEL ALARM',
      '  PAPER OUT',
    ]);
    expect(encodeStatusDisplay({ alarms: [] }).slice(2)).toEqual(['  ALL FUNCTIONS NORMAL']);
  });

  it('prints no more than the console does', () => {
    const many = Array.from({ length: 40 }, (_, i) => ({ category: 3, type: 3, device: i + 1, label: null }));
    expect(encodeStatusDisplay({ alarms: many })).toHaveLength(27);
  });
});
