import { describe, expect, it } from 'vitest';
import { photoKindOf } from '#contract/nouns/inspection/photo-kind.ts';
import { cutsOf, makeBomb, makeJpeg, makePng, makeWebp, withGarbage } from '#tests/helpers/photos.ts';
import { isWholePhoto, photoSize, type StoredPhotoKind } from './photo-decoder.ts';

const kinds: readonly {
  name: string;
  kind: StoredPhotoKind;
  make: () => Promise<Buffer<ArrayBuffer>>;
  tellsGarbage: boolean;
}[] = [
  { name: 'JPEG in one scan', kind: 'jpeg', make: () => makeJpeg(320, 240), tellsGarbage: true },
  { name: 'JPEG in several scans', kind: 'jpeg', make: () => makeJpeg(320, 240, true), tellsGarbage: true },
  { name: 'PNG', kind: 'png', make: () => makePng(320, 240), tellsGarbage: true },
  // A WebP of this kind has no sums: its decoder takes other bytes for other colors.
  { name: 'WebP', kind: 'webp', make: () => makeWebp(320, 240), tellsGarbage: false },
  { name: 'WebP without loss', kind: 'webp', make: () => makeWebp(320, 240, true), tellsGarbage: true },
];
const isWhole = (kind: StoredPhotoKind, bytes: Uint8Array, deadlineMs = 15_000) =>
  isWholePhoto(kind, () => Promise.resolve(bytes), { deadlineMs });

describe.each(kinds)('a $name', ({ kind, make }) => {
  it('that is whole is decoded, and says its size first', async () => {
    const photo = await make();
    expect(photoKindOf(photo)).toBe(kind);
    expect(photoSize(kind, photo)).toEqual({ width: 320, height: 240 });
    expect(await isWhole(kind, photo)).toBe(true);
  });

  it('that is cut anywhere is not whole', async () => {
    for (const cut of cutsOf(await make())) expect(await isWhole(kind, cut), `${cut.length}`).toBe(false);
  });

  it('is decoded after one that was not whole', async () => {
    const photo = await make();
    const all = await Promise.all([isWhole(kind, photo.subarray(0, 400)), isWhole(kind, photo), isWhole(kind, photo)]);
    expect(all).toEqual([false, true, true]);
  });
});

it.each(kinds.filter((one) => one.tellsGarbage))(
  'a $name with bytes of something else in it is not whole',
  async ({ kind, make }) => {
    const photo = await make();
    for (const share of [0.2, 0.4, 0.5, 0.6, 0.8]) expect(await isWhole(kind, withGarbage(photo, share))).toBe(false);
  },
);

describe('what is no photo', () => {
  it('begins like one, and is not whole', async () => {
    for (const [kind, head] of [
      ['jpeg', 'ffd8ffe000104a46494600010100000100010000ffd9'],
      ['png', '89504e470d0a1a0a'],
      ['webp', '524946460c00000057454250'],
    ] as const) {
      const bytes = Buffer.from(head, 'hex');
      expect(photoKindOf(bytes)).toBe(kind);
      expect(photoSize(kind, bytes)).toBeNull();
      expect(await isWhole(kind, bytes)).toBe(false);
    }
  });

  it('has another kind: HEIC, or none', () => {
    expect(photoKindOf(Buffer.from('0000001c6674797068656963', 'hex'))).toBe('heic');
    for (const text of ['%PDF-1.7', '<html>', 'ftypheic', '']) expect(photoKindOf(Buffer.from(text))).toBeNull();
  });
});

describe('a photo that is too much', () => {
  it('says its size before anything is decoded', async () => {
    const png = makeBomb(30_000, 30_000);
    expect(png.length).toBeLessThan(1_000_000);
    expect(photoSize('png', png)).toEqual({ width: 30_000, height: 30_000 });
    const jpeg = await makeJpeg(64, 48);
    const frame = jpeg.indexOf(Buffer.from('ffc0', 'hex'));
    jpeg.writeUInt16BE(30_000, frame + 5);
    jpeg.writeUInt16BE(30_000, frame + 7);
    expect(photoSize('jpeg', jpeg)).toEqual({ width: 30_000, height: 30_000 });
  });

  it('has no size that hides behind what is no marker', async () => {
    const jpeg = await makeJpeg(64, 48);
    const hidden = Buffer.concat([jpeg.subarray(0, 2), Buffer.from('ff000013', 'hex'), jpeg.subarray(2)]);
    expect(photoSize('jpeg', hidden)).toBeNull();
  });

  it('is given up when its time is over, and the next one is decoded', async () => {
    const large = await makePng(2_000, 2_000);
    expect(await isWhole('png', large, 1)).toBe(false);
    expect(await isWhole('png', large)).toBe(true);
  });

  it('waits its turn, up to a limit', async () => {
    const photo = await makeJpeg(64, 48);
    const all = Array.from({ length: 60 }, () => isWhole('jpeg', photo));
    const settled = await Promise.allSettled(all);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(50);
    const refused = settled.filter((one) => one.status === 'rejected');
    expect(refused.map(({ reason }) => reason.code)).toEqual(Array.from({ length: 10 }, () => 'unavailable'));
  });
});

it('what cannot be read from the store says so, and the next photo is decoded', async () => {
  const gone = isWholePhoto('jpeg', () => Promise.reject(new Error('the disk is gone')));
  await expect(gone).rejects.toThrow('the disk is gone');
  expect(await isWhole('jpeg', await makeJpeg(64, 48))).toBe(true);
});
