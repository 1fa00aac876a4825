import type { useDocumentSearch } from '#client/api/document/document-search.ts';
import { statusOf } from '#client/api/site/site-page.ts';
import { httpCode, sentenceOf } from '#client/api/wire/call.ts';
import { countOf } from '#client/format/numbers.ts';
import { Button } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { Loading } from '../Loading.tsx';
import { DocumentList } from './DocumentList.tsx';
import type { DocumentListProps } from './list-props.ts';

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
        message={`Failed to search documents: HTTP ${httpCode(status)}`}
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        {status === 400 && sentenceOf(error)}
      </ErrorState>
    );
  }
  if (data === undefined) return <Loading />;
  const ofYear = year === null ? '' : ` of ${year}`;
  return (
    <>
      {data.documents.length === 0 ? (
        <EmptyState
          title={`No documents${ofYear} match “${q}”.`}
          action={
            <span className="flex flex-wrap justify-center gap-2">
              {year !== null && <Button onClick={onAllYears}>Search all years</Button>}
              <Button onClick={onClear}>Clear search</Button>
            </span>
          }
        >
          Names and the text of PDFs are searched, in all folders.
        </EmptyState>
      ) : (
        <DocumentList {...list} label={`Documents that match ${q}`} folder={null} order={null} rows={data.documents} />
      )}
      <p className="px-4 py-2 text-13 text-muted empty:hidden">
        {data.more && 'There are more than these: add a word. '}
        {data.unread > 0 &&
          `The text of ${countOf(data.unread, 'document')} is still being read; ${data.unread === 1 ? 'it is' : 'they are'} found by name only.`}
      </p>
    </>
  );
}
