import { describe, expect, it } from 'vitest';
import { splitDisplay } from '#gauges/framing/display-frame.ts';
import { decodeTankStatusDisplay, encodeTankStatusDisplay } from './tank-status.ts';

function decode(...rows: string[]): { result: ReturnType<typeof decodeTankStatusDisplay>; notes: string[] } {
  const notes: string[] = [];
  const lines = ['TANK   PRODUCT                 STATUS', '', ...rows];
  const reply = `\x01\nI20500\nJAN 22, 2026  3:06 PM\n${lines.join('\n')}\n\x03`;
  const text = splitDisplay(Uint8Array.from(reply, (char) => char.charCodeAt(0)));
  return { result: decodeTankStatusDisplay(text, { notes }), notes };
}

describe('tank status in display format', () => {
  it('does not call a tank without status normal', () => {
    const { result, notes } = decode(
      '  1    DIESEL',
      '                               LEAK ALARM',
      '  2    SUPER                   NORMAL',
    );
    expect(result).toEqual({ report: { tanks: [{ tank: 2, label: 'SUPER', alarms: [], labels: [] }] } });
    expect(notes).toEqual(['device 1 has no status', 'line not understood: LEAK ALARM']);
  });

  it('gives a tank no status of the next row when a line end is lost', () => {
    const { result, notes } = decode(
      '  1    DIESEL                  LEAK ALARM  2    SUPER                   NORMAL',
      '  3    KEROSENE                NORMAL',
    );
    expect(result).toMatchObject({ report: { tanks: [{ tank: 3 }] } });
    expect(notes).toHaveLength(1);
  });

  it('gives the further alarms behind a row that is not understood to nobody', () => {
    const { result, notes } = decode(
      '  1    DIESEL                  NORMAL',
      '  X    SUPER                   LOW PRODUCT ALARM',
      '                               LEAK ALARM',
    );
    expect(result).toEqual({ report: { tanks: [{ tank: 1, label: 'DIESEL', alarms: [], labels: [] }] } });
    expect(notes).toHaveLength(2);
  });

  it('prints further alarms under the first', () => {
    const tank = { tank: 3, label: 'DIESEL', alarms: [5, 11, null], labels: [] };
    expect(encodeTankStatusDisplay({ tanks: [tank] })).toEqual([
      'TANK   PRODUCT                 STATUS',
      '',
      '  3    DIESEL                  LOW PRODUCT ALARM',
      '                               DELIVERY NEEDED',
      '                               UNKNOWN ALARM',
    ]);
  });
});
