import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Link, useParams } from 'react-router';
import { useSession } from '#client/api/session/session.ts';
import type { SitePage } from '#client/api/site/read-site.ts';
import { useSitePage, useWritableSites } from '#client/api/site/site-page.ts';
import { httpCode, isUnreachable, statusOf } from '#client/api/wire/call.ts';
import { useConnection } from '#client/api/wire/connection.ts';
import { drafts } from '#client/offline/inspections/drafts.ts';
import { PageHeading } from '#client/parts/shell/PageHeading.tsx';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { t } from '#client/words/site/inspections.ts';
import type { Sheet } from '#contract/nouns/inspection/form.ts';
import type { Inspection } from '#contract/nouns/inspection/inspection.ts';
import type { SessionUser } from '#contract/nouns/people/user.ts';

type NamedSite = Pick<SitePage, 'name' | 'timezone'>;

/** The site of the address, and who looks at it. */
export interface AtSite {
  siteId: string;
  site: NamedSite;
  user: SessionUser;
  canWrite: boolean;
  /** Whether a form of this purpose may be filled: writers any, a regulator a visit. */
  canFill: (purpose: Sheet['purpose']) => boolean;
}

/** Whether a record may be corrected: a visit by who signed it alone, others by every writer. */
export function mayCorrect(one: Pick<Inspection, 'state' | 'purpose' | 'started_by_id'>, at: AtSite): boolean {
  if (one.state !== 'finished' || !at.canFill(one.purpose)) return false;
  return one.purpose !== 'visit' || one.started_by_id === at.user.id;
}

interface SiteFrameProps {
  title: string;
  /** Where the link above the title leads. */
  back: (siteId: string) => { to: string; words: string };
  /** Beside the title. */
  aside?: ReactNode;
  actions?: (at: AtSite) => ReactNode;
  narrow?: boolean;
  /** The site as a form on this device knows it: its page does not wait for the server. Null: no form is here. */
  kept?: NamedSite | null;
  children: (at: AtSite) => ReactNode;
}

/** A page about a site: the way back, its title, the site's name, and its content once the site is known. */
export function SiteFrame(props: SiteFrameProps) {
  const { id = '' } = useParams();
  const { user } = useSession();
  return user === null ? null : <Framed {...props} siteId={id} user={user} />;
}

function Framed({ title, back, aside, actions, narrow, kept = null, children, siteId, user }: SiteFrameProps & Parts) {
  const site = useSitePage(siteId, user.role);
  const writable = useWritableSites(user);
  // Who began a form goes on with it until the server says otherwise; it is asked when the form is sent.
  const canWrite = writable === undefined ? kept !== null : writable === null || writable.has(Number(siteId));
  const known = site.data ?? (site.isPending || isUnreachable(site.error) ? kept : null);
  const { to, words } = back(siteId);
  useEffect(() => {
    drafts.tidy(user.id, Date.now()).catch((error: unknown) => console.warn('drafts of inspections', error));
  }, [user.id]);
  const canFill: AtSite['canFill'] = (purpose) => canWrite || (user.role === 'regulator' && purpose === 'visit');
  const at: AtSite | null = known && { siteId, site: known, user, canWrite, canFill };
  return (
    <div className={narrow ? 'page max-w-[48rem]!' : 'page'}>
      <Link to={to} className="no-print link inline-flex min-h-(--control) items-center gap-1">
        <ArrowLeft aria-hidden size={16} />
        {words}
      </Link>
      <PageHeading title={title} actions={at !== null && actions?.(at)}>
        {aside}
      </PageHeading>
      <p className="text-muted wrap-anywhere">{known?.name ?? t.siteNumber({ id: siteId })}</p>
      {at === null ? <NoSite site={site} /> : children(at)}
    </div>
  );
}

interface Parts {
  siteId: string;
  user: SessionUser;
}

function NoSite({ site }: { site: ReturnType<typeof useSitePage> }) {
  const { offline } = useConnection();
  if (site.isPending) {
    return (
      <>
        <p role="status" className="sr-only">
          {t.loading}
        </p>
        <Skeleton className="mt-4 h-96" />
      </>
    );
  }
  if (offline && isUnreachable(site.error)) return <ErrorState message={t.offlineAndSiteIsNotKept} />;
  const message = site.isError ? t.failedToLoadSite({ code: httpCode(statusOf(site.error)) }) : t.siteNotFound;
  return <ErrorState message={message} onRetry={() => void site.refetch()} retrying={site.isFetching} />;
}
