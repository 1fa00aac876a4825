import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

const curve = 'prime256v1';
const saltBytes = 16;
const pointBytes = 65;
const tagBytes = 16;
/** One record holds all (RFC 8188, section 2). */
const recordBytes = 4_096;
const headerBytes = saltBytes + 4 + 1 + pointBytes;
/** Of the text: its record ends with a delimiter and the tag. */
const longestPush = recordBytes - headerBytes - tagBytes - 1;

/** The keys of a browser's subscription, base64url. */
export interface PushReceiver {
  p256dh: string;
  auth: string;
}

/** Whether keys are those of a subscription: a point of the curve, and 16 bytes. */
export function isPushReceiver({ p256dh, auth }: PushReceiver): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  if (Buffer.from(auth, 'base64url').length !== saltBytes || point.length !== pointBytes) return false;
  try {
    const own = createECDH(curve);
    own.generateKeys();
    own.computeSecret(point);
    return true;
  } catch {
    return false;
  }
}

/** A message that only the browser of a subscription can read: aes128gcm (RFC 8188) with the keys of RFC 8291. */
export function encryptPush(text: Buffer, { p256dh, auth }: PushReceiver): Buffer {
  if (text.length > longestPush) throw new Error('encryptPush: the message is too long');
  const receiver = Buffer.from(p256dh, 'base64url');
  const own = createECDH(curve);
  const sender = own.generateKeys();
  const shared = own.computeSecret(receiver);
  const salt = randomBytes(saltBytes);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, sender]);
  const secret = derive(shared, Buffer.from(auth, 'base64url'), info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // The last record of a message ends with 2.
  const sealed = Buffer.concat([cipher.update(text), cipher.update(Buffer.from([2])), cipher.final()]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordBytes);
  return Buffer.concat([salt, size, Buffer.from([pointBytes]), sender, sealed, cipher.getAuthTag()]);
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
}
