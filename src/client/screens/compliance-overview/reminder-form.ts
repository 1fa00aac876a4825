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
export const weekdays: readonly (readonly [day: number, name: string])[] = [
  [1, 'Monday'],
  [2, 'Tuesday'],
  [3, 'Wednesday'],
  [4, 'Thursday'],
  [5, 'Friday'],
  [6, 'Saturday'],
  [0, 'Sunday'],
];

const limits: Record<NumberField, readonly [label: string, min: number, max: number]> = {
  windowDays: ['Window', 1, 3650],
  hour_local: ['Hour', 0, 23],
  min_hours_between: ['Hours between', 1, 720],
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
    const [label, min, max] = limits[field];
    const text = form[field].trim();
    const value = Number(text);
    const good = /^\d+$/.test(text) && value >= min && value <= max;
    if (!good) errors[field] = `${label} must be a whole number from ${min} to ${max}`;
  }
  if (form.enabled && form.weekdays.length === 0) errors.weekdays = 'Choose at least one day.';
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
  if (!form.enabled) return 'Off: reminders go out only when somebody sends them.';
  if (Object.keys(checkReminders(form)).length > 0) return '';
  const days = weekdays.filter(([day]) => form.weekdays.includes(day)).map(([, name]) => name);
  const list = days.length === 7 ? 'day' : new Intl.ListFormat('en-US').format(days);
  return `Each ${list} at ${form.hour_local.padStart(2, '0')}:00 of the site’s own clock, about what is overdue or due within ${form.windowDays} days.`;
}
