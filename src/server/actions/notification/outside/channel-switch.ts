import type { NotifyChannel } from '#contract/nouns/people/notification.ts';
import type { ChannelRow } from '#server/store/notification/channels.ts';
import type { PreferencesRow } from '#server/store/notification/notify-preferences.ts';

/** What a person has set. */
export interface ChannelSettings {
  preferences: PreferencesRow;
  /** The channel itself; null: nothing is set for it. */
  row: ChannelRow | null;
}

/** What decides whether anything goes out over a channel. */
export interface ChannelSwitch {
  name: NotifyChannel;
  /** Why a notification is dropped when the person has switched the channel off. */
  off: string;
  isOn(settings: ChannelSettings): boolean;
}
