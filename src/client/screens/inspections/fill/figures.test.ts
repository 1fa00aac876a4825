import { describe, expect, it } from 'vitest';
import { fitted } from '#client/offline/inspections/shrink-photo.ts';
import { isCutPhoto } from '#contract/nouns/inspection/photo-kind.ts';
import { walkthrough } from '#tests/helpers/inspection-data.ts';
import { makeJpeg } from '#tests/helpers/photos.ts';
import { addPoint, isFull, pathOf } from '../finish/strokes.ts';
import { numberFrom } from '../shared/answer-words.ts';
import { openChecks } from './SectionPart.tsx';

describe('what is typed and drawn into a form', () => {
  it.each([
    ['12.5', 12.5],
    ['12,5', 12.5],
    [' -850 ', -850],
    ['.5', 0.5],
    ['0,125', 0.125],
    ['1,250', null],
    ['1,250.5', null],
    ['1.2.3', null],
    ['', null],
    ['-', null],
    ['12 in', null],
  ])('%j is the figure %j', (text, figure) => expect(numberFrom(text)).toBe(figure));

  it('a signature is whole numbers within its field', () => {
    const stroke = addPoint(addPoint(addPoint([], -5, 20.4), 1, 22), 1200, 500);
    expect(stroke).toEqual([0, 20, 1000, 400]);
    expect(pathOf([stroke, [5, 5]])).toBe('M0 20L1000 400M5 5h0.1');
    expect(isFull([stroke])).toBe(false);
    expect(isFull([Array.from({ length: 7001 }, () => 1)])).toBe(true);
  });

  it('a photo whose file ends too early is known by its own marks, of each kind', async () => {
    const jpeg = await makeJpeg(64, 48);
    for (const bytes of [jpeg, Buffer.concat([jpeg, Buffer.from('more of a camera')])])
      expect(isCutPhoto(bytes)).toBe(false);
    for (const share of [0.3, 0.6, 0.95]) expect(isCutPhoto(jpeg.subarray(0, jpeg.length * share))).toBe(true);
    const png = Buffer.from('89504e470d0a1a0a0000000049454e44ae426082', 'hex');
    expect([isCutPhoto(png), isCutPhoto(png.subarray(0, 14))]).toEqual([false, true]);
    const webp = Buffer.from('52494646040000005745425056503820', 'hex');
    expect([isCutPhoto(webp), isCutPhoto(webp.subarray(0, 11))]).toEqual([false, false]);
    webp.writeUInt32LE(4000, 4);
    expect(isCutPhoto(webp)).toBe(true);
  });

  it('a photo is made smaller, never larger', () => {
    expect(fitted(4000, 3000, 1600)).toEqual({ width: 1600, height: 1200 });
    expect(fitted(300, 4800, 1600)).toEqual({ width: 100, height: 1600 });
    expect(fitted(640, 480, 1600)).toEqual({ width: 640, height: 480 });
  });

  it('all in order answers open checks, and no line with figures', () => {
    const [spill, , water] = walkthrough().sections;
    if (spill === undefined || water === undefined) throw new Error('no section');
    expect(openChecks(spill, new Map())).toHaveLength(6);
    expect(openChecks(spill, new Map([['spill/e12/damage', { value: 'not_ok', note: '' }]]))).toHaveLength(5);
    const rare = spill.fields.map((field, at) =>
      at === 0 ? { ...field, may_be_none: true, help: 'Otherwise answer Not present and say why.' } : field,
    );
    expect(openChecks({ ...spill, fields: rare }, new Map())).toHaveLength(4);
    const withCheck = { ...water, fields: [...water.fields, ...spill.fields] };
    expect(openChecks(withCheck, new Map())).toEqual([]);
  });
});
