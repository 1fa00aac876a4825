import { Transform } from 'node:stream';
import { AppError } from '#contract/errors.ts';
import { type UploadType, uploadTypes } from './upload-content.table.ts';

/** What was seen of a file while it went by: enough to tell its kind. */
export interface Look {
  /** Its first bytes. */
  head: Buffer;
  hasNul: boolean;
}

/** So many of its first bytes tell the kind. */
export const headBytes = 1024;
/** A browser that guesses would take it for a page. */
const page = /^\s*<[a-z!?/]|<(?:!doctype|html|head|body|script|svg|iframe)\b/i;

/** Passes bytes on as they are and keeps a look at them. */
export function lookingOn(): { stream: Transform; look: Look } {
  const look: Look = { head: Buffer.alloc(0), hasNul: false };
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (look.head.length < headBytes) {
        look.head = Buffer.concat([look.head, chunk.subarray(0, headBytes - look.head.length)]);
      }
      look.hasNul ||= chunk.includes(0);
      done(null, chunk);
    },
  });
  return { stream, look };
}

/**
 * The content type of a file by the ending of its name, when its bytes agree; the sender's word counts for nothing.
 * Throws upload_type.
 */
export function contentTypeOf(name: string, look: Look): string {
  const type = typeOfName(name);
  if (type === null || !agrees(type, look)) throw new AppError('upload_type');
  return type.contentType;
}

/** The content type a stored document is sent as: its own type when that is one of ours, else as bytes of no kind. */
export function servedType(contentType: string): UploadType {
  const wanted = contentType.split(';', 1)[0]?.trim().toLowerCase();
  const known = Object.values(uploadTypes).find((type) => type.contentType.split(';', 1)[0] === wanted);
  return known ?? { contentType: 'application/octet-stream', begins: [], inline: false };
}

/** The type of a file by the ending of its name; null for an ending that is not stored. Its bytes are not looked at. */
export function typeOfName(name: string): UploadType | null {
  const ending = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(uploadTypes, ending) ? (uploadTypes[ending] ?? null) : null;
}

function agrees({ begins }: UploadType, { head, hasNul }: Look): boolean {
  if (begins.length > 0) {
    const hex = head.subarray(0, 16).toString('hex');
    return begins.some((beginning) => hex.startsWith(beginning));
  }
  return !hasNul && !page.test(head.toString('utf8').replace(/^\ufeff/, ''));
}
