import type { FormEvent } from 'react';
import { fieldWords } from '#client/api/wire/field-errors.ts';
import { dateFormat } from '#client/format/intl.ts';
import { locale } from '#client/language/language.ts';
import { useRecordForm } from '#client/parts/form/use-record-form.ts';
import { Button } from '#client/ui/Button.tsx';
import { Checkbox, SelectField, TextField } from '#client/ui/Field.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/overview/compliance-overview.ts';
import type { ReminderSettings } from '#contract/nouns/compliance/reminder.ts';

/** What stands in the form; numbers as typed. */
interface ReminderForm {
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

const hours = Array.from({ length: 24 }, (_, hour) => String(hour));
const labels = (): Readonly<Record<string, string>> => t.fields;

export interface ReminderSettingsFormProps {
  settings: ReminderSettings;
  /** Sends them; throws ApiError on failure. */
  onSave: (settings: ReminderSettings) => Promise<unknown>;
}

/** Whether and when reminders go out by themselves. */
export function ReminderSettingsForm({ settings, onSave }: ReminderSettingsFormProps) {
  const toast = useToast();
  const record = useRecordForm<ReminderForm>({
    start: reminderFormOf(settings),
    check: checkReminders,
    send: (typed) => onSave(settingsOf(typed)),
    fieldsOf: ({ fields }) =>
      Object.fromEntries(
        Object.entries(fields).map(([field, trouble]) => {
          const name = field.split('.')[0] ?? field;
          return [name, fieldWords(labels()[name] ?? name, trouble) ?? trouble];
        }),
      ),
  });
  const { values: form, errors, busy, failure, element } = record;
  const set = (change: Partial<ReminderForm>) => {
    record.set(change);
    record.clearErrors();
  };
  const submit = async (event: FormEvent) => {
    if (await record.submit(event)) toast.success(t.reminderSettingsSaved);
  };
  const toggle = (day: number) =>
    set({
      weekdays: form.weekdays.includes(day) ? form.weekdays.filter((one) => one !== day) : [...form.weekdays, day],
    });
  return (
    <form ref={element} noValidate onSubmit={(event) => void submit(event)} className="mt-1 flex flex-col gap-4">
      <Checkbox
        label={t.sendRemindersByThemselves}
        checked={form.enabled}
        onChange={(event) => set({ enabled: event.target.checked })}
      />
      <fieldset>
        <legend className="font-bold">{t.fields.weekdays}</legend>
        <div className="grid grid-cols-2 gap-x-4 tablet:grid-cols-4">
          {weekdays.map((day) => (
            <Checkbox
              key={day}
              label={weekdayName(day)}
              checked={form.weekdays.includes(day)}
              onChange={() => toggle(day)}
              {...(errors.weekdays === undefined
                ? {}
                : { 'aria-invalid': true, 'aria-describedby': 'reminder-days-error' })}
            />
          ))}
        </div>
        {errors.weekdays !== undefined && (
          <p id="reminder-days-error" className="text-bad-fg">
            {errors.weekdays}
          </p>
        )}
      </fieldset>
      <div className="grid items-start gap-4 tablet:grid-cols-3">
        <SelectField
          label={t.hourAtSite}
          value={form.hour_local}
          error={errors.hour_local}
          onChange={(event) => set({ hour_local: event.target.value })}
        >
          {hours.map((hour) => (
            <option key={hour} value={hour}>
              {hour.padStart(2, '0')}:00
            </option>
          ))}
        </SelectField>
        <TextField
          label={t.dueWithinDays}
          inputMode="numeric"
          autoComplete="off"
          value={form.windowDays}
          error={errors.windowDays}
          onChange={(event) => set({ windowDays: event.target.value })}
        />
        <TextField
          label={t.hoursBetweenTwo}
          inputMode="numeric"
          autoComplete="off"
          hint={t.toOneSiteAtLeast}
          value={form.min_hours_between}
          error={errors.min_hours_between}
          onChange={(event) => set({ min_hours_between: event.target.value })}
        />
      </div>
      <p className="text-muted">{reminderWords(form)}</p>
      {failure !== null && (
        <p role="alert" className="font-bold text-bad-fg wrap-anywhere">
          {failure.sentence}
        </p>
      )}
      <div>
        <Button type="submit" variant="primary" busy={busy}>
          {t.saveSettings}
        </Button>
      </div>
    </form>
  );
}
