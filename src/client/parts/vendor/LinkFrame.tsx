import type { ReactNode } from 'react';
import { ApiError, sentenceOf } from '#client/api/wire/call.ts';
import { LanguageSwitch } from '#client/parts/language/LanguageSwitch.tsx';
import { Logo } from '#client/parts/shell/Logo.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { t } from '#client/words/work-order.ts';

interface LinkFrameProps {
  /** The query of what the link shows. */
  query: { data: unknown; error: unknown; isFetching: boolean; refetch: () => Promise<unknown> };
  children: ReactNode;
}

/** The link is over, or it never was one. */
const isOver = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 410);

/** A page of a vendor's link: no account, no way into the console. What the link no longer opens is not shown. */
export function LinkFrame({ query: { data, error, isFetching, refetch }, children }: LinkFrameProps) {
  // What is on screen stays when a second look fails, unless that look said that the link is over.
  const over = error !== null && (data === undefined || isOver(error));
  return (
    <main className="mx-auto min-h-dvh w-full max-w-[46rem] px-4 py-4 text-16 [--bottom-bar:0px] [--page-padding:1rem] tablet:py-[4dvh]">
      <div className="flex items-center gap-2 text-muted">
        <Logo size={24} />
        Forecourt
        <LanguageSwitch className="ml-auto [&_button]:min-h-12" />
      </div>
      {data === undefined && error === null && <Waiting />}
      {over && <Trouble error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {data !== undefined && !over && children}
    </main>
  );
}

function Waiting() {
  return (
    <>
      <p role="status" className="mt-4">
        {t.loading}
      </p>
      <Skeleton className="mt-4 h-64 w-full" />
    </>
  );
}

/** Why there is no job to show, in one sentence. */
function Trouble({ error, busy, onRetry }: { error: unknown; busy: boolean; onRetry: () => void }) {
  const ended = isOver(error);
  const status = error instanceof ApiError ? error.status : 0;
  const words = ended
    ? sentenceOf(error)
    : status === 429
      ? t.tooMany
      : status === 0 && !navigator.onLine
        ? t.offline
        : t.serverDidNotAnswer;
  return (
    <section className="card mt-6 p-6 text-center" role="alert">
      <h1 className="text-20">{ended ? t.linkEnded : t.notShown}</h1>
      <p className="mx-auto mt-2 max-w-[44ch] text-balance">{words}</p>
      {!ended && (
        <Button className="mt-5 min-h-14 w-full" busy={busy} needsServer={false} onClick={onRetry}>
          {t.tryAgain}
        </Button>
      )}
    </section>
  );
}
