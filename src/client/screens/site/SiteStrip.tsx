import { CalendarDays, ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useUndecidedReasons } from '#client/api/compliance/compliance.ts';
import { useSiteAttention } from '#client/api/issue/attention.ts';
import { useSiteInventory } from '#client/api/site/site-page.ts';
import { useForecast } from '#client/api/site/tank-history.ts';
import { httpCode, statusOf } from '#client/api/wire/call.ts';
import { useIdle } from '#client/api/wire/use-idle.ts';
import { formatInstant, monthOf } from '#client/format/dates.ts';
import { formatPercent, formatWhole } from '#client/format/numbers.ts';
import { useNow } from '#client/format/use-now.ts';
import { named, said } from '#client/language/server-words.ts';
import { thingLink } from '#client/parts/attention/thing-link.ts';
import { complianceWords } from '#client/parts/status/StatusPill.tsx';
import { tankFacts, tankTitle } from '#client/parts/tank/tank-facts.ts';
import { buttonClass } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/classes.ts';
import { Pill } from '#client/ui/Pill.tsx';
import { usePhone } from '#client/ui/use-media.ts';
import { t } from '#client/words/site/page.ts';
import type { MonthlyStatus } from '#contract/nouns/common.ts';
import type { InventoryRow } from '#contract/nouns/gauge/inventory.ts';
import type { TankForecast } from '#contract/nouns/gauge/tank.ts';
import { isExempt } from './compliance/month/CompliancePills.tsx';

export interface SiteStripProps {
  siteId: string;
  /** Of the running month; null: nobody has worked it out. */
  status: MonthlyStatus | null;
}

/**
 * The answer of the page, on every tab: the verdict, its worst thing in one clause, and what to do. It stays under the
 * top bar, and keeps its one line while it loads, so that nothing below it moves.
 */
export function SiteStrip({ siteId, status }: SiteStripProps) {
  const ready = useIdle();
  useRoomOnPhone();
  return (
    <section
      aria-label={t.whatNeedsAttentionHere}
      className="no-print sticky top-(--top-bar) z-21 -mx-(--page-padding) flex h-(--site-strip) items-center gap-x-3 bg-bg px-(--page-padding)"
    >
      {status !== null && <MonthPill siteId={siteId} status={status} ready={ready} />}
      <Worst siteId={siteId} ready={ready} />
    </section>
  );
}

/** On a phone what takes the focus must not stop behind the strip; elsewhere the strip of tabs below it sees to that. */
function useRoomOnPhone(): void {
  const phone = usePhone();
  useEffect(() => {
    if (!phone) return;
    const { style } = document.documentElement;
    style.scrollPaddingTop = '8rem';
    return () => {
      style.removeProperty('scroll-padding-top');
    };
  }, [phone]);
}

/** Status of the current month, told quietly: only a failed month calls for action. */
function MonthPill({ siteId, status, ready }: { siteId: string; status: MonthlyStatus; ready: boolean }) {
  const reasons = useUndecidedReasons(siteId, monthOf(useNow()), status, ready);
  const loud = status === 'FAILED';
  return (
    <Pill tone={loud ? 'bad' : 'na'} loudness={loud ? 'tint' : 'quiet'} icon={CalendarDays} data-month-status={status}>
      <span className="max-tablet:sr-only">{t.thisMonth} </span>
      {isExempt(status, reasons) ? t.noRegulatedTanks : complianceWords(status)}
    </Pill>
  );
}

/** The worst thing at the site with its action, and how many more there are; also that it is not known. */
function Worst({ siteId, ready }: { siteId: string; ready: boolean }) {
  const { data, isError, error } = useSiteAttention(siteId, ready);
  const phone = usePhone();
  if (data === undefined) {
    if (!isError) return null;
    return <Clause words={t.whatNeedsAttentionHereIsNot({ code: httpCode(statusOf(error)) })} />;
  }
  const things = data.groups[0]?.things ?? [];
  const [worst] = things;
  const unchecked =
    data.unchecked.length === 0 ? null : t.thereMayBeMore({ unchecked: data.unchecked.map(said).join('. ') });
  if (worst === undefined) {
    if (unchecked !== null) return <Clause words={unchecked} />;
    return data.all === 0 ? null : <p className="min-w-0 truncate text-muted">{t.nothingNeedsAttentionHere}</p>;
  }
  const left = things.length - 1;
  return (
    <div data-worst className="flex min-w-0 flex-1 items-center gap-x-3">
      <p className="min-w-0 max-tablet:line-clamp-2 max-tablet:text-13 tablet:truncate" title={said(worst.reason)}>
        <b>{said(worst.reason)}</b>
        {left > 0 && <span className="text-muted"> · {t.moreThings({ count: left })}</span>}
        {unchecked !== null && <span className="text-warn-fg"> · {unchecked}</span>}
      </p>
      <Link
        to={thingLink(Number(siteId), worst.action)}
        aria-label={`${named(worst.action.label)}: ${said(worst.reason)}`}
        className={cx(buttonClass('secondary'), 'shrink-0 max-tablet:ml-auto')}
      >
        {phone ? <ChevronRight aria-hidden size={20} /> : named(worst.action.label)}
      </Link>
    </div>
  );
}

/** What is not known. */
function Clause({ words }: { words: string }) {
  return (
    <p className="min-w-0 truncate text-warn-fg" title={words}>
      {words}
    </p>
  );
}

/** A tile for each tank, on the Overview. */
export function SiteTanks({ siteId, zone }: { siteId: string; zone: string | null }) {
  const ready = useIdle();
  return (
    <div className="mt-1 empty:hidden">
      <Tanks siteId={siteId} zone={zone} ready={ready} />
    </div>
  );
}

function Tanks({ siteId, zone, ready }: { siteId: string; zone: string | null; ready: boolean }) {
  const { data, isError } = useSiteInventory(siteId, ready);
  const phone = usePhone();
  const { data: forecasts } = useForecast(siteId, ready && data !== undefined && data.length > 0);
  if (data === undefined) return isError ? <p className="text-warn-fg">{t.levelsOfTanksAreNotKnown}</p> : null;
  if (data.length === 0) return null;
  const tanks = data.toSorted((a, b) => a.tank_number - b.tank_number);
  return (
    <ul
      aria-label={t.tanksAtGlance}
      // On a phone it scrolls, by keyboard too.
      tabIndex={phone ? 0 : undefined}
      className="flex gap-2 max-tablet:-mx-1 max-tablet:overflow-x-auto max-tablet:p-1 tablet:flex-wrap print:mx-0! print:flex-wrap print:overflow-visible! print:p-0!"
    >
      {tanks.map((row) => (
        <Tile
          key={row.tank_number}
          row={row}
          zone={zone}
          forecast={forecasts?.find(({ tank_number }) => tank_number === row.tank_number)}
        />
      ))}
    </ul>
  );
}

interface TileProps {
  row: InventoryRow;
  zone: string | null;
  forecast: TankForecast | undefined;
}

function Tile({ row, zone, forecast }: TileProps) {
  const now = useNow();
  const facts = tankFacts(row);
  const { short, rest } = tankTitle(row.tank_number, row.tank_label);
  const isGone = facts.state === 'none' || row.no_value.includes('volume');
  const marks = [
    ...(facts.alarms.length > 0 ? [t.alarms({ count: facts.alarms.length })] : []),
    // The first note about a volume that is gone says no more than the tile does.
    ...facts.notes.slice(row.no_value.includes('volume') ? 1 : 0),
  ];
  return (
    <li
      data-tile={row.tank_number}
      className={cx('card min-w-40 shrink-0 px-3 py-2', facts.alarms.length > 0 && 'border-bad-solid')}
    >
      <p className="truncate">
        <b>{short}</b> <span className="text-muted">{rest || row.product}</span>
      </p>
      {isGone ? (
        <p className="max-w-52 text-warn-fg">
          {row.updated_at === ''
            ? t.noValueFromProbe
            : t.noValueFromProbeSince({ moment: formatInstant(row.updated_at, now, zone ?? undefined) })}
        </p>
      ) : (
        <p>
          <b>{facts.percent === null ? t.capacityNotKnown : formatPercent(facts.percent)}</b>{' '}
          <span className="text-muted">{t.volumeGal({ volume: formatWhole(row.volume) })}</span>
        </p>
      )}
      {!isGone && <p className="text-13 text-muted">{lowWords(forecast, now) ?? t.noForecast}</p>}
      {marks.length > 0 && (
        <p className={cx('max-w-52 text-13', facts.alarms.length > 0 ? 'font-bold text-bad-fg' : 'text-warn-fg')}>
          {marks.join(' · ')}
        </p>
      )}
    </li>
  );
}

const hour = 3_600_000;

/** 'Low in 14 h', 'Low in 5 days', 'At its low limit'; null where nothing is known of it. */
function lowWords(forecast: TankForecast | undefined, now: number): string | null {
  const at = Date.parse(forecast?.low_at ?? forecast?.empty_at ?? '');
  if (Number.isNaN(at)) return null;
  const isLow = Boolean(forecast?.low_at);
  const left = at - now;
  if (left <= 0) return isLow ? t.atItsLowLimit : t.emptyByNow;
  const hours = Math.max(1, Math.round(left / hour));
  if (hours < 48) return isLow ? t.lowInHours({ hours }) : t.emptyInHours({ hours });
  const days = Math.round(hours / 24);
  return isLow ? t.lowInDays({ days }) : t.emptyInDays({ days });
}
