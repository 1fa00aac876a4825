import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SitePage } from '#client/api/site/read-site.ts';
import type { SiteInfo } from '#client/api/site/site-info.ts';
import { useNow } from '#client/format/use-now.ts';
import { ConsoleType } from '#client/parts/status/BrandMark.tsx';
import { t } from '#client/words/site/info.ts';
import { isZone } from './info-edits.ts';
import type { InfoEntry } from './info-sections.table.ts';
import { entryText, mapQuery } from './info-text.ts';
import { timeIn } from './ZoneField.tsx';

export interface InfoValueProps {
  entry: InfoEntry;
  info: SiteInfo;
  site: SitePage;
}

/** One entry of the site's info, with the links that belong to it; a muted word when it is not recorded. */
export function InfoValue({ entry, info, site }: InfoValueProps) {
  const text = entryText(entry, info, site);
  if (text === '') return <span className="text-muted">{t.notRecorded}</span>;
  const draw = drawings[entry];
  return draw === undefined ? text : draw(text, info);
}

const drawings: Partial<Record<InfoEntry, (text: string, info: SiteInfo) => ReactNode>> = {
  address: (text, info) => (
    <>
      {text}
      <OutLink href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(mapQuery(info))}`}>
        {t.showOnMap}
      </OutLink>
    </>
  ),
  contact_phone: (text) => <ContactLink href={`tel:${text.replace(/[^\d+,;*#]/g, '')}`}>{text}</ContactLink>,
  contact_email: (text) => <ContactLink href={`mailto:${encodeURI(text)}`}>{text}</ContactLink>,
  service_fusion_url: (text) =>
    text.startsWith('https://') ? <OutLink href={text}>{t.seeInServiceFusion}</OutLink> : text,
  tags: (text) => <Entries text={text} chip />,
  report_recipients: (text) => <Entries text={text} />,
  reminder_recipients: (text) => <Entries text={text} />,
  timezone: (text) => <Zone zone={text} />,
  console_type: (text) => <ConsoleType consoleType={text} />,
  gauge_address: (text) => <span className="font-mono">{text}</span>,
  notes: (text) => <p className="max-w-[80ch] whitespace-pre-line">{text}</p>,
};

function OutLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      title={t.opensInNewTab}
      className="link flex min-h-6 w-fit items-center gap-1 pointer-coarse:min-h-12"
    >
      {children}
      <ExternalLink aria-hidden size={14} />
    </a>
  );
}

function ContactLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className="link inline-flex min-h-6 items-center wrap-anywhere pointer-coarse:min-h-12">
      {children}
    </a>
  );
}

function Entries({ text, chip = false }: { text: string; chip?: boolean }) {
  return (
    <ul className={chip ? 'flex flex-wrap gap-1' : 'flex flex-col'}>
      {text.split('\n').map((entry) => (
        <li
          key={entry}
          className={chip ? 'rounded-sm border border-border px-1.5 text-13 wrap-anywhere' : 'wrap-anywhere'}
        >
          {entry}
        </li>
      ))}
    </ul>
  );
}

function Zone({ zone }: { zone: string }) {
  const now = useNow();
  return (
    <>
      {zone}
      {isZone(zone) && <span className="block text-muted">{t.itIsTimeThere({ time: timeIn(zone, now) })}</span>}
    </>
  );
}
