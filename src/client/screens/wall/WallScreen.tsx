import { Check, CircleSlash, WifiOff } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useParams } from 'react-router';
import { useWall } from '#client/api/session/wall-displays.ts';
import { ApiError, sentenceOf } from '#client/api/wire/call.ts';
import { formatAge, formatInstant } from '#client/format/dates.ts';
import { formatWhole } from '#client/format/numbers.ts';
import { useNow } from '#client/format/use-now.ts';
import { named, said } from '#client/language/server-words.ts';
import { kindLooks } from '#client/parts/attention/kind-looks.table.ts';
import { DueWords } from '#client/parts/attention/ThingRow.tsx';
import { LanguageSwitch } from '#client/parts/language/LanguageSwitch.tsx';
import { documentTitle } from '#client/parts/shell/document-title.ts';
import { Logo } from '#client/parts/shell/Logo.tsx';
import { Button } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/classes.ts';
import { t } from '#client/words/parts/wall.ts';
import type { WallPage, WallThing } from '#contract/nouns/people/wall-display.ts';
import { attentionKindRows } from '#contract/nouns/site/attention-kinds.table.ts';

/** An answer older than this is no longer shown as the present: two minutes were missed. */
const OUT_OF_TOUCH_MS = 150_000;

/** What a screen on a wall shows, for whoever holds its link (/wall/{token}): what needs somebody, and nothing to press. */
export function WallScreen() {
  const { token = '' } = useParams();
  const { data, error, dataUpdatedAt, isFetching, refetch } = useWall(token);
  const now = useNow();
  const name = data?.name ?? '';
  useEffect(() => {
    document.title = documentTitle(name === '' ? t.wallDisplay : name);
  }, [name]);
  const over = error instanceof ApiError && (error.status === 404 || error.status === 410);
  if (data === undefined || over) {
    return (
      <main className="flex min-h-dvh flex-col p-6 text-20">
        <Head name={t.wallDisplay} />
        {error === null ? (
          <p role="status" className="m-auto">
            {t.loading}
          </p>
        ) : (
          <section role="alert" className="m-auto max-w-[44ch] text-center text-balance">
            <h1 className="text-24">{over ? t.linkEnded : t.notShown}</h1>
            <p className="mt-3">{over ? sentenceOf(error) : t.serverDidNotAnswer}</p>
            {!over && (
              <Button className="mt-5" busy={isFetching} needsServer={false} onClick={() => void refetch()}>
                {t.tryAgain}
              </Button>
            )}
          </section>
        )}
      </main>
    );
  }
  const outOfTouch = error !== null || now - dataUpdatedAt > OUT_OF_TOUCH_MS;
  return (
    <main className="flex min-h-dvh flex-col gap-4 p-4 text-16 tablet:p-6 desktop:text-20">
      <Head name={data.name}>
        <p className="text-muted">{t.updated({ moment: formatInstant(data.at, now) })}</p>
        <Contact page={data} now={now} />
      </Head>
      {outOfTouch && (
        <Alarm
          icon={<WifiOff aria-hidden size={40} className="shrink-0" />}
          title={t.noDataSince({ moment: formatInstant(data.at, now) })}
        >
          {t.noDataWhy}
        </Alarm>
      )}
      {data.contact.stale && (
        <Alarm
          icon={<CircleSlash aria-hidden size={40} className="shrink-0" />}
          title={
            data.contact.last_at === null
              ? t.noGaugeEver
              : t.noGauge({ moment: formatInstant(data.contact.last_at, now) })
          }
        >
          {t.noGaugeWhy}
        </Alarm>
      )}
      <Numbers page={data} />
      {data.unchecked.map((words) => (
        <p key={words} className="rounded-md bg-warn-bg px-4 py-2 text-warn-fg">
          {t.unchecked({ unchecked: said(words) })}
        </p>
      ))}
      {data.things.length === 0 ? <Quiet page={data} /> : <WallThings page={data} />}
      <p className="mt-auto text-13 text-muted">{t.ends({ moment: formatInstant(data.expires_at, now) })}</p>
    </main>
  );
}

function Head({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <header className="flex flex-wrap items-center gap-x-5 gap-y-1">
      <Logo size={32} />
      <h1 className="text-24 wrap-anywhere">{name}</h1>
      <div className="ml-auto flex flex-wrap items-center gap-x-5 gap-y-1">
        {children}
        <LanguageSwitch />
      </div>
    </header>
  );
}

/** When a gauge last answered: the age of everything else on the screen. */
function Contact({ page: { contact, counts }, now }: { page: WallPage; now: number }) {
  if (counts.gauged === 0) return <p className="text-muted">{t.noGauges}</p>;
  if (contact.last_at === null) return <p className="font-bold text-bad-fg">{t.neverContact}</p>;
  return (
    <p className={contact.stale ? 'font-bold text-bad-fg' : 'font-bold'}>
      {t.lastContact({ moment: formatInstant(contact.last_at, now) })}
    </p>
  );
}

/** What makes everything else on the screen doubtful, shown so that one reads it from across the room. */
function Alarm({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div role="alert" className="flex items-center gap-5 rounded-lg bg-bad-solid px-6 py-4 text-on-bad">
      {icon}
      <div>
        <p className="text-[clamp(1.5rem,3.5vw,3rem)] leading-tight font-bold">{title}</p>
        <p>{children}</p>
      </div>
    </div>
  );
}

function Numbers({ page: { counts, sites, total } }: { page: WallPage }) {
  const all: readonly { label: string; value: number; bad: boolean }[] = [
    { label: t.sites, value: sites.all, bad: false },
    { label: t.things, value: total, bad: total > 0 },
    { label: t.failed, value: counts.failed, bad: counts.failed > 0 },
    { label: t.offline, value: counts.offline, bad: counts.offline > 0 },
    { label: t.alarms, value: counts.alarms, bad: counts.alarms > 0 },
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 tablet:grid-cols-5">
      {all.map(({ label, value, bad }) => (
        <div key={label} className="card flex flex-col-reverse justify-end px-4 py-3">
          <dt className="text-muted">{label}</dt>
          <dd
            className={cx('text-[clamp(1.75rem,4vw,3.5rem)] leading-none font-bold tabular-nums', bad && 'text-bad-fg')}
          >
            {formatWhole(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Nothing is listed: all is quiet only where everything could be checked. */
function Quiet({ page: { sites, unchecked } }: { page: WallPage }) {
  const sure = unchecked.length === 0 && sites.all > 0;
  return (
    <p className="card m-auto flex items-center gap-4 px-8 py-10 text-24">
      {sure && <Check aria-hidden size={40} className="shrink-0 text-ok-solid" />}
      {sites.all === 0 ? t.noSites : sure ? t.allQuiet({ count: formatWhole(sites.all) }) : t.nothingFound}
    </p>
  );
}

/** What needs somebody, the worst first. */
function WallThings({ page: { things, total } }: { page: WallPage }) {
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
