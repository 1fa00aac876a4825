/*
 * What each table held of some sites before a moment: as SQL that takes the place of the table in a statement (known-by.ts).
 * Rows that came later are left out, and what was changed later is put back where its time or the audit log says what it
 * was. What cannot be put back is named in not-taken-back.ts.
 */

import { stateNotKept } from '#contract/words.ts';

/** The sites, '(101, 102)', and the first moment that does not count any more, as SQL. */
export interface KnownBy {
  sites: string;
  until: string;
}

/** SQL of the rows of a table as they were known; it names tables with their schema. */
export type KnownRows = (by: KnownBy) => string;

/** JSON of columns that are put back where a condition holds. */
const where = (condition: string, patch: string) => `case when ${condition} then ${patch} else '{}'::jsonb end`;

/** Rows of the sites, with columns put back. `of`: SQL of the rows `x`; `patch`: JSON of columns by name. */
const patched = (table: string, condition: string, patch: string, join = '') => `
  select p.* from public.${table} x ${join}
  cross join lateral jsonb_populate_record(x, ${patch}) p where ${condition}`;

/** Rows that reached us at a time, and are not changed. */
const arrived =
  (table: string, column: string): KnownRows =>
  ({ sites, until }) =>
    `select x.* from public.${table} x where x.site_id in ${sites} and x.${column} < ${until}`;

/** Rows that reached us at a time and may have been ended later: the columns of their end are empty until then. */
const arrivedAndEnded =
  (table: string, arrivedAt: string, endedAt: string, emptied: readonly string[]): KnownRows =>
  ({ sites, until }) =>
    patched(
      table,
      `x.site_id in ${sites} and x.${arrivedAt} < ${until}`,
      where(`x.${endedAt} >= ${until}`, `'${JSON.stringify(Object.fromEntries(emptied.map((name) => [name, null])))}'`),
    );

/** Audit entries that were made later, of actions on one target each. */
const later = ({ until }: KnownBy, actions: readonly string[], site = 'x.site_id') =>
  `public.audit a where a.site_id = ${site} and a.at >= ${until} and a.outcome = 'ok'
    and a.action in (${actions.map((action) => `'${action}'`).join(', ')})`;

/** The first later change of a row by a person: what it was before. */
const firstChange = (by: KnownBy, target: string, actions: readonly string[]) => `left join lateral (
    select a.detail -> 'before' as was from ${later(by, actions)} and a.target_id = ${target}
    order by a.id limit 1) f on true`;

/** The moment before the first that does not count. */
const lastMoment = (until: string) => `(${until} - interval '1 millisecond')`;

const sites: KnownRows = (by) => `
  select p.* from public.sites x
  cross join lateral (
    select coalesce(jsonb_object_agg(name, value), '{}') as was from (
      select distinct on (e.key) e.key as name, e.value
      from (select a.id, a.detail -> 'before' as was from ${later(by, ['site.updated', 'site.info_updated'], 'x.id')}) c
      cross join lateral jsonb_each(c.was) e
      where jsonb_typeof(c.was) = 'object' and e.key in ('state', 'county', 'site_type', 'console_type')
      order by e.key, c.id) changes) f
  cross join lateral jsonb_populate_record(x, f.was) p
  where x.id in ${by.sites} and x.created_at < ${by.until}`;

const equipment: KnownRows = (by) =>
  patched(
    'equipment',
    `x.site_id in ${by.sites} and not exists (
      select from ${later(by, ['equipment.created'])} and a.target_id = x.id::text)`,
    `coalesce(f.was, '{}') - 'id' - 'from_gauge' || ${where(`x.deleted_at >= ${by.until}`, `'{"deleted_at":null}'`)}`,
    firstChange(by, 'x.id::text', ['equipment.updated', 'equipment.deleted']),
  );

const insurance: KnownRows = (by) =>
  patched(
    'insurance',
    `x.site_id in ${by.sites} and not exists (
      select from ${later(by, ['insurance.created'])} and a.target_id = x.id::text)`,
    `coalesce(f.was - 'id' - 'document' || jsonb_build_object('document_folder', f.was #>> '{document,folder}',
      'document_file', f.was #>> '{document,file}'), '{}')
      || ${where(`x.deleted_at >= ${by.until}`, `'{"deleted_at":null}'`)}`,
    firstChange(by, 'x.id::text', ['insurance.updated', 'insurance.deleted']),
  );

const tanks: KnownRows = (by) =>
  patched(
    'tanks',
    `x.site_id in ${by.sites} and not (coalesce(jsonb_typeof(f.was) = 'null', false))`,
    where(
      `jsonb_typeof(f.was) = 'object'`,
      `f.was - 'tank_label' || jsonb_build_object('label', f.was -> 'tank_label')`,
    ),
    firstChange(by, 'x.tank_number::text', ['tank.updated', 'tank.deleted']),
  );

/** Of a void row whose reason was given later. */
const voidReason = ({ until }: KnownBy) =>
  where(`x.void_reason_at >= ${until}`, `'{"void_reason":null,"void_reason_by":null,"void_reason_at":null}'`);

const completions: KnownRows = (by) =>
  patched(
    'completions',
    `x.site_id in ${by.sites} and x.recorded_at < ${by.until}`,
    `${where(`x.voided_at >= ${by.until}`, `'{"voided_at":null,"voided_by":null}'`)} || ${voidReason(by)}
      || coalesce(n.documents, '{}')`,
    `left join lateral (
      select jsonb_build_object('documents', coalesce(jsonb_agg(d.place order by d.nth) filter (where not exists (
        select from ${later(by, ['calendar.document_attached'])} and a.target_id = x.id::text
          and a.detail -> 'document' = d.place)), '[]')) as documents
      from jsonb_array_elements(x.documents) with ordinality d (place, nth)) n on true`,
  );

/** What an administrator had set before the first later change of each item; its time is that of its due date. */
const calendarSettings: KnownRows = (by) => {
  const change = `a.site_id = f.site_id and a.action = 'calendar.item_configured' and a.outcome = 'ok'`;
  return `
  select x.* from public.calendar_settings x where x.site_id in ${by.sites} and x.updated_at < ${by.until} and not exists (
    select from ${later(by, ['calendar.item_configured'])} and a.target_id = x.key)
  union all
  select (jsonb_populate_record(null::public.calendar_settings, jsonb_build_object('site_id', f.site_id, 'key', f.key,
    'label', f.was -> 'label', 'grp', f.was -> 'group', 'applicable', f.was -> 'applicable',
    'next_due', f.was -> 'nextDue', 'interval_months', f.was -> 'intervalMonths', 'updated_by', '',
    'waived_reason', f.was #> '{waived,reason}', 'waived_by', f.was #> '{waived,by}', 'waived_at', f.was #> '{waived,at}',
    'due_reason', f.was #> '{due,reason}', 'due_by', f.was #> '{due,by}', 'due_at', f.was #> '{due,at}',
    'updated_at', coalesce(
      (select max(a.at) from public.audit a where ${change} and a.target_id = f.key and a.at < ${by.until}
        and a.detail #> '{before,nextDue}' is distinct from a.detail #> '{after,nextDue}'),
      (select min(a.at) from public.audit a where ${change} and a.target_id = f.key and a.at < ${by.until}),
      (select x.updated_at from public.calendar_settings x
        where x.site_id = f.site_id and x.key = f.key and x.updated_at < ${by.until}),
      (select s.created_at from public.sites s where s.id = f.site_id))))).*
  from (
    select distinct on (a.site_id, a.target_id) a.site_id, a.target_id as key, a.detail -> 'before' as was
    from ${later(by, ['calendar.item_configured'], `any(array${by.sites.replace('(', '[').replace(')', ']')})`)}
    order by a.site_id, a.target_id, a.id) f
  where jsonb_typeof(f.was) = 'object'`;
};

const issues: KnownRows = ({ sites, until }) =>
  patched(
    'issues',
    `x.site_id in ${sites} and x.created_at < ${until}`,
    `case
      when e.kind = 'closed' then jsonb_build_object('status', 'Closed', 'closed_at', e.at, 'resolution', coalesce((
        select a.detail ->> 'resolution' from public.audit a where a.site_id = x.site_id and a.action = 'issue.closed'
          and a.at = e.at and a.target_id in (x.id::text, x.number::text) order by a.id desc limit 1), e.text))
      when e.kind = 'reopened' or x.closed_at is null or x.closed_at >= ${until} then jsonb_build_object('closed_at', null,
        'resolution', null, 'status', case x.status when 'Closed' then 'Pending' else x.status end)
      else '{}' end`,
    `left join lateral (
      select v.kind, v.at, v.text from public.issue_events v
      where v.issue_id = x.id and v.kind in ('closed', 'reopened') and v.at < ${until} order by v.id desc limit 1) e on true`,
  );

/** Evidence grows while a release is open: of tests, alarms, results and test records only what had reached us. */
const suspectedReleases: KnownRows = ({ sites, until }) =>
  patched(
    'suspected_releases',
    `x.site_id in ${sites} and i.created_at < ${until}`,
    `${where(`x.reported_at >= ${until}`, `'{"reported_at":null,"reported_by":null,"report_note":""}'`)}
      || ${where(`x.outcome_at >= ${until}`, `'{"outcome":null,"outcome_at":null,"outcome_by":null,"outcome_note":""}'`)}
      || jsonb_build_object('evidence', array(
        select d.id from unnest(x.evidence) with ordinality d (id, nth)
        where not exists (select from public.leak_tests t
            where t.site_id = x.site_id and 'test ' || t.id = d.id and t.received_at >= ${until})
          and not exists (select from public.alarms t
            where t.site_id = x.site_id and 'alarm ' || t.id = d.id and t.raised_at >= ${until})
          and not exists (select from public.recorded_results t
            where t.site_id = x.site_id and 'result ' || t.id = d.id and t.recorded_at >= ${until})
          and not exists (select from public.completions t
            where t.site_id = x.site_id and 'completion ' || t.id = d.id and t.recorded_at >= ${until})
        order by d.nth))`,
    'join public.issues i on i.id = x.issue_id',
  );

/** Since when the gauge of a row had been silent; null: it answered. */
const silentSince = (until: string) => `
      select case when not g.online then g.since end as silent_since from public.gauge_states g
      where g.site_id = x.site_id and g.since < ${until} order by g.since desc limit 1`;

/** An alarm that is still open counts as seen up to then, or until the gauge went silent. */
const alarms: KnownRows = ({ sites, until }) =>
  patched(
    'alarms',
    `x.site_id in ${sites} and x.raised_at < ${until}`,
    `${where(`x.cleared_at >= ${until}`, `'{"cleared_at":null,"standing":true}'`)}
      || ${where(`x.unknown_since >= ${until}`, `'{"unknown_since":null}'`)}
      || ${where(
        `x.last_seen_at >= ${until}`,
        `jsonb_build_object('last_seen_at', greatest(x.raised_at, least(${lastMoment(until)}, s.silent_since)))`,
      )}
      || ${where(
        `x.acknowledged_at >= ${until}`,
        `'{"acknowledged_at":null,"acknowledged_by":null,"acknowledged_by_id":null,"acknowledge_note":""}'`,
      )}`,
    `left join lateral (${silentSince(until)}) s on true`,
  );

/** The newest reading of then; a tank without one has no row. */
const tankLatest: KnownRows = ({ sites, until }) =>
  patched(
    'tank_latest',
    `x.site_id in ${sites} and (x.at < ${until} or r.was is not null)`,
    `coalesce(r.was, '{}')`,
    `left join lateral (
      select to_jsonb(r) as was from public.readings r
      where x.at >= ${until} and r.site_id = x.site_id and r.tank_number = x.tank_number and r.at < ${until}
      order by r.at desc limit 1) r on true`,
  );

/**
 * The state of then, as reported up to then or until the gauge went silent. A sensor that was first reported later is left
 * out; of one that was there before states were kept nobody knows its state, and unknown is not normal.
 */
const sensorLatest: KnownRows = ({ sites, until }) =>
  patched(
    'sensor_latest',
    `x.site_id in ${sites} and (x.at < ${until} or t.from_at is not null or e.earlier_unknown is not false)`,
    `case when x.at < ${until} then '{}'::jsonb
      when t.from_at is null then jsonb_build_object('status', -1, 'alarms', '[-1]'::jsonb, 'words', '${stateNotKept}',
        'at', ${lastMoment(until)})
      else jsonb_build_object('status', coalesce(t.alarms[1], 0), 'alarms', to_jsonb(t.alarms), 'words', t.words,
        'at', case when t.to_at < ${until} then t.to_at
          else greatest(t.from_at, least(${lastMoment(until)}, s.silent_since)) end) end`,
    `left join lateral (
      select t.from_at, t.to_at, t.alarms, t.words from public.sensor_states t
      where t.site_id = x.site_id and t.family = x.family and t.number = x.number and t.from_at < ${until}
      order by t.from_at desc limit 1) t on true
    left join lateral (
      select t.earlier_unknown from public.sensor_states t
      where t.site_id = x.site_id and t.family = x.family and t.number = x.number order by t.from_at limit 1) e on true
    left join lateral (${silentSince(until)}) s on true`,
  );

/** A stretch that ended later lasted still, as did one after which a report came only later. */
const sensorStates: KnownRows = ({ sites, until }) =>
  patched(
    'sensor_states',
    `x.site_id in ${sites} and x.from_at < ${until}`,
    where(`x.to_at >= ${until} or n.from_at >= ${until}`, `'{"to_at":null}'`),
    `left join lateral (
      select t.from_at from public.sensor_states t
      where t.site_id = x.site_id and t.family = x.family and t.number = x.number and t.from_at > x.from_at
      order by t.from_at limit 1) n on true`,
  );

/** Whether the gauge answered then is kept; when it last answered before it went silent is when it went silent. */
const gauges: KnownRows = ({ sites, until }) =>
  patched(
    'gauges',
    `x.site_id in ${sites}`,
    where(
      `x.last_seen_at >= ${until} or x.state_since >= ${until}`,
      `jsonb_build_object('online', coalesce(g.online, false), 'state_since', g.since, 'last_seen_at',
        case when g.online then least(x.last_seen_at, ${lastMoment(until)}) else least(x.last_seen_at, g.since) end)`,
    ),
    `left join lateral (
      select since, online from (
        select since, online from public.gauge_states where site_id = x.site_id
        union all select x.state_since, x.online) s
      where since < ${until} order by since desc limit 1) g on true`,
  );

const formerGauges: KnownRows = ({ sites, until }) =>
  `select x.* from public.former_gauges x where x.site_id in ${sites} and x.at < ${until}`;

/** Those that were there then and were taken away since: what is known of their units counts. */
const takenAway: KnownRows = ({ sites, until }) => `
  select (jsonb_populate_record(null::public.gauges, to_jsonb(f) || '{"online":false}')).* from public.former_gauges f
  where f.site_id in ${sites} and f.at >= ${until} and not exists (
    select from public.gauges g where g.site_id = f.site_id)`;

const deliveries: KnownRows = ({ sites, until }) => `
  select x.* from public.deliveries x join public.sites s on s.id = x.site_id
  where x.site_id in ${sites} and x.started_at < ${until} at time zone s.timezone`;

/** Every table that a read of compliance may name. One that is missing here is refused (known-by.ts). */
export const knownTables: Readonly<Record<string, KnownRows>> = {
  sites,
  equipment,
  insurance,
  tanks,
  completions,
  calendar_settings: calendarSettings,
  issues,
  suspected_releases: suspectedReleases,
  alarms,
  tank_latest: tankLatest,
  sensor_latest: sensorLatest,
  sensor_states: sensorStates,
  gauges: (by) => `${gauges(by)} union all ${takenAway(by)}`,
  former_gauges: formerGauges,
  deliveries,
  dated_facts: ({ sites, until }) =>
    patched(
      'dated_facts',
      `x.site_id in ${sites} and (x.recorded_at is null or x.recorded_at < ${until})`,
      where(`x.voided_at >= ${until}`, `'{"voided_at":null,"voided_by":null,"successor":null}'`),
    ),
  recorded_results: (by) =>
    patched(
      'recorded_results',
      `x.site_id in ${by.sites} and x.recorded_at < ${by.until}`,
      `${where(`x.voided_at >= ${by.until}`, `'{"voided_at":null,"voided_by":null}'`)} || ${voidReason(by)}
        || ${where(
          `exists (select from ${later(by, ['result.document_attached'])} and a.target_id = x.id::text)`,
          `'{"document_folder":null,"document_file":null}'`,
        )}`,
    ),
  absent_parts: arrivedAndEnded('absent_parts', 'stated_at', 'withdrawn_at', [
    'withdrawn_at',
    'withdrawn_by',
    'withdrawn_reason',
  ]),
  own_listings: arrivedAndEnded('own_listings', 'recorded_at', 'withdrawn_at', [
    'withdrawn_at',
    'withdrawn_by',
    'withdrawn_reason',
  ]),
  credential_sites: arrived('credential_sites', 'recorded_at'),
  // Those that cover the sites, also where another site holds the document.
  credentials: ({ sites, until }) =>
    patched(
      'credentials',
      `x.id in (select s.credential_id from public.credential_sites s where s.site_id in ${sites}) and x.recorded_at < ${until}`,
      where(`x.ended_at >= ${until}`, `'{"ended_at":null,"ended_by":null,"void_reason":null}'`),
    ),
  gauge_setting_changes: arrivedAndEnded('gauge_setting_changes', 'noticed_at', 'acknowledged_at', [
    'acknowledged_at',
    'acknowledged_by',
    'acknowledged_by_id',
  ]),
  // Due as it was before the first later date of the agency.
  release_duties: ({ sites, until }) =>
    patched(
      'release_duties',
      `x.site_id in ${sites}`,
      `${where(
        `x.done_at >= ${until}`,
        `'{"done_at":null,"done_by":null,"note":"","not_needed":false,"documents":[],"agency":""}'`,
      )} || coalesce((select jsonb_build_object('due_at', g.replaced) from public.release_duty_dates g
        where g.issue_id = x.issue_id and g.key = x.key and g.recorded_at >= ${until} order by g.id limit 1), '{}'::jsonb)`,
    ),
  release_duty_dates: arrived('release_duty_dates', 'recorded_at'),
  audit: arrived('audit', 'at'),
  leak_tests: arrived('leak_tests', 'received_at'),
  sump_tests: arrived('sump_tests', 'received_at'),
  readings: arrived('readings', 'at'),
  gauge_states: arrived('gauge_states', 'since'),
  gauge_snapshots: arrived('gauge_snapshots', 'taken_at'),
  back_fills: arrived('back_fills', 'updated_at'),
  gauge_clocks: ({ sites, until }) =>
    patched(
      'gauge_clocks',
      `x.site_id in ${sites} and x.from_at < ${until}`,
      where(`x.to_at >= ${until}`, `jsonb_build_object('to_at', ${lastMoment(until)})`),
    ),
  month_verdicts: arrived('month_verdicts', 'made_at'),
  month_reviews: arrived('month_reviews', 'reviewed_at'),
  release_answers: arrived('release_answers', 'answered_at'),
  before_watch_settlements: arrived('before_watch_settlements', 'settled_at'),
  // Its type was another one before somebody changed it, as the audit log has it.
  documents: ({ sites, until }) =>
    patched(
      'documents',
      `x.site_id in ${sites} and x.modified_at < ${until}`,
      `${where(`x.deleted_at >= ${until}`, `'{"deleted_at":null,"deleted_by":null,"deleted_by_id":null}'`)}
        || coalesce((select jsonb_build_object('paper', a.detail -> 'paper_before') from public.audit a
          where a.site_id = x.site_id and a.action = 'document.moved' and a.target_id = x.id::text
            and a.at >= ${until} and a.detail ? 'paper_before' order by a.id limit 1), '{}')`,
    ),
  // Which lines a console has is known from its newest report alone.
  line_latest: ({ sites }) => `select x.* from public.line_latest x where x.site_id in ${sites}`,
  // Made once, when its test was first reported.
  test_levels: ({ sites, until }) => `
    select x.* from public.test_levels x join public.leak_tests t on t.id = x.test_id
    where t.site_id in ${sites} and t.received_at < ${until}`,
};
