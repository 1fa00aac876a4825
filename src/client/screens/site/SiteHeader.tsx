import { ArrowLeft, ChevronDown, ExternalLink } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { SitePage } from '#client/api/site/read-site.ts';
import { readsAdminViewFirst } from '#client/api/site/site-page.ts';
import { dayWords } from '#client/parts/as-of/day-words.ts';
import { useAsOf } from '#client/parts/as-of/use-as-of.ts';
import { documentTitle } from '#client/parts/shell/document-title.ts';
import { PageHeading } from '#client/parts/shell/PageHeading.tsx';
import { ConsoleType } from '#client/parts/status/BrandMark.tsx';
import { StateRules } from '#client/parts/status/StateRules.tsx';
import { OnlinePill } from '#client/parts/status/StatusPill.tsx';
import { paths } from '#client/paths.ts';
import { buttonClass } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/classes.ts';
import { usePrinting } from '#client/ui/use-printing.ts';
import { t } from '#client/words/site/page.ts';

/** The way back to the list. */
export function AllSitesLink() {
  return (
    <Link to={paths.sites()} className="no-print link inline-flex min-h-(--control) items-center gap-1">
      <ArrowLeft aria-hidden size={16} />
      {t.allSites}
    </Link>
  );
}

/** Back to the overview of the same past day, while one is shown. */
function OverviewOfDayLink() {
  const [asOf] = useAsOf();
  if (asOf === null) return null;
  return (
    <Link
      to={paths.complianceOverview(asOf)}
      className="no-print link inline-flex min-h-(--control) items-center gap-1"
    >
      <ArrowLeft aria-hidden size={16} />
      {t.complianceOverviewAsKnownOn({ day: dayWords(asOf) })}
    </Link>
  );
}

export interface SiteHeaderProps {
  site: SitePage;
  role: string;
  canWrite: boolean;
  /** Beside the title, such as the age of what is shown. */
  children?: ReactNode;
}

/** Name, state and the facts by which people know a site. */
export function SiteHeader({ site, role, canWrite, children }: SiteHeaderProps) {
  useAlarmsInTitle(site);
  const [open, setOpen] = useState(false);
  // On paper nobody can open them.
  const printing = usePrinting();
  return (
    <header>
      <div className="flex flex-wrap gap-x-6">
        <AllSitesLink />
        {role === 'admin' && <OverviewOfDayLink />}
        <button
          type="button"
          aria-expanded={open}
          aria-controls="site-details"
          onClick={() => setOpen(!open)}
          className="no-print link ml-auto inline-flex min-h-(--control) items-center gap-1"
        >
          {t.details}
          <ChevronDown aria-hidden size={16} className={cx(open && 'rotate-180')} />
        </button>
      </div>
      <PageHeading
        title={site.name}
        actions={site.serviceFusionUrl && <ServiceFusionLink url={site.serviceFusionUrl} />}
      >
        {site.isOnline !== null && !site.complianceOnly && <OnlinePill online={site.isOnline} />}
        {children}
      </PageHeading>
      <dl id="site-details" hidden={!open && !printing} className="mt-1 flex flex-wrap gap-x-6 gap-y-1">
        <Fact name={t.facilityId} value={site.facilityId} />
        <Fact name={t.address} value={site.address} />
        {!site.complianceOnly && (
          <Fact name={t.console} value={site.consoleType && <ConsoleType consoleType={site.consoleType} />} />
        )}
        {readsAdminViewFirst(role) && site.ip !== '' && (
          <Fact name={t.gaugeAddress} value={<span className="font-mono text-13">{`${site.ip}:${site.port}`}</span>} />
        )}
        {site.tags.length > 0 && <Fact name={t.tags} value={site.tags.join(', ')} />}
        <Fact name={t.yourAccess} value={canWrite ? t.readAndWrite : t.readOnly} />
      </dl>
      <StateRules siteId={site.id} state={site.state} mayRecord={role === 'admin'} />
    </header>
  );
}

/** The browser tab tells how many alarms are open: '(2) Bowie Rt 50'. */
function useAlarmsInTitle(site: SitePage): void {
  const { name } = site;
  const alarms = site.alarmDetails.length;
  useEffect(() => {
    document.title = documentTitle(alarms === 0 ? name : `(${alarms}) ${name}`);
  }, [name, alarms]);
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div className="flex min-w-0 items-baseline gap-2 max-tablet:basis-full">
      <dt className="shrink-0 text-muted">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{value || <span className="text-muted">{t.notRecorded}</span>}</dd>
    </div>
  );
}

function ServiceFusionLink({ url }: { url: string }) {
  return (
    <a href={url} target="_blank" rel="noreferrer" title={t.opensInNewTab} className={buttonClass('secondary')}>
      <span className="max-tablet:sr-only">{t.seeInServiceFusion}</span>
      <ExternalLink aria-hidden size={16} />
    </a>
  );
}
