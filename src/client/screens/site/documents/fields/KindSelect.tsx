import { SelectField, type SelectFieldProps } from '#client/ui/Field.tsx';
import { t } from '#client/words/site/documents.ts';
import { type DocumentKindKey, documentKinds } from '#contract/nouns/document/document-kinds.table.ts';

export interface KindSelectProps extends Pick<SelectFieldProps, 'label' | 'error' | 'className' | 'disabled'> {
  value: DocumentKindKey | null;
  onValue: (paper: DocumentKindKey | null) => void;
}

/** Chooses what a paper is, as an inspector's list names it. */
export function KindSelect({ value, onValue, ...field }: KindSelectProps) {
  return (
    <SelectField
      {...field}
      value={value ?? ''}
      onChange={(event) => onValue(documentKinds.find(({ key }) => key === event.target.value)?.key ?? null)}
    >
      <option value="">{t.notSet}</option>
      {documentKinds.map(({ key, label }) => (
        <option key={key} value={key}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}
