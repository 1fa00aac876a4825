import { Upload, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { UPLOAD_TYPES } from '#client/api/document/upload.ts';
import { ChosenPapers } from '#client/parts/papers/PapersField.tsx';
import { StoredPapers } from '#client/parts/papers/StoredPapers.tsx';
import { Button, IconButton } from '#client/ui/Button.tsx';
import { t } from '#client/words/site/calendar-dialogs.ts';
import type { DocumentRef } from '#contract/nouns/compliance/calendar.ts';
import { TEST_PAPERS } from './completion-form.ts';

export interface DocumentsFieldProps {
  siteId: string;
  chosen: readonly DocumentRef[];
  onChosen: (chosen: DocumentRef[]) => void;
  files: readonly File[];
  onFiles: (files: readonly File[]) => void;
  error: string | undefined;
}

/** The documents of a test: stored ones from any folder, and files of this device that are uploaded with the record. */
export function DocumentsField({ siteId, chosen, onChosen, files, onFiles, error }: DocumentsFieldProps) {
  const picker = useRef<HTMLInputElement>(null);
  const id = useId();
  const toggle = (ref: DocumentRef) => {
    const others = chosen.filter(({ folder, file }) => folder !== ref.folder || file !== ref.file);
    onChosen(others.length < chosen.length ? others : [...chosen, ref]);
  };
  const take = (picked: FileList | null) => {
    const fresh = [...(picked ?? [])].filter((file) => !files.some(({ name }) => name === file.name));
    onFiles([...files, ...fresh]);
    if (picker.current) picker.current.value = '';
  };
  return (
    <fieldset aria-describedby={error === undefined ? undefined : id}>
      <legend className="font-bold">{t.documentsOptional}</legend>
      <ChosenPapers value={chosen} onRemove={toggle} />
      <div className="mt-1">
        <StoredPapers siteId={siteId} folder={TEST_PAPERS} chosen={chosen} many onToggle={toggle} />
      </div>
      {files.length > 0 && (
        <ul className="mt-2 flex flex-col gap-1">
          {files.map((file) => (
            <li key={file.name} className="flex items-center gap-2 rounded-md bg-info-bg pl-3 text-info-fg">
              <span className="min-w-0 flex-1 wrap-anywhere">{file.name}</span>
              <IconButton
                label={t.leaveOutName({ name: file.name })}
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
        aria-label={t.filesToUpload}
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
        {t.uploadFiles}
      </Button>
      <p className="mt-1 text-13 text-muted">{t.pdfPicturesTablesOrTextAt({ folder: TEST_PAPERS })}</p>
      {error !== undefined && (
        <p id={id} className="mt-1 text-bad-fg wrap-anywhere">
          {error}
        </p>
      )}
    </fieldset>
  );
}
