import { QrCode } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { useFormsAhead, useInspections } from '#client/api/inspection/inspections.ts';
import { isBlank } from '#client/offline/inspections/draft.ts';
import { useDraftsOf } from '#client/offline/inspections/use-drafts.ts';
import { Loaded } from '#client/parts/rows/Loaded.tsx';
import { paths } from '#client/paths.ts';
import { buttonClass } from '#client/ui/Button.tsx';
import { t } from '#client/words/site/inspections.ts';
import { FinishedList } from './lists/FinishedList.tsx';
import { FormList } from './lists/FormList.tsx';
import { OpenForms, openForms } from './lists/OpenForms.tsx';
import { type AtSite, SiteFrame } from './shared/SiteFrame.tsx';

/** Inspections of a site: forms by what is due, those that are being filled, and the records. */
export function InspectionsScreen() {
  return (
    <SiteFrame
      title={t.inspections}
      back={(siteId) => ({ to: paths.site(siteId), words: t.backToSite })}
      actions={({ siteId }) => (
        <Link to={paths.inspectionCodes(siteId)} className={buttonClass('secondary')}>
          <QrCode aria-hidden size={16} />
          {t.printQrCodes}
        </Link>
      )}
    >
      {(at) => <Lists {...at} />}
    </SiteFrame>
  );
}

function Lists(at: AtSite) {
  const { siteId, user } = at;
  const query = useInspections(siteId);
  const own = useDraftsOf(user.id, siteId);
  const [search] = useSearchParams();
  useFormsAhead(siteId, query.data?.forms);
  const open = openForms(
    (own ?? []).filter((draft) => !isBlank(draft)),
    query.data?.inspections ?? [],
  );
  return (
    <div className="mt-4 flex flex-col gap-4">
      {open.length > 0 && <OpenForms open={open} at={at} />}
      <Loaded query={query} what={t.theInspections} skeleton="h-96">
        {({ forms, inspections }) => (
          <>
            <FormList forms={forms} item={search.get('item')} at={at} />
            <FinishedList inspections={inspections.filter(({ state }) => state !== 'draft')} at={at} />
          </>
        )}
      </Loaded>
    </div>
  );
}
