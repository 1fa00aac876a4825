import { Printer } from 'lucide-react';
import { useInspections } from '#client/api/inspection/inspections.ts';
import { named } from '#client/language/server-words.ts';
import { Loaded } from '#client/parts/rows/Loaded.tsx';
import { QrCode } from '#client/parts/two-step/QrCode.tsx';
import { paths } from '#client/paths.ts';
import { Button } from '#client/ui/Button.tsx';
import { t } from '#client/words/site/inspections.ts';
import { type AtSite, SiteFrame } from './shared/SiteFrame.tsx';

/** QR codes to hang up at a station: one for its inspections, one for each form that can be filled there. */
export function CodesScreen() {
  return (
    <SiteFrame
      title={t.qrCodes}
      back={(siteId) => ({ to: paths.inspections(siteId), words: t.allInspections })}
      actions={() => (
        <Button variant="primary" className="no-print" onClick={() => window.print()}>
          <Printer aria-hidden size={16} />
          {t.print}
        </Button>
      )}
    >
      {(at) => <Codes {...at} />}
    </SiteFrame>
  );
}

function Codes({ siteId, site }: AtSite) {
  const query = useInspections(siteId);
  const whole = (path: string) => `${window.location.origin}${path}`;
  return (
    <>
      <p className="no-print mt-2 max-w-[75ch] text-muted">{t.qrCodesHint}</p>
      <Loaded query={query} what={t.theForms} skeleton="mt-4 h-96">
        {({ forms }) => (
          <ul className="mt-4 grid gap-4 tablet:grid-cols-2 print:grid-cols-2">
            <Code title={t.allInspectionsHere} site={site.name} address={whole(paths.inspections(siteId))} />
            {forms
              .filter(({ lines }) => lines > 0)
              .map(({ form, title }) => (
                <Code
                  key={form}
                  title={named(title)}
                  site={site.name}
                  address={whole(paths.newInspection(siteId, form))}
                />
              ))}
          </ul>
        )}
      </Loaded>
    </>
  );
}

function Code({ title, site, address }: { title: string; site: string; address: string }) {
  return (
    <li className="card flex min-w-0 break-inside-avoid flex-col items-center gap-2 p-6 text-center">
      <h2 className="text-16 wrap-anywhere">{title}</h2>
      <p className="text-muted wrap-anywhere">{site}</p>
      <QrCode text={address} label={t.qrCodeOf({ title })} />
      <p className="text-12 text-muted wrap-anywhere">{address}</p>
    </li>
  );
}
