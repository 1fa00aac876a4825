import { AppError } from '#contract/errors.ts';
import type { SmsGatewayInput, SmsGatewayState } from '#contract/nouns/people/channel.ts';
import type { Context } from '#server/actions/context.ts';
import { record } from '#server/audit/record.ts';
import { deleteFact, writeFact } from '#server/store/database/installation.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { countOnChannel } from '#server/store/notification/channels.ts';
import { gatewayFact, readGateway, requestOf, sealGatewaySecret, sendText } from '../channels/sms-gateway.ts';
import { checkOutside, type OutsidePolicy } from '../outside/outside-address.ts';

/** The SMS gateway as it is set, without its secret. */
export async function readSmsGateway({ db }: Pick<Context, 'db'>): Promise<SmsGatewayState> {
  const stored = await readGateway(db);
  const people = await countOnChannel(db, 'sms');
  if (stored === null) return { gateway: null, secret_set: false, people };
  const { secret, ...gateway } = stored;
  return { gateway, secret_set: secret !== null, people };
}

/**
 * Sets the SMS gateway, or takes it away; a secret that is not sent stays. Throws validation (a part that is missing, or
 * an address that may not be used), secret_key_missing.
 */
export async function setSmsGateway(
  ctx: Context,
  { gateway, secret }: SmsGatewayInput,
  policy: OutsidePolicy,
): Promise<SmsGatewayState> {
  if (gateway !== null) await check(gateway, policy);
  await inTransaction(ctx.db, async (sql) => {
    const before = await readGateway(sql);
    const sealed =
      secret === undefined ? (before?.secret ?? null) : secret === '' ? null : sealGatewaySecret(ctx.config, secret);
    if (gateway === null) await deleteFact(sql, gatewayFact);
    else await writeFact(sql, gatewayFact, { ...gateway, secret: sealed });
    await record(sql, ctx.actor, ctx.now, {
      action: gateway === null ? 'sms_gateway.removed' : 'sms_gateway.set',
      detail: gateway === null ? {} : { address: new URL(gateway.url).origin, secretChanged: secret !== undefined },
    });
  });
  return readSmsGateway(ctx);
}

async function check(gateway: NonNullable<SmsGatewayInput['gateway']>, policy: OutsidePolicy): Promise<void> {
  const fields: Record<string, string> = {};
  const { method, url, body, headers } = gateway;
  // What a message puts into the address must not lead elsewhere.
  const origin = /^https?:\/\/[^/?#]*/i.exec(url)?.[0] ?? url;
  if (/[{}]/.test(origin)) fields['gateway.url'] = 'the name of the server must not hold {to}, {text} or {secret}';
  else {
    const sample = requestOf(gateway, { to: '+12125550123', text: 'Test', secret: 'secret' });
    const refused = await checkOutside(sample.url, policy);
    if (refused !== null) fields['gateway.url'] = refused;
  }
  const places = `${url}${method === 'GET' ? '' : body}`;
  const missing = ['{to}', '{text}'].filter((name) => !places.includes(name));
  if (missing.length > 0) {
    fields[method === 'GET' ? 'gateway.url' : 'gateway.body'] ??= `must hold ${missing.join(' and ')}`;
  }
  const names = headers.map(({ name }) => name.toLowerCase());
  const odd = names.find((name) => ['host', 'content-length', 'transfer-encoding', 'connection'].includes(name));
  if (odd !== undefined) fields['gateway.headers'] = `must not set ${odd}`;
  if (Object.keys(fields).length > 0) throw new AppError('validation', { fields });
}

/** Sends a test message by the gateway as it is stored. Throws sms_not_set, channel_failed, channel_invalid. */
export async function testSmsGateway(ctx: Context, to: string, policy: OutsidePolicy): Promise<string> {
  if ((await readGateway(ctx.db)) === null) throw new AppError('sms_not_set');
  const result = await sendText(ctx, { to, text: 'Test message from Forecourt' }, policy);
  if (!result.ok) {
    throw new AppError(result.why === 'invalid' ? 'channel_invalid' : 'channel_failed', { detail: result.detail });
  }
  return 'The gateway accepted the test message';
}
