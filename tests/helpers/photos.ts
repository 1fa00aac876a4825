import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { crc32, deflateSync } from 'node:zlib';
import encodeJpegWith, { init as initJpeg } from '@jsquash/jpeg/encode.js';
import encodePngWith, { init as initPng } from '@jsquash/png/encode.js';
import encodeWebpWith, { init as initWebp } from '@jsquash/webp/encode.js';

/* Real pictures, made when a test asks for them: the same bytes each time. */

type Photo = Buffer<ArrayBuffer>;

const { resolve } = createRequire(import.meta.url);
const wasm = (path: string) => new WebAssembly.Module(readFileSync(resolve(path)));
const inits = [
  () => initJpeg(wasm('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm')),
  () => initPng(wasm('@jsquash/png/codec/pkg/squoosh_png_bg.wasm')),
  () => initWebp(wasm('@jsquash/webp/codec/enc/webp_enc_simd.wasm')),
];
let ready: Promise<unknown> | null = null;

async function pixels(width: number, height: number): Promise<ImageData> {
  ready ??= Promise.all(inits.map((init) => init()));
  await ready;
  const data = new Uint8ClampedArray(width * height * 4);
  let noise = 1;
  for (let at = 0; at < data.length; at += 4) {
    noise = (noise * 1_103_515_245 + 12_345) % 2_147_483_648;
    const x = (at / 4) % width;
    data.set([(x * 255) / width, (at * 255) / data.length, noise % 256, 255], at);
  }
  return { data, width, height, colorSpace: 'srgb' } as ImageData;
}

/** A JPEG of this size; `progressive`: in several scans. */
export async function makeJpeg(width: number, height: number, progressive = false): Promise<Photo> {
  return Buffer.from(await encodeJpegWith(await pixels(width, height), { progressive, quality: 80 }));
}

export async function makePng(width: number, height: number): Promise<Photo> {
  return Buffer.from(await encodePngWith(await pixels(width, height)));
}

/** `lossless`: in the other of the two ways in which WebP keeps a picture. */
export async function makeWebp(width: number, height: number, lossless = false): Promise<Photo> {
  return Buffer.from(await encodeWebpWith(await pixels(width, height), { lossless: lossless ? 1 : 0 }));
}

/** A PNG of one color, small in bytes whatever its size. */
export function makeBomb(width: number, height: number): Photo {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height);
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const begin = Buffer.from('89504e470d0a1a0a', 'hex');
  const end = chunk('IEND', Buffer.alloc(0));
  return Buffer.concat([begin, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), end]);
}

/** A photo with 2,000 bytes from `share` of it on that are not its own. */
export function withGarbage(photo: Photo, share = 0.5): Photo {
  const damaged = Buffer.from(photo);
  const start = Math.floor(photo.length * share);
  let noise = start;
  for (let at = 0; at < 2_000; at++) {
    noise = (noise * 1_103_515_245 + 12_345) % 2_147_483_648;
    damaged[start + at] = (noise >> 16) % 256;
  }
  return damaged;
}

/** The first quarter, half and three quarters of a photo, and all but its last bytes. */
export const cutsOf = (photo: Photo): Photo[] =>
  [0.25, 0.5, 0.75, 0.99].map((share) => photo.subarray(0, Math.floor(photo.length * share)));
