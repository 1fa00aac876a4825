import { formatAge } from '#client/format/dates.ts';
import { useNow } from '#client/format/use-now.ts';
import { named, said } from '#client/language/server-words.ts';
import { kindLooks } from '#client/parts/attention/kind-looks.table.ts';
import { DueWords } from '#client/parts/attention/ThingRow.tsx';
import { t } from '#client/words/parts/wall.ts';
import type { WallPage, WallThing } from '#contract/nouns/people/wall-display.ts';
import { attentionKindRows } from '#contract/nouns/site/attention-kinds.table.ts';

/** What needs somebody, the worst first. */
export function WallThings({ page: { things, total } }: { page: WallPage }) {
  const more = total - things.length;
  return (
    <section aria-labelledby="needs-attention">
      <h2 id="needs-attention" className="sr-only">
        {t.needsAttention}
      </h2>
      <ul aria-labelledby="needs-attention" className="card divide-y divide-border">
        {things.map((thing, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a thing of the wall has no number, and rows keep no state
          <ThingLine key={place} thing={thing} />
        ))}
      </ul>
      {more > 0 && <p className="mt-2 text-muted">{t.more({ count: more })}</p>}
    </section>
  );
}

function ThingLine({ thing }: { thing: WallThing }) {
  const now = useNow();
  const { icon: Icon, tone } = kindLooks[thing.kind];
  const kind = named(attentionKindRows.find((row) => row.kind === thing.kind)?.label ?? '');
  return (
    <li className="grid items-center gap-x-4 px-4 py-2 max-tablet:grid-cols-[auto_1fr] tablet:grid-cols-[auto_minmax(0,3fr)_minmax(0,5fr)_minmax(0,4fr)]">
      <span className={tone} title={kind}>
        <Icon aria-hidden size={28} />
        <span className="sr-only">{kind}: </span>
      </span>
      <p className="font-bold wrap-anywhere">
        {thing.site}
        {thing.state !== '' && <span className="font-normal text-muted"> · {thing.state}</span>}
      </p>
      <p className="wrap-anywhere max-tablet:col-start-2">{said(thing.reason)}</p>
      <p className="text-[0.8em] text-muted max-tablet:col-start-2 tablet:text-right">
        {thing.since !== null && `${formatAge(thing.since, now)} · `}
        <DueWords thing={thing} zone={thing.timezone} />
        {thing.who !== null ? t.whoHasIt({ who: thing.who }) : thing.taken ? t.somebodyHasIt : t.nobodyHasIt}
      </p>
    </li>
  );
}
