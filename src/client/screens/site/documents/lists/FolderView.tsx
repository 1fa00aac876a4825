import { httpCode, statusOf } from '#client/api/wire/call.ts';
import { Button } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { t } from '#client/words/site/documents.ts';
import { DeleteFolder } from '../dialogs/DeleteFolder.tsx';
import { folderWords } from '../fields/document-words.ts';
import { DocumentList } from './DocumentList.tsx';
import type { DocumentListProps } from './list-props.ts';
import { sortRows } from './order.ts';
import { Loading } from './RowParts.tsx';
import type { FolderRows } from './use-folder-rows.ts';

interface FolderEmptyProps {
  siteId: string;
  folder: string;
  exists: boolean;
  year: string | null;
  canWrite: boolean;
  removable: boolean;
  onAllYears: () => void;
  onGone: () => void;
}

/** What comes into a standard folder by itself. */
const comes: Readonly<Record<string, string>> = {
  get 'Monthly Reports'() {
    return t.reportIsFiledHereWhenIts;
  },
  get Exports() {
    return t.compliancePacketsAreFiledHereWhen;
  },
};

/** A folder without documents: why, and what next. */
function FolderEmpty(props: FolderEmptyProps) {
  const { siteId, folder, exists, year, canWrite, removable, onAllYears, onGone } = props;
  if (year !== null) {
    return (
      <EmptyState
        title={t.noDocumentsOfYearInFolder({ year, folder })}
        action={<Button onClick={onAllYears}>{t.showAllYears}</Button>}
      />
    );
  }
  const why = exists ? (comes[folder] ?? '') : t.siteHasNoFolderOfThis;
  const next = exists && canWrite ? t.dropFilesHereOrPressUpload : '';
  return (
    <EmptyState
      title={t.noDocumentsInFolder({ folder })}
      action={removable && canWrite && <DeleteFolder siteId={siteId} folder={folder} onGone={onGone} />}
    >
      {[why, next].filter((words) => words !== '').join(' ')}
    </EmptyState>
  );
}

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
