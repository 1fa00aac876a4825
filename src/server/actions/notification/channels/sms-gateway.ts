import { z } from 'zod';
import { type SmsGateway, smsGatewayShape } from '#contract/nouns/people/channel.ts';
import { seal, unseal } from '#server/auth/secret-box.ts';
import { readFact } from '#server/store/database/installation.ts';
import type { Sql } from '#server/store/database/pool.ts';
import type { OutsidePolicy } from '../outside/outside-address.ts';
import { type PostResult, postOutside } from '../outside/post.ts';
import type { SendContext } from './channel.ts';
import { lostSecret } from './posted.ts';

export const gatewayFact = 'sms-gateway';
const purpose = 'sms-gateway 0';
const stored = smsGatewayShape.extend({ secret: z.string().nullable() });
export type StoredGateway = z.infer<typeof stored>;

/** Why nobody can be sent a text message. */
const noGateway = 'no SMS gateway is set: an administrator sets it on the Installation page';

/** The gateway of this installation; null: none is set. */
export async function readGateway(sql: Sql): Promise<StoredGateway | null> {
  return stored.safeParse(await readFact(sql, gatewayFact)).data ?? null;
}

export function sealGatewaySecret(config: SendContext['config'], secret: string): string {
  return seal(config, purpose, secret);
}

interface TextMessage {
  to: string;
  text: string;
}

/** Hands a text message to the gateway. */
export async function sendText(
  ctx: Pick<SendContext, 'db' | 'config'>,
  message: TextMessage,
  policy: OutsidePolicy,
): Promise<PostResult> {
  const gateway = await readGateway(ctx.db);
  if (gateway === null) return { ok: false, why: 'failed', detail: noGateway };
  const secret = gateway.secret === null ? '' : unseal(ctx.config, purpose, gateway.secret);
  if (secret === null) return { ok: false, why: 'failed', detail: lostSecret };
  return postOutside(requestOf(gateway, { ...message, secret }), policy);
}

/** The request of a message: `{to}`, `{text}` and `{secret}` filled in, each escaped as its place demands. */
export function requestOf(
  { method, url, headers, body }: SmsGateway,
  values: TextMessage & { secret: string },
): { url: string; method: SmsGateway['method']; headers: Record<string, string>; body: string } {
  const type = headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value ?? guessedType(body);
  const filled = headers.map(({ name, value }) => [name.toLowerCase(), fillIn(value, values, plain)] as const);
  return {
    method,
    url: fillIn(url, values, encodeURIComponent),
    headers: { 'content-type': type, ...Object.fromEntries(filled) },
    body: fillIn(body, values, escapeFor(type)),
  };
}

function guessedType(body: string): string {
  return body.trimStart().startsWith('{') ? 'application/json; charset=utf-8' : 'application/x-www-form-urlencoded';
}

function escapeFor(type: string): (text: string) => string {
  if (/json/i.test(type)) return (text) => JSON.stringify(text).slice(1, -1);
  return /urlencoded/i.test(type) ? encodeURIComponent : (text) => text;
}

/** A header is one line of visible signs, whatever a secret holds. */
const plain = (text: string) => text.replace(/[^\u0020-\u007e]/g, '');

/** In one pass: a text that holds `{secret}` stays what it is. */
function fillIn(template: string, values: TextMessage & { secret: string }, write: (text: string) => string): string {
  return template.replace(/\{(to|text|secret)\}/g, (_, name: 'to' | 'text' | 'secret') => write(values[name]));
}
