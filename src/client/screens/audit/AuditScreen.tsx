import { Download } from 'lucide-react';
import { auditCsvAddress, useAudit } from '#client/api/lists/audit.ts';
import { useManagedSites } from '#client/api/lists/manage-sites.ts';
import { useManySites } from '#client/api/lists/many-sites.ts';
import { statusOf } from '#client/api/site/site-page.ts';
import { httpCode } from '#client/api/wire/call.ts';
import { fill } from '#client/language/fill.ts';
import { useFirstRows } from '#client/parts/rows/use-first-rows.ts';
import { PageHeading } from '#client/parts/shell/PageHeading.tsx';
import { Button, buttonClass } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { t } from '#client/words/audit.ts';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditList } from './AuditList.tsx';
import { useAuditFilter } from './use-audit-filter.ts';

/** Entries that a phone shows at first. */
const FIRST_ENTRIES = 20;

/** Any site at all. */
const ANY = { only: null };

/** Audit log: who did what, when, from where. The server decides who may read it. */
export function AuditScreen() {
  const filter = useAuditFilter();
  const audit = useAudit(filter.sent);
  const many = useManySites();
  const { sites: all } = useManagedSites(!many);
  const sites = many ? ANY : all;
  const status = statusOf(audit.error);
  const entries = audit.data?.pages.flatMap((page) => page.entries) ?? [];
  const { shown, hidden, showAll } = useFirstRows(entries, FIRST_ENTRIES);
  if (audit.isError && status === 403) {
    return (
      <div className="page">
        <PageHeading title={t.auditLog} />
        <EmptyState title={t.youDoNotHaveAccessTo}>{t.onlyAdministratorsMayReadAuditLog}</EmptyState>
      </div>
    );
  }
  return (
    <div className="page">
      <PageHeading
        title={t.auditLog}
        actions={
          <a href={auditCsvAddress(filter.sent)} download className={buttonClass()}>
            <Download aria-hidden size={16} />
            {t.downloadCsv}
          </a>
        }
      />
      <p className="mt-1 max-w-[70ch] text-muted">
        {fill(t.rowsAreOnlyEverAddedAnd, { code: <code>forecourt audit verify</code> })}
      </p>
      <AuditFilters filter={filter} sites={sites} />
      {audit.isError && (
        <ErrorState
          message={t.failedToLoadAuditLog({ code: httpCode(status) })}
          onRetry={() => void audit.refetch()}
          retrying={audit.isFetching}
        />
      )}
      {audit.data === undefined && !audit.isError && <Loading />}
      {audit.data !== undefined && entries.length === 0 && (
        <div className="card mt-4">
          {filter.narrowed ? (
            <EmptyState
              title={t.nothingFitsTheseFilters}
              action={<Button onClick={filter.clear}>{t.clearFilters}</Button>}
            />
          ) : (
            <EmptyState title={t.nothingWasRecordedInLast30} />
          )}
        </div>
      )}
      {entries.length > 0 && (
        <AuditList
          entries={shown}
          sites={sites}
          outdated={audit.isPlaceholderData}
          more={audit.hasNextPage || hidden > 0}
        />
      )}
      {(audit.hasNextPage || hidden > 0) && (
        <Button
          className="mt-3 w-full"
          busy={audit.isFetchingNextPage}
          onClick={() => {
            if (hidden > 0) showAll();
            else void audit.fetchNextPage();
          }}
        >
          {t.showMore}
        </Button>
      )}
    </div>
  );
}

function Loading() {
  return (
    <>
      <p role="status" className="sr-only">
        {t.loadingAuditLog}
      </p>
      <Skeleton className="mt-4 h-96 w-full" />
    </>
  );
}
