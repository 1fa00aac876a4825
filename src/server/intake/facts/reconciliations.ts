import { type CodedOutcome, isReport, type OwnedGauge, type Read } from '#server/gauge/owned-gauge.ts';
import { type ReconciliationRow, upsertReconciliations } from '#server/store/gauge/console-reconciliations.ts';
import { isCounted } from '../counted.ts';
import type { Fact } from '../fact.ts';
import { isToCome } from '../local-time.ts';

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
  const { report, gaugeTime } = outcome;
  const slip = {
    siteId: gauge.siteId,
    function: code,
    receivedAt: new Date(at),
    gaugeTime,
    body: sent.outcome.raw.slice(),
  };
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

/** The console's own reconciliation, period by period. */
export const reconciliations: Fact<ReconciliationRow> = {
  take(gauge, answer, write, sent) {
    if (sent.unsure === true || !isReport(answer, 'reconciliation')) return;
    write.reconciliations.push(...reconciliationRows(gauge, answer, sent));
  },
  key: ({ tanks, fromAt }) => `${tanks.join(' ')}/${fromAt}`,
  // While the database is away: a period that is closed does not run again.
  keep: (older, newer) => (older.period === 'previous' && newer.period === 'current' ? older : newer),
  dated: true,
  changes: [],
  store: upsertReconciliations,
};
