import { Link } from 'react-router';
import { useAttention } from '#client/api/issue/attention.ts';
import { formatWhole } from '#client/format/numbers.ts';
import { said } from '#client/language/server-words.ts';
import { paths } from '#client/paths.ts';
import { t } from '#client/words/parts/attention.ts';
import { wholeList } from './attention-filter.ts';
import { ThingRow } from './ThingRow.tsx';

/** Sites that are shown. */
const SHOWN = 3;

/** The worst thing of the worst sites, as on Sites, with the way to all of them; nothing where nothing needs somebody. */
export function NeedsNow({ onLeave }: { onLeave: () => void }) {
  const { data, isError } = useAttention(wholeList);
  if (data === undefined) {
    return isError ? <p className="px-4 pb-3 text-warn-fg">{t.couldNotBeLoaded}</p> : null;
  }
  if (data.total === 0 && data.unchecked.length === 0) return null;
  return (
    <section aria-label={t.needsAttention} className="border-t border-border px-4 py-3">
      <h3 className="text-16">{t.needsAttentionTotal({ total: formatWhole(data.total) })}</h3>
      {data.unchecked.map((words) => (
        <p key={words} className="text-warn-fg">
          {t.thereMayBeMore({ unchecked: said(words) })}
        </p>
      ))}
      {data.groups.slice(0, SHOWN).map(({ site, things: [worst] }) =>
        worst === undefined ? null : (
          <div key={site.id} className="mt-2">
            <p className="font-bold wrap-anywhere">{site.name}</p>
            <ul>
              <ThingRow
                siteId={site.id}
                siteName={site.name}
                zone={site.timezone}
                thing={worst}
                onLeave={onLeave}
                stacked
              />
            </ul>
          </div>
        ),
      )}
      <Link to={paths.sites()} className="link inline-flex min-h-(--control) items-center" onClick={onLeave}>
        {t.seeAllOnSitesOverview({ sites: t.sites({ count: data.matched }) })}
      </Link>
    </section>
  );
}
