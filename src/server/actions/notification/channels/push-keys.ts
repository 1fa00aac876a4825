import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { z } from 'zod';
import type { Context } from '#server/actions/context.ts';
import { record } from '#server/audit/record.ts';
import { hasSecretKey, seal, unseal } from '#server/auth/secret-box.ts';
import { factOnce, readFact } from '#server/store/database/installation.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import type { SendContext } from './channel.ts';

const fact = 'push-keys';
const purpose = 'push-keys 0';
const stored = z.object({ publicKey: z.string(), privateKey: z.string() });
/** A push service takes no token that is good for more than a day (RFC 8292, section 2). */
const tokenSeconds = 12 * 3_600;

export interface PushKeys {
  /** The point, base64url: what browsers subscribe with. */
  publicKey: string;
  privateKey: KeyObject;
}

type KeyContext = Pick<SendContext, 'db' | 'config'>;
/** The key is made for the person who first opens the channels: the audit log names them. */
type MakeContext = Pick<Context, 'db' | 'config' | 'now' | 'actor'>;

/** The public key that browsers subscribe with, made at first use, with an entry in the audit log, and kept; null: the server has no key to seal its half. */
export async function readPushKey({ db, config, now, actor }: MakeContext): Promise<string | null> {
  const known = stored.safeParse(await readFact(db, fact)).data;
  if (known !== undefined) return known.publicKey;
  if (!hasSecretKey(config)) return null;
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  const made = { publicKey: point.toString('base64url'), privateKey: seal(config, purpose, pem) };
  return inTransaction(db, async (sql) => {
    const kept = stored.parse(await factOnce(sql, fact, made)).publicKey;
    if (kept === made.publicKey) {
      const target = { type: 'installation', id: fact } as const;
      await record(sql, actor, now, { action: 'notifications.push_key_made', target, detail: { public_key: kept } });
    }
    return kept;
  });
}

/** Both halves; null when there are none, or the private one does not open. */
export async function openPushKeys({ db, config }: KeyContext): Promise<PushKeys | null> {
  const known = stored.safeParse(await readFact(db, fact)).data;
  const pem = known === undefined ? null : unseal(config, purpose, known.privateKey);
  if (known === undefined || pem === null) return null;
  return { publicKey: known.publicKey, privateKey: createPrivateKey(pem) };
}

/** Says to a push service who sends (RFC 8292): a token for its origin, signed with ES256. */
export function vapidHeader(
  { publicKey, privateKey }: PushKeys,
  { endpoint, subject, now }: { endpoint: string; subject: string; now: Date },
): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1000) + tokenSeconds,
    sub: subject,
  };
  const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`;
}
