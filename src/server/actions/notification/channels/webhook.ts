import { createHmac } from 'node:crypto';
import { isForPrograms } from '#contract/nouns/people/notification.ts';
import { unseal } from '#server/auth/secret-box.ts';
import { webhookBody } from '../message-words.ts';
import { postOutside } from '../outside/post.ts';
import type { SendContext } from './channel.ts';
import { type Letter, lostSecret, postedChannel } from './posted.ts';
import { programBody } from './program-body.ts';

type BodyContext = Pick<SendContext, 'db' | 'publicUrl'>;

/** JSON for programs, signed where the person has set a secret. Its address is among the preferences. */
export const webhook = postedChannel({
  name: 'webhook',
  off: 'no webhook is set any longer',
  isOn: ({ preferences }) => preferences.webhookUrl !== '',
  pauses: [1, 5, 15, 60],
  accepted: 'The webhook accepted the test message',
  errors: { invalid: 'webhook_invalid', failed: 'webhook_failed' },
  async post(ctx, { userId, preferences, policy }, letter) {
    const { webhookUrl: url, webhookSecret: sealed } = preferences;
    const secret = sealed === null ? null : unseal(ctx.config, `webhook ${userId}`, sealed);
    if (sealed !== null && secret === null) return { ok: false, why: 'failed', detail: lostSecret };
    const body = await bodyOf(ctx, userId, letter);
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'x-forecourt-delivery': letter.id,
      ...(secret === null ? {} : { 'x-forecourt-signature': signatureOf(secret, ctx.now, body) }),
    };
    return postOutside({ url, headers, body }, policy);
  },
});

async function bodyOf({ db, publicUrl }: BodyContext, userId: number, { message, id, at }: Letter): Promise<string> {
  if (message === null) return JSON.stringify({ id, event: 'test', kind: 'test', at: at.toISOString(), lines: [] });
  const [first] = message.told;
  if (first === undefined || !isForPrograms(first.notice.kind)) return webhookBody(message, { id, at }, publicUrl);
  return programBody(db, first, { id, at, userId, publicUrl });
}

/** `t=…,v1=…`: HMAC-SHA256 of the time (seconds since 1970), a dot and the body, in hexadecimal. */
function signatureOf(secret: string, at: Date, body: string): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}
