import { Radar } from 'lucide-react';
import { Link } from 'react-router';
import { useProposals } from '#client/api/site/proposals.ts';
import { fill } from '#client/language/fill.ts';
import { paths } from '#client/paths.ts';
import { t } from '#client/words/site/proposals.ts';

/** How many devices the gauge names that nobody has recorded, with the way to them; nothing where there are none. */
export function ProposalsNotice({ siteId }: { siteId: string }) {
  const { data } = useProposals(siteId);
  if (!data || data.length === 0) return null;
  return (
    <p role="note" className="flex items-start gap-3 rounded-md bg-bad-bg px-3 py-2 text-bad-fg">
      <Radar aria-hidden size={18} className="mt-0.5 shrink-0" />
      <span className="min-w-0">
        {fill(t.notSetUpGaugeNamesDevices, {
          devices: t.devices({ count: data.length }),
          link: (
            <Link
              to={paths.site(siteId, { tab: 'equipment' })}
              className="underline underline-offset-2 hover:decoration-2"
            >
              {t.reviewOnEquipmentTab}
            </Link>
          ),
        })}
      </span>
    </p>
  );
}
