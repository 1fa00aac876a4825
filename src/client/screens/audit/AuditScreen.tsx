import { ChevronDown } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type AuditFilter, auditFileAddress, useAudit } from '#client/api/lists/audit.ts';
import { useManagedSites } from '#client/api/lists/manage-sites.ts';
import { httpCode, statusOf } from '#client/api/wire/call.ts';
import { useManySites } from '#client/api/wire/many-sites.ts';
import { fill } from '#client/language/fill.ts';
import { DownloadMenu } from '#client/parts/download/DownloadMenu.tsx';
import { type SitesToPick, useNamesOf } from '#client/parts/rows/pickable-sites.ts';
import { SiteChoices } from '#client/parts/rows/SiteChoices.tsx';
import { useFirstRows } from '#client/parts/rows/use-first-rows.ts';
import { PageHeading } from '#client/parts/shell/PageHeading.tsx';
import { Button } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/classes.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { Field, inputClass, SelectField, TextField } from '#client/ui/Field.tsx';
import { Popover } from '#client/ui/overlay/Popover.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { t } from '#client/words/audit.ts';
import { AuditList } from './AuditList.tsx';
import { actionKinds, actionWords } from './action-words.ts';

interface SiteFilterProps {
  sites: SitesToPick;
  /** As it stands in the address; '' for all. */
  siteId: string;
  onChange: (siteId: string) => void;
}

const className = 'max-tablet:col-span-2';

/** The choice of one site or all: a list of them, or a search where there are too many to list. */
function SiteFilter({ sites, siteId, onChange }: SiteFilterProps) {
  if (sites !== null && 'only' in sites) return <SearchedSite sites={sites} siteId={siteId} onChange={onChange} />;
  const list = sites ?? [];
  return (
    <SelectField label={t.site} className={className} value={siteId} onChange={({ target }) => onChange(target.value)}>
      <option value="">{t.allSites}</option>
      {siteId !== '' && !list.some(({ id }) => String(id) === siteId) && (
        <option value={siteId}>{t.siteNumber({ number: siteId })}</option>
      )}
      {list.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function SearchedSite({ sites, siteId, onChange }: SiteFilterProps) {
  const [open, setOpen] = useState(false);
  const id = Number(siteId);
  const nameOf = useNamesOf(sites, siteId !== '' && Number.isSafeInteger(id) ? [id] : []);
  const pick = (next: string) => {
    setOpen(false);
    onChange(next);
  };
  const chosen = siteId === '' ? t.allSites : (nameOf(id) ?? t.siteNumber({ number: siteId }));
  return (
    <Field label={t.site} className={className}>
      {(ids) => (
        <Popover
          trigger={
            <button
              type="button"
              {...ids}
              aria-label={`${t.site}: ${chosen}`}
              className={cx(inputClass, 'flex items-center justify-between gap-2 text-left')}
            >
              <span className="truncate">{chosen}</span>
              <ChevronDown aria-hidden size={16} className="shrink-0 text-muted" />
            </button>
          }
          label={t.site}
          align="start"
          open={open}
          onOpenChange={setOpen}
        >
          {siteId !== '' && (
            <button
              type="button"
              className="mb-2 min-h-(--control) w-full rounded-md px-2 text-left font-bold hover:bg-hover"
              onClick={() => pick('')}
            >
              {t.allSites}
            </button>
          )}
          <SiteChoices sites={sites} onPick={(picked) => pick(String(picked))} />
        </Popover>
      )}
    </Field>
  );
}

const names = ['actor', 'action', 'siteId', 'from', 'to'] as const;
const nothing: AuditFilter = { actor: '', action: '', siteId: '', from: '', to: '' };

/** The filters of the audit log; the address keeps them, so that a found set can be sent to somebody. */
function useAuditFilter() {
  const [search, setSearch] = useSearchParams();
  const [typed, setTyped] = useState<AuditFilter>(() => {
    const read = { ...nothing };
    for (const name of names) read[name] = search.get(name) ?? '';
    return read;
  });
  const sent = useDeferredValue(typed);
  const choose = (change: Partial<AuditFilter>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    const query = new URLSearchParams();
    for (const name of names) if (next[name].trim() !== '') query.set(name, next[name]);
    setSearch(query, { replace: true });
  };
  return {
    typed,
    sent,
    choose,
    clear: () => choose(nothing),
    narrowed: names.some((name) => typed[name].trim() !== ''),
  };
}

interface AuditFiltersProps {
  filter: ReturnType<typeof useAuditFilter>;
  sites: SitesToPick;
}

/** Who, what, where and when the log is narrowed to. Without dates it shows the last 30 days. */
function AuditFilters({ filter, sites }: AuditFiltersProps) {
  const { typed, choose } = filter;
  return (
    <search className="mt-4 grid grid-cols-2 items-end gap-3 desktop:grid-cols-[2fr_2fr_2fr_1fr_1fr_auto]">
      <TextField
        label={t.person}
        className="max-tablet:col-span-2"
        type="search"
        inputMode="email"
        autoComplete="off"
        placeholder={t.emailOrNumber}
        value={typed.actor}
        onChange={({ target }) => choose({ actor: target.value })}
      />
      <SelectField
        label={t.action}
        className="max-tablet:col-span-2"
        value={typed.action}
        onChange={({ target }) => choose({ action: target.value })}
      >
        <option value="">{t.allActions}</option>
        <optgroup label={t.kinds}>
          {actionKinds().map(([prefix, words]) => (
            <option key={prefix} value={prefix}>
              {words}
            </option>
          ))}
        </optgroup>
        <optgroup label={t.singleActions}>
          {Object.entries(actionWords()).map(([action, words]) => (
            <option key={action} value={action}>
              {words}
            </option>
          ))}
        </optgroup>
      </SelectField>
      <SiteFilter sites={sites} siteId={typed.siteId} onChange={(siteId) => choose({ siteId })} />
      <TextField
        label={t.from}
        type="date"
        value={typed.from}
        max={typed.to || undefined}
        onChange={({ target }) => choose({ from: target.value })}
      />
      <TextField
        label={t.to}
        type="date"
        value={typed.to}
        min={typed.from || undefined}
        onChange={({ target }) => choose({ to: target.value })}
      />
      <Button variant="quiet" className="max-tablet:col-span-2" disabled={!filter.narrowed} onClick={filter.clear}>
        {t.clearFilters}
      </Button>
    </search>
  );
}

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
        actions={<DownloadMenu address={(format) => auditFileAddress(filter.sent, format)} />}
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
