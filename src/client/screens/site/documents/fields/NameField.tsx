import type { RefObject } from 'react';
import { splitName } from '#client/api/document/upload.ts';
import { cx } from '#client/ui/classes.ts';
import { Field, inputClass, SelectField, type SelectFieldProps } from '#client/ui/Field.tsx';
import { t } from '#client/words/site/documents.ts';
import { type DocumentKindKey, documentKinds } from '#contract/nouns/document/document-kinds.table.ts';
import { folderWords } from './document-words.ts';

export interface NameFieldProps {
  label: string;
  /** The whole name. */
  value: string;
  error?: string | null | undefined;
  disabled?: boolean;
  className?: string;
  input?: RefObject<HTMLInputElement | null>;
  onValue: (name: string) => void;
}

/** The name of a file; its ending says what it is and stays as it is, beside the field. */
export function NameField({ label, value, error, disabled = false, className, input, onValue }: NameFieldProps) {
  const { stem, ending } = splitName(value);
  return (
    <Field label={label} error={error} className={className}>
      {(ids) => (
        <span className="flex items-stretch">
          <input
            {...ids}
            ref={input}
            type="text"
            autoComplete="off"
            spellCheck={false}
            disabled={disabled}
            value={stem}
            onChange={(event) => onValue(event.target.value + ending)}
            className={cx(inputClass, 'min-w-0', ending !== '' && 'rounded-r-none border-r-0')}
          />
          {ending !== '' && (
            <span className="flex items-center rounded-r-md border border-control bg-sunken px-2 text-muted">
              <span className="sr-only">{t.ending} </span>
              {ending}
            </span>
          )}
        </span>
      )}
    </Field>
  );
}

interface FolderFieldProps extends Pick<SelectFieldProps, 'label' | 'error' | 'className' | 'disabled'> {
  /** Paths to choose from. */
  paths: readonly string[];
  value: string;
  onValue: (folder: string) => void;
}

/** Chooses a folder of the site. */
export function FolderField({ paths, value, onValue, ...field }: FolderFieldProps) {
  return (
    <SelectField {...field} value={value} onChange={(event) => onValue(event.target.value)}>
      {paths.map((path) => (
        <option key={path} value={path}>
          {folderWords(path)}
        </option>
      ))}
    </SelectField>
  );
}

interface KindSelectProps extends Pick<SelectFieldProps, 'label' | 'error' | 'className' | 'disabled'> {
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
