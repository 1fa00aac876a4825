import type { RetentionSettings } from '#server/config.ts';

/** As what the readings of a month are kept, from the densest on. */
export type KeptAs = 'quarter_hour' | 'day' | 'evidence';

const day = 86_400_000;

/** A density and the age from which it is enough. What is younger than all of them stays as it came. */
export interface ReadingTier {
  kept: KeptAs;
  /** Milliseconds since the month ended. */
  after: (settings: RetentionSettings) => number;
  keeps: string;
  why: string;
}

/**
 * From the oldest on: the first whose age is reached counts. Whole months are thinned, so that a reading stays longer than
 * its setting by up to a month.
 */
export const readingTiers: readonly ReadingTier[] = [
  {
    kept: 'evidence',
    after: ({ dailyYears }) => dailyYears * 365.25 * day,
    keeps: 'Evidence only.',
    why: 'KEEP_DAILY_YEARS, 7 unless set: the time for which records of deleted sites are kept. Inventory records of five years are the longest that a state asks for (Maryland, COMAR 26.10.04.01).',
  },
  {
    kept: 'day',
    after: ({ quarterHoursDays }) => quarterHoursDays * day,
    keeps:
      'Of each tank and UTC day the first and last reading, the lowest and highest volume, the highest water, and both ends of silences of more than six hours.',
    why: 'KEEP_QUARTER_HOURS_DAYS, 400 unless set: a year and a month. Records of release detection, and what explains them, are asked for a year back (40 CFR 280.45). These readings are those that the chart of a year is drawn from.',
  },
  {
    kept: 'quarter_hour',
    after: ({ rawDays }) => rawDays * day,
    keeps:
      'Of each tank the last reading of every 15 minutes, the lowest and highest volume and the highest water of every hour, what is kept of a day, and both ends of silences of more than an hour.',
    why: 'KEEP_RAW_DAYS, 90 unless set. Month verdicts take late evidence for 10 days and retests for 7, the forecast looks 60 days back; the chart shows single readings of at most 26 hours.',
  },
];

/** What stays as it came at any age. */
export interface EvidenceMark {
  what: string;
  why: string;
  /**
   * Rows (site_id, tank_number; null = all tanks of the site, from_told, until_told, from_at, until_at): a stretch by the
   * site's own clock (from_told), or by ours (from_at); the other pair is null. $1 and $2 are the days looked at, $3 the sites.
   */
  text: string;
}

/** A reported time may differ from ours by the zone and by a wrong clock. */
const near = (column: string) =>
  `${column} > $1::timestamptz::timestamp - interval '9 days' and ${column} < $2::timestamptz::timestamp + interval '9 days'`;
const noTold = 'null::timestamp, null::timestamp';
const noAt = 'null::timestamptz, null::timestamptz';

export const evidenceMarks: readonly EvidenceMark[] = [
  {
    what: 'From a leak test to half an hour around it, a failed or invalid one with the day around it',
    why: 'Reports print what was in the tank at a test from the nearest reading within half an hour. Consoles print the start or the end of a test: its hours count on both sides. Results of CSLD rest on a month of idle times; of the good ones their half hours stay.',
    text: `select site_id, case when device = 'tank' then device_number end,
        tested_at - spread - interval '30 minutes', tested_at + spread + interval '30 minutes', ${noAt}
      from (select *, case when result in ('failed', 'invalid') then interval '24 hours' when method = 'csld' then interval '0'
          else least(coalesce(hours, 0), 24) * interval '1 hour' end as spread from leak_tests) t
      where site_id = any($3::int[]) and ${near('tested_at')}`,
  },
  {
    what: 'Half an hour around a delivery',
    why: 'What was delivered, and how the tank settled, can be read again.',
    text: `select site_id, tank_number, started_at - interval '30 minutes', ended_at + interval '30 minutes', ${noAt}
      from deliveries where site_id = any($3::int[]) and ${near('started_at')}`,
  },
  {
    what: 'An hour around the beginning of an alarm and a quarter of an hour around its end',
    why: 'An alarm is judged by what the tanks did at that time; an alarm of a tank by that tank, any other by all.',
    text: `select site_id, case when category = 2 and device > 0 then device end, ${noTold},
        t - width, t + width
      from alarms, lateral (values (raised_at, interval '1 hour'), (cleared_at, interval '15 minutes')) v(t, width)
      where site_id = any($3::int[]) and t > $1::timestamptz - interval '1 day' and t < $2::timestamptz + interval '1 day'`,
  },
  {
    what: 'From a week before a suspected release until the day after its outcome',
    why: 'The investigation asks how the tank behaved before and since (40 CFR 280.50 to 280.52).',
    text: `select site_id, case when device = 'tank' then number end, ${noTold},
        detected_at - interval '7 days', coalesce(outcome_at + interval '1 day', 'infinity')
      from suspected_releases where site_id = any($3::int[])`,
  },
  {
    what: 'A month with a version of its verdict that says FAILED',
    why: 'Whoever asks why it failed finds all that was known.',
    text: `select site_id, null::smallint, (month || '-01')::timestamp, (month || '-01')::timestamp + interval '1 month', ${noAt}
      from month_verdicts where site_id = any($3::int[]) and 'FAILED' in (status, computed_status)
        and ${near("(month || '-15')::timestamp").replaceAll('9 days', '60 days')}`,
  },
  {
    what: 'The day of a tightness test that a person recorded',
    why: 'The readings of that day bear the record out.',
    text: `select site_id, case when device = 'tank' then number end, completed_on::timestamp,
        completed_on::timestamp + interval '1 day', ${noAt}
      from recorded_results where kind = 'tightness' and site_id = any($3::int[]) and ${near('completed_on::timestamp')}`,
  },
];

/** Rows of other tables that go when nobody needs them any more. The audit log and every record of compliance: never. */
export interface PruneRule {
  what: string;
  days: number;
  why: string;
  /** Removes or empties at most $2 rows from before $1. */
  text: string;
}

export const pruneRules: readonly PruneRule[] = [
  {
    what: 'Answers of queries that people sent to a gauge',
    days: 400,
    why: 'A query changes nothing, and the audit log shows who sent it. Control commands stay: they show what was done to a gauge.',
    text: `delete from gauge_commands where id in (
      select id from gauge_commands where kind = 'query' and state = 'done' and requested_at < $1 order by id limit $2)`,
  },
  {
    what: 'Mails that were sent or given up',
    days: 400,
    why: 'Reports are kept as documents, reminders and notifications in logs of their own.',
    text: `delete from mail_outbox where id in (
      select id from mail_outbox where once_key is null and state <> 'queued' and created_at < $1 order by id limit $2)`,
  },
  {
    what: 'Texts of mails that may be sent once only',
    days: 400,
    why: 'The row stays, so that the mail is not sent again; what it said goes.',
    text: `update mail_outbox set body = '', attachments = '[]' where id in (
      select id from mail_outbox
      where once_key is not null and state <> 'queued' and created_at < $1 and (body <> '' or attachments <> '[]')
      order by id limit $2)`,
  },
  {
    what: 'Pages of a console that were not understood and are by now',
    days: 90,
    why: 'Who wants to report one has a quarter of a year. Of each gauge at most 20 are kept anyhow (partial-reports.ts).',
    text: `delete from partial_reports where id in (
      select id from partial_reports where cleared_at < $1 order by id limit $2)`,
  },
  {
    what: 'Inventory that consoles had stored of times in which nobody polled them',
    days: 2557,
    why: 'Seven years, as the readings of a day are kept: the longest that a state asks for is five (Maryland, COMAR 26.10.04.01). There are a few of each day, so they are not thinned before.',
    text: `delete from recovered_readings where ctid in (
      select ctid from recovered_readings where at < $1 order by at limit $2)`,
  },
];
