import type { NotifyChannel } from '#contract/nouns/people/notification.ts';

/** Channels as messages and the list of problems name them. */
export const channelWords: Readonly<Record<NotifyChannel, string>> = {
  mail: 'email',
  webhook: 'webhook',
  slack: 'Slack',
  teams: 'Teams',
  sms: 'SMS',
  push: 'push message',
};
