import { statusOf } from '#client/api/site/site-page.ts';
import { httpCode } from '#client/api/wire/call.ts';
import { Button } from '#client/ui/Button.tsx';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { t } from '#client/words/site/documents.ts';
import { folderWords } from '../document-words.ts';
import { Loading } from '../Loading.tsx';
import { DocumentList } from './DocumentList.tsx';
import { FolderEmpty } from './FolderEmpty.tsx';
import type { DocumentListProps } from './list-props.ts';
import { sortRows } from './order.ts';
import type { FolderRows } from './use-folder-rows.ts';

export interface FolderViewProps extends Omit<DocumentListProps, 'rows' | 'label' | 'q' | 'folder' | 'order'> {
  folder: string;
  held: FolderRows;
  year: string | null;
  order: NonNullable<DocumentListProps['order']>;
  /** The folder itself can be deleted. */
  removable: boolean;
  onAllYears: () => void;
  onGone: () => void;
}

/** The documents of one folder and of its years. */
export function FolderView(props: FolderViewProps) {
  const { siteId, folder, held, year, order, rights, removable, onAllYears, onGone } = props;
  const { rows } = held;
  if (rows === null) {
    if (held.error === null) return <Loading />;
    return (
      <ErrorState
        message={t.failedToLoadDocumentsHttpCode({ code: httpCode(statusOf(held.error)) })}
        onRetry={held.refetch}
        retrying={held.isFetching}
      />
    );
  }
  return (
    <>
      {held.missing.length > 0 && <Missing folders={held.missing} onRetry={held.refetch} />}
      {rows.length > 0 && (
        <DocumentList
          {...props}
          label={t.documentsInFolder({ folder: folderWords(folder) })}
          folder={folder}
          q=""
          rows={sortRows(rows, order)}
        />
      )}
      {rows.length === 0 && held.reading && <Loading />}
      {rows.length === 0 && !held.reading && held.missing.length === 0 && (
        <FolderEmpty
          siteId={siteId}
          folder={folder}
          exists={held.exists}
          year={year}
          canWrite={rights.canWrite}
          removable={removable}
          onAllYears={onAllYears}
          onGone={onGone}
        />
      )}
    </>
  );
}

function Missing({ folders, onRetry }: { folders: readonly string[]; onRetry: () => void }) {
  return (
    <p
      role="alert"
      className="flex flex-wrap items-center gap-3 border-t border-border bg-warn-bg px-4 py-2 text-warn-fg"
    >
      <span>{t.foldersNotRead({ count: folders.length, folders: folders.map(folderWords).join(', ') })}</span>
      <Button onClick={onRetry}>{t.retry}</Button>
    </p>
  );
}
