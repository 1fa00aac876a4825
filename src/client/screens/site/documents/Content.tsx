import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type DocumentRow, useDocumentSearch } from '#client/api/document/documents.ts';
import { documentsFile } from '#client/api/lists/table-files.ts';
import { knownZone } from '#client/format/zone-time.ts';
import { DownloadMenu } from '#client/parts/download/DownloadMenu.tsx';
import { orderOf, type RowOrder, rowOrders } from '#client/screens/site/documents/lists/order.ts';
import { SelectField, TextField } from '#client/ui/Field.tsx';
import { useMedia } from '#client/ui/use-media.ts';
import { t } from '#client/words/site/documents.ts';
import type { Folder } from '#contract/nouns/document/document.ts';
import { isRemovable } from './dialogs/DeleteFolder.tsx';
import type { RowAction } from './dialogs/row-dialog.ts';
import { DeletedView } from './lists/DeletedView.tsx';
import { FolderView } from './lists/FolderView.tsx';
import type { Rights } from './lists/RowMenu.tsx';
import { SearchView } from './lists/SearchView.tsx';
import { useFolderRows } from './lists/use-folder-rows.ts';
import { folderAddress, type Place, type PlaceChange } from './lists/use-place.ts';
import { yearsAmong } from './lists/years.ts';

/** A search waits so long for the next letter, in milliseconds. */
const SEARCH_PAUSE_MS = 250;

export interface ContentProps {
  siteId: string;
  zone: string | null;
  folders: readonly Folder[];
  place: Place;
  rights: Rights;
  /** What puts documents here; null where another part has it. */
  buttons: ReactNode;
  onChange: (change: PlaceChange) => void;
  onAction: (action: RowAction, row: DocumentRow) => void;
  onPreview: (row: DocumentRow) => void;
}

/** Years that a search offers although nothing of them is found yet. */
const SEARCH_YEARS = 6;

/** A folder, a search or what was deleted, under one heading and one row of filters. */
export function Content(props: ContentProps) {
  const { siteId, zone, folders, place, rights, buttons, onChange } = props;
  const { folder, deleted, q, year, order } = place;
  const navigate = useNavigate();
  const wide = useMedia('(min-width: 75rem)');
  const held = useFolderRows(siteId, folder, folders, year, zone);
  const found = useDocumentSearch(siteId, q, year);
  const searching = q !== '';
  const shown = searching ? found.data?.documents : deleted ? undefined : (held.rows ?? undefined);
  const years = searching ? searchYears(found.data?.documents ?? [], zone) : held.years;
  const list = {
    siteId,
    zone,
    rights,
    onOrder: (next: Place['order']) => onChange({ order: next }),
    onAction: props.onAction,
    onPreview: props.onPreview,
  };
  return (
    <section aria-labelledby="folder-name" className="card min-w-0 overflow-clip">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-4 pt-3">
        <div className="min-w-0">
          <h2 id="folder-name" tabIndex={-1} className="text-16 outline-none wrap-anywhere">
            {headingOf(place)}
          </h2>
          <p className="min-h-5 text-muted">
            {shown !== undefined && shown.length > 0 && t.documents({ count: shown.length })}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {!deleted && !searching && (held.rows?.length ?? 0) > 0 && (
            <DownloadMenu label={t.downloadList} address={(format) => documentsFile(siteId, folder, format)} />
          )}
          {!deleted && buttons}
        </div>
      </div>
      <div className="flex flex-wrap items-end gap-3 px-4 pt-2 pb-3">
        <SearchField q={q} onSearch={(next) => onChange({ q: next })} />
        {(!deleted || searching) && (
          <YearField years={years} value={year} onValue={(next) => onChange({ year: next })} />
        )}
        {!wide && !deleted && !searching && (shown?.length ?? 0) > 1 && (
          <OrderField value={order} onValue={(next) => onChange({ order: next })} />
        )}
      </div>
      {searching ? (
        <SearchView
          {...list}
          q={q}
          year={year}
          found={found}
          onClear={() => onChange({ q: '' })}
          onAllYears={() => onChange({ year: null })}
        />
      ) : deleted ? (
        <DeletedView siteId={siteId} zone={zone} canWrite={rights.canWrite} />
      ) : (
        <FolderView
          {...list}
          folder={folder}
          held={held}
          year={year}
          order={order}
          removable={isRemovable(folder, folders)}
          onAllYears={() => onChange({ year: null })}
          onGone={() => void navigate(folderAddress(siteId, parentOf(folder)), { replace: true })}
        />
      )}
      <p role="status" className="sr-only">
        {searching && found.data !== undefined && !found.isFetching
          ? t.documentsFound({ count: found.data.documents.length })
          : ''}
      </p>
    </section>
  );
}

function headingOf({ q, deleted, folder }: Place): string {
  if (q !== '') return t.search({ q });
  return deleted ? t.recentlyDeleted : folder;
}

/** Where one is when a folder is gone: the one it was in, else the first. */
function parentOf(folder: string): string {
  return folder.includes('/') ? folder.slice(0, folder.lastIndexOf('/')) : 'Monthly Reports';
}

function searchYears(rows: readonly DocumentRow[], zone: string | null): string[] {
  const now = new Date().getFullYear();
  const last = Array.from({ length: SEARCH_YEARS }, (_, back) => String(now - back));
  return yearsAmong(rows, knownZone(zone), last);
}

/** The order of cards, which have no headings to press. */
function OrderField({ value, onValue }: { value: RowOrder; onValue: (order: RowOrder) => void }) {
  return (
    <SelectField
      label={t.sort}
      className="w-44 max-tablet:flex-1"
      value={value}
      onChange={(event) => onValue(orderOf(event.target.value))}
    >
      {rowOrders.map(({ key, label }) => (
        <option key={key} value={key}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}

interface YearFieldProps {
  years: readonly string[];
  value: string | null;
  onValue: (year: string | null) => void;
}

/** Keeps the list to one year. Not there while there is nothing to choose. */
function YearField({ years, value, onValue }: YearFieldProps) {
  const choices = value === null || years.includes(value) ? years : [value, ...years];
  if (choices.length < 2 && value === null) return null;
  return (
    <SelectField
      label={t.year}
      className="w-32 max-tablet:flex-1"
      value={value ?? ''}
      onChange={(event) => onValue(event.target.value === '' ? null : event.target.value)}
    >
      <option value="">{t.allYears}</option>
      {choices.map((year) => (
        <option key={year} value={year}>
          {year}
        </option>
      ))}
    </SelectField>
  );
}

interface SearchFieldProps {
  /** What is searched for now. */
  q: string;
  onSearch: (q: string) => void;
}

/** Searches while one types; Escape and the browser's own cross clear it. */
function SearchField({ q, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(q);
  const asked = useRef(q);
  // Another folder, or Back: the address changed without this field.
  useEffect(() => {
    if (q === asked.current) return;
    asked.current = q;
    setText(q);
  }, [q]);
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === asked.current) return;
    const ask = () => {
      asked.current = wanted;
      onSearch(wanted);
    };
    const timer = setTimeout(ask, wanted === '' ? 0 : SEARCH_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, onSearch]);
  return (
    <TextField
      label={t.searchDocuments}
      type="search"
      name="q"
      autoComplete="off"
      className="min-w-56 flex-1 max-tablet:basis-full desktop:max-w-96"
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => event.key === 'Escape' && setText('')}
    />
  );
}
