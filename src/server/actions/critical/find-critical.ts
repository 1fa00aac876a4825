import { reportDuty } from '#compliance/facts/report-duty.ts';
import type { NewCritical } from '#server/store/critical/critical-events.ts';
import {
  type BlindGauge,
  type LateRelease,
  listBlindGauges,
  listLateReleases,
} from '#server/store/critical/critical-sources.ts';
import type { Sql } from '#server/store/database/pool.ts';
import { plainLine } from '../mail/plain-line.ts';

/** So long a gauge may give no value at all before anybody is notified: as a silent one. */
const blindMs = 5 * 60_000;

/**
 * What becomes critical as time passes: a deadline of a release that is over, each once, and gauges that answer without a
 * value of any tank.
 */
export async function findCritical(sql: Sql, now: Date): Promise<NewCritical[]> {
  const late = await listLateReleases(sql, now);
  const blind = await listBlindGauges(sql, new Date(now.getTime() - blindMs));
  return [...late.filter(isAsked).map(toLate), ...blind.map((gauge) => toBlind(gauge, now))];
}

/** A release that was ruled out in a way that asks for no report is not late. */
function isAsked(release: LateRelease): boolean {
  return release.step !== 'report late' || reportDuty(release).state !== 'not_needed';
}

function toLate(release: LateRelease): NewCritical {
  const { siteId, siteName, issueId, number, unit, found, detectedAt, reportBy, confirmBy, step } = release;
  const isReport = step === 'report late';
  const label = plainLine(
    isReport ? `Report overdue: suspected release, ${unit}` : `Answer overdue: suspected release, ${unit}`,
  );
  const due = isReport ? reportBy : confirmBy;
  return {
    siteId,
    about: `release:${issueId}:${step}`,
    class: 'release',
    line: `${label} at ${plainLine(siteName)}`,
    facts: {
      ...{ label, code: '', openedAt: detectedAt.toISOString(), issueId, issueNumber: number },
      found: `${isReport ? 'The time for the report to the agency has passed, and no report is recorded.' : 'The release is neither confirmed nor ruled out, and the time for it has passed.'} ${found}`,
      ...{ reportBy: reportBy.toISOString(), reportHours: release.reportHours, citation: release.citation },
      confirmBy: confirmBy.toISOString(),
    },
    at: due,
    dueAt: due,
  };
}

/** What is said of a gauge that answers and gives no value. */
const blindLabel = 'No tank has a valid value';

function toBlind({ siteId, siteName, since }: BlindGauge, now: Date): NewCritical {
  return {
    siteId,
    about: `values:${siteId}:${since.toISOString()}`,
    class: 'watch',
    line: `The gauge of ${plainLine(siteName)} gives no valid value of any tank`,
    facts: { label: blindLabel, code: '', openedAt: since.toISOString() },
    at: since,
    dueAt: now,
  };
}
