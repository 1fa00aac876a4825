import { useQueryClient } from '@tanstack/react-query';
import { FolderSearch, Upload, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { isNameTaken, storeBeside, storePaper } from '#client/api/document/store-paper.ts';
import { UPLOAD_TYPES, whyNotSendable } from '#client/api/document/upload.ts';
import { useWork } from '#client/api/wire/answer/use-work.ts';
import { sentenceOf } from '#client/api/wire/call.ts';
import { keys } from '#client/api/wire/keys.ts';
import { Button, IconButton } from '#client/ui/Button.tsx';
import { t } from '#client/words/parts/papers.ts';
import type { DocumentRef } from '#contract/nouns/compliance/calendar.ts';
import { NameTaken, StoredPapers } from './StoredPapers.tsx';

export interface PapersFieldProps {
  siteId: string;
  /** Folder that is shown first, and into which files are uploaded. */
  folder: string;
  value: readonly DocumentRef[];
  /** Most documents that may be chosen. */
  limit: number;
  error?: string | undefined;
  onChange: (value: DocumentRef[]) => void;
}

/** A file that was not uploaded: its name is taken, or the reason given. */
interface Leftover {
  file: File;
  trouble: string | null;
}

const same = (a: DocumentRef, b: DocumentRef) => a.folder === b.folder && a.file === b.file;

/** The documents that go with a record: stored ones of any folder, and files, which are uploaded at once. */
export function PapersField({ siteId, folder, value, limit, error, onChange }: PapersFieldProps) {
  const [choosing, setChoosing] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const id = useId();
  const uploads = usePaperUploads(siteId, folder, value, onChange);
  const toggle = (ref: DocumentRef) =>
    onChange(value.some((one) => same(one, ref)) ? value.filter((one) => !same(one, ref)) : [...value, ref]);
  const wrong = value.length > limit ? t.atMostDocuments({ limit, number: value.length }) : error;
  return (
    <fieldset className="min-w-0" aria-describedby={wrong === undefined ? undefined : id}>
      <legend className="font-bold">{t.documentsOptional}</legend>
      <ChosenPapers value={value} onRemove={toggle} />
      <div className="mt-2 flex flex-wrap gap-2 max-tablet:[&>button]:flex-1">
        <Button aria-expanded={choosing} onClick={() => setChoosing(!choosing)}>
          <FolderSearch aria-hidden size={16} />
          {t.chooseStoredDocuments}
        </Button>
        <input
          ref={picker}
          type="file"
          multiple
          accept={UPLOAD_TYPES}
          aria-label={t.filesToUpload}
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            void uploads.send([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
        <Button busy={uploads.busy !== null} onClick={() => picker.current?.click()}>
          <Upload aria-hidden size={16} />
          {t.uploadFiles}
        </Button>
      </div>
      <p role="status" className="mt-1 text-13 text-muted">
        {uploads.busy ?? t.filesGoUpAtOnceAnd({ folder })}
      </p>
      <div className="mt-2 flex flex-col gap-2 empty:hidden">
        {uploads.left.map(({ file, trouble }) =>
          trouble === null ? (
            <NameTaken
              key={file.name}
              name={file.name}
              folder={folder}
              busy={uploads.busy !== null}
              onStored={() => uploads.takeStored(file)}
              onReplace={() => void uploads.replace(file)}
              onKeepBoth={() => void uploads.keepBoth(file)}
            />
          ) : (
            <p key={file.name} role="alert" className="text-bad-fg wrap-anywhere">
              {file.name}: {trouble}
            </p>
          ),
        )}
        {choosing && <StoredPapers siteId={siteId} folder={folder} chosen={value} many onToggle={toggle} />}
      </div>
      {wrong !== undefined && (
        <p id={id} className="mt-1 text-bad-fg">
          {wrong}
        </p>
      )}
    </fieldset>
  );
}

interface ChosenPapersProps {
  value: readonly DocumentRef[];
  onRemove: (ref: DocumentRef) => void;
}

/** Chosen documents, each with a way to leave it out again. */
export function ChosenPapers({ value, onRemove }: ChosenPapersProps) {
  if (value.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-col gap-1">
      {value.map((ref) => (
        <li
          key={`${ref.folder}/${ref.file}`}
          className="flex items-center gap-2 rounded-md bg-info-bg pl-3 text-info-fg"
        >
          <span className="min-w-0 flex-1 py-1 wrap-anywhere">
            {ref.file} <span className="text-13 text-muted">{ref.folder}</span>
          </span>
          <IconButton label={t.leaveOutFile({ file: ref.file })} onClick={() => onRemove(ref)}>
            <X aria-hidden size={16} />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

/** Uploads files one after the other, each chosen once it is stored; those that failed are left with their reason. */
function usePaperUploads(
  siteId: string,
  folder: string,
  value: readonly DocumentRef[],
  onChange: (value: DocumentRef[]) => void,
) {
  const [left, setLeft] = useState<readonly Leftover[]>([]);
  const [progress, setProgress] = useState('');
  const uploading = useWork();
  // What was chosen while files went up must not be lost.
  const latest = useRef(value);
  latest.current = value;
  const client = useQueryClient();

  const choose = (ref: DocumentRef) => {
    if (latest.current.some((one) => same(one, ref))) return;
    latest.current = [...latest.current, ref];
    onChange([...latest.current]);
  };
  const settle = (file: File, trouble?: string | null) =>
    setLeft((now) => [
      ...now.filter((one) => one.file.name !== file.name),
      ...(trouble === undefined ? [] : [{ file, trouble }]),
    ]);
  const store = async (file: File, work: () => Promise<DocumentRef>) => {
    try {
      choose(await work());
      settle(file);
      void client.invalidateQueries({ queryKey: keys.sitePart(siteId, 'documents') });
    } catch (error) {
      settle(file, isNameTaken(error) ? null : sentenceOf(error));
    }
  };
  const storeOne = (file: File, work: () => Promise<DocumentRef>) =>
    uploading.run(() => {
      setProgress(t.uploadingName({ name: file.name }));
      return store(file, work);
    });
  return {
    left,
    busy: uploading.busy ? progress : null,
    send: (files: readonly File[]) =>
      uploading.run(async () => {
        for (const [index, file] of files.entries()) {
          const wrong = whyNotSendable(file);
          setProgress(t.uploadingOf({ number: index + 1, all: files.length }));
          if (wrong === null) await store(file, () => storePaper(siteId, file, folder));
          else settle(file, wrong);
        }
      }),
    takeStored: (file: File) => {
      choose({ folder, file: file.name });
      settle(file);
    },
    replace: (file: File) => storeOne(file, () => storePaper(siteId, file, folder, { overwrite: true })),
    keepBoth: (file: File) => storeOne(file, () => storeBeside(siteId, file, folder)),
  };
}
