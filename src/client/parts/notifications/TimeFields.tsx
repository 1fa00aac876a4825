import { useId } from 'react';
import { fieldWords } from '#client/api/wire/field-errors.ts';
import { weekdayName } from '#client/format/calendar-date.ts';
import { viewerZone } from '#client/format/dates.ts';
import { Checkbox, SelectField, TextField } from '#client/ui/Field.tsx';
import { t } from '#client/words/parts/notifications.ts';
import { weekdays } from './choices.table.ts';
import { hourWords } from './notify-words.ts';
import type { NotifyFormState } from './use-notify-form.ts';

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** When messages go out: the clock they go by, quiet hours, the digest. */
export function TimeFields({ form, errors, set }: NotifyFormState) {
  return (
    <fieldset>
      <legend className="text-16 font-bold">{t.when}</legend>
      <ZoneSelect value={form.timezone} error={errors.timezone} onChange={(timezone) => set({ timezone })} />
      <Checkbox
        className="mt-2"
        label={t.quietHoursMessagesWaitUntilThey}
        checked={form.quietOn}
        onChange={(event) => set({ quietOn: event.target.checked })}
      />
      {form.quietOn && (
        <div className="mt-1 ml-7">
          <div className="grid max-w-md grid-cols-2 items-start gap-4">
            <TextField
              label={t.from}
              type="time"
              value={form.quietFrom}
              error={fieldWords(t.from, errors['quiet.from'])}
              onChange={(event) => set({ quietFrom: event.target.value })}
            />
            <TextField
              label={t.to}
              type="time"
              value={form.quietTo}
              error={fieldWords(t.to, errors['quiet.to'])}
              onChange={(event) => set({ quietTo: event.target.value })}
            />
          </div>
          <Checkbox
            className="mt-1"
            label={t.sendAlarmsAnyway}
            checked={form.letsAlarmsThrough}
            onChange={(event) => set({ letsAlarmsThrough: event.target.checked })}
          />
        </div>
      )}
      <DigestFields form={form} errors={errors} set={set} />
    </fieldset>
  );
}

function DigestFields({ form, errors, set }: Omit<NotifyFormState, 'stored'>) {
  const id = useId();
  const trouble = fieldWords(t.digestDays, errors['digest.weekdays']);
  const toggle = (day: number) =>
    set({
      weekdays: form.weekdays.includes(day) ? form.weekdays.filter((one) => one !== day) : [...form.weekdays, day],
    });
  return (
    <div className="mt-3 grid items-start gap-x-6 gap-y-3 tablet:grid-cols-[10rem_1fr]">
      <SelectField
        label={t.digestAt}
        value={form.digestHour}
        error={fieldWords(t.digest, errors['digest.hour'])}
        onChange={(event) => set({ digestHour: Number(event.target.value) })}
      >
        {hours.map((hour) => (
          <option key={hour} value={hour}>
            {hourWords(hour)}
          </option>
        ))}
      </SelectField>
      <fieldset>
        <legend className="font-bold">{t.digestOn}</legend>
        <div className="mt-1 flex flex-wrap gap-x-4">
          {weekdays.map((day) => (
            <Checkbox
              key={day}
              label={weekdayName(day).slice(0, 3)}
              aria-label={weekdayName(day)}
              checked={form.weekdays.includes(day)}
              onChange={() => toggle(day)}
              {...(trouble === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': id })}
            />
          ))}
        </div>
        {trouble !== undefined && (
          <p id={id} className="text-bad-fg">
            {trouble}
          </p>
        )}
      </fieldset>
    </div>
  );
}

interface ZoneSelectProps {
  value: string;
  error: string | undefined;
  onChange: (zone: string) => void;
}

/** The clock that quiet hours and digest go by; the viewer's own zone comes first. */
function ZoneSelect({ value, error, onChange }: ZoneSelectProps) {
  const mine = viewerZone();
  const zones = [...new Set([mine, value, ...Intl.supportedValuesOf('timeZone')])].filter((zone) => zone !== '');
  return (
    <SelectField
      className="mt-1 max-w-md"
      label={t.timeZone}
      value={value}
      error={fieldWords(t.timeZone, error)}
      onChange={(event) => onChange(event.target.value)}
    >
      {zones.map((zone) => (
        <option key={zone} value={zone}>
          {zone === mine ? t.zoneOfThisDevice({ zone: zone.replaceAll('_', ' ') }) : zone.replaceAll('_', ' ')}
        </option>
      ))}
    </SelectField>
  );
}
