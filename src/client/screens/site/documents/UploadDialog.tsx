import { type FormEvent, useState } from 'react';
import { ApiError, sentenceOf } from '#client/api/call.ts';
import { useUploadDocument } from '#client/api/documents.ts';
import { UPLOAD_LIMIT_BYTES, UPLOAD_TYPES } from '#client/api/upload.ts';
import { Button } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/classes.ts';
import { Dialog, DialogActions } from '#client/ui/Dialog.tsx';
import { Checkbox, Field, inputClass, SelectField } from '#client/ui/Field.tsx';
import { useToast } from '#client/ui/toast.ts';
import type { Folder } from '#contract/nouns/document.ts';

/** The browser's own button, drawn as one of ours, in the middle of the control's height. */
const fileClass = cx(
  'px-1 leading-[calc(var(--control)-2px)] file:mr-3 file:rounded file:border file:border-control file:bg-sunken',
  'file:px-2 file:py-0.5 file:leading-5 file:font-bold file:text-text',
);

export interface UploadDialogProps {
  siteId: string;
  folders: readonly Folder[];
  /** The folder that is shown. */
  folder: string;
  /** Told where the document now is. */
  onUploaded: (folder: string) => void;
  onClose: () => void;
}

/** Puts one file of this device among the site's papers. */
export function UploadDialog({ siteId, folders, folder: shown, onUploaded, onClose }: UploadDialogProps) {
  const places = folders.flatMap(({ name, subfolders }) => [name, ...subfolders.map((sub) => `${name}/${sub.name}`)]);
  const [folder, setFolder] = useState(places.includes(shown) ? shown : (places[0] ?? shown));
  const [file, setFile] = useState<File | null>(null);
  const [overwrite, setOverwrite] = useState<'not asked' | 'no' | 'yes'>('not asked');
  const [trouble, setTrouble] = useState<{ file?: string; all?: string }>({});
  const [busy, setBusy] = useState(false);
  const upload = useUploadDocument(siteId);
  const toast = useToast();

  const again = () => {
    setOverwrite('not asked');
    setTrouble({});
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const wrong = wrongWith(file);
    setTrouble(wrong === null ? {} : { file: wrong });
    if (file === null || wrong !== null) return;
    setBusy(true);
    try {
      await upload(file, folder, overwrite === 'yes');
      toast.success(`${file.name} uploaded`);
      onUploaded(folder);
    } catch (error) {
      if (error instanceof ApiError && error.body?.code === 'document_exists') setOverwrite('no');
      setTrouble({ all: sentenceOf(error) });
      setBusy(false);
    }
  };
  return (
    <Dialog open onOpenChange={onClose} title="Upload a document" dismissible={!busy}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <SelectField
          label="Folder"
          value={folder}
          onChange={(event) => {
            setFolder(event.target.value);
            again();
          }}
        >
          {places.map((path) => (
            <option key={path} value={path}>
              {path.replace('/', ' / ')}
            </option>
          ))}
        </SelectField>
        <Field label="File" hint="PDF, image, CSV, Excel, Word, text or ZIP, up to 25 MB." error={trouble.file}>
          {(ids) => (
            <input
              {...ids}
              type="file"
              accept={UPLOAD_TYPES}
              className={cx(inputClass, fileClass)}
              onChange={(event) => {
                setFile(event.target.files?.[0] ?? null);
                again();
              }}
            />
          )}
        </Field>
        {trouble.all !== undefined && (
          <p role="alert" className="font-bold text-bad-fg wrap-anywhere">
            {trouble.all}
          </p>
        )}
        {overwrite !== 'not asked' && (
          <Checkbox
            label="Replace the document of this name"
            checked={overwrite === 'yes'}
            onChange={(event) => setOverwrite(event.target.checked ? 'yes' : 'no')}
          />
        )}
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={busy}>
            {busy ? 'Uploading…' : 'Upload'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function wrongWith(file: File | null): string | null {
  if (file === null) return 'Choose a file';
  if (file.size === 0) return 'The file is empty';
  return file.size > UPLOAD_LIMIT_BYTES ? 'File is larger than 25 MB' : null;
}
