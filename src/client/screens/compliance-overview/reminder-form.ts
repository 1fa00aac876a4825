import { dateFormat } from '#client/format/intl.ts';
import { locale } from '#client/language/language.ts';
import { t } from '#client/words/compliance-overview.ts';
import type { ReminderSettings } from '#contract/nouns/compliance/reminder.ts';

/** What stands in the form; numbers as typed. */
export interface ReminderForm {
  enabled: boolean;
  windowDays: string;
  hour_local: string;
  weekdays: readonly number[];
  min_hours_between: string;
}
type NumberField = 'windowDays' | 'hour_local' | 'min_hours_between';

/** Days of the week as the settings number them, the week beginning on Monday as work does. */
export const weekdays: readonly number[] = [1, 2, 3, 4, 5, 6, 0];

const longDay = { weekday: 'long', timeZone: 'UTC' } as const;

/** 'Monday' of 1. */
export function weekdayName(day: number): string {
  // The 7th of January 2024 is a Sunday.
  return dateFormat(longDay).format(Date.UTC(2024, 0, 7 + day));
}

const limits: Record<NumberField, readonly [min: number, max: number]> = {
  windowDays: [1, 3650],
  hour_local: [0, 23],
  min_hours_between: [1, 720],
};

export function reminderFormOf(settings: ReminderSettings): ReminderForm {
  return {
    enabled: settings.enabled,
    windowDays: String(settings.windowDays),
    hour_local: String(settings.hour_local),
    weekdays: settings.weekdays,
    min_hours_between: String(settings.min_hours_between),
  };
}

/** What is wrong with the form, as sentences by field; {} when it may be sent. */
export function checkReminders(form: ReminderForm): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const field of ['windowDays', 'hour_local', 'min_hours_between'] as const) {
    const [min, max] = limits[field];
    const text = form[field].trim();
    const value = Number(text);
    const good = /^\d+$/.test(text) && value >= min && value <= max;
    if (!good) errors[field] = t.mustBeWholeNumber({ label: t.fields[field], min, max });
  }
  if (form.enabled && form.weekdays.length === 0) errors.weekdays = t.chooseAtLeastOneDay;
  return errors;
}

/** The settings to send, days in the order of their numbers. */
export function settingsOf(form: ReminderForm): ReminderSettings {
  return {
    enabled: form.enabled,
    windowDays: Number(form.windowDays),
    hour_local: Number(form.hour_local),
    weekdays: form.weekdays.toSorted((a, b) => a - b),
    min_hours_between: Number(form.min_hours_between),
  };
}

/** When they go out, in one sentence: 'Each Monday and Friday at 08:00 at the site, …'. */
export function reminderWords(form: ReminderForm): string {
  if (!form.enabled) return t.offRemindersGoOutOnlyWhen;
  if (Object.keys(checkReminders(form)).length > 0) return '';
  const days = weekdays.filter((day) => form.weekdays.includes(day)).map(weekdayName);
  const values = { hour: form.hour_local.padStart(2, '0'), window: form.windowDays };
  if (days.length === 7) return t.eachDayAt(values);
  return t.eachWeekdayAt({ days: new Intl.ListFormat(locale()).format(days), ...values });
}
