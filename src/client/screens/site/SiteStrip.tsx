import { Link } from 'react-router';
import { useSiteAttention } from '#client/api/issue/attention.ts';
import { statusOf, useSiteInventory } from '#client/api/site/site-page.ts';
import { useForecast } from '#client/api/site/tank-history.ts';
import { httpCode } from '#client/api/wire/call.ts';
import { useIdle } from '#client/api/wire/use-idle.ts';
import { formatInstant } from '#client/format/dates.ts';
import { countOf, formatPercent, formatWhole } from '#client/format/numbers.ts';
import { useNow } from '#client/format/use-now.ts';
import { thingLink } from '#client/parts/attention/thing-link.ts';
import { tankFacts, tankTitle } from '#client/parts/tank/tank-facts.ts';
import { buttonClass } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/classes.ts';
import { usePhone } from '#client/ui/use-media.ts';
import type { InventoryRow } from '#contract/nouns/gauge/inventory.ts';
import type { TankForecast } from '#contract/nouns/gauge/tank.ts';

export interface SiteStripProps {
  siteId: string;
  zone: string | null;
  complianceOnly: boolean;
}

/** The answer of the page under its name: what is worst and what to do, and a tile for each tank. */
export function SiteStrip({ siteId, zone, complianceOnly }: SiteStripProps) {
  const ready = useIdle();
  return (
    <div className="mt-2 flex flex-col gap-2 empty:hidden">
      <Worst siteId={siteId} ready={ready} />
      {!complianceOnly && <Tanks siteId={siteId} zone={zone} ready={ready} />}
    </div>
  );
}

/** The worst thing at the site with its action, and how many more there are. */
function Worst({ siteId, ready }: { siteId: string; ready: boolean }) {
  const { data, isError, error } = useSiteAttention(siteId, ready);
  if (data === undefined) {
    if (!isError) return null;
    return <p className="text-warn-fg">What needs attention here is not known: HTTP {httpCode(statusOf(error))}.</p>;
  }
  const things = data.groups[0]?.things ?? [];
  const [worst] = things;
  return (
    <>
      {worst !== undefined && (
        <p data-worst className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 wrap-anywhere">
            <b>{worst.reason}</b>
            {things.length > 1 && <span className="text-muted"> · {countOf(things.length - 1, 'more thing')}</span>}
          </span>
          <Link
            to={thingLink(Number(siteId), worst.action)}
            aria-label={`${worst.action.label}: ${worst.reason}`}
            className={buttonClass('secondary')}
          >
            {worst.action.label}
          </Link>
        </p>
      )}
      {data.unchecked.map((words) => (
        <p key={words} className="text-warn-fg">
          {words}. There may be more than is shown.
        </p>
      ))}
    </>
  );
}

function Tanks({ siteId, zone, ready }: { siteId: string; zone: string | null; ready: boolean }) {
  const { data, isError } = useSiteInventory(siteId, ready);
  const phone = usePhone();
  const { data: forecasts } = useForecast(siteId, ready && data !== undefined && data.length > 0);
  if (data === undefined)
    return isError ? <p className="text-warn-fg">The levels of the tanks are not known.</p> : null;
  if (data.length === 0) return null;
  const tanks = data.toSorted((a, b) => a.tank_number - b.tank_number);
  return (
    <ul
      aria-label="Tanks at a glance"
      // On a phone it scrolls, by keyboard too.
      tabIndex={phone ? 0 : undefined}
      className="flex gap-2 max-tablet:-mx-1 max-tablet:overflow-x-auto max-tablet:p-1 tablet:flex-wrap"
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
    ...(facts.alarms.length > 0 ? [countOf(facts.alarms.length, 'alarm')] : []),
    ...facts.notes.filter((note) => note !== 'Probe gives no value'),
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
          No value from the probe
          {row.updated_at === '' ? '' : ` since ${formatInstant(row.updated_at, now, zone ?? undefined)}`}
        </p>
      ) : (
        <p>
          <b>{facts.percent === null ? 'Capacity not known' : formatPercent(facts.percent)}</b>{' '}
          <span className="text-muted">{formatWhole(row.volume)} gal</span>
        </p>
      )}
      {!isGone && <p className="text-13 text-muted">{lowWords(forecast, now) ?? 'No forecast'}</p>}
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
  const name = forecast?.low_at ? 'Low' : 'Empty';
  const left = at - now;
  if (left <= 0) return name === 'Low' ? 'At its low limit' : 'Empty by now';
  const hours = Math.max(1, Math.round(left / hour));
  return hours < 48 ? `${name} in ${hours} h` : `${name} in ${Math.round(hours / 24)} days`;
}
