import type { useDocumentSearch } from '#client/api/document/documents.ts';
import { httpCode, sentenceOf, statusOf } from '#client/api/wire/call.ts';
import { Button } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { t } from '#client/words/site/documents.ts';
import { DocumentList } from './DocumentList.tsx';
import type { DocumentListProps } from './list-props.ts';
import { Loading } from './RowParts.tsx';

export interface SearchViewProps extends Omit<DocumentListProps, 'rows' | 'label' | 'folder' | 'order'> {
  found: ReturnType<typeof useDocumentSearch>;
  year: string | null;
  onClear: () => void;
  onAllYears: () => void;
}

/** What a search found in all folders. */
export function SearchView({ found, year, onClear, onAllYears, ...list }: SearchViewProps) {
  const { data, error, isFetching, refetch } = found;
  const { q } = list;
  if (error !== null && !isFetching) {
    const status = statusOf(error);
    return (
      <ErrorState
        message={t.failedToSearchDocumentsHttpCode({ code: httpCode(status) })}
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        {status === 400 && sentenceOf(error)}
      </ErrorState>
    );
  }
  if (data === undefined) return <Loading />;
  const nothing = year === null ? t.noDocumentsMatch({ q }) : t.noDocumentsOfYearMatch({ year, q });
  return (
    <>
      {data.documents.length === 0 ? (
        <EmptyState
          title={nothing}
          action={
            <span className="flex flex-wrap justify-center gap-2">
              {year !== null && <Button onClick={onAllYears}>{t.searchAllYears}</Button>}
              <Button onClick={onClear}>{t.clearSearch}</Button>
            </span>
          }
        >
          {t.namesAndTextOfPDFsAre}
        </EmptyState>
      ) : (
        <DocumentList {...list} label={t.documentsThatMatchQ({ q })} folder={null} order={null} rows={data.documents} />
      )}
      <p className="px-4 py-2 text-13 text-muted empty:hidden">
        {data.more && `${t.thereAreMoreThanTheseAdd} `}
        {data.unread > 0 && t.textStillBeingRead({ count: data.unread })}
      </p>
    </>
  );
}
