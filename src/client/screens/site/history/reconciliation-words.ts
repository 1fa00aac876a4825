import { formatWhole } from '#client/format/numbers.ts';
import { t } from '#client/words/site/history.ts';
import type { ConsoleReconciliation } from '#contract/nouns/gauge/console-reconciliation.ts';

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
