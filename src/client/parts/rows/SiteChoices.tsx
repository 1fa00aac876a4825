import { useState } from 'react';
import { httpCode } from '#client/api/wire/call.ts';
import { Button } from '#client/ui/Button.tsx';
import { TextField } from '#client/ui/Field.tsx';
import { t } from '#client/words/parts/rows.ts';
import { type SitesToPick, useSitesFound } from './pickable-sites.ts';

/** As many sites are listed at once; more are found by typing. */
const MOST = 50;
const NONE: ReadonlySet<number> = new Set();

export interface SiteChoicesProps {
  sites: SitesToPick;
  /** Sites that are picked already. */
  taken?: ReadonlySet<number>;
  onPick: (siteId: number, name: string) => void;
}

/** Sites to pick one of, with a search for it. */
export function SiteChoices({ sites, taken = NONE, onPick }: SiteChoicesProps) {
  const [query, setQuery] = useState('');
  const { found, matched, busy, failure, retry } = useSitesFound(sites, query, taken);
  return (
    <>
      <TextField
        label={t.findSite}
        type="search"
        autoComplete="off"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          const [only, more] = found;
          if (only !== undefined && more === undefined && !busy) onPick(only.id, only.name);
        }}
      />
      <ul className="mt-2 max-h-64 overflow-y-auto" aria-busy={busy || undefined}>
        {found.slice(0, MOST).map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              className="min-h-(--control) w-full rounded-md px-2 text-left wrap-anywhere hover:bg-hover"
              onClick={() => onPick(id, name)}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
      {failure !== null && (
        <div className="flex flex-wrap items-center gap-x-3 p-2">
          <p role="alert" className="text-bad-fg">
            {t.failedToLoadSitesHttpCode({ code: httpCode(failure) })}
          </p>
          <Button onClick={retry}>{t.retry}</Button>
        </div>
      )}
      {failure === null && found.length === 0 && (
        <p className="p-2 text-muted">{busy ? t.lookingForSites : t.noSiteMatches}</p>
      )}
      {found.length > 0 && matched > MOST && (
        <p className="p-2 text-muted">{t.moreSitesTypeToFind({ count: matched - MOST })}</p>
      )}
    </>
  );
}
