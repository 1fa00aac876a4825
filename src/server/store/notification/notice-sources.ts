import type { GaugeSettingDifference } from '#contract/nouns/gauge/gauge-settings.ts';
import { unwatchedCode } from '../critical/unwatched.ts';
import type { Sql } from '../database/pool.ts';

/** Where something happened, as messages name it. */
interface Place {
  siteId: number;
  siteName: string;
  /** IANA zone of the site. */
  timezone: string;
}

export interface RisenAlarm extends Place {
  id: number;
  category: number;
  type: number;
  label: string;
  /** Two letters of the site's state, '' where it is not recorded. */
  state: string;
  raisedAt: Date;
  standing: boolean;
}

/** One at a time looks for news, over all processes; the lock ends with the transaction. */
export async function lockCollecting(client: Sql): Promise<void> {
  await client.query("select pg_advisory_xact_lock(hashtext('notices collected'))");
}

/** The last numbers given to alarms and to changes of settings, whether their rows can be seen yet or not. */
export async function readLastNumbers(client: Sql): Promise<{ alarms: number; settings: number }> {
  const { rows } = await client.query<{ alarms: number; settings: number }>({
    name: 'last-numbers',
    text: `select coalesce(pg_sequence_last_value('alarms_id_seq'), 0)::int as alarms,
             coalesce(pg_sequence_last_value('gauge_setting_changes_id_seq'), 0)::int as settings`,
  });
  return rows[0] ?? { alarms: 0, settings: 0 };
}

/** Alarms that a poll saw, numbered above `after` and not in `seen`, in order; of live sites, raised after `oldest`. */
export async function listRisenAlarms(
  client: Sql,
  { after, seen, oldest }: { after: number; seen: readonly number[]; oldest: Date },
): Promise<RisenAlarm[]> {
  const { rows } = await client.query<RisenAlarm>({
    name: 'risen-alarms',
    text: `select a.id, a.category, a.type, a.label, a.raised_at as "raisedAt", a.standing,
             s.id as "siteId", s.name as "siteName", s.timezone, s.state
           from alarms a join sites s on s.id = a.site_id and s.deleted_at is null
           where a.id > $1 and not a.id = any($2::int[]) and a.raised_at > $3 and a.source = 'poll'
           order by a.id`,
    values: [after, seen, oldest],
  });
  return rows;
}

export interface SilentGauge extends Place {
  since: Date;
  /** No process polls it, so that nobody knows whether it would answer. */
  unwatched: boolean;
}

/**
 * Gauges of live sites that answered once, here or at an address that the site had before, and have not answered since a
 * time after `after` and up to `until`. Those that no process polls, whatever `after` is, until there is an event of it:
 * that is noticed late where the processes that look were down too.
 */
export async function listSilentGauges(
  client: Sql,
  { after, until }: { after: Date; until: Date },
): Promise<SilentGauge[]> {
  const { rows } = await client.query<SilentGauge>({
    name: 'silent-gauges',
    text: `select s.id as "siteId", s.name as "siteName", s.timezone, g.state_since as since,
             g.last_error_code is not distinct from '${unwatchedCode}' as unwatched
           from gauges g join sites s on s.id = g.site_id and s.deleted_at is null
           where not g.online and g.state_since <= $2
             and (g.state_since > $1 or g.last_error_code = '${unwatchedCode}' and not exists (select from critical_events e
               where e.about = 'offline:' || s.id || ':'
                 || to_char(g.state_since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
             and (g.last_seen_at is not null
               or exists (select from gauge_states t where t.site_id = s.id and t.online))
           order by g.state_since, s.id`,
    values: [after, until],
  });
  return rows;
}

export interface FoundChange extends Place {
  id: number;
  noticedAt: Date;
  differences: GaugeSettingDifference[];
}

/** Changes of settings that nobody here made, numbered above `after` and not in `seen`, in order. */
export async function listUnexplainedChanges(
  client: Sql,
  { after, seen, oldest }: { after: number; seen: readonly number[]; oldest: Date },
): Promise<FoundChange[]> {
  const { rows } = await client.query<FoundChange>({
    name: 'unexplained-changes',
    text: `select c.id, c.noticed_at as "noticedAt", c.differences,
             s.id as "siteId", s.name as "siteName", s.timezone
           from gauge_setting_changes c join sites s on s.id = c.site_id and s.deleted_at is null
           where c.id > $1 and not c.id = any($2::int[]) and c.noticed_at > $3
             and c.explained is null and c.acknowledged_at is null
           order by c.id`,
    values: [after, seen, oldest],
  });
  return rows;
}
