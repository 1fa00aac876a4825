import type { NotifyChannel } from '#contract/nouns/people/notification.ts';
import type { Channel } from './channel.ts';
import { mail } from './mail.ts';
import { push } from './push.ts';
import { slack } from './slack.ts';
import { sms } from './sms.ts';
import { teams } from './teams.ts';
import { webhook } from './webhook.ts';

/** Every channel by its name. */
export const channels: Readonly<Record<NotifyChannel, Channel>> = { mail, webhook, slack, teams, sms, push };
