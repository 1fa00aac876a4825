import { RotateCcw } from 'lucide-react';
import { useRef } from 'react';
import { type DeletedRow, useDeletedDocuments, useDocumentWrites } from '#client/api/document/documents.ts';
import { httpCode, statusOf } from '#client/api/wire/call.ts';
import { formatDay } from '#client/format/dates.ts';
import { formatSize } from '#client/format/numbers.ts';
import { knownZone } from '#client/format/zone-time.ts';
import { fill } from '#client/language/fill.ts';
import { Moment } from '#client/parts/rows/Moment.tsx';
import { Button } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { useKeptFocus } from '#client/ui/use-kept-focus.ts';
import { t } from '#client/words/site/documents.ts';
import { folderWords } from '../fields/document-words.ts';
import { useFormWrite } from '../fields/use-form-write.ts';
import { Loading, TypeIcon } from './RowParts.tsx';

export interface DeletedViewProps {
  siteId: string;
  zone: string | null;
  canWrite: boolean;
}

/** What was deleted, by whom and when; until a day each can be restored. */
export function DeletedView({ siteId, zone, canWrite }: DeletedViewProps) {
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useDeletedDocuments(siteId);
  const rows = data?.pages.flatMap(({ documents }) => documents);
  const list = useRef<HTMLUListElement>(null);
  useKeptFocus(list, rows ?? []);
  if (rows === undefined) {
    if (error === null) return <Loading />;
    return (
      <ErrorState
        message={t.failedToLoadDeletedDocumentsHttp({ code: httpCode(statusOf(error)) })}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (rows.length === 0) {
    return <EmptyState title={t.nothingWasDeleted}>{t.deletedDocumentIsKeptHereFor}</EmptyState>;
  }
  return (
    <>
      <ul ref={list} aria-label={t.recentlyDeletedDocuments} className="divide-y divide-border border-t border-border">
        {rows.map((row, index) => (
          <Deleted
            key={row.id ?? `${row.folder}/${row.name} ${row.deletedAt}`}
            row={row}
            index={index}
            siteId={siteId}
            zone={zone}
            canWrite={canWrite}
          />
        ))}
      </ul>
      {hasNextPage && (
        <p className="border-t border-border p-3 text-center">
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t.showOlder}
          </Button>
        </p>
      )}
    </>
  );
}

function Deleted({ row, index, siteId, zone, canWrite }: DeletedViewProps & { row: DeletedRow; index: number }) {
  const writes = useDocumentWrites(siteId);
  const toast = useToast();
  const { id } = row;
  const write = useFormWrite(
    async () => {
      if (id !== null) await writes.restore(id);
    },
    () => void toast.success(t.nameRestoredToFolder({ name: row.name, folder: folderWords(row.folder) }), 'brisk'),
  );
  return (
    <li data-index={index} className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-2">
      <span className="flex min-w-0 flex-1 basis-64 items-start gap-3">
        <TypeIcon name={row.name} />
        <span className="min-w-0">
          <span className="block wrap-anywhere">{row.name}</span>
          <span className="block text-13 text-muted wrap-anywhere">
            {folderWords(row.folder)} · {formatSize(row.size)}
          </span>
          <span className="block text-13 text-muted wrap-anywhere">
            {row.deletedBy === null
              ? fill(t.deletedAt, { moment: <Moment at={row.deletedAt} zone={zone} /> })
              : fill(t.deletedByAt, { person: row.deletedBy, moment: <Moment at={row.deletedAt} zone={zone} /> })}
          </span>
          {write.trouble !== null && (
            <span role="alert" className="block font-bold text-bad-fg">
              {write.trouble}
            </span>
          )}
        </span>
      </span>
      <span className="flex flex-col items-end gap-1 max-tablet:flex-1 max-tablet:items-stretch">
        {row.restorableUntil === null ? (
          <span className="text-13 text-muted">{t.itsFileIsGoneRecordStays}</span>
        ) : (
          <>
            {canWrite && id !== null && (
              <Button busy={write.busy} onClick={() => void write.submit()}>
                <RotateCcw aria-hidden size={16} />
                {t.restore}
                <span className="sr-only"> {row.name}</span>
              </Button>
            )}
            <span className="text-13 text-muted">
              {t.untilDay({ day: formatDay(row.restorableUntil, knownZone(zone)) })}
            </span>
          </>
        )}
      </span>
    </li>
  );
}
