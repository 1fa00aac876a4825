import { unseal } from '#server/auth/secret-box.ts';
import type { ChannelSettings } from '../outside/channel-switch.ts';
import type { PostResult } from '../outside/post.ts';
import type { SendContext } from './channel.ts';
import { lostSecret, type PostedChannel, type PostTo, postedChannel } from './posted.ts';

/** Minutes between the tries of a message that a person waits for: after the last the email goes out. */
export const personPauses: readonly number[] = [1, 3];

/** True for a channel that the person has confirmed. */
export const isConfirmed = ({ row }: ChannelSettings): boolean => row !== null && row.verifiedAt !== null;

/** By which a sealed address is bound to its channel and person. */
export function addressPurpose(channel: string, userId: number): string {
  return `channel ${channel} ${userId}`;
}

interface AddressChannel extends Pick<PostedChannel, 'name' | 'off' | 'accepted'> {
  /** Posts to the opened address. */
  postTo(
    ctx: Pick<SendContext, 'db' | 'config' | 'now' | 'publicUrl'>,
    to: PostTo & { address: string },
    letter: Parameters<PostedChannel['post']>[2],
  ): Promise<PostResult>;
}

/** A channel with a sealed address of each person. */
export function addressChannel({ postTo, ...channel }: AddressChannel) {
  return postedChannel({
    ...channel,
    isOn: isConfirmed,
    pauses: personPauses,
    errors: { invalid: 'channel_invalid', failed: 'channel_failed' },
    async post(ctx, to, letter) {
      const sealed = to.row?.address ?? null;
      const address = sealed === null ? null : unseal(ctx.config, addressPurpose(channel.name, to.userId), sealed);
      if (address === null) return { ok: false, why: 'failed', detail: lostSecret };
      return postTo(ctx, { ...to, address }, letter);
    },
  });
}
