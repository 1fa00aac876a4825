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
