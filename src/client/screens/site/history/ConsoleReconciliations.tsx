import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useConsoleReconciliations } from '#client/api/compliance/reconciliations.ts';
import { httpCode, statusOf } from '#client/api/wire/call.ts';
import { formatWhole } from '#client/format/numbers.ts';
import { useNow } from '#client/format/use-now.ts';
import { fullTime } from '#client/format/zone-time.ts';
import { fill } from '#client/language/fill.ts';
import { Moment } from '#client/parts/rows/Moment.tsx';
import { UnitsNotConfirmed } from '#client/parts/tank/UnitsNotConfirmed.tsx';
import { Button } from '#client/ui/Button.tsx';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { t } from '#client/words/site/history.ts';
import type { ConsoleReconciliation } from '#contract/nouns/gauge/console-reconciliation.ts';
import { SlipToggle } from '../compliance/results/Slip.tsx';

/** So many periods are shown at first: the running one and the last that is closed. */
const STEP = 2;

export interface ConsoleReconciliationsProps {
  siteId: string;
  tank: number;
  zone: string | undefined;
  names: ReadonlyMap<number, string>;
}

/** What the console itself reconciles of the chosen tank. Nothing where no console has reported any. */
export function ConsoleReconciliations({ siteId, tank, zone, names }: ConsoleReconciliationsProps) {
  const { data, error, refetch, isFetching } = useConsoleReconciliations(siteId);
  const [shown, setShown] = useState(STEP);
  if (data === undefined && !error) return null;
  const periods = (data ?? []).filter(({ tanks }) => tanks.includes(tank));
  if (data !== undefined && periods.length === 0) return null;
  return (
    <section aria-labelledby="console-reconciliation" className="card min-w-0 overflow-clip">
      <div className="px-4 py-3">
        <h3 id="console-reconciliation" className="text-16">
          {t.consoleReconciliation}
        </h3>
        <p className="text-muted">{t.reportedByConsoleItDoesNot}</p>
      </div>
      {data === undefined && (
        <ErrorState
          message={t.failedToLoadReconciliationHttpCode({ code: httpCode(statusOf(error)) })}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      <ul>
        {periods.slice(0, shown).map((period) => (
          <Period key={period.id} siteId={siteId} period={period} zone={zone} names={names} />
        ))}
      </ul>
      {periods.length > shown && (
        <div className="border-t border-border px-4 py-3">
          <Button onClick={() => setShown(shown + 10)}>{t.showMore}</Button>
        </div>
      )}
    </section>
  );
}

interface PeriodProps {
  siteId: string;
  period: ConsoleReconciliation;
  zone: string | undefined;
  names: ReadonlyMap<number, string>;
}

function Period({ siteId, period, zone, names }: PeriodProps) {
  const now = useNow();
  const title = t.fromToTo({
    from: fullTime(Date.parse(period.from), now, zone),
    to: fullTime(Date.parse(period.to), now, zone),
  });
  const over = signs(period);
  const unclear = notJudged(period);
  return (
    <li className="flex flex-col gap-2 border-t border-border px-4 py-3">
      <h4 className="font-bold">
        {title}{' '}
        <span className="font-normal text-muted">{period.period === 'current' ? t.stillRunning : t.closed}</span>
      </h4>
      {period.tanks.length > 1 && (
        <p className="text-muted">
          {t.reconciledAsOne({ tanks: period.tanks.map((number) => names.get(number) ?? `T${number}`).join(', ') })}
        </p>
      )}
      <dl className="grid grid-cols-2 gap-x-6 gap-y-1 tablet:grid-cols-4">
        <Value name={t.opening} gallons={period.opening} />
        <Value name={period.basis === 'tickets' ? t.deliveriesByTicket : t.deliveries} gallons={period.deliveries} />
        <Value name={t.meteredSales} gallons={period.sales} />
        <Value name={t.manualAdjustment} gallons={period.adjustment} />
        <Value name={t.bookClosing} gallons={period.calculated} />
        <Value name={t.measuredClosing} gallons={period.physical} />
        <div>
          <dt className="text-13 text-muted">{t.variance}</dt>
          <dd className={period.variance === null ? 'text-warn-fg' : 'font-bold'}>{varianceWords(period)}</dd>
        </div>
        {period.console_limit !== null && (
          <Value
            name={period.console_limit_from === 'settings' ? t.limitBySettings : t.consolesLimit}
            gallons={period.console_limit}
          />
        )}
      </dl>
      {over.length > 0 && (
        <div className="flex gap-2 rounded-md bg-warn-bg px-3 py-2 text-warn-fg">
          <TriangleAlert aria-hidden size={18} className="mt-0.5 shrink-0" />
          <div>
            {over.map((sentence) => (
              <p key={sentence} className="font-bold">
                {sentence}
              </p>
            ))}
            <p>{t.whatToDo}</p>
          </div>
        </div>
      )}
      {unclear !== null && <p className="text-warn-fg">{unclear}</p>}
      {!period.units_confirmed && <UnitsNotConfirmed numbers={t.volumesOfThisPeriod} />}
      <p className="text-13 text-muted">{ownWords(period)}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-13 text-muted">
        <span>{fill(t.readMoment, { moment: <Moment at={period.read_at} zone={zone ?? null} /> })}</span>
        {period.slip_id !== null && (
          <SlipToggle
            siteId={siteId}
            slipId={period.slip_id}
            zone={zone ?? null}
            of={t.reconciliationFromTitle({ title })}
          />
        )}
      </div>
    </li>
  );
}

function Value({ name, gallons }: { name: string; gallons: number | null }) {
  return (
    <div>
      <dt className="text-13 text-muted">{name}</dt>
      {gallons === null ? (
        <dd className="text-warn-fg">{t.notReported}</dd>
      ) : (
        <dd>{t.gallonsGal({ gallons: formatWhole(gallons) })}</dd>
      )}
    </div>
  );
}

/** '53 gal over', '152 gal short', 'none'; the sign said in words. */
export function varianceWords({ variance, variance_percent }: ConsoleReconciliation): string {
  if (variance === null) return t.notReported;
  const gallons = formatWhole(Math.abs(variance));
  if (gallons === '0') return t.none;
  const words = variance > 0 ? t.gallonsOver({ gallons }) : t.gallonsShort({ gallons });
  if (variance_percent === null) return words;
  return t.varianceOfSales({ variance: words, percent: Math.abs(variance_percent).toFixed(2) });
}

/** What of a period needs a look, in sentences; empty: no limit that can be checked is exceeded. */
export function signs(period: ConsoleReconciliation): string[] {
  const { over_console_limit, over_federal_limit, console_limit, federal_limit } = period;
  const isOpen = period.period === 'current';
  const said: string[] = [];
  if (over_console_limit === true)
    said.push((isOpen ? t.soFarExceedsConsoleLimit : t.exceedsConsoleLimit)({ limit: formatWhole(console_limit) }));
  if (over_federal_limit === true) {
    said.push((isOpen ? t.soFarExceedsFederalLimit : t.exceedsFederalLimit)({ limit: formatWhole(federal_limit) }));
  }
  return said;
}

/** Why a period cannot be held against a limit; null where it can. */
export function notJudged(period: ConsoleReconciliation): string | null {
  if (!period.units_confirmed || period.over_federal_limit !== null) return null;
  if (period.sales === null) return period.variance === null ? t.uncheckedNoSalesNoVariance : t.uncheckedNoSales;
  return period.variance === null ? t.uncheckedNoVariance : t.uncheckedSalesBelowZero;
}

/** What Forecourt has of the same time, with the difference. */
export function ownWords({ own, tanks, sales }: ConsoleReconciliation): string {
  if (own.left === null) {
    return own.opening === null || own.closing === null ? t.cannotCompareNoReading : t.cannotCompareNoAmount;
  }
  const left = t.gallonsLeftTanks({ count: tanks.length, gallons: formatWhole(own.left) });
  if (own.difference === null) return t.leftConsoleDoesNotReportWhat({ left });
  const difference = formatWhole(Math.abs(own.difference));
  if (difference === '0') return t.leftAsMuchAsMetersSold({ left });
  return (own.difference > 0 ? t.leftMetersSoldMore : t.leftMetersSoldLess)({
    left,
    sales: formatWhole(sales),
    difference,
  });
}
