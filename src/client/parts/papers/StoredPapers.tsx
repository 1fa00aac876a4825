import { useId, useState } from 'react';
import {
  type DocumentRow,
  folderPaths,
  knownFolders,
  useDocuments,
  useFolders,
} from '#client/api/document/documents.ts';
import { formatDay } from '#client/format/dates.ts';
import { formatSize } from '#client/format/numbers.ts';
import { fill } from '#client/language/fill.ts';
import { Button } from '#client/ui/Button.tsx';
import { SelectField, TextField } from '#client/ui/Field.tsx';
import { t } from '#client/words/parts/papers.ts';
import type { DocumentRef } from '#contract/nouns/compliance/calendar.ts';

/** Lists longer than that get a field to find a document in. */
const FIND_ABOVE = 6;

export interface StoredPapersProps {
  siteId: string;
  /** The folder that is shown first. */
  folder: string;
  chosen: readonly DocumentRef[];
  /** True when several may be chosen. */
  many: boolean;
  /** Called when one is chosen or given up. */
  onToggle: (ref: DocumentRef) => void;
}

/** The stored documents of a site, folder by folder, to choose from. */
export function StoredPapers({ siteId, folder: first, chosen, many, onToggle }: StoredPapersProps) {
  const [folder, setFolder] = useState(first);
  const folders = useFolders(siteId).data ?? knownFolders;
  const places = folderPaths(folders);
  return (
    <div className="flex flex-col gap-2 rounded-md border border-control p-2">
      <SelectField label={t.folder} value={folder} onChange={(event) => setFolder(event.target.value)}>
        {(places.includes(folder) ? places : [folder, ...places]).map((path) => (
          <option key={path} value={path}>
            {path.replace('/', ' / ')}
          </option>
        ))}
      </SelectField>
      <Papers key={folder} siteId={siteId} folder={folder} chosen={chosen} many={many} onToggle={onToggle} />
    </div>
  );
}

function Papers({ siteId, folder, chosen, many, onToggle }: StoredPapersProps) {
  const { data, isError } = useDocuments(siteId, folder);
  const [query, setQuery] = useState('');
  const group = useId();
  const rows = data?.documents ?? [];
  const shown = rows.filter(({ name }) => name.toLowerCase().includes(query.trim().toLowerCase()));
  if (data === undefined) {
    return <p className="text-muted">{isError ? t.storedDocumentsCouldNotBeLoaded : t.loading}</p>;
  }
  if (rows.length === 0) return <p className="px-1 py-1 text-muted">{t.noDocumentsInFolder({ folder })}</p>;
  return (
    <>
      {rows.length > FIND_ABOVE && (
        <TextField
          label={<span className="sr-only">{t.findStoredDocument}</span>}
          type="search"
          placeholder={t.findStoredDocument}
          autoComplete="off"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <ul aria-label={t.documentsInFolder({ folder })} className="max-h-48 overflow-y-auto px-1">
        {shown.map((row) => (
          <li key={row.name}>
            <Choice
              row={row}
              name={many ? undefined : group}
              checked={chosen.some((ref) => ref.folder === folder && ref.file === row.name)}
              onChange={() => onToggle({ folder, file: row.name })}
            />
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className="px-1 text-muted">{t.noStoredDocumentMatches}</p>}
    </>
  );
}

interface ChoiceProps {
  row: DocumentRow;
  /** Of the group of which one may be chosen. */
  name: string | undefined;
  checked: boolean;
  onChange: () => void;
}

function Choice({ row, name, checked, onChange }: ChoiceProps) {
  return (
    <label className="flex min-h-(--control) items-center gap-2 py-0.5">
      <input
        type={name === undefined ? 'checkbox' : 'radio'}
        name={name}
        checked={checked}
        onChange={onChange}
        className="size-5 shrink-0 accent-accent"
      />
      <span className="min-w-0 wrap-anywhere">
        {row.name}{' '}
        <span className="text-13 whitespace-nowrap text-muted">
          {formatDay(row.modified)}
          {row.size !== null && `, ${formatSize(row.size)}`}
        </span>
      </span>
    </label>
  );
}

interface NameTakenProps {
  name: string;
  folder: string;
  busy?: boolean;
  onStored: () => void;
  onReplace: () => void;
  onKeepBoth: () => void;
}

/** A folder has a document of this name already: takes that one, replaces it, or keeps both. */
export function NameTaken({ name, folder, busy = false, onStored, onReplace, onKeepBoth }: NameTakenProps) {
  const about = <span className="sr-only">, {name}</span>;
  return (
    <div data-taken={name} className="rounded-md bg-warn-bg px-3 py-2 text-warn-fg">
      <p className="wrap-anywhere">{fill(t.isAlreadyInFolder, { file: <b>{name}</b>, folder })}</p>
      <div className="mt-2 flex flex-wrap gap-2 max-tablet:[&>*]:flex-1">
        <Button busy={busy} onClick={onStored}>
          {t.useStoredOne}
          {about}
        </Button>
        <Button busy={busy} onClick={onKeepBoth}>
          {t.keepBoth}
          {about}
        </Button>
        <Button busy={busy} onClick={onReplace}>
          {t.replaceIt}
          {about}
        </Button>
      </div>
    </div>
  );
}
