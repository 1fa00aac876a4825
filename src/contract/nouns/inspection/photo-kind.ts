/** What the bytes of a photo are. HEIC is not stored: it has a name so that its sentence says what to set. */
export type PhotoKind = 'jpeg' | 'png' | 'webp' | 'heic';

/** So many of its first bytes tell the kind. */
export const photoHead = 16;

/** Brands of ISO base media files that hold HEIC pictures (ISO/IEC 23008-12, annex B). */
const heicBrands: readonly string[] = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1'];

/** The kind by the first bytes; the name and the sender's word count for nothing. Null: no photo. */
export function photoKindOf(head: Uint8Array): PhotoKind | null {
  const text = String.fromCharCode(...head.subarray(0, photoHead));
  if (text.startsWith('\u00ff\u00d8\u00ff')) return 'jpeg';
  if (text.startsWith('\u0089PNG\r\n\u001a\n')) return 'png';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  return text.slice(4, 8) === 'ftyp' && heicBrands.includes(text.slice(8, 12)) ? 'heic' : null;
}

/**
 * Whether the file of a photo ends before its picture does, by its own marks: of a JPEG the end after its last scan (ISO/IEC
 * 10918-1, B.1.1), of a PNG the last chunk, of a WebP the size that it states. Other kinds never count as cut.
 */
export function isCutPhoto(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kind = photoKindOf(bytes);
  if (kind === 'jpeg') return isCutJpeg(view);
  if (kind === 'png') return isCutPng(view);
  return kind === 'webp' && (view.byteLength < 12 || view.getUint32(4, true) + 8 > view.byteLength);
}

/** Markers without a length: restarts, and TEM. */
const isBare = (marker: number) => (marker >= 0xd0 && marker <= 0xd7) || marker === 0x01;

function isCutJpeg(view: DataView): boolean {
  let at = 2;
  while (at + 1 < view.byteLength) {
    const marker = view.getUint8(at + 1);
    // Between segments and within a scan: all that is no marker is passed over.
    if (view.getUint8(at) !== 0xff || marker === 0 || marker === 0xff || isBare(marker)) {
      at += view.getUint8(at) === 0xff && marker !== 0xff ? 2 : 1;
      continue;
    }
    if (marker === 0xd9) return false;
    if (at + 4 > view.byteLength) return true;
    at += 2 + view.getUint16(at + 2);
  }
  return true;
}

function isCutPng(view: DataView): boolean {
  for (let at = 8; at + 12 <= view.byteLength; at += 12 + view.getUint32(at))
    // 'IEND'
    if (view.getUint32(at + 4) === 0x49454e44) return false;
  return true;
}
