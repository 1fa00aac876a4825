import { useDocuments } from '#client/api/document/documents.ts';
import { freeName, UPLOAD_TYPES } from '#client/api/document/upload.ts';
import { Field, inputClass, SelectField } from '#client/ui/Field.tsx';
import { t } from '#client/words/parts/papers.ts';
import { type ChosenDocument, type ChosenFile, NO_DOCUMENT, wrongFile } from './chosen-document.ts';
import { NameTaken, StoredPapers } from './StoredPapers.tsx';

export interface DocumentFieldProps {
  siteId: string;
  label?: string;
  /** Folder that is shown first, and to which a file is uploaded. */
  folder: string;
  value: ChosenDocument;
  error?: string | undefined;
  onChange: (value: ChosenDocument) => void;
}

/** The document that goes with a record: none, one of the site's own in any folder, or a file of this device. */
export function DocumentField(props: DocumentFieldProps) {
  const { siteId, label = t.documentOptional, folder, value, error, onChange } = props;
  const choose = (kind: string) => {
    if (kind === 'file') onChange({ kind: 'file', file: null, folder });
    else if (kind === 'stored') onChange({ kind: 'stored', ref: null });
    else onChange(NO_DOCUMENT);
  };
  return (
    <div className="flex flex-col gap-2">
      <SelectField
        label={label}
        name="document"
        error={value.kind === 'file' ? null : error}
        value={value.kind}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="none">{t.none}</option>
        <option value="stored">{t.storedDocument}</option>
        <option value="file">{t.uploadFile}</option>
      </SelectField>
      {value.kind === 'stored' && (
        <>
          {value.ref !== null && (
            <p className="wrap-anywhere">
              <b>{value.ref.file}</b> <span className="text-muted">{t.inFolder({ folder: value.ref.folder })}</span>
            </p>
          )}
          <StoredPapers
            siteId={siteId}
            folder={value.ref?.folder ?? folder}
            chosen={value.ref === null ? [] : [value.ref]}
            many={false}
            onToggle={(ref) => onChange({ kind: 'stored', ref })}
          />
        </>
      )}
      {value.kind === 'file' && <FileField siteId={siteId} value={value} error={error} onChange={onChange} />}
    </div>
  );
}

interface FileFieldProps {
  siteId: string;
  value: ChosenFile;
  error: string | undefined;
  onChange: (value: ChosenDocument) => void;
}

function FileField({ siteId, value, error, onChange }: FileFieldProps) {
  const { file, folder, taken = false, answer } = value;
  // Its names tell under which other one the file can be stored.
  const { data } = useDocuments(taken ? siteId : '', folder);
  const names = (data?.documents ?? []).map(({ name }) => name);
  return (
    <>
      <Field label={t.file} hint={t.kindsOfFile({ folder })} error={wrongFile(value) ?? error}>
        {(ids) => (
          <input
            {...ids}
            type="file"
            name="file"
            accept={UPLOAD_TYPES}
            className={`${inputClass} py-1`}
            onChange={(event) => onChange({ kind: 'file', file: event.target.files?.[0] ?? null, folder })}
          />
        )}
      </Field>
      {taken && file !== null && (
        <NameTaken
          name={file.name}
          folder={folder}
          onStored={() => onChange({ kind: 'stored', ref: { folder, file: file.name } })}
          onReplace={() => onChange({ kind: 'file', file, folder, answer: { overwrite: true } })}
          onKeepBoth={() =>
            onChange({ kind: 'file', file, folder, answer: { name: freeName(file.name, [file.name, ...names]) } })
          }
        />
      )}
      {answer !== undefined && file !== null && (
        <p role="status" className="text-muted wrap-anywhere">
          {'name' in answer
            ? t.itWillBeStoredAsName({ name: answer.name })
            : t.itWillReplace({ name: file.name, folder })}
        </p>
      )}
    </>
  );
}
