import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useSiteWrites } from '#client/api/lists/manage-sites.ts';
import { useSession } from '#client/api/session/session.ts';
import { formatWhole } from '#client/format/numbers.ts';
import { fill } from '#client/language/fill.ts';
import { useRecordForm } from '#client/parts/form/use-record-form.ts';
import { MoreRows } from '#client/parts/rows/MoreRows.tsx';
import { Rows } from '#client/parts/rows/Rows.tsx';
import { useManagedList } from '#client/parts/rows/use-managed-list.ts';
import type { Paging } from '#client/parts/rows/use-paging.ts';
import { PageHeading } from '#client/parts/shell/PageHeading.tsx';
import { paths } from '#client/paths.ts';
import { Button } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { TextField } from '#client/ui/Field.tsx';
import { useAsk } from '#client/ui/overlay/Ask.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { usePhone } from '#client/ui/use-media.ts';
import { t } from '#client/words/admin-dashboard.ts';
import type { SiteMgmt } from '#contract/nouns/site/site.ts';
import { addBody, type DashboardForm, EMPTY_FORM, wrongField } from './dashboard-form.ts';

const ROW_PX = 64;

interface PlainSitesProps {
  sites: readonly SiteMgmt[];
  /** How many there are, those not here yet among them. */
  total: number;
  paging: Paging | null;
}

/** The sites as a plain list, each with Delete, which asks first. */
function PlainSites({ sites, total, paging }: PlainSitesProps) {
  const [deleting, setDeleting] = useState<number | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const writes = useSiteWrites();
  const ask = useAsk();
  const phone = usePhone();
  const heightOf = useCallback(() => (phone ? ROW_PX + 8 : ROW_PX), [phone]);
  const keyOf = useCallback((index: number) => sites[index]?.id ?? index, [sites]);
  const remove = async (site: SiteMgmt) => {
    const sure = await ask.confirm({
      title: t.deleteSite,
      text: t.areYouSureYouWantTo,
      details: <p className="font-bold wrap-anywhere">{site.name}</p>,
      confirmLabel: t.delete,
      danger: true,
    });
    if (!sure) return;
    setDeleting(site.id);
    try {
      await writes.remove(site.id);
      heading.current?.focus();
    } catch (error) {
      console.error('admin dashboard: the site was not deleted', error);
    }
    setDeleting(null);
  };
  return (
    <section aria-labelledby="all-sites" className="mt-6">
      <h2 id="all-sites" ref={heading} tabIndex={-1} className="mb-2 text-16 outline-none">
        {t.sitesTotal({ total: formatWhole(total) })}
      </h2>
      {sites.length === 0 ? (
        <EmptyState title={t.noSitesAvailable}>{t.addFirstOneWithFormAbove}</EmptyState>
      ) : (
        <Rows count={sites.length} heightOf={heightOf} keyOf={keyOf} total={total} seen={paging?.seen}>
          {(drawn) => (
            <ul ref={drawn.listRef} aria-labelledby="all-sites" className="card flow-root overflow-clip">
              {drawn.rows.map(({ index, gapBefore }) => {
                const site = sites[index];
                if (site === undefined) return null;
                return (
                  <li
                    key={site.id}
                    ref={drawn.measure}
                    data-index={index}
                    style={gapBefore > 0 ? { marginTop: gapBefore } : undefined}
                    className="flex items-center justify-between gap-4 border-b border-border px-4 py-2 last:border-0"
                  >
                    <span className="min-w-0">
                      <Link
                        to={paths.site(site.id)}
                        className="link flex min-h-6 items-center font-bold wrap-anywhere pointer-coarse:min-h-12"
                      >
                        {site.name}
                      </Link>
                      <span className="block font-mono text-13 text-muted">
                        {site.port === 0 ? t.noGauge : t.ipPort({ ip: site.ip, port: site.port })}
                      </span>
                    </span>
                    <Button
                      variant="danger"
                      aria-label={t.deleteName({ name: site.name })}
                      busy={deleting === site.id}
                      onClick={() => void remove(site)}
                    >
                      {t.delete}
                    </Button>
                  </li>
                );
              })}
              {drawn.gapAfter > 0 && <li aria-hidden style={{ height: drawn.gapAfter }} />}
            </ul>
          )}
        </Rows>
      )}
      <MoreRows paging={paging} what={t.sitesNoun} />
    </section>
  );
}

/** The form for a site with a gauge. A field that is missing gets the focus; nothing is sent before all are there. */
function AddSite() {
  const writes = useSiteWrites();
  const form = useRecordForm({
    start: EMPTY_FORM,
    check: wrongField,
    send: (values) => writes.add(addBody(values)),
    // A refusal is only logged: no field is marked.
    fieldsOf: () => ({}),
    onFailure: ({ error }) => console.error('admin dashboard: the site was not added', error),
    clearsOnEdit: true,
  });
  const { register, errors, element } = form;
  const submit = async (event: FormEvent) => {
    if (!(await form.submit(event))) return;
    form.restart(EMPTY_FORM);
    element.current?.querySelector<HTMLElement>('[name="name"]')?.focus();
  };
  const field = (name: keyof DashboardForm) => ({
    autoComplete: 'off',
    invalid: errors[name] !== undefined,
    ...register(name),
  });
  return (
    <form
      ref={element}
      noValidate
      aria-labelledby="add-site"
      className="card mt-2 p-4"
      onSubmit={(event) => void submit(event)}
    >
      <h2 id="add-site" className="text-16">
        {t.newSite}
      </h2>
      <div className="mt-3 grid items-start gap-x-4 gap-y-3 tablet:grid-cols-[minmax(0,1fr)_12rem_8rem]">
        <TextField label={t.name} maxLength={120} {...field('name')} />
        <TextField label={t.ipAddress} inputMode="decimal" placeholder="10.20.0.11" {...field('ip')} />
        <TextField label={t.port} inputMode="numeric" placeholder="10001" {...field('port')} />
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button type="submit" variant="primary" className="max-tablet:flex-1" busy={form.busy}>
          {t.addSite}
        </Button>
        <span className="text-muted max-tablet:w-full">{t.allThreeAreNeededPortIs}</span>
      </div>
    </form>
  );
}

const linkClass = 'link inline-flex min-h-(--control) items-center';

/**
 * The simple dashboard: sites by name, IP and port, to add and to delete. Nothing links here but its own address, and
 * whatever fails is only logged (docs/reference/screens.md#messages).
 */
export function AdminDashboardScreen() {
  const { user } = useSession();
  const list = useManagedList('');
  const { found, forbidden, failed, status } = list;
  useEffect(() => {
    if (failed && !forbidden) console.error('admin dashboard: sites could not be read, status', status);
  }, [failed, forbidden, status]);
  return (
    <div className="page">
      <PageHeading title={t.adminDashboard} />
      {forbidden ? (
        <EmptyState title={t.youDoNotHaveAccessTo}>{t.sitesAreManagedByAdministratorsAsk}</EmptyState>
      ) : (
        <>
          <div className="flex flex-wrap items-center gap-x-6">
            <p className="wrap-anywhere">{fill(t.signedInAs, { person: <b>{user?.email}</b> })}</p>
            <Link to={paths.manageSites()} className={linkClass}>
              {t.manageSites}
            </Link>
            <Link to={paths.manageUsers()} className={linkClass}>
              {t.manageUsers}
            </Link>
            <Link to={paths.sites()} className={linkClass}>
              {t.backToSitesOverview}
            </Link>
          </div>
          <AddSite />
          {found === null ? (
            !failed && <Skeleton className="mt-6 h-64 w-full" />
          ) : (
            <PlainSites sites={found} total={list.total} paging={list.paging} />
          )}
        </>
      )}
    </div>
  );
}
