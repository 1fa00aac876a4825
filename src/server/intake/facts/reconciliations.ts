import type { ReportName } from '#gauges/functions/report-by-name.ts';
import type { BookVarianceRow } from '#gauges/reports/reconciliation/book-variance.ts';
import { type CodedOutcome, isReport, type OwnedGauge, type Read } from '#server/gauge/owned-gauge.ts';
import { type ReconciliationRow, upsertReconciliations } from '#server/store/gauge/console-reconciliations.ts';
import type { Slip } from '#server/store/gauge/gauge-reports.ts';
import { type Fact, isCounted } from '../fact.ts';
import { rowsFor } from '../gauge-write.ts';
import { isToCome } from '../local-time.ts';

/** What the gauge sent, word for word. */
function slipOf(gauge: OwnedGauge, { code, at, outcome }: Read<ReportName>, sent: CodedOutcome): Slip {
  const { gaugeTime } = outcome;
  const body = sent.outcome.raw.slice();
  return { siteId: gauge.siteId, function: code, receivedAt: new Date(at), gaugeTime, body };
}

/**
 * Periods of an answer. One whose tanks, dates or totals the console does not report, or whose page is not wholly
 * understood, is none. C07 and C08 are asked for the previous period, and computer format does not repeat that.
 */
function reconciliationRows(
  gauge: OwnedGauge,
  answer: Read<'reconciliation'>,
  sent: CodedOutcome,
): ReconciliationRow[] {
  const { code, at, outcome } = answer;
  const { report } = outcome;
  const slip = slipOf(gauge, answer, sent);
  return report.periods.flatMap(({ tanks, total, threshold, partial }) => {
    if (partial === true || total === null || total.from === null || total.to === null) return [];
    const numbers = [...new Set(tanks.map(({ tank }) => tank))].sort((a, b) => a - b);
    if (numbers.length === 0 || !numbers.every(isCounted)) return [];
    if (total.from > total.to || isToCome(total.to, gauge.timezone, at)) return [];
    const { from, to, ...values } = total;
    return [
      {
        siteId: gauge.siteId,
        tanks: numbers,
        basis: 'adjusted' as const,
        period: report.period ?? 'previous',
        fromAt: from,
        toAt: to,
        ...values,
        threshold,
        source: code,
        readAt: new Date(at),
        slip,
      },
    ];
  });
}

/**
 * Periods by tickets. In computer format C10 sends days and no total: where they follow each other without a gap, they
 * are added up. The sign of what the console sends as a variance is not relied on.
 */
function ticketRows(gauge: OwnedGauge, answer: Read<'book-variance'>, sent: CodedOutcome): ReconciliationRow[] {
  const { code, at, outcome } = answer;
  const { periods, period } = outcome.report;
  const slip = slipOf(gauge, answer, sent);
  return periods.flatMap(({ tanks, days, total, threshold, partial }) => {
    const sum = total ?? addedUp(days);
    const variance = sum === null ? null : measuredVariance(sum);
    if (partial === true || sum === null || variance === null || sum.from === null || sum.to === null) return [];
    const numbers = [...new Set(tanks.map(({ tank }) => tank))].sort((a, b) => a - b);
    if (numbers.length === 0 || !numbers.every(isCounted)) return [];
    if (sum.from > sum.to || isToCome(sum.to, gauge.timezone, at)) return [];
    const { from, to, opening, sales, ticketed, adjustment, book, gauged, water } = sum;
    return [
      {
        ...{ siteId: gauge.siteId, tanks: numbers, basis: 'tickets' as const, period: period ?? 'previous' },
        ...{ fromAt: from, toAt: to, opening, deliveries: ticketed, sales, adjustment, calculated: book },
        ...{ physical: gauged, water, variance, threshold, source: code, readAt: new Date(at), slip },
      },
    ];
  });
}

/** Measured less book, as everywhere; null where the console's variance is another, whatever its sign. */
function measuredVariance({ book, gauged, variance }: BookVarianceRow): number | null {
  if (book === null || gauged === null || variance === null) return null;
  return Math.abs(Math.abs(gauged - book) - Math.abs(variance)) > 1 ? null : gauged - book;
}

/** Days as one period; null where a number is missing, or one day does not begin where the one before ends. */
function addedUp(days: readonly BookVarianceRow[]): BookVarianceRow | null {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined || last.gauged === null) return null;
  if (!days.every((day, i) => i === 0 || (day.from !== null && day.from === days[i - 1]?.to))) return null;
  const sum = (of: (day: BookVarianceRow) => number | null) =>
    days.reduce<number | null>((all, day) => {
      const value = of(day);
      return all === null || value === null ? null : all + value;
    }, 0);
  const variance = sum(measuredVariance);
  const sales = sum((day) => day.sales);
  const ticketed = sum((day) => day.ticketed);
  if (variance === null || sales === null || ticketed === null) return null;
  const adjustment = sum((day) => day.adjustment);
  const book = last.gauged - variance;
  return { ...last, from: first.from, opening: first.opening, sales, ticketed, adjustment, variance, book };
}

/** The console's own reconciliation, period by period. */
export const reconciliations: Fact<ReconciliationRow> = {
  take(gauge, answer, write, sent) {
    if (sent.unsure === true) return;
    if (isReport(answer, 'reconciliation'))
      rowsFor(write, 'reconciliations').push(...reconciliationRows(gauge, answer, sent));
    if (isReport(answer, 'book-variance')) rowsFor(write, 'reconciliations').push(...ticketRows(gauge, answer, sent));
  },
  key: ({ tanks, basis, fromAt }) => `${tanks.join(' ')}/${basis}/${fromAt}`,
  // While the database is away: a period that is closed does not run again.
  keep: (older, newer) => (older.period === 'previous' && newer.period === 'current' ? older : newer),
  dated: true,
  changes: [],
  store: upsertReconciliations,
};
