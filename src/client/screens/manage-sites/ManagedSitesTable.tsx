import { useCallback } from 'react';
import { Link } from 'react-router';
import { DrawnBody } from '#client/parts/rows/DrawnBody.tsx';
import type { DrawnRows } from '#client/parts/rows/drawn-rows.ts';
import { Rows } from '#client/parts/rows/Rows.tsx';
import type { Paging } from '#client/parts/rows/use-paging.ts';
import { paths } from '#client/paths.ts';
import { Button } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/classes.ts';
import { usePhone } from '#client/ui/use-media.ts';
import { t } from '#client/words/manage-sites.ts';
import type { SiteMgmt } from '#contract/nouns/site/site.ts';

const ROW_PX = 56;
const CARD_PX = 82;

export interface ManagedSitesTableProps {
  sites: readonly SiteMgmt[];
  /** How many there are, those not here yet among them. */
  total: number;
  paging: Paging | null;
  editingId: number | null;
  onEdit: (site: SiteMgmt) => void;
  /** Null: who looks may not delete. */
  onDelete: ((site: SiteMgmt) => void) | null;
}

/** All sites with what can be done to each; cards on phones. */
export function ManagedSitesTable(props: ManagedSitesTableProps) {
  const phone = usePhone();
  const { sites, total, paging } = props;
  const heightOf = useCallback(() => (phone ? CARD_PX : ROW_PX), [phone]);
  const keyOf = useCallback((index: number) => sites[index]?.id ?? index, [sites]);
  return (
    <Rows count={sites.length} heightOf={heightOf} keyOf={keyOf} total={total} seen={paging?.seen}>
      {(drawn) => (phone ? <Cards {...props} drawn={drawn} /> : <Table {...props} drawn={drawn} />)}
    </Rows>
  );
}

interface DrawnProps extends ManagedSitesTableProps {
  drawn: DrawnRows;
}

function Actions({ site, onEdit, onDelete }: { site: SiteMgmt } & Pick<ManagedSitesTableProps, 'onEdit' | 'onDelete'>) {
  return (
    <span className="inline-flex gap-4 max-tablet:gap-3">
      <Button aria-label={t.editName({ name: site.name })} onClick={() => onEdit(site)}>
        {t.edit}
      </Button>
      {onDelete !== null && (
        <Button variant="danger" aria-label={t.deleteName({ name: site.name })} onClick={() => onDelete(site)}>
          {t.delete}
        </Button>
      )}
    </span>
  );
}

const portOf = (site: SiteMgmt) => (site.port === 0 ? '–' : String(site.port));

/** 'MD', 'State not recorded', with the type of one that is not the usual. */
const aboutSite = ({ state, site_type }: SiteMgmt) =>
  [state || t.stateNotRecorded, ...(site_type === 'Compliance Only' ? [t.siteTypes[site_type]] : [])].join(' · ');

function Table({ sites, editingId, onEdit, onDelete, drawn }: DrawnProps) {
  return (
    <div className="card overflow-clip">
      <table
        ref={drawn.listRef}
        className="table table-fixed [--table-top:var(--top-bar)]"
        {...(drawn.windowed ? { 'aria-rowcount': drawn.total + 1 } : {})}
      >
        <caption className="sr-only">{t.managedSites}</caption>
        <thead>
          <tr>
            <th scope="col">{t.name}</th>
            <th scope="col" className="w-44 desktop:w-64">
              {t.ipAddress}
            </th>
            <th scope="col" className="num w-24">
              {t.port}
            </th>
            <th scope="col" className="w-56">
              {t.actions}
            </th>
          </tr>
        </thead>
        <DrawnBody rows={sites} drawn={drawn} columns={4} keyOf={({ id }) => id}>
          {(site, index) => (
            <tr
              data-index={index}
              style={{ height: ROW_PX }}
              {...(drawn.windowed ? { 'aria-rowindex': index + 2 } : {})}
              className={cx('*:py-0!', site.id === editingId && '*:bg-info-bg')}
            >
              <th scope="row" className="relative font-normal">
                <Link
                  to={paths.site(site.id)}
                  className="link block truncate font-bold after:absolute after:inset-0"
                  title={site.name}
                >
                  {site.name}
                </Link>
                <span className="block truncate text-13 text-muted">{aboutSite(site)}</span>
              </th>
              <td className="truncate font-mono text-13">{site.ip || '–'}</td>
              <td className="num font-mono text-13">{portOf(site)}</td>
              <td>
                <Actions site={site} onEdit={onEdit} onDelete={onDelete} />
              </td>
            </tr>
          )}
        </DrawnBody>
      </table>
    </div>
  );
}

function Cards({ sites, editingId, onEdit, onDelete, drawn }: DrawnProps) {
  return (
    <ul ref={drawn.listRef} className="flow-root" aria-label={t.managedSites}>
      {drawn.rows.map(({ index, gapBefore }) => {
        const site = sites[index];
        if (site === undefined) return null;
        return (
          <li
            key={site.id}
            ref={drawn.measure}
            data-index={index}
            className="pb-2"
            style={gapBefore > 0 ? { marginTop: gapBefore } : undefined}
          >
            <article
              className={cx(
                'card grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-3 py-2',
                site.id === editingId && 'border-accent',
              )}
            >
              <div className="relative min-w-0">
                <Link to={paths.site(site.id)} className="link -my-3 inline-block py-3 font-bold wrap-anywhere">
                  {site.name}
                </Link>
                <p className="text-13 text-muted wrap-anywhere">
                  {site.state || t.stateNotRecorded}
                  {' · '}
                  {site.site_type === 'Compliance Only' ? (
                    t.siteTypes['Compliance Only']
                  ) : (
                    <span className="font-mono">{t.ipPort({ ip: site.ip, port: portOf(site) })}</span>
                  )}
                </p>
              </div>
              <Actions site={site} onEdit={onEdit} onDelete={onDelete} />
            </article>
          </li>
        );
      })}
      {drawn.gapAfter > 0 && <li aria-hidden style={{ height: drawn.gapAfter }} />}
    </ul>
  );
}
