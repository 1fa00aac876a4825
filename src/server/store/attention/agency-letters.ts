import type { Sql } from '../database/pool.ts';
import { assigneeWrites } from '../desk/desk-filter.ts';
import { authorSees } from '../desk/letter-news.ts';
import { seenSites } from './sites.ts';

/** A finding or letter of a regulator that is not closed. */
export interface AttentionLetter {
  siteId: number;
  letterId: number;
  issueId: number;
  number: number;
  title: string;
  createdAt: Date;
  /** YYYY-MM-DD; null: no day is set. */
  dueOn: string | null;
  /** Nobody has answered, and the day is over at the site. */
  late: boolean;
  answered: boolean;
  /** Who recorded it may still close it. */
  authorSees: boolean;
  /** Who has its job and may write at the site. */
  assignee: string | null;
}

/** Findings and letters of regulators that nobody has closed, by their jobs. */
export async function listOpenLetters(
  client: Sql,
  siteIds: readonly number[] | null,
  now: Date,
): Promise<AttentionLetter[]> {
  const { rows } = await client.query<AttentionLetter>({
    name: 'attention-letters',
    text: `select l.site_id as "siteId", l.id as "letterId", i.id as "issueId", i.number, i.alarm_label as title,
        l.created_at as "createdAt", i.due_on::text as "dueOn", a.answered, ${authorSees} as "authorSees",
        not a.answered and coalesce(i.due_on < ($2::timestamptz at time zone s.timezone)::date, false) as late,
        case when ${assigneeWrites} then i.assignee end as assignee
      from agency_letters l join issues i on i.id = l.issue_id join sites s on s.id = l.site_id
      cross join lateral (select exists (select from agency_letter_answers w where w.letter_id = l.id) as answered) a
      where l.closed_at is null and ${seenSites} order by l.site_id, l.id`,
    values: [siteIds, now],
  });
  return rows;
}
