import { fieldWords } from '#client/api/wire/field-errors.ts';
import { TextArea, TextField } from '#client/ui/Field.tsx';
import type { SiteInfoField } from '#contract/nouns/site/site-info.ts';
import { infoFields } from './info-fields.table.ts';
import { TagsField } from './TagsField.tsx';
import { ZoneField } from './ZoneField.tsx';

export interface InfoInputProps {
  field: SiteInfoField;
  value: string;
  onChange: (value: string) => void;
  trouble: string | undefined;
}

/** The input of one field of the site's info. */
export function InfoInput({ field, value, onChange, trouble }: InfoInputProps) {
  const { label, kind, limit, hint, inputMode } = infoFields[field];
  const error = fieldWords(label, trouble);
  const texts = { label, hint, error };
  if (kind === 'tags') return <TagsField {...texts} value={value} onChange={onChange} />;
  if (kind === 'zone') return <ZoneField label={label} error={error} value={value} onChange={onChange} />;
  if (kind === 'line') {
    return (
      <TextField
        {...texts}
        name={field}
        inputMode={inputMode ?? 'text'}
        maxLength={limit}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(field === 'state' ? event.target.value.toUpperCase() : event.target.value)}
      />
    );
  }
  return (
    <TextArea
      {...texts}
      name={field}
      rows={kind === 'text' ? 6 : 3}
      inputMode={kind === 'addresses' ? 'email' : 'text'}
      maxLength={limit}
      autoComplete="off"
      spellCheck={kind === 'text'}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
