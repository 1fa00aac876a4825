import type { NotifyChannel } from '#contract/nouns/people/notification.ts';
import type { AttentionLog } from '#server/actions/attention/attention-log.ts';
import type { Context } from '#server/actions/context.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/store/database/pool.ts';
import type { ChannelRow } from '#server/store/notification/channels.ts';
import type { PreferencesRow } from '#server/store/notification/notify-preferences.ts';
import type { UserRow } from '#server/store/user/users.ts';
import type { OutsidePolicy } from './outside-address.ts';

/** What sending needs. */
export interface SendContext {
  db: Database;
  config: Pick<Config, 'webhookAllowPrivate' | 'secretKey' | 'dataDir' | 'databaseUrl'>;
  now: Date;
  publicUrl: string;
  log: AttentionLog;
  /** For tests, whose receivers are on this machine. */
  allowLoopback?: boolean;
}

/** What a person has set. */
export interface ChannelSettings {
  preferences: PreferencesRow;
  /** The channel itself; null: nothing is set for it. */
  row: ChannelRow | null;
}

/** Who gets a test message. */
export interface TestFor extends ChannelSettings {
  user: UserRow;
  policy: OutsidePolicy;
}

/** A way to notify a person. Each has a file of its own here and a line in `all.ts`. */
export interface Channel {
  name: NotifyChannel;
  /** Why a notification is dropped when the person has switched the channel off. */
  off: string;
  isOn(settings: ChannelSettings): boolean;
  /** Sends what is due. Answers how many messages went out. */
  sendDue(ctx: SendContext): Promise<number>;
  /** Sends a test message now. Answers, in a sentence, what happened; throws an AppError when it did not go out. */
  sendTest(ctx: Context, to: TestFor): Promise<string>;
}
