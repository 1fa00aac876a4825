import { afterEach, expect, it, vi } from 'vitest';
import { setLanguage, startLanguage } from '#client/language/language.ts';
import { allSpanish } from '#client/words/es/all.ts';
import { usualReminderSettings } from '#contract/nouns/compliance/reminder.ts';
import {
  checkReminders,
  reminderFormOf,
  reminderWords,
  settingsOf,
  weekdayName,
  weekdays,
} from './ReminderSettingsForm.tsx';

afterEach(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await setLanguage('en');
  vi.unstubAllGlobals();
});

const form = reminderFormOf({ ...usualReminderSettings, enabled: true, weekdays: [4, 1] });

it('the form gives the settings back, days in order', () => {
  expect(settingsOf(form)).toEqual({ ...usualReminderSettings, enabled: true, weekdays: [1, 4] });
});

it.each([
  ['windowDays', '0', 'Window must be a whole number from 1 to 3650'],
  ['windowDays', '', 'Window must be a whole number from 1 to 3650'],
  ['hour_local', '24', 'Hour must be a whole number from 0 to 23'],
  ['min_hours_between', '1.5', 'Hours between must be a whole number from 1 to 720'],
  ['min_hours_between', '721', 'Hours between must be a whole number from 1 to 720'],
])('%s "%s" is refused', (field, typed, words) => {
  expect(checkReminders({ ...form, [field]: typed })).toEqual({ [field]: words });
});

it('a day is needed only while they go out', () => {
  expect(checkReminders({ ...form, weekdays: [] })).toEqual({ weekdays: 'Choose at least one day.' });
  expect(checkReminders({ ...form, weekdays: [], enabled: false })).toEqual({});
});

it('says when they go out', () => {
  expect(reminderWords(form)).toBe(
    'Every Monday and Thursday at 08:00 site time, about items that are overdue or due within 30 days.',
  );
  expect(reminderWords({ ...form, weekdays: [0, 1, 2, 3, 4, 5, 6] })).toMatch(/^Every day at/);
  expect(reminderWords({ ...form, enabled: false })).toMatch(/^Off/);
  expect(reminderWords({ ...form, hour_local: '24' })).toBe('');
});

it('says so in Spanish, with the names of the days', async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await startLanguage(async () => allSpanish());
  await setLanguage('es');
  expect(weekdays.map(weekdayName)[0]).toBe('lunes');
  expect(reminderWords({ ...form, weekdays: [0, 1, 4] })).toBe(
    'Cada lunes, jueves y domingo a las 08:00, hora del sitio, sobre lo que está vencido o vence dentro de 30 días.',
  );
  expect(reminderWords({ ...form, weekdays: [0, 1, 2, 3, 4, 5, 6] })).toMatch(/^Cada día a las 08:00/);
  expect(checkReminders({ ...form, windowDays: '0' })).toEqual({
    windowDays: 'Plazo: use un número entero de 1 a 3650',
  });
});
