import { deletePushDevices, listPushDevices, switchOffWithoutDevice } from '#server/store/notification/channels.ts';
import { type PostResult, postOutside } from '../outside/post.ts';
import { isConfirmed, personPauses } from './address-channel.ts';
import { lostSecret, postedChannel } from './posted.ts';
import { encryptPush } from './push-encryption.ts';
import { openPushKeys, vapidHeader } from './push-keys.ts';
import { shortWords } from './short-words.ts';

/** A day: an alarm that is older is in the email, and on the screen. */
const keptSeconds = 86_400;
/** With all around it far less than the 4,096 bytes that a push service takes (RFC 8291, section 4). */
const longestBody = 900;

const noDevice = 'no device takes push messages any more: turn push on again on the device';

/** Web Push (RFC 8030) to every browser that the person has registered; those that have ended it are removed. */
export const push = postedChannel({
  name: 'push',
  off: 'no device takes push messages any longer',
  isOn: isConfirmed,
  pauses: personPauses,
  accepted: 'The push service accepted the test message',
  errors: { invalid: 'channel_invalid', failed: 'channel_failed' },
  async post(ctx, { userId, policy, language }, { id, message }) {
    const devices = await listPushDevices(ctx.db, userId);
    if (devices.length === 0) return { ok: false, why: 'failed', detail: noDevice, final: true };
    const keys = await openPushKeys(ctx);
    if (keys === null) return { ok: false, why: 'failed', detail: lostSecret };
    const { title, lines, link } = shortWords(message, ctx.publicUrl, language);
    const payload = JSON.stringify({ title: title.slice(0, 200), body: shorten(lines.join('\n')), url: link, tag: id });
    const results = await Promise.all(
      devices.map(async (device) => {
        const headers = {
          'content-type': 'application/octet-stream',
          'content-encoding': 'aes128gcm',
          ttl: String(keptSeconds),
          urgency: 'high',
          authorization: vapidHeader(keys, { endpoint: device.endpoint, subject: ctx.publicUrl, now: ctx.now }),
        };
        const body = encryptPush(Buffer.from(payload), device);
        return { device, result: await postOutside({ url: device.endpoint, headers, body }, policy) };
      }),
    );
    const gone = results.filter(({ result }) => isGone(result)).map(({ device }) => device.id);
    if (gone.length > 0) {
      await deletePushDevices(ctx.db, gone);
      await switchOffWithoutDevice(ctx.db);
    }
    if (results.some(({ result }) => result.ok)) return { ok: true };
    const left = results.find(({ result }) => !isGone(result));
    return left?.result ?? { ok: false, why: 'failed', detail: noDevice, final: true };
  },
});

/** The browser has ended its subscription (RFC 8030, section 7.3). */
function isGone(result: PostResult): boolean {
  return !result.ok && (result.status === 404 || result.status === 410);
}

function shorten(text: string): string {
  return text.length > longestBody ? `${text.slice(0, longestBody - 1)}…` : text;
}
