import type { CodedOutcome, OwnedGauge } from '#server/gauge/owned-gauge.ts';
import { notUnderstood } from '#server/gauge/unread.ts';
import type { Sql } from '#server/store/database/pool.ts';
import { clearPages, keepPages, type ReportNote } from '#server/store/gauge/partial-reports.ts';
import type { Fact } from '../fact.ts';
import { type GaugeWrite, rowsFor } from '../gauge-write.ts';
import { keptPage } from '../kept-page.ts';

/**
 * Keeps the page of an answer that was not wholly understood. One that was wholly understood, about all devices, clears
 * the pages of its report.
 */
export function takePage(gauge: OwnedGauge, answer: CodedOutcome, write: GaugeWrite): void {
  const { code, outcome, at } = answer;
  const kind = notUnderstood(outcome);
  // Nearly every answer: it is understood, and so were those before it.
  if (kind === null && gauge.openPages.size === 0) return;
  const wasOpen = gauge.openPages.has(code);
  if (kind !== null) {
    const reasons = outcome.ok ? outcome.notes : [outcome.why];
    const format = outcome.ok ? outcome.format : (answer.asked ?? gauge.profile?.format ?? 'computer');
    const page = keptPage(outcome.raw, reasons, format, gauge.securityCode);
    const seen = { firstSeenAt: new Date(at), lastSeenAt: new Date(at), times: 1 };
    const { siteId } = gauge;
    rowsFor(write, 'partialReports').push({
      understood: false,
      siteId,
      functionCode: code,
      format,
      kind,
      ...page,
      ...seen,
    });
    gauge.openPages.add(code);
  } else if (outcome.ok && wasOpen && answer.oneDevice !== true) {
    rowsFor(write, 'partialReports').push({
      understood: true,
      siteId: gauge.siteId,
      functionCode: code,
      at: new Date(at),
    });
    gauge.openPages.delete(code);
  }
  // The site says which reports are not understood: it learns of the first page and of the last.
  if (gauge.profile !== null && wasOpen !== gauge.openPages.has(code)) gauge.profileChanged = true;
}

/** The older and the newer note of one thing, as one: of a page how often it was seen, of a report when it was last understood. */
function joinNotes(older: ReportNote, newer: ReportNote): ReportNote {
  if (older.understood || newer.understood) return newer;
  return { ...older, lastSeenAt: newer.lastSeenAt, times: older.times + newer.times };
}

async function store(sql: Sql, notes: readonly ReportNote[]): Promise<void> {
  await keepPages(
    sql,
    notes.flatMap((note) => (note.understood ? [] : [note])),
  );
  // Their times say which pages were understood since: those that came later stay.
  await clearPages(
    sql,
    notes.flatMap((note) => (note.understood ? [note] : [])),
  );
}

/** Pages that were not wholly understood, and the news of reports that are again. Every answer is looked at for them. */
export const partialReports: Fact<ReportNote> = {
  key: (note) => (note.understood ? note.functionCode : `${note.functionCode}/${note.fingerprint}`),
  keep: joinNotes,
  changes: [],
  store,
};
