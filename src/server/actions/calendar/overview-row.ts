import type { OverviewRow } from '#contract/nouns/compliance/calendar.ts';
import type { OverviewRecord, OverviewStanding } from '#server/store/compliance/overview.ts';

/** A site of the compliance overview as it is answered. `standing`: null where it is not known, as for a past day. */
export function toOverviewRow(record: OverviewRecord, standing: OverviewStanding | null): OverviewRow {
  const { overdue, notSetUp, dueSoon, ok, na } = record;
  return {
    site_id: record.id,
    site_name: record.name,
    state: record.state,
    city: record.city,
    facility_id: record.facilityId,
    earliest_next_due: record.earliestNextDue,
    never_proven: record.neverProven,
    status: record.status,
    counts: { overdue, not_set_up: notSetUp, due_soon: dueSoon, ok, na },
    last_completed: record.lastCompleted,
    month_status: standing?.monthStatus ?? null,
    open_releases: standing?.openReleases ?? null,
    calendar_url: `/sites/${record.id}?tab=calendar`,
  };
}
