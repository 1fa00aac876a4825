import { describe, expect, it } from 'vitest';
import { decodeReply } from './driver.ts';

const at = (line: string, cells: readonly (readonly [string, number])[]): string =>
  cells.reduce((text, [word, end]) => text.padEnd(end - word.length) + word, line);

function decode(...lines: string[]) {
  const page = `\x01\r\nI62200\r\nJAN 22, 2016  3:18 PM\r\n\r\nTANK HIGH PRODUCT LIMIT\r\n\r\n${lines.join('\r\n')}\r\n\x03`;
  return decodeReply(
    '622',
    Uint8Array.from(page, (char) => char.charCodeAt(0)),
    { format: 'display', device: 0 },
  );
}

const heading = 'TANK    LABEL';
const row = ' 1      REGULAR UNLEADED';

describe('tank values by heading', () => {
  it.each([
    ['after', ['GALLONS', 42], ['%', 50], ['9500', 42], ['95', 50]],
    ['after, with its sign', ['GALLONS', 42], ['PERCENT', 52], ['9500', 42], ['95%', 52]],
    ['before', ['%', 36], ['GALLONS', 48], ['95', 36], ['9500', 48]],
  ] as const)('takes the gallons where the percent is %s them', (_, a, b, c, d) => {
    const outcome = decode(at(heading, [a, b]), at(row, [c, d]));
    expect(outcome).toMatchObject({ ok: true, report: { values: [{ tank: 1, value: 9500 }] } });
    expect(outcome).not.toHaveProperty('partial');
  });

  it('takes no percent for gallons', () => {
    expect(decode(at(heading, [['PERCENT', 42]]), at(row, [['95', 42]]))).toMatchObject({
      report: { values: [{ tank: 1, value: null }] },
      partial: true,
      notes: ['tank 1 has a percent of its capacity and no quantity'],
    });
  });

  it('reads a heading of two lines', () => {
    const above = at('', [
      ['PERCENT', 40],
      ['LIMIT', 52],
    ]);
    const below = at(heading, [
      ['FULL', 40],
      ['GALLONS', 52],
    ]);
    const cells = at(row, [
      ['95', 40],
      ['9500', 52],
    ]);
    expect(decode(above, below, cells)).toMatchObject({ report: { values: [{ tank: 1, value: 9500 }] } });
    const under = at('', [['OF CAPACITY', 42]]);
    expect(decode(at(heading, [['PERCENT', 42]]), under, at(row, [['95', 42]]))).toMatchObject({
      report: { values: [{ tank: 1, value: null }] },
      partial: true,
    });
  });

  it('chooses between no columns of one name', () => {
    const twice = at(heading, [
      ['GALLONS', 40],
      ['GALLONS', 52],
    ]);
    const cells = at(row, [
      ['9500', 40],
      ['95', 52],
    ]);
    expect(decode(twice, cells)).toMatchObject({ report: { values: [{ tank: 1, value: null }] }, partial: true });
  });

  it.each([
    ['beyond its heading', '9500', 60],
    ['with a blank inside', '9 500', 42],
    ['with a damaged digit', '9S00', 42],
    ['that is missing', '', 42],
  ])('takes no value %s', (_, value, end) => {
    expect(decode(at(heading, [['GALLONS', 42]]), at(row, [[value, end]]))).toMatchObject({
      report: { values: [{ tank: 1, value: null }] },
      partial: true,
    });
  });

  it('takes nothing from two rows that run into each other, nor from a tank listed twice', () => {
    const gallons = at(heading, [['GALLONS', 42]]);
    const first = at(row, [['9500', 42]]);
    expect(decode(gallons, `${first} 2      DIESEL                        5000`)).toMatchObject({
      report: { values: [{ tank: 1, value: null }] },
      partial: true,
    });
    expect(decode(gallons, first, first)).toMatchObject({
      report: { values: [{ tank: 1, value: null }] },
      partial: true,
    });
  });
});
