import type { MonthlyStatus } from '#contract/nouns/common.ts';
import type { Sql } from '../database/pool.ts';

/** Somebody with an account who gets the monthly reports of more than one site. */
export interface MonthEndReader {
  userId: number;
  email: string;
}

/** Accounts on the report lists of sites that they may read: one row for each of both. */
const listedText = `
  select u.id as user_id, u.email, s.id as site_id, s.name, s.created_at, s.timezone
  from users u
  join sites s on s.deleted_at is null and exists (select from unnest(s.report_recipients) r where lower(r) = lower(u.email))
  where u.role = 'admin' or exists (select from user_sites x where x.user_id = u.id and x.site_id = s.id)`;

const onceKeyOf = "'month_end ' || l.user_id || ' ' || $1";

/** The key of the one email of a person and month in the outbox. */
export const monthEndKey = (userId: number, month: string): string => `month_end ${userId} ${month}`;

/**
 * Keeps emails of a month's end and reports that are on their way apart until the transaction ends: a report is either in
 * the email of its month's end or emailed for itself. `alone`: nobody else may hold it, as for the email.
 */
export async function lockMonthEnd(client: Sql, month: string, alone: boolean): Promise<void> {
  const lock = alone ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared';
  await client.query(`select ${lock}(hashtext('month end'), hashtext($1))`, [month]);
}

/** Which of some addresses get the report of a month in the email of its end, which was not made yet; in lower case. */
export async function listMonthEndAddresses(
  client: Sql,
  addresses: readonly string[],
  month: string,
): Promise<string[]> {
  const { rows } = await client.query<{ email: string }>(
    `select lower(l.email) as email from (${listedText}) l
     where lower(l.email) = any($2)
       and not exists (select from mail_outbox m where m.once_key = ${onceKeyOf})
     group by l.user_id, l.email having count(*) > 1`,
    [month, addresses.map((address) => address.toLowerCase())],
  );
  return rows.map(({ email }) => email);
}

/**
 * Who gets the email of a month's end and has not got it: those of whose listed sites every one that was there in the
 * month has a verdict or was given up, or, with `anyway`, all.
 */
export async function listMonthEndReaders(client: Sql, month: string, anyway: boolean): Promise<MonthEndReader[]> {
  const { rows } = await client.query<MonthEndReader>(
    `select l.user_id as "userId", l.email from (${listedText}) l
     left join month_closes c on c.site_id = l.site_id and c.month = $1
     where l.created_at < (($1 || '-01')::timestamp + interval '1 month') at time zone l.timezone
       and not exists (select from mail_outbox m where m.once_key = ${onceKeyOf})
     group by l.user_id, l.email
     having count(*) > 1 and ($2 or bool_and(coalesce(c.state, 'due') <> 'due'))
     order by l.user_id`,
    [month, anyway],
  );
  return rows;
}

/** What became of a month at a site. */
export interface MonthEndSite {
  siteId: number;
  name: string;
  /** Of the newest stored verdict; null: none is stored. */
  status: MonthlyStatus | null;
  sentence: string | null;
  /** The site has no regulated tanks: its verdict is none. */
  exempt: boolean;
  /** The report failed so often that it is not tried again. */
  givenUp: boolean;
}

/** The listed sites of a person that were there in a month, by name. */
export async function listMonthEndSites(client: Sql, userId: number, month: string): Promise<MonthEndSite[]> {
  const { rows } = await client.query<MonthEndSite>(
    `select l.site_id as "siteId", l.name, v.status, v.sentence, coalesce(v.exempt, false) as exempt,
       coalesce(c.state = 'given_up', false) as "givenUp"
     from (${listedText}) l
     left join month_closes c on c.site_id = l.site_id and c.month = $1
     left join lateral (
       select m.status, m.evidence->>'sentence' as sentence,
         coalesce(m.evidence->'reasons' ? 'NOT_REGULATED' and m.status = 'INCONCLUSIVE', false) as exempt
       from month_verdicts m where m.site_id = l.site_id and m.month = $1 order by m.version desc limit 1
     ) v on true
     where l.user_id = $2
       and l.created_at < (($1 || '-01')::timestamp + interval '1 month') at time zone l.timezone
     order by lower(l.name), l.site_id`,
    [month, userId],
  );
  return rows;
}
