import { Upload, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useDocuments } from '#client/api/documents.ts';
import { UPLOAD_TYPES } from '#client/api/upload.ts';
import { Button, IconButton } from '#client/ui/Button.tsx';
import { Checkbox, TextField } from '#client/ui/Field.tsx';
import type { DocumentRef } from '#contract/nouns/calendar.ts';

/** Where proofs of tests are kept. */
const FOLDER = 'Compliance Testing';
/** Lists longer than that get a field to find a document in. */
const FIND_ABOVE = 6;

export interface DocumentsFieldProps {
  siteId: string;
  chosen: readonly DocumentRef[];
  onChosen: (chosen: DocumentRef[]) => void;
  files: readonly File[];
  onFiles: (files: readonly File[]) => void;
  error: string | undefined;
}

/** The papers of a test: stored ones of Compliance Testing, and files of this device that go up with the record. */
export function DocumentsField({ siteId, chosen, onChosen, files, onFiles, error }: DocumentsFieldProps) {
  const picker = useRef<HTMLInputElement>(null);
  const id = useId();
  const take = (picked: FileList | null) => {
    const fresh = [...(picked ?? [])].filter((file) => !files.some(({ name }) => name === file.name));
    onFiles([...files, ...fresh]);
    if (picker.current) picker.current.value = '';
  };
  return (
    <fieldset aria-describedby={error === undefined ? undefined : id}>
      <legend className="font-bold">Documents (optional)</legend>
      <Stored siteId={siteId} chosen={chosen} onChosen={onChosen} />
      {files.length > 0 && (
        <ul className="mt-2 flex flex-col gap-1">
          {files.map((file) => (
            <li key={file.name} className="flex items-center gap-2 rounded-md bg-info-bg pl-3 text-info-fg">
              <span className="min-w-0 flex-1 wrap-anywhere">{file.name}</span>
              <IconButton
                label={`Leave out ${file.name}`}
                onClick={() => onFiles(files.filter((other) => other !== file))}
              >
                <X aria-hidden size={16} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <input
        ref={picker}
        type="file"
        multiple
        accept={UPLOAD_TYPES}
        aria-label="Files to upload"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => take(event.target.files)}
      />
      <Button
        className="mt-2"
        onClick={() => picker.current?.click()}
        {...(error === undefined ? {} : { 'data-invalid': true, 'aria-describedby': id })}
      >
        <Upload aria-hidden size={16} />
        Upload files…
      </Button>
      <p className="mt-1 text-13 text-muted">PDF, pictures, tables or text, at most 25 MB each. Kept in {FOLDER}.</p>
      {error !== undefined && (
        <p id={id} className="mt-1 text-bad-fg wrap-anywhere">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function Stored({ siteId, chosen, onChosen }: Pick<DocumentsFieldProps, 'siteId' | 'chosen' | 'onChosen'>) {
  const { data, isError } = useDocuments(siteId, FOLDER);
  const [query, setQuery] = useState('');
  const names = (data?.documents ?? []).map(({ name }) => name);
  const shown = names.filter((name) => name.toLowerCase().includes(query.trim().toLowerCase()));
  const isChosen = (file: string) => chosen.some((ref) => ref.folder === FOLDER && ref.file === file);
  const toggle = (file: string) =>
    onChosen(isChosen(file) ? chosen.filter((ref) => ref.file !== file) : [...chosen, { folder: FOLDER, file }]);
  if (isError) return <p className="mt-1 text-muted">The stored documents could not be loaded.</p>;
  if (names.length === 0) return null;
  return (
    <div className="mt-1 rounded-md border border-control">
      {names.length > FIND_ABOVE && (
        <TextField
          label={<span className="sr-only">Find a stored document</span>}
          type="search"
          placeholder="Find a stored document"
          autoComplete="off"
          className="p-2"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      )}
      <div className="max-h-48 overflow-y-auto px-3">
        {shown.map((name) => (
          <Checkbox
            key={name}
            checked={isChosen(name)}
            onChange={() => toggle(name)}
            label={<span className="wrap-anywhere">{name}</span>}
          />
        ))}
        {shown.length === 0 && <p className="py-2 text-muted">No stored document matches.</p>}
      </div>
    </div>
  );
}
