import type { FormEvent } from 'react';
import { fieldWords } from '#client/api/wire/field-errors.ts';
import { useRecordForm } from '#client/parts/form/use-record-form.ts';
import { Button } from '#client/ui/Button.tsx';
import { Checkbox, SelectField, TextField } from '#client/ui/Field.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/compliance-overview.ts';
import type { ReminderSettings } from '#contract/nouns/compliance/reminder.ts';
import {
  checkReminders,
  type ReminderForm,
  reminderFormOf,
  reminderWords,
  settingsOf,
  weekdayName,
  weekdays,
} from './reminder-form.ts';

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
