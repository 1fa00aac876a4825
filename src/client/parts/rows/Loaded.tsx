import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { httpCode, statusOf } from '#client/api/wire/call.ts';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { t } from '#client/words/parts/rows.ts';

export interface LoadedProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'isError' | 'error' | 'isFetching' | 'refetch'>;
  /** What is loaded, for the words: 'the sessions'. */
  what: string;
  /** Size of the quiet box while it loads. */
  skeleton: string;
  children: (data: T) => ReactNode;
}

/** What was read, or a quiet box while it comes, or why it did not with Retry. */
export function Loaded<T>({ query, what, skeleton, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    return (
      <ErrorState
        message={t.failedToLoadWhatHttpCode({ what, code: httpCode(statusOf(query.error)) })}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  return (
    <>
      <p role="status" className="sr-only">
        {t.loadingWhat({ what })}
      </p>
      <Skeleton className={skeleton} />
    </>
  );
}
