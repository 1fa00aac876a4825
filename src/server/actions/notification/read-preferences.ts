import type { NotifyPreferences } from '#contract/nouns/people/notification.ts';
import { findPreferences, listRules, type PreferencesRow } from '#server/store/notification/notify-preferences.ts';
import type { Context } from '../context.ts';

/** Of a person who has said nothing yet: mail is on, and there is no rule that would send one. */
export const usualPreferences: PreferencesRow = {
  mail: true,
  webhookUrl: '',
  webhookSecret: null,
  timezone: 'America/New_York',
  quietFrom: null,
  quietTo: null,
  quietLetsAlarmsThrough: false,
  digestHour: 7,
  digestWeekdays: [1, 2, 3, 4, 5],
};

/** A person's notification preferences for the sites they may read. */
export async function readPreferences({ db }: Context, userId: number): Promise<NotifyPreferences> {
  const row = await findPreferences(db, userId);
  return toPreferences(row ?? usualPreferences, await listRules(db, userId));
}

/** Preferences as the API answers them: of the secret only whether there is one. */
export function toPreferences(row: PreferencesRow, rules: NotifyPreferences['rules']): NotifyPreferences {
  const { quietFrom: from, quietTo: to } = row;
  return {
    mail: row.mail,
    webhook_url: row.webhookUrl,
    webhook_secret_set: row.webhookSecret !== null,
    timezone: row.timezone,
    quiet: from === null || to === null ? null : { from: clockOf(from), to: clockOf(to) },
    quiet_lets_alarms_through: row.quietLetsAlarmsThrough,
    digest: { hour: row.digestHour, weekdays: row.digestWeekdays },
    rules,
  };
}

function clockOf(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}
