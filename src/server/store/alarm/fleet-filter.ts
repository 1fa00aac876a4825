import type { FleetAlarmGroup } from '#contract/nouns/gauge/fleet-alarm.ts';
import type { Values } from '../desk/desk-filter.ts';

/** What the alarms of many sites are narrowed to, and for whom they are read. */
export interface FleetAlarmFilter {
  /** Sites that the person may see; null: every live one. */
  siteIds: readonly number[] | null;
  userId: number;
  /** As work without an account is assigned to them. */
  userName: string;
  now: Date;
  state: string | null;
  tag: string | null;
  /** Only these pairs AA * 1000 + NN, or all but these; each list must agree. */
  codes: readonly { of: readonly number[]; among: boolean }[];
  /** Raised at least so many days ago. */
  ageDays: number | null;
  acknowledged: boolean | null;
  assignee: 'me' | 'nobody' | number | null;
  /** Part of the site's name or of the label. */
  q: string | null;
}

/** `%` and `_` stand for themselves. */
const likeOf = (q: string) => `%${q.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** SQL of what a filter asks of sites `s`. */
export function fleetSites({ siteIds, state, tag }: FleetAlarmFilter, values: Values): string[] {
  return [
    's.deleted_at is null',
    ...(siteIds === null ? [] : [`s.id = any(${values.of(siteIds, 'int[]')})`]),
    ...(tag === null ? [] : [`s.tags @> array[${values.of(tag, 'text')}]`]),
    ...(state === null ? [] : [`upper(btrim(s.state)) = ${values.of(state, 'text')}`]),
  ];
}

/**
 * SQL: the job `i` of alarm `a`, at most one, with `now` for what is not over: the release that rests on it, or the issue of
 * its label; an open one first.
 */
export const jobOf = (now: string) => `
  left join lateral (
    select j.* from (
      select w.id, w.number, w.status, w.assignee, w.assignee_id, w.created_at, false as release from issues w
      where w.site_id = a.site_id and lower(w.alarm_label) = lower(a.label)
        and (w.alarm_id = a.id or w.created_at <= coalesce(a.cleared_at, ${now}) and coalesce(w.closed_at, ${now}) >= a.raised_at)
      union all
      select w.id, w.number, w.status, w.assignee, w.assignee_id, w.created_at, true from suspected_releases r
      join issues w on w.id = r.issue_id where r.site_id = a.site_id and 'alarm ' || a.id = any(r.evidence)
    ) j order by j.status = 'Closed', j.release desc, j.created_at desc, j.id desc limit 1
  ) i on true`;

/** SQL of the alarms `a` of a list. */
const groupText: Record<FleetAlarmGroup, string> = {
  open: 'a.cleared_at is null and a.unknown_since is null',
  unclear: 'a.unknown_since is not null',
  history: 'true',
};

/** SQL of what a filter asks of alarms `a` at sites `s`, of a list; without one, of all. */
export function fleetConditions(group: FleetAlarmGroup | null, filter: FleetAlarmFilter, values: Values): string[] {
  const { codes, ageDays, acknowledged, q, now, assignee } = filter;
  const named = () => {
    const pattern = values.of(likeOf(q ?? ''), 'text');
    return `(s.name ilike ${pattern} or a.label ilike ${pattern})`;
  };
  return [
    ...(group === null ? [] : [groupText[group]]),
    ...fleetSites(filter, values),
    ...codes.map(({ of, among }) => {
      const list = values.of(of, 'int[]');
      return among ? `a.category * 1000 + a.type = any(${list})` : `a.category * 1000 + a.type <> all(${list})`;
    }),
    ...(ageDays === null
      ? []
      : [`a.raised_at <= ${values.of(new Date(now.getTime() - ageDays * 86_400_000), 'timestamptz')}`]),
    ...(acknowledged === null ? [] : [`(a.acknowledged_at is not null) = ${values.of(acknowledged, 'bool')}`]),
    ...(assignee === null ? [] : [ofAssignee(assignee, filter, values)]),
    ...(q === null ? [] : [named()]),
  ];
}

/** The joins that a filter needs beside alarms and sites. */
export function fleetJoins({ assignee, now }: FleetAlarmFilter, values: Values): string {
  return assignee === null ? '' : jobOf(values.of(now, 'timestamptz'));
}

function ofAssignee(of: 'me' | 'nobody' | number, { userId, userName }: FleetAlarmFilter, values: Values): string {
  if (of === 'nobody') return 'i.assignee is null and i.assignee_id is null';
  if (of !== 'me') return `i.assignee_id = ${values.of(of, 'int')}`;
  return `(i.assignee_id = ${values.of(userId, 'int')} or i.assignee_id is null
    and lower(btrim(i.assignee)) = ${values.of(userName.trim().toLowerCase(), 'text')})`;
}
