import { Check, TriangleAlert } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import { type Attention, type ShownGroup, useAttention } from '#client/api/issue/attention.ts';
import { httpCode, statusOf } from '#client/api/wire/call.ts';
import { formatWhole } from '#client/format/numbers.ts';
import { named, said } from '#client/language/server-words.ts';
import { paths } from '#client/paths.ts';
import { Button } from '#client/ui/Button.tsx';
import { late } from '#client/ui/late.tsx';
import { usePhone } from '#client/ui/use-media.ts';
import { t } from '#client/words/parts/attention.ts';
import { attentionKindRows } from '#contract/nouns/site/attention-kinds.table.ts';
import { type AttentionFilter, isNarrowed, wholeList } from './attention-filter.ts';
import { ThingRow } from './ThingRow.tsx';

/** Shown where the things below cannot be loaded: its code is there before that, and not before the first page. */
const OpenReleases = late<{ siteId?: string }>(async () => (await import('../release/OpenReleases.tsx')).OpenReleases);

interface AttentionFiltersProps {
  data: Attention;
  filter: AttentionFilter;
  onChange: (filter: AttentionFilter) => void;
}

const selectClass = 'min-h-(--control) rounded-md border border-control bg-surface px-2 max-tablet:flex-1';

/** Narrows what needs somebody by kind, state, tag and who has it. */
function AttentionFilters({ data, filter, onChange }: AttentionFiltersProps) {
  const kinds = attentionKindRows.filter(({ kind }) => (data.counts.get(kind) ?? 0) > 0 || kind === filter.kind);
  return (
    <div className="flex flex-wrap items-center gap-2 max-tablet:w-full">
      <select
        aria-label={t.kind}
        className={selectClass}
        value={filter.kind ?? ''}
        onChange={({ target }) =>
          onChange({ ...filter, kind: kinds.find(({ kind }) => kind === target.value)?.kind ?? null })
        }
      >
        <option value="">{t.allKinds}</option>
        {kinds.map(({ kind, label }) => (
          <option key={kind} value={kind}>
            {named(label)} ({data.counts.get(kind) ?? 0})
          </option>
        ))}
      </select>
      <Choice
        name={t.state}
        all={t.allStates}
        words={data.states}
        value={filter.state}
        onChange={(state) => onChange({ ...filter, state })}
      />
      <Choice
        name={t.tag}
        all={t.allTags}
        words={data.tags}
        value={filter.tag}
        onChange={(tag) => onChange({ ...filter, tag })}
      />
      <label className="inline-flex min-h-(--control) items-center gap-2">
        <input
          type="checkbox"
          checked={filter.mine}
          onChange={({ target }) => onChange({ ...filter, mine: target.checked })}
        />
        {t.assignedToMe}
      </label>
    </div>
  );
}

interface ChoiceProps {
  name: string;
  all: string;
  words: readonly string[];
  value: string;
  onChange: (value: string) => void;
}

function Choice({ name, all, words, value, onChange }: ChoiceProps) {
  if (words.length < 2 && value === '') return null;
  return (
    <select aria-label={name} className={selectClass} value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">{all}</option>
      {words.map((word) => (
        <option key={word} value={word}>
          {word}
        </option>
      ))}
    </select>
  );
}

/** Sites that are shown before 'Show all', and things of each before its own. */
const SITES_SHOWN = 3;
/** A phone shows the list below within a thumb's reach. */
const SITES_ON_PHONE = 2;
const THINGS_SHOWN = 2;

export interface NeedsAttentionProps {
  filter: AttentionFilter;
  onFilter: (filter: AttentionFilter) => void;
}

/** What needs somebody at all sites of the person, above the list: by site, the gravest first, with the next action. */
export function NeedsAttention({ filter, onFilter }: NeedsAttentionProps) {
  const narrowed = isNarrowed(filter);
  const first = usePhone() ? SITES_ON_PHONE : SITES_SHOWN;
  const [opened, setOpened] = useState(false);
  // What a link has narrowed is shown with its filters.
  const all = opened || narrowed;
  const title = useId();
  useEffect(() => OpenReleases.preload(), []);
  const { data, error, isError, failureCount, refetch, isFetching, fetchNextPage, isFetchingNextPage } =
    useAttention(filter);
  if (data === undefined) {
    // A call that is tried again can take minutes: what is known of releases is shown meanwhile.
    if (!isError && failureCount === 0) return null;
    return (
      <>
        <div
          role="alert"
          className="mb-3 flex flex-wrap items-center gap-3 rounded-md bg-warn-bg px-3 py-2 text-warn-fg"
        >
          <p>{t.couldNotBeLoadedHttp({ code: httpCode(statusOf(error)) })}</p>
          <Button busy={isFetching} onClick={() => void refetch()}>
            {t.retry}
          </Button>
        </div>
        <OpenReleases />
      </>
    );
  }
  const shown = all ? data.groups : data.groups.slice(0, first);
  const toggle = () => {
    if (narrowed) onFilter(wholeList);
    setOpened(!all);
  };
  if (data.needing === 0 && data.unchecked.length === 0) {
    if (data.all === 0) return null;
    return (
      <p className="mb-3 flex items-center gap-2 text-muted">
        <Check aria-hidden size={18} className="shrink-0 text-ok-solid" />
        {t.allQuiet({ sites: t.sites({ count: data.all }) })}
      </p>
    );
  }
  return (
    <section aria-labelledby={title} className="card mt-2 mb-3 overflow-clip">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-border px-4 py-2">
        <h2 id={title} className="text-16">
          {t.needsAttentionTotal({ total: formatWhole(data.total) })}
        </h2>
        {all && <AttentionFilters data={data} filter={filter} onChange={onFilter} />}
      </div>
      {data.unchecked.map((words) => (
        <p key={words} className="flex items-center gap-2 bg-warn-bg px-4 py-2 text-warn-fg">
          <TriangleAlert aria-hidden size={18} className="shrink-0" />
          {t.thereMayBeMore({ unchecked: said(words) })}
        </p>
      ))}
      {data.groups.length === 0 && (
        <p className="px-4 py-3 text-muted">{narrowed ? t.nothingFitsTheseFilters : t.nothingIsListedByWhatCould}</p>
      )}
      <ul aria-labelledby={title} className="divide-y divide-border" onKeyDown={moveByKeys}>
        {shown.map((group) => (
          <Group key={group.site.id} group={group} />
        ))}
      </ul>
      <div className="flex flex-wrap gap-x-4 border-t border-border px-4 empty:hidden">
        {(data.groups.length > first || all) && (
          <button type="button" aria-expanded={all} className="link min-h-(--control)" onClick={toggle}>
            {all ? t.showFewer : t.showAllSites({ sites: t.sites({ count: data.matched }) })}
          </button>
        )}
        {all && data.more && (
          <Button variant="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t.showMoreLeft({ number: formatWhole(data.matched - data.groups.length) })}
          </Button>
        )}
      </div>
    </section>
  );
}

/** A site with its worst things. */
function Group({ group }: { group: ShownGroup }) {
  const [all, setAll] = useState(false);
  const { site, things } = group;
  const shown = all ? things : things.slice(0, THINGS_SHOWN);
  const left = things.length - THINGS_SHOWN;
  return (
    <li className="px-4 py-2">
      <div className="flex flex-wrap items-center gap-x-3">
        <h3 className="min-w-0 wrap-anywhere">
          <Link
            to={paths.site(site.id)}
            className="link inline-flex min-h-6 items-center font-bold pointer-coarse:min-h-12"
          >
            {site.name}
          </Link>
        </h3>
        {left > 0 && (
          <button
            type="button"
            aria-expanded={all}
            aria-label={`${all ? t.showFewer : t.leftMore({ left })}, ${site.name}`}
            className="link min-h-6 text-13 pointer-coarse:min-h-12"
            onClick={() => setAll(!all)}
          >
            {all ? t.showFewer : t.leftMore({ left: formatWhole(left) })}
          </button>
        )}
      </div>
      <ul>
        {shown.map((thing) => (
          <ThingRow key={thing.key} siteId={site.id} siteName={site.name} zone={site.timezone} thing={thing} />
        ))}
      </ul>
    </li>
  );
}

/** Inside the list, the arrow keys move from action to action. */
function moveByKeys(event: KeyboardEvent<HTMLUListElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const actions = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-kind] a')];
  const place = actions.findIndex((one) => one.matches(':focus'));
  const next = actions[place + step];
  if (place < 0 || next === undefined) return;
  event.preventDefault();
  next.focus();
}
