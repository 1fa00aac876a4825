import { describe, expect, it } from 'vitest';
import { splitDisplay } from '#gauges/framing/display-frame.ts';
import { decodeInventoryDisplay, encodeInventoryDisplay } from './display.ts';

const HEADING = 'TANK PRODUCT             VOLUME TC VOLUME   ULLAGE   HEIGHT    WATER     TEMP';

function decode(...rows: string[]): { result: ReturnType<typeof decodeInventoryDisplay>; notes: string[] } {
  const notes: string[] = [];
  const reply = `\x01\nI20100\nJAN 22, 2026  3:06 PM\n${rows.join('\n')}\n\x03`;
  const text = splitDisplay(Uint8Array.from(reply, (char) => char.charCodeAt(0)));
  return { result: decodeInventoryDisplay(text, { notes }), notes };
}

describe('inventory in display format', () => {
  it('does not take the digits of a label for a volume when values are missing', () => {
    const { result, notes } = decode(
      HEADING,
      '  1  SUPER 93                        5413     4699    48.97     0.00    37.39',
    );
    expect(result).toMatchObject({
      report: { tanks: [{ tank: 1, label: 'SUPER 93', volume: null, tcVolume: 5413, ullage: 4699, height: 48.97 }] },
    });
    expect(notes).toEqual(['tank 1 has values missing']);
  });

  it('keeps a tank that prints a text in place of its numbers', () => {
    const { result } = decode(HEADING, '  2  DIESEL               PROBE OUT');
    expect(result).toMatchObject({ report: { tanks: [{ tank: 2, volume: null, temperature: null }] } });
  });

  it('gives a tank nothing of the next row when a line end is lost, and says so', () => {
    const first = '  1  SUPER 93                  5329      5413     4699    48.97     0.00    37.39';
    const second = '  2  DIESEL                    1200      1190     8828    14.20     0.00    41.10';
    for (const [lost, shown] of [
      [first + second, []],
      [`  1  SUPER 93              PROBE OUT${second}`, []],
      [`${first}  2  DIESEL               PROBE OUT`, []],
    ] as const) {
      const { result, notes } = decode(
        HEADING,
        lost,
        '  3  KEROSENE                   300       300     9700     6.20     0.00    40.00',
      );
      expect('report' in result && result.report.tanks.map(({ tank }) => tank)).toEqual([...shown, 3]);
      expect(notes).toEqual([expect.stringContaining('line not understood: 1 ')]);
    }
  });

  it('reads the columns by their heading, wherever they stand', () => {
    const heading = 'TANK PRODUCT              LITERS TC VOLUME  95% ULLAGE   HEIGHT    WATER     TEMP';
    const { result } = decode(
      heading,
      '  1  DIESEL                  8904      8904         596   2032.0      0.0    15.6',
    );
    expect(result).toMatchObject({
      report: { tanks: [{ volume: 8904, ullage: 596, height: 2032, temperature: 15.6 }] },
    });
  });

  it('refuses a table whose rows name no tank', () => {
    expect(decode(HEADING, 'NO TANKS HERE').result).toEqual({
      why: 'the inventory table has no row that names a tank',
    });
  });

  it('prints the columns where the maker puts them, whole numbers truncated', () => {
    const tank = { tank: 1, product: null, label: 'REGULAR UNLEADED', status: null, waterVolume: null, more: [] };
    const values = { volume: 5329.9, tcVolume: 5413.2, ullage: 4699, height: 48.97, water: 0, temperature: 37.39 };
    expect(encodeInventoryDisplay({ tanks: [{ ...tank, ...values }] }, { code: '201' })).toEqual([
      'IN-TANK INVENTORY',
      '',
      HEADING,
      '  1  REGULAR UNLEADED      5329      5413     4699    48.97     0.00    37.39',
    ]);
  });
});
