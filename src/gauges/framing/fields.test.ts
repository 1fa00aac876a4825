import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BodyWriter } from './body-writer.ts';
import { Fields } from './fields.ts';

const over = (text: string): Fields => new Fields(Uint8Array.from(text, (char) => char.charCodeAt(0)));

describe('Fields', () => {
  it.each([
    ['3F800000', 1],
    ['B8D1B717', -0.0001],
    ['C2C7FAE1', -99.99],
    ['461C4000', 10000],
    ['461c4000', 10000],
    ['00000000', 0],
  ])('reads the float %s', (hex, value) => {
    expect(over(hex).float('a value')).toBeCloseTo(value, 5);
  });

  it.each(['7FC00000', 'FF800000', '7F800000', '????????'])('reads %s as no value', (hex) => {
    const fields = over(hex);
    expect(fields.float('a value')).toBeNull();
    expect(fields.why).toBeNull();
  });

  it('reads years 00 to 79 in this century and the rest in the last', () => {
    expect(over('7912312359').date('a date')).toBe('2079-12-31T23:59');
    expect(over('8001010000').date('a date')).toBe('1980-01-01T00:00');
  });

  it('reads zeros and question marks as no date', () => {
    expect(over('0000000000').date('a date')).toBeNull();
    expect(over('??????????').date('a date')).toBeNull();
  });

  it.each(['2613011200', '2602301200', '2502291200', '2601152400', '2601151260', '26011512x0'])(
    'refuses the date %s',
    (text) => {
      const fields = over(text);
      fields.date('a date');
      expect(fields.why).toMatch(/^a date is not/);
    },
  );

  it('stops at the first wrong field', () => {
    const fields = over('0x1234');
    expect(fields.dec(2, 'a count')).toBeNull();
    expect(fields.why).toBe('a count is not a decimal number');
    expect(fields.done).toBe(true);
    expect(fields.text(4, 'a label')).toBe('');
    expect(fields.why).toBe('a count is not a decimal number');
  });

  it('says where the reply ends too early', () => {
    const fields = over('12');
    fields.hex(4, 'the status bits');
    expect(fields.why).toBe('the reply ends inside the status bits');
  });

  it('counts question marks', () => {
    const fields = over('????12');
    expect(fields.hex(4, 'the status bits')).toBeNull();
    expect(fields.device('a tank')).toBe(12);
    expect(fields.questions).toBe(1);
  });
});

describe('BodyWriter', () => {
  it('writes what Fields reads', () => {
    fc.assert(
      fc.property(
        fc.float({ noNaN: true, noDefaultInfinity: true }),
        fc.nat(99),
        fc.nat(0xffff),
        fc.boolean(),
        (value, small, word, lower) => {
          const out = new BodyWriter(lower);
          out.float(value);
          out.dec(small, 2);
          out.hex(word, 4);
          out.date('2026-01-15T14:30');
          const fields = over(out.body);
          expect(fields.float('a value')).toBe(value);
          expect(fields.dec(2, 'a number')).toBe(small);
          expect(fields.hex(4, 'a word')).toBe(word);
          expect(fields.date('a date')).toBe('2026-01-15T14:30');
          expect(fields.left).toBe(0);
        },
      ),
    );
  });

  it('pads and cleans labels', () => {
    const out = new BodyWriter();
    out.text('Dépôt', 8);
    expect(out.body).toBe('D?p?t   ');
  });

  it('refuses a number too large for its field', () => {
    expect(() => new BodyWriter().dec(100, 2)).toThrow(RangeError);
    expect(() => new BodyWriter().hex(256, 2)).toThrow(RangeError);
  });
});
