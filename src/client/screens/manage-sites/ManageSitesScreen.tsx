import { useRef, useState } from 'react';
import { useSiteWrites } from '#client/api/lists/manage-sites.ts';
import { useSession } from '#client/api/session/session.ts';
import { ApiError, httpCode, sentenceOf } from '#client/api/wire/call.ts';
import { formatWhole } from '#client/format/numbers.ts';
import { BusyMark, inField, MoreRows, SearchTrouble } from '#client/parts/rows/MoreRows.tsx';
import { type ManagedList, useManagedList } from '#client/parts/rows/use-managed-list.ts';
import { PageHeading } from '#client/parts/shell/PageHeading.tsx';
import { cx } from '#client/ui/classes.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { TextField } from '#client/ui/Field.tsx';
import { useAsk } from '#client/ui/overlay/Ask.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/manage-sites.ts';
import type { SiteMgmt } from '#contract/nouns/site/site.ts';
import { ManagedSitesTable } from './ManagedSitesTable.tsx';
import { SiteFormCard } from './SiteFormCard.tsx';
import { addBody, changeBody, type SiteForm } from './site-form.ts';

/** Lists longer than that get a field to find a site in. */
const FIND_ABOVE = 10;

/** Refusals whose detail says what to do. */
const explained: ReadonlySet<string> = new Set(['site_release_open', 'beyond_scope']);

/** Manage Sites: add, change and delete the sites of the installation. The server decides who may. */
export function ManageSitesScreen() {
  const [query, setQuery] = useState('');
  const list = useManagedList(query);
  if (list.forbidden) {
    return (
      <div className="page">
        <PageHeading title={t.manageSites} />
        <EmptyState title={t.youDoNotHaveAccessTo}>{t.sitesAreManagedByAdministratorsAsk}</EmptyState>
      </div>
    );
  }
  return (
    <div className="page">
      <PageHeading title={t.manageSites} />
      <Management list={list} query={query} onQuery={setQuery} />
      {list.found === null && list.failed && (
        <ErrorState
          message={t.failedToLoadSitesHttpCode({ code: httpCode(list.status) })}
          onRetry={list.reload}
          retrying={list.loading}
        />
      )}
      {list.found === null && !list.failed && (
        <>
          <p role="status" className="sr-only">
            {t.loadingSites}
          </p>
          <Skeleton className="mt-4 h-64 w-full" />
        </>
      )}
    </div>
  );
}

type ManagementProps = Pick<FoundSitesProps, 'list' | 'query' | 'onQuery'>;

function Management({ list, query, onQuery }: ManagementProps) {
  const [editing, setEditing] = useState<SiteMgmt | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const writes = useSiteWrites();
  const admin = useSession().user?.role === 'admin';
  const toast = useToast();
  const ask = useAsk();

  /** Does it and says so, or why not; throws ApiError on failure. */
  const attempt = async (work: () => Promise<unknown>, done: string, failed: string) => {
    try {
      await work();
    } catch (error) {
      const detail = error instanceof ApiError && explained.has(error.body?.code ?? '') ? error.body?.detail : null;
      toast.error(`${failed}: ${sentenceOf(error)}${detail ? `. ${detail}` : ''}`, 'lingering');
      throw error;
    }
    toast.success(done);
  };

  const save = async (form: SiteForm) => {
    if (editing === null) {
      return attempt(() => writes.add(addBody(form)), t.siteAddedSuccessfully, t.errorAddingSite);
    }
    const body = changeBody(form, editing);
    await attempt(() => writes.change(editing.id, body), t.siteUpdatedSuccessfully, t.errorUpdatingSite);
    setEditing(null);
  };

  const remove = async (site: SiteMgmt) => {
    const sure = await ask.confirm({
      title: t.deleteSite,
      text: t.areYouSureYouWantTo,
      details: <p className="font-bold wrap-anywhere">{site.name}</p>,
      confirmLabel: t.delete,
      danger: true,
    });
    if (!sure) return;
    try {
      await attempt(() => writes.remove(site.id), t.siteDeleted, t.errorDeletingSite);
    } catch {
      return;
    }
    if (editing?.id === site.id) setEditing(null);
    heading.current?.focus();
  };

  return (
    <>
      {!admin && <p className="mt-2 text-muted">{t.youManageOwnSites}</p>}
      <SiteFormCard
        admin={admin}
        key={editing?.id ?? 'new'}
        sites={list.known}
        editing={editing}
        onSave={save}
        onDuplicate={(words) => toast.error(words, 'lingering')}
        onDone={() => setEditing(null)}
      />
      {list.found !== null && (
        <section aria-labelledby="managed-sites" className="mt-6">
          <h2 id="managed-sites" ref={heading} tabIndex={-1} className="text-16 outline-none">
            {t.sitesTotal({ total: formatWhole(list.total) })}
          </h2>
          <FoundSites
            list={list}
            query={query}
            onQuery={onQuery}
            editingId={editing?.id ?? null}
            onEdit={setEditing}
            onDelete={admin ? remove : null}
          />
        </section>
      )}
    </>
  );
}

interface FoundSitesProps {
  list: ManagedList;
  query: string;
  onQuery: (query: string) => void;
  editingId: number | null;
  onEdit: (site: SiteMgmt) => void;
  onDelete: ((site: SiteMgmt) => void) | null;
}

/** The table, narrowed by name or address. */
function FoundSites({ list, query, onQuery, ...rest }: FoundSitesProps) {
  const { found, matched, total, paging } = list;
  if (total === 0) {
    return <EmptyState title={t.noSitesAvailable}>{t.addFirstOneWithFormAbove}</EmptyState>;
  }
  return (
    <>
      {total > FIND_ABOVE && (
        <div className="relative my-3 tablet:w-96">
          <TextField
            label={t.findSiteByNameOrIp}
            type="search"
            autoComplete="off"
            value={query}
            onChange={(event) => onQuery(event.target.value)}
          />
          <BusyMark paging={paging} className={cx(inField, 'top-auto h-(--control)')} />
        </div>
      )}
      <p role="status" className="sr-only">
        {query.trim() === '' || paging?.busy
          ? ''
          : t.matchedOfTotalSitesShown({ matched: formatWhole(matched), total: formatWhole(total) })}
      </p>
      <SearchTrouble paging={paging} what={t.sitesNoun} />
      {found === null || found.length === 0 ? (
        <EmptyState title={t.noSitesMatch({ query: list.query.trim() })} />
      ) : (
        <div className="mt-2">
          <ManagedSitesTable sites={found} total={matched} paging={paging} {...rest} />
        </div>
      )}
      <MoreRows paging={paging} what={t.sitesNoun} />
    </>
  );
}
