import { isCutPhoto, photoHead, photoKindOf } from '#contract/nouns/inspection/photo-kind.ts';

/** Longest side of a photo as it is sent, in pixels, and how well its JPEG keeps it. */
const LONGEST = 1600;
const QUALITY = 0.8;
/** The same of its small picture on the screen. */
const THUMB = 192;
const THUMB_QUALITY = 0.6;
/** A larger file is not even opened: a phone may end the page for want of memory. */
const MOST_BYTES = 40_000_000;

/** Why a photo cannot be taken in. */
export type PhotoTrouble = 'unreadable' | 'heic' | 'too_large' | 'empty' | 'cut';

export interface SmallPhoto {
  picture: Blob;
  thumb: Blob;
}

/**
 * A photo made smaller on the device, upright: a JPEG of at most 1600 pixels a side, and a small one for the screen.
 * Its bytes say what it is, not its name. Answers why where the browser cannot read it, as HEIC in most of them.
 */
export async function shrinkPhoto(file: Blob): Promise<SmallPhoto | PhotoTrouble> {
  if (file.size === 0) return 'empty';
  if (file.size > MOST_BYTES) return 'too_large';
  // A browser draws what is there of it, and leaves the rest white.
  if (isCutPhoto(new Uint8Array(await file.arrayBuffer()))) return 'cut';
  const source = await decoded(file);
  if (source === null) return (await isHeic(file)) ? 'heic' : 'unreadable';
  try {
    const picture = await drawn(source, LONGEST, QUALITY);
    const thumb = await drawn(source, THUMB, THUMB_QUALITY);
    return picture === null || thumb === null ? 'unreadable' : { picture, thumb };
  } finally {
    if ('close' in source) source.close();
  }
}

/** Width and height within a square, never larger than they are. */
export function fitted(width: number, height: number, longest: number): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

async function isHeic(file: Blob): Promise<boolean> {
  const head = await file.slice(0, photoHead).arrayBuffer();
  return photoKindOf(new Uint8Array(head)) === 'heic';
}

async function decoded(file: Blob): Promise<ImageBitmap | HTMLImageElement | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    // Some browsers read in an element what they do not read so, as Safari does HEIC.
    return inElement(file);
  }
}

async function inElement(file: Blob): Promise<HTMLImageElement | null> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    return image.naturalWidth > 0 ? image : null;
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(address);
  }
}

async function drawn(source: ImageBitmap | HTMLImageElement, longest: number, quality: number): Promise<Blob | null> {
  const whole = 'naturalWidth' in source ? { width: source.naturalWidth, height: source.naturalHeight } : source;
  const { width, height } = fitted(whole.width, whole.height, longest);
  const paint = (context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D) => {
    // A JPEG has no holes: what is transparent becomes white.
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, width, height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(source, 0, 0, width, height);
  };
  try {
    if (typeof OffscreenCanvas !== 'undefined') {
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext('2d');
      if (context !== null) {
        paint(context);
        return await canvas.convertToBlob({ type: 'image/jpeg', quality });
      }
    }
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    const context = canvas.getContext('2d');
    if (context === null) return null;
    paint(context);
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  } catch {
    return null;
  }
}
