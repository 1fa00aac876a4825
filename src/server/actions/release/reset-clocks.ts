import { signRules } from '#compliance/signs/sign-rules.ts';
import { reportRule } from '#compliance/tables/states/profiles.ts';
import { record } from '#server/audit/record.ts';
import { notifyChange } from '#server/store/database/events.ts';
import type { Sql } from '#server/store/database/pool.ts';
import { insertIssueEvent } from '#server/store/issue/issues.ts';
import { listRunningClocks, setReportClock } from '#server/store/release/releases.ts';
import type { Context } from '../context.ts';
import { consoleName } from './open-releases.ts';

const hour = 3_600_000;

/**
 * Works the report clocks of open suspected releases out anew where the state of a site is recorded for the first time: the
 * same times as if it had been on record from the start. Where another state was on record when a release was found, its
 * deadline stays. A report that was made keeps its clock, as do closed issues. Call it in the transaction that changes the
 * state.
 */
export async function resetClocks(
  ctx: Pick<Context, 'actor' | 'now'>,
  sql: Sql,
  sites: readonly { id: number; before: string; state: string }[],
): Promise<void> {
  const changed = new Set<number>();
  for (const { id, before, state } of sites) {
    if (before.trim() !== '') continue;
    for (const clock of await listRunningClocks(sql, id)) {
      const { hours, citation } = clock.spill ? signRules(state).spill : reportRule(state);
      if (clock.reportHours === hours && clock.citation === citation) continue;
      const reportBy = new Date(clock.detectedAt.getTime() + hours * hour);
      await setReportClock(sql, clock.issueId, { reportHours: hours, reportBy, citation });
      await insertIssueEvent(sql, clock.issueId, {
        at: ctx.now,
        by: { id: null, name: consoleName },
        kind: 'updated',
        text: `Report within: ${clock.reportHours} hours (${clock.citation}) → ${hours} hours (${citation})`,
      });
      await record(sql, ctx.actor, ctx.now, {
        action: 'release.clock_changed',
        siteId: id,
        target: { type: 'issue', id: clock.issueId },
        detail: {
          before: { report_by: clock.reportBy.toISOString(), citation: clock.citation },
          after: { report_by: reportBy.toISOString(), citation },
          state,
        },
      });
      changed.add(id);
    }
  }
  if (changed.size > 0) await notifyChange(sql, { kind: 'issue.changed', siteIds: [...changed] });
}
