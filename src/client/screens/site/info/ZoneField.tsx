import { type ReactNode, useId } from 'react';
import { formatInstant } from '#client/format/dates.ts';
import { useNow } from '#client/format/use-now.ts';
import { Field, inputClass } from '#client/ui/Field.tsx';
import { t } from '#client/words/site/info.ts';
import { isZone } from './info-edits.ts';

export interface ZoneFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: ReactNode;
}

/** A time zone, found by typing a part of its name, with the time that it is there. */
export function ZoneField({ label, value, onChange, error }: ZoneFieldProps) {
  const id = useId();
  const now = useNow();
  return (
    <Field
      label={label}
      error={error}
      hint={isZone(value) ? t.itIsTimeThereSentence({ time: timeIn(value, now) }) : t.typeCity}
    >
      {(ids) => (
        <>
          <input
            type="text"
            {...ids}
            name="timezone"
            list={id}
            value={value}
            autoComplete="off"
            spellCheck={false}
            className={inputClass}
            onChange={(event) => onChange(event.target.value)}
          />
          <datalist id={id}>
            {Intl.supportedValuesOf('timeZone').map((zone) => (
              <option key={zone} value={zone} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}

/** '10:42 EST' at this moment. */
export function timeIn(zone: string, now: number): string {
  return formatInstant(new Date(now).toISOString(), now, zone);
}
