import type { AttentionLog } from '#server/actions/attention/attention-fact.ts';
import type { Context } from '#server/actions/context.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/store/database/pool.ts';
import type { UserRow } from '#server/store/user/users.ts';
import type { ChannelSettings, ChannelSwitch } from '../outside/channel-switch.ts';
import type { OutsidePolicy } from '../outside/outside-address.ts';

/** What sending needs. */
export interface SendContext {
  db: Database;
  config: Pick<Config, 'webhookAllowPrivate' | 'secretKey' | 'dataDir' | 'databaseUrl' | 'demo' | 'smtpUrl'>;
  now: Date;
  publicUrl: string;
  log: AttentionLog;
  /** For tests, whose receivers are on this machine. */
  allowLoopback?: boolean;
}

/** Who gets a test message. */
export interface TestFor extends ChannelSettings {
  user: UserRow;
  policy: OutsidePolicy;
}

/** A way to notify a person. Each has a file of its own here and a line in `all.ts`. */
export interface Channel extends ChannelSwitch {
  /** Sends what is due. Answers how many messages went out. */
  sendDue(ctx: SendContext): Promise<number>;
  /** Sends a test message now. Answers, in a sentence, what happened; throws an AppError when it did not go out. */
  sendTest(ctx: Context, to: TestFor): Promise<string>;
}
