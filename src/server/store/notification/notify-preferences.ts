import type { NotifyRule } from '#contract/nouns/people/notification.ts';
import type { Sql } from '../database/pool.ts';

/** How a person is notified, as stored. */
export interface PreferencesRow {
  mail: boolean;
  webhookUrl: string;
  /** Sealed; null: messages are not signed. */
  webhookSecret: string | null;
  timezone: string;
  /** Minutes of the day. */
  quietFrom: number | null;
  quietTo: number | null;
  quietLetsAlarmsThrough: boolean;
  digestHour: number;
  digestWeekdays: number[];
}

/** Null for a person who has said nothing yet. */
export async function findPreferences(client: Sql, userId: number): Promise<PreferencesRow | null> {
  const { rows } = await client.query<PreferencesRow>(
    `select mail, webhook_url as "webhookUrl", webhook_secret as "webhookSecret", timezone,
       quiet_from as "quietFrom", quiet_to as "quietTo", quiet_lets_alarms_through as "quietLetsAlarmsThrough",
       digest_hour as "digestHour", digest_weekdays as "digestWeekdays"
     from notify_preferences where user_id = $1`,
    [userId],
  );
  return rows[0] ?? null;
}

/** One change of a person's preferences at a time; false when there is no such person. */
export async function lockPerson(client: Sql, userId: number): Promise<boolean> {
  const { rowCount } = await client.query('select from users where id = $1 for update', [userId]);
  return rowCount === 1;
}

/** Rules of the sites that a person may read now, the one for all others first, then by site. */
export async function listRules(client: Sql, userId: number): Promise<NotifyRule[]> {
  const { rows } = await client.query<NotifyRule>(
    `select r.site_id, r.severity, r.offline, r.settings, r.delivery, r.escalate_after_minutes
     from notify_rules r join users u on u.id = r.user_id
     where r.user_id = $1 and (r.site_id is null or ${readableSite('r.site_id')})
     order by r.site_id nulls first`,
    [userId],
  );
  return rows;
}

const readableSite = (site: string) => `exists (
  select from sites s where s.id = ${site} and s.deleted_at is null and (u.role = 'admin' or exists (
    select from user_sites x where x.user_id = u.id and x.site_id = s.id)))`;

/** Those of some sites that a person may not read now, or that are not there. */
export async function listUnreadableSites(client: Sql, userId: number, siteIds: readonly number[]): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select w.id from users u cross join unnest($2::int[]) as w(id)
     where u.id = $1 and not ${readableSite('w.id')} order by w.id`,
    [userId, siteIds],
  );
  return rows.map(({ id }) => id);
}

/** Stores all that a person wants, in place of what was there. */
export async function replacePreferences(
  client: Sql,
  userId: number,
  row: PreferencesRow,
  rules: readonly NotifyRule[],
  at: Date,
): Promise<void> {
  await client.query(
    `insert into notify_preferences (user_id, mail, webhook_url, webhook_secret, timezone, quiet_from, quiet_to,
       quiet_lets_alarms_through, digest_hour, digest_weekdays, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (user_id) do update set mail = excluded.mail, webhook_url = excluded.webhook_url,
       webhook_secret = excluded.webhook_secret, timezone = excluded.timezone, quiet_from = excluded.quiet_from,
       quiet_to = excluded.quiet_to, quiet_lets_alarms_through = excluded.quiet_lets_alarms_through,
       digest_hour = excluded.digest_hour, digest_weekdays = excluded.digest_weekdays, updated_at = excluded.updated_at`,
    [
      userId,
      row.mail,
      row.webhookUrl,
      row.webhookSecret,
      row.timezone,
      row.quietFrom,
      row.quietTo,
      row.quietLetsAlarmsThrough,
      row.digestHour,
      row.digestWeekdays,
      at,
    ],
  );
  await client.query('delete from notify_rules where user_id = $1', [userId]);
  await client.query(
    `insert into notify_rules (user_id, site_id, severity, offline, settings, delivery, escalate_after_minutes)
     select $1, site_id, severity, offline, settings, delivery, escalate_after_minutes
     from json_to_recordset($2) as r(site_id int, severity text, offline bool, settings bool, delivery text,
       escalate_after_minutes int)`,
    [userId, JSON.stringify(rules)],
  );
}
