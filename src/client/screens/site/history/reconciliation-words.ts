import { formatWhole } from '#client/format/numbers.ts';
import type { ConsoleReconciliation } from '#contract/nouns/gauge/console-reconciliation.ts';

/** '53 gal over', '152 gal short', 'none'; the sign said in words. */
export function varianceWords({ variance, variance_percent }: ConsoleReconciliation): string {
  if (variance === null) return 'not reported';
  const gallons = formatWhole(Math.abs(variance));
  if (gallons === '0') return 'none';
  const percent = variance_percent === null ? '' : `, ${Math.abs(variance_percent).toFixed(2)} % of sales`;
  return `${gallons} gal ${variance > 0 ? 'over' : 'short'}${percent}`;
}

/** What of a period needs a look, in sentences; empty: no limit that can be checked is exceeded. */
export function signs(period: ConsoleReconciliation): string[] {
  const { over_console_limit, over_federal_limit, console_limit, federal_limit } = period;
  const isOpen = period.period === 'current';
  const what = isOpen ? 'The variance so far' : 'The variance';
  const said: string[] = [];
  if (over_console_limit === true)
    said.push(`${what} exceeds the console’s own limit of ${formatWhole(console_limit)} gal.`);
  if (over_federal_limit === true) {
    said.push(
      `${what} exceeds 1 % of sales plus 130 gal, which is ${formatWhole(federal_limit)} gal (40 CFR 280.43(a)).`,
    );
  }
  return said;
}

/** What to do about a period that exceeds a limit. */
export const whatToDo =
  'Check the meters, the deliveries and the manual adjustments of this period, and whether the tanks and meters are mapped right at the console. A variance that stays unexplained can be a sign of a release (40 CFR 280.50).';

/** Why a period cannot be held against a limit; null where it can. */
export function notJudged(period: ConsoleReconciliation): string | null {
  if (!period.units_confirmed || period.over_federal_limit !== null) return null;
  const missing = [period.sales === null ? 'sales' : '', period.variance === null ? 'variance' : ''].filter(Boolean);
  if (missing.length === 0) return 'The variance cannot be checked: the console reports sales below zero.';
  return `The variance cannot be checked: the console does not report the ${missing.join(' and the ')}.`;
}

/** What Forecourt has of the same time, with the difference. */
export function ownWords({ own, tanks, sales }: ConsoleReconciliation): string {
  const tank = tanks.length === 1 ? 'the tank' : 'the tanks';
  if (own.left === null) {
    const why =
      own.opening === null || own.closing === null
        ? 'no reading of its start or its end'
        : 'a delivery in it without an amount';
    return `Forecourt cannot compare this period: it has ${why}.`;
  }
  const left = `By Forecourt’s readings and deliveries ${formatWhole(own.left)} gal left ${tank}`;
  if (own.difference === null) return `${left}; the console does not report what its meters sold.`;
  const difference = formatWhole(Math.abs(own.difference));
  if (difference === '0') return `${left}, as much as the meters sold.`;
  return `${left}; the meters sold ${formatWhole(sales)} gal, ${difference} gal ${own.difference > 0 ? 'more' : 'less'}.`;
}
