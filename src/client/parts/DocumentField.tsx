import { useState } from 'react';
import { useDocuments } from '#client/api/documents.ts';
import { UPLOAD_LIMIT_BYTES, UPLOAD_TYPES } from '#client/api/upload.ts';
import { Field, inputClass, SelectField } from '#client/ui/Field.tsx';
import type { DocumentRef } from '#contract/nouns/calendar.ts';

/** The paper that goes with a record: none, one that is stored, or a file to upload first. */
export type ChosenDocument =
  | { kind: 'none' }
  | { kind: 'stored'; ref: DocumentRef }
  | { kind: 'file'; file: File | null };
export const NO_DOCUMENT: ChosenDocument = { kind: 'none' };

export interface DocumentFieldProps {
  siteId: string;
  /** Folder to choose from and to upload to. */
  folder: string;
  value: ChosenDocument;
  error?: string | undefined;
  onChange: (value: ChosenDocument) => void;
}

/** Chooses a document of one folder of the site, or a file of this device. */
export function DocumentField({ siteId, folder, value, error, onChange }: DocumentFieldProps) {
  const { data } = useDocuments(siteId, folder);
  const [size, setSize] = useState<string | null>(null);
  const stored = (data?.documents ?? []).map(({ name }) => name);
  // What was just uploaded may not be in the list yet.
  const names = value.kind === 'stored' && !stored.includes(value.ref.file) ? [value.ref.file, ...stored] : stored;
  const chosen = value.kind === 'stored' ? `=${value.ref.file}` : value.kind;
  const choose = (next: string) => {
    setSize(null);
    if (next === 'file') onChange({ kind: 'file', file: null });
    else if (next === 'none') onChange(NO_DOCUMENT);
    else onChange({ kind: 'stored', ref: { folder, file: next.slice(1) } });
  };
  const take = (file: File | null) => {
    const large = file !== null && file.size > UPLOAD_LIMIT_BYTES;
    setSize(large ? 'File is larger than 25 MB' : null);
    onChange({ kind: 'file', file: large ? null : file });
  };
  return (
    <>
      <SelectField
        label="Document (optional)"
        name="document"
        hint={`A document in ${folder}.`}
        error={value.kind === 'file' ? null : error}
        value={chosen}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="none">None</option>
        <option value="file">Upload a file…</option>
        {names.map((name) => (
          <option key={name} value={`=${name}`}>
            {name}
          </option>
        ))}
      </SelectField>
      {value.kind === 'file' && (
        <Field label="File" hint="PDF, image, CSV, Excel, Word, text or ZIP, up to 25 MB." error={size ?? error}>
          {(ids) => (
            <input
              {...ids}
              type="file"
              name="file"
              accept={UPLOAD_TYPES}
              className={`${inputClass} py-1`}
              onChange={(event) => take(event.target.files?.[0] ?? null)}
            />
          )}
        </Field>
      )}
    </>
  );
}
