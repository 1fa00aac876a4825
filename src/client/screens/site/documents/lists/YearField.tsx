import { SelectField } from '#client/ui/Field.tsx';
import { t } from '#client/words/site/documents.ts';

export interface YearFieldProps {
  years: readonly string[];
  value: string | null;
  onValue: (year: string | null) => void;
}

/** Keeps the list to one year. Not there while there is nothing to choose. */
export function YearField({ years, value, onValue }: YearFieldProps) {
  const choices = value === null || years.includes(value) ? years : [value, ...years];
  if (choices.length < 2 && value === null) return null;
  return (
    <SelectField
      label={t.year}
      className="w-32 max-tablet:flex-1"
      value={value ?? ''}
      onChange={(event) => onValue(event.target.value === '' ? null : event.target.value)}
    >
      <option value="">{t.allYears}</option>
      {choices.map((year) => (
        <option key={year} value={year}>
          {year}
        </option>
      ))}
    </SelectField>
  );
}
