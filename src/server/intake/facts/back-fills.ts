import { isReport } from '#server/gauge/owned-gauge.ts';
import {
  type BackFillRow,
  insertRecoveredReadings,
  type RecoveredReadingRow,
  upsertBackFills,
} from '#server/store/gauge/back-fills.ts';
import { isTimeTrusted, trueTime } from '../back-fill/judge.ts';
import { type Fact, isCounted } from '../fact.ts';
import { rowsFor } from '../gauge-write.ts';

/** How far gaps are read back: polling itself writes them. What another process that took the gauge has stored counts more. */
export const backFills: Fact<BackFillRow> = {
  key: ({ gapFrom }) => String(gapFrom),
  oncePerStatement: true,
  changes: ['site'],
  store: upsertBackFills,
};

/**
 * Inventory that the console had stored of the gap that is read back. It goes to a table of its own: no current value, and
 * nothing that is judged by current values, comes from it. A record outside the gap is left to the polls.
 */
export const recoveredReadings: Fact<RecoveredReadingRow> = {
  take(gauge, answer, write) {
    const job = gauge.backFill;
    if (job === null || !isReport(answer, 'inventory-history')) return;
    const timeTrusted = isTimeTrusted(job, gauge);
    for (const { tank, records, partial } of answer.outcome.report.tanks) {
      if (partial === true || !isCounted(tank)) continue;
      for (const { at: gaugeTime, status: _, more: __, ...values } of records) {
        const at = gaugeTime === null ? null : trueTime(gauge, gaugeTime);
        if (gaugeTime === null || at === null || at < job.gapFrom || at > job.gapTo) continue;
        const row = { siteId: gauge.siteId, tankNumber: tank, at: new Date(at), gaugeTime, timeTrusted, ...values };
        rowsFor(write, 'recoveredReadings').push({ ...row, source: answer.code, receivedAt: new Date(answer.at) });
      }
    }
  },
  key: ({ tankNumber, gaugeTime }) => `${tankNumber}/${gaugeTime}`,
  keep: 'first',
  dated: true,
  changes: [],
  store: insertRecoveredReadings,
};
