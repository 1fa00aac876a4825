import { unitsConfirmed } from '../gauge/units-confirmed.ts';

/** A file of the export: a query whose columns are those of the file, and what a reader must know of it. */
export interface ExportFile {
  name: string;
  about: string;
  text: string;
}

const named = 'join sites s on s.id = t.site_id';
/** False: nobody knew the console's units at that moment, so that its numbers may be in others than the file says. */
const confirmed = (at: string) => `${unitsConfirmed('t.site_id', at)} as units_confirmed`;
const ofUnits = 'units_confirmed: false where the numbers may be in other units, which nobody knew';
const place = 't.site_id, s.name as site';

/** Every file but the readings, in the order of the archive. Secrets, their hashes and the bytes of papers are in none. */
export const exportFiles: readonly ExportFile[] = [
  {
    name: 'sites.csv',
    about:
      'Sites, in the form in which they can be imported again; state_since and state_reason are empty: an import asks for them where it changes the state (the days and reasons on record: dated-facts.csv)',
    text: `select name, site_type, ip, nullif(port, 0) as port, address, city, state, '' as state_since, '' as state_reason, zip, facility_id,
      array_to_string(tags, ';') as tags, console_type, timezone, array_to_string(report_recipients, ';') as report_recipients, district, latitude, longitude
      from sites where deleted_at is null order by id`,
  },
  {
    name: 'users.csv',
    about: 'People and the sites they may read and write by hand, in the form in which they can be imported again',
    text: `select u.email, u.name, u.role, coalesce(a.sites, '') as sites,
        case when u.role = 'regulator' then '' else coalesce(a.write_sites, '') end as write_sites
      from users u left join (
        select l.user_id, string_agg(n.name, ';' order by n.id) as sites,
          string_agg(n.name, ';' order by n.id) filter (where l.can_write and not l.write_by_rule) as write_sites
        from user_sites l join (
          select id, case when name ~ ';|^#|^[0-9]+$' then '#' || id else name end as name
          from sites where deleted_at is null
        ) n on n.id = l.site_id where l.by_hand group by l.user_id
      ) a on a.user_id = u.id order by u.id`,
  },
  {
    name: 'site-info.csv',
    about: 'What else is recorded of each site, deleted ones too; other files name a site by its site_id',
    text: `select id as site_id, name, county, district, owner_name, contact_name, contact_phone, contact_email, notes,
      service_fusion_url, array_to_string(reminder_recipients, ';') as reminder_recipients, created_at, deleted_at
      from sites order by id`,
  },
  {
    name: 'accounts.csv',
    about: 'What else is known of each account; two_step: two-step sign-in is on',
    text: `select u.id as user_id, u.email, u.name, u.role, u.must_change_password, t.confirmed_at is not null as two_step,
      u.created_at, u.last_login_at, u.language, array_to_string(u.rights, ';') as rights from users u left join two_step t on t.user_id = u.id order by u.id`,
  },
  {
    name: 'access.csv',
    about: 'Who may read which site, and write it; by_hand: not by a scope rule alone; admins may do both everywhere',
    text: `select t.user_id, u.email, ${place}, t.can_write and u.role <> 'regulator' as can_write,
        t.by_hand
      from user_sites t join users u on u.id = t.user_id ${named} order by t.user_id, t.site_id`,
  },
  {
    name: 'scope-rules.csv',
    about: 'Rules that give people sites, those of later days too: all, or by tag, state or district',
    text: `select t.id, t.user_id, u.email, t.kind, t.value, t.can_write and u.role <> 'regulator' as can_write, t.added_at,
      t.added_by from scope_rules t join users u on u.id = t.user_id order by t.id`,
  },
  {
    name: 'api-tokens.csv',
    about: 'API tokens, by how they begin',
    text: `select t.id, t.user_id, u.email, t.name, t.prefix, array_to_string(t.scopes, ';') as scopes, t.created_at,
      t.expires_at, t.last_used_at, t.revoked_at from api_tokens t join users u on u.id = t.user_id order by t.id`,
  },
  {
    name: 'wall-displays.csv',
    about: 'Links of wall displays, by their names',
    text: `select t.id, t.name, t.created_by, t.created_at, t.expires_at, t.revoked_at, t.revoked_by
      from wall_displays t order by t.id`,
  },
  {
    name: 'wall-display-views.csv',
    about: 'When each wall display was started, and from where',
    text: `select t.id, t.wall_display_id, w.name, t.at, t.ip, t.agent
      from wall_display_views t join wall_displays w on w.id = t.wall_display_id order by t.id`,
  },
  {
    name: 'gauges.csv',
    about: 'The connection to each gauge',
    text: `select ${place}, t.family, t.console_type, t.software, t.format, t.units, t.units_set, t.units_set_at, t.units_set_for,
      t.units_doubted_since, t.units_evidence, t.units_guessed_until, t.online, t.state_since, t.last_seen_at,
      t.last_poll_at, t.last_error, t.clock_drift_seconds from gauges t ${named} order by t.site_id`,
  },
  {
    name: 'gauge-states.csv',
    about: 'When each gauge came online and went offline',
    text: `select ${place}, t.since, t.online, t.reason from gauge_states t ${named} order by t.site_id, t.since`,
  },
  {
    name: 'gauge-setting-changes.csv',
    about: 'Settings that changed on a gauge; differences are JSON',
    text: `select t.id, ${place}, t.noticed_at, t.differences, t.explained, t.acknowledged_at, t.acknowledged_by, t.note
      from gauge_setting_changes t ${named} order by t.id`,
  },
  {
    name: 'gauge-commands.csv',
    about: 'Commands that people had gauges carry out, and the answers as text',
    text: `select t.id, ${place}, t.command, t.label, t.kind, t.params, t.reason, t.requested_by, t.requested_at, t.started_at,
      t.finished_at, t.outcome, t.error, t.text from gauge_commands t ${named} order by t.id`,
  },
  {
    name: 'tanks.csv',
    about: `Tanks and their limits; volumes in gallons, heights in inches; ${ofUnits}`,
    text: `select ${place}, t.tank_number, t.label, t.product, t.capacity, t.diameter_inches, t.low_limit, t.high_limit,
      t.overfill_limit, t.delivery_limit, t.max_volume, t.water_warning_inches, t.water_alarm_inches, t.leak_alarm_limit,
      t.sudden_loss_limit, t.active, ${confirmed('now()')} from tanks t ${named} order by t.site_id, t.tank_number`,
  },
  {
    name: 'equipment.csv',
    about: 'Equipment; traits and documents are JSON',
    text: `select t.id, ${place}, t.category, t.name, t.manufacturer, t.model, t.serial_no, t.installed_on, t.lined_on,
      t.tank_number, t.notes, t.traits, t.documents, t.updated_at, t.deleted_at,
      t.reported_at, t.answered_label from equipment t ${named} order by t.id`,
  },
  {
    name: 'dated-facts.csv',
    about:
      'What was so of equipment, tanks of the gauge and sites, and since when; valid_from empty: since first recorded; value empty: from that day on nobody says; voided: it no longer counts',
    text: `select t.id, ${place}, t.equipment_id, t.tank_number, t.name, t.value, t.valid_from, t.recorded_at, t.recorded_by,
      t.reason, t.document_folder, t.document_file, t.voided_at, t.voided_by, t.successor
      from dated_facts t ${named} order by t.id`,
  },
  {
    name: 'alarms.csv',
    about:
      'Alarms of gauges, open and past; category, type and device are the numbers of the gauge protocol; unknown_since: from then on nobody knows whether it was active, until cleared_at; clock_unknown: the times are of a console whose clock was never compared',
    text: `select t.id, ${place}, t.category, t.type, t.device, t.label, t.raised_at, t.gauge_raised_at, t.last_seen_at,
      t.cleared_at, t.unknown_since, t.clock_unknown, t.acknowledged_at, t.acknowledged_by, t.acknowledge_note, t.source
      from alarms t ${named} order by t.id`,
  },
  {
    name: 'issues.csv',
    about: 'Work on alarms',
    text: `select t.id, 'ISS-' || t.number as number, ${place}, t.kind, t.alarm_label, t.alarm_id, t.priority, t.status,
      t.location, t.note, t.assignee, t.created_by, t.created_at, t.updated_at, t.closed_at, t.resolution, t.cause, t.proof
      from issues t ${named} order by t.id`,
  },
  {
    name: 'issue-history.csv',
    about: 'What happened to each issue, comments among it; internal notes are left out',
    text: `select t.id, t.issue_id, 'ISS-' || i.number as number, i.site_id, t.at, t.by, t.kind, t.text
      from issue_events t join issues i on i.id = t.issue_id where not t.internal order by t.id`,
  },
  {
    name: 'agency-letters.csv',
    about:
      'Findings and letters of regulators: each version is a row, and the newest of a letter counts; issue is its job',
    text: `select t.id as letter_id, ${place}, 'ISS-' || i.number as issue, v.id as version_id, v.at, v.by, v.kind, v.dated_on,
      v.words, v.element, v.due_on, v.document_folder, v.document_file, v.reason, t.closed_at, t.closed_by, t.close_words
      from agency_letters t join agency_letter_versions v on v.letter_id = t.id left join issues i on i.id = t.issue_id
      ${named} order by t.id, v.id`,
  },
  {
    name: 'agency-letter-answers.csv',
    about: 'Answers of the owner to findings and letters of regulators',
    text: `select t.id, t.letter_id, ${place}, t.at, t.by, t.words, t.document_folder, t.document_file
      from agency_letter_answers t ${named} order by t.id`,
  },
  {
    name: 'releases.csv',
    about: 'Suspected releases with the clock the rules set on them; evidence is parted by semicolons',
    text: `select t.issue_id, ${place}, t.device, t.number, t.unit, array_to_string(t.evidence, ';') as evidence, t.found,
      t.detected_at, t.report_by, t.confirm_by, t.citation, t.reported_at, t.reported_by, t.report_note, t.outcome,
      t.outcome_at, t.outcome_by, t.outcome_note from suspected_releases t ${named} order by t.issue_id`,
  },
  {
    name: 'release-answers.csv',
    about: 'What was found of suspected releases; of several answers to one issue the newest counts',
    text: `select t.id, t.issue_id, ${place}, t.found, t.equipment, t.repaired, t.cause, t.found_by, t.found_on, t.checks,
      t.documents, t.words, t.answered_at, t.answered_by, t.agency_period from release_answers t ${named} order by t.id`,
  },
  {
    name: 'release-duties.csv',
    about: 'What confirmed releases ask for, and when it was done',
    text: `select t.issue_id, ${place}, t.key, t.label, t.citation, t.due_at, t.done_at, t.done_by, t.note, t.not_needed, t.agency,
        t.documents
      from release_duties t ${named} order by t.issue_id, t.place`,
  },
  {
    name: 'release-duty-dates.csv',
    about: 'Dates that the agency set for the steps of confirmed releases; the newest of a step counts',
    text: `select t.id, t.issue_id, ${place}, t.key, t.due_at, t.replaced, t.agency, t.said_on, t.words, t.documents, t.letter_id,
        t.recorded_at, t.recorded_by
      from release_duty_dates t ${named} order by t.id`,
  },
  {
    name: 'before-watch.csv',
    about:
      'Answers to failed tests and alarms of before the first contact with a gauge; evidence is parted by semicolons',
    text: `select t.id, ${place}, t.settled_at, t.settled_by, t.answer, t.note,
      array_to_string(t.evidence, ';') as evidence from before_watch_settlements t ${named} order by t.id`,
  },
  {
    name: 'deliveries.csv',
    about: `Deliveries as the gauges tell them; volumes in gallons, heights and water in inches, temperatures in °F; ${ofUnits}`,
    text: `select t.id, ${place}, t.tank_number, t.started_at as started_gauge_time, t.ended_at as ended_gauge_time,
      t.start_volume, t.end_volume, t.start_tc_volume, t.end_tc_volume, t.start_height, t.end_height, t.start_water,
      t.end_water, t.start_temperature, t.end_temperature, t.printed_volume, t.printed_tc_volume,
      t.adjusted_volume, t.adjusted_tc_volume, t.dispensed_volume, t.ticketed_volume, t.ticketed_gauge_volume, t.bill_of_lading,
      ${confirmed('(t.ended_at at time zone s.timezone)')} from deliveries t ${named} order by t.id`,
  },
  {
    name: 'console-reconciliations.csv',
    about: `Reconciliation as the gauges report it, period by period; volumes in gallons, water in inches, tanks parted by semicolons; ${ofUnits}`,
    text: `select t.id, ${place}, array_to_string(t.tanks, ';') as tanks, t.basis, t.period, t.from_at as from_gauge_time,
      t.to_at as to_gauge_time, t.opening, t.deliveries, t.sales, t.adjustment, t.calculated, t.physical, t.water,
      t.variance, t.threshold, t.source, t.read_at,
      ${confirmed('t.read_at')} from console_reconciliations t ${named} order by t.id`,
  },
  {
    name: 'leak-tests.csv',
    about: `Leak tests as the gauges tell them; rates and thresholds in gallons an hour; ${ofUnits}`,
    text: `select t.id, ${place}, t.device, t.device_number,
      case when t.device = 'line' then t.line_family end as line_family, t.kind, t.method, t.tested_at as tested_gauge_time, t.result,
      t.rate, t.threshold, t.hours, t.volume, t.source, t.received_at,
      ${confirmed('t.received_at')} from leak_tests t ${named} order by t.id`,
  },
  {
    name: 'sump-tests.csv',
    about: 'Leak tests of sumps as the gauges report them; heights in inches, temperatures in degrees Fahrenheit',
    text: `select t.id, ${place}, t.sensor_number, t.started_at as started_gauge_time, t.result, t.reason, t.start_height,
      t.end_height, t.start_temperature, t.end_temperature, t.minutes, t.leak_rate, t.source, t.received_at
      from sump_tests t ${named} order by t.id`,
  },
  {
    name: 'device-states.csv',
    about:
      'Newest states of inputs, pump relay monitors, pumps, vacuum sensors and CSLD; an unknown state has words alone',
    text: `select ${place}, t.kind, t.number, t.label, t.state, t.words, t.measured, t.at from device_states t ${named}
      order by t.site_id, t.kind, t.number`,
  },
  {
    name: 'recorded-results.csv',
    about: 'Results that people recorded',
    text: `select t.id, ${place}, t.kind, t.device, t.number,
      case when t.device = 'line' then t.line_family end as line_family, t.month, t.completed_on, t.result, t.rate, t.threshold,
      t.detectable, t.metered, t.over_short, t.worst_week, t.cause, t.details, t.tester, t.note, t.document_folder, t.document_file,
      t.recorded_by, t.recorded_at, t.voided_at, t.voided_by, t.void_reason, t.void_reason_by, t.void_reason_at
      from recorded_results t ${named} order by t.id`,
  },
  {
    name: 'sensor-states.csv',
    about: 'The newest state of each sensor; family and status are the numbers of the gauge protocol',
    text: `select ${place}, t.family, t.number, t.label, t.status, t.alarms, t.words, t.at, t.gauge_time
      from sensor_latest t ${named} order by t.site_id, t.family, t.number`,
  },
  {
    name: 'sensor-state-history.csv',
    about:
      'In which state each sensor was from when to when, in the numbers of the gauge protocol; without an end: still',
    text: `select ${place}, t.family, t.number, t.alarms, t.words, t.from_at, t.to_at, t.earlier_unknown
      from sensor_states t ${named} order by t.site_id, t.family, t.number, t.from_at`,
  },
  {
    name: 'line-states.csv',
    about: 'The newest state of each line by the family of its leak detector, in the numbers of the gauge protocol',
    text: `select ${place}, t.family, t.line_number, t.status, t.test_state, t.at, t.gauge_time
      from line_latest t ${named} order by t.site_id, t.family, t.line_number`,
  },
  {
    name: 'inventory.csv',
    about: `The newest reading of each tank; units as in the readings; ${ofUnits}`,
    text: `select ${place}, t.tank_number, t.at, t.gauge_time, t.volume, t.tc_volume, t.ullage, t.height, t.water,
      t.temperature, t.water_volume, t.status, t.values_at, t.height_at, t.water_at,
      t.temperature_at, t.missing, ${confirmed('least(t.at, t.values_at, t.height_at, t.water_at, t.temperature_at)')} from tank_latest t ${named} order by t.site_id, t.tank_number`,
  },
  {
    name: 'recovered-readings.csv',
    about: `Inventory that gauges had stored of times in which nobody polled them; units as in the readings; time_trusted: false where the gauge's clock changed or was not known to be right; ${ofUnits}`,
    text: `select ${place}, t.tank_number, t.at, t.gauge_time, t.time_trusted, t.volume, t.tc_volume, t.ullage, t.height,
      t.water, t.temperature, t.water_volume, t.source, t.received_at, ${confirmed('t.received_at')}
      from recovered_readings t ${named} order by t.site_id, t.tank_number, t.gauge_time`,
  },
  {
    name: 'odd-readings.csv',
    about:
      'Odd readings that were asked for again, by tank (0: a report as a whole) and kind; kept: the gauge said the same twice; values of the first and second answer in the order volume, tc_volume, ullage, height, water, temperature, water_volume, parted by semicolons',
    text: `select ${place}, t.tank_number, t.what, t.kept, t.since, t.last_at, t.times,
      array_to_string(t.first_values, ';', '') as first_values, array_to_string(t.second_values, ';', '') as second_values
      from odd_readings t ${named} order by t.site_id, t.tank_number, t.what, t.kept`,
  },
  {
    name: 'partial-reports.csv',
    about:
      'Pages of gauges that were not wholly understood, and why; reasons are JSON. The pages themselves, which hold the station header, are in a backup',
    text: `select t.id, ${place}, t.function_code, t.format, t.kind, t.reasons, octet_length(t.raw) as bytes, t.cut,
      t.first_seen_at, t.open_since, t.last_seen_at, t.times, t.cleared_at
      from partial_reports t ${named} order by t.id`,
  },
  {
    name: 'calendar.csv',
    about: 'When each item of the compliance calendar is due',
    text: `select ${place}, t.key, t.applies, t.not_set_up, t.next_due, t.last_completed, t.failed_on
      from calendar_state t ${named} order by t.site_id, t.key`,
  },
  {
    name: 'standings.csv',
    about: 'The verdict of the running month of each site, as it was last judged, and its open releases',
    text: `select s.id as site_id, s.name as site, t.month, t.status as month_status, t.day as judged_on, (
        select count(*) from issues i join suspected_releases r on r.issue_id = i.id
        where i.site_id = s.id and i.status <> 'Closed') as open_releases
      from sites s left join site_standing t on t.site_id = s.id where s.deleted_at is null order by s.id`,
  },
  {
    name: 'calendar-settings.csv',
    about: 'What people set about items of the calendar',
    text: `select ${place}, t.key, t.label, t.grp as "group", t.applicable, t.waived_reason, t.waived_by, t.waived_at, t.next_due,
      t.due_reason, t.due_by, t.due_at, t.interval_months, t.updated_at, t.updated_by
      from calendar_settings t ${named} order by t.site_id, t.key`,
  },
  {
    name: 'absent-parts.csv',
    about: 'What people have said there is none of at a site, and why',
    text: `select t.id, ${place}, t.part, t.reason, t.stated_by, t.stated_at, t.withdrawn_at, t.withdrawn_by,
      t.withdrawn_reason
      from absent_parts t ${named} order by t.id`,
  },
  {
    name: 'own-listings.csv',
    about: 'Listings of the owner, of tests that the table of listings does not hold; limits are JSON',
    text: `select t.id, ${place}, t.name, t.method, t.size, t.system, t.probe, t.approval, t.approved_by, t.approved_on,
      t.valid_from, t.valid_to, t.products, t.limits, t.document_folder, t.document_file, t.recorded_by, t.recorded_at,
      t.withdrawn_at, t.withdrawn_by, t.withdrawn_reason from own_listings t ${named} order by t.id`,
  },
  {
    name: 'completions.csv',
    about: 'Test records of the calendar; documents are JSON',
    text: `select t.id, ${place}, t.key, t.component, t.completed_on, t.result, t.tester, t.note, t.documents, t.recorded_by,
      t.recorded_at, t.voided_at, t.voided_by, t.void_reason, t.void_reason_by, t.void_reason_at from completions t ${named} order by t.id`,
  },
  {
    name: 'credentials.csv',
    about:
      'Certificates of operators, testers and vendors, and permits, every version; covered_sites lists ids of sites',
    text: `select t.id, ${place}, t.kind, t.holder, t.company, t.number, t.issuer, t.phone, t.issued_on, t.expires_on, t.no_expiry,
      (select string_agg(c.site_id::text, ' ' order by c.site_id) from credential_sites c where c.credential_id = t.id) as covered_sites,
      t.document_folder, t.document_file, t.recorded_by, t.recorded_at, t.replaces, t.ended_at, t.ended_by, t.void_reason
      from credentials t ${named} order by t.id`,
  },
  {
    name: 'insurance.csv',
    about: 'Insurance records',
    text: `select t.id, ${place}, t.carrier, t.policy_no, t.coverage, t.per_occurrence, t.annual_aggregate,
      t.non_marketing, t.effective_date, t.expiration_date, t.document_folder, t.document_file, t.deleted_at from insurance t ${named} order by t.id`,
  },
  {
    name: 'month-verdicts.csv',
    about: 'Verdicts of ended months, every version; the highest version counts. The evidence itself is in a backup',
    text: `select t.id, ${place}, t.month, t.version, t.status, t.computed_status, t.cause, t.note, t.rules,
      t.evidence_sha256, t.made_at, t.made_by from month_verdicts t ${named} order by t.id`,
  },
  {
    name: 'month-reviews.csv',
    about: 'Who marked which version of a month as reviewed',
    text: `select t.id, ${place}, t.month, t.version, t.evidence_sha256, t.reviewed_by, t.reviewed_at
      from month_reviews t ${named} order by t.id`,
  },
  {
    name: 'mock-inspections.csv',
    about: 'Results of mock inspections that people kept',
    text: `select t.id, ${place}, t.day, t.proven, t.asked, t.missing, t.contradicted, t.kept_by, t.kept_at
      from mock_scores t ${named} order by t.id`,
  },
  {
    name: 'mock-inspection-months.csv',
    about: 'Mock inspections as they were at the close of each month',
    text: `select ${place}, t.month, t.day, t.edition, t.proven, t.asked, t.missing, t.contradicted, t.unchecked, t.noted_at
      from mock_months t ${named} order by t.site_id, t.month`,
  },
  {
    name: 'reports.csv',
    about: 'Compliance reports that were made, with the code printed on each',
    text: `select t.id, ${place}, t.month, t.version, t.status, t.code, t.evidence_sha256, t.pdf_sha256, t.generated_at
      from reports t ${named} order by t.id`,
  },
  {
    name: 'documents.csv',
    about: 'The list of papers, deleted ones too; their bytes are in a backup',
    text: `select t.id, ${place}, t.folder, t.name, t.content_type, t.size as bytes, t.sha256, t.paper, t.modified_at,
      t.uploaded_by, t.system_made, t.deleted_at, t.deleted_by from documents t ${named} order by t.id`,
  },
  {
    name: 'packets.csv',
    about: 'Compliance packets that were built',
    text: `select t.id, ${place}, t.month, t.year, t.testing, t.state, t.file, t.size as bytes, t.sha256, t.asked_by,
      t.asked_at, t.ended_at, t.error from packets t ${named} order by t.id`,
  },
  {
    name: 'packet-requests.csv',
    about: 'Requests for packets of several sites',
    text: `select t.batch_id, ${place}, b.month, b.months, b.testing, b.gaps, b.asked_by, b.asked_at, t.packet_id, t.error
      from packet_batch_sites t join packet_batches b on b.id = t.batch_id ${named} order by t.batch_id, t.site_id`,
  },
  {
    name: 'share-links.csv',
    about: 'Links under which packets were shared, without their tokens',
    text: `select t.id, ${place}, t.file, t.created_by, t.created_at, t.expires_at, t.revoked_at, t.revoked_by, t.downloads
      from shares t ${named} order by t.id`,
  },
  {
    name: 'share-views.csv',
    about: 'Every use of a share link',
    text: `select t.id, t.share_id, s.site_id, t.at, t.what, t.ip, t.agent, t.file
      from share_views t join shares s on s.id = t.share_id order by t.id`,
  },
  {
    name: 'vendors.csv',
    about: 'Companies that jobs are sent to',
    text: `select id, name, contact, email, phone, trade, language, active, created_at, updated_at from vendors order by id`,
  },
  {
    name: 'work-orders.csv',
    about: 'Jobs that were sent to vendors and what came back, without the tokens of their links',
    text: `select t.id, ${place}, t.issue_id, t.vendor_name, t.email, t.words, t.created_by, t.created_at, t.expires_at,
      t.revoked_at, t.revoked_by, t.state, t.answered_at, t.answer_words, t.proposed_for, t.report, t.done_at,
      t.return_words, t.verified_at, t.verified_by from work_orders t ${named} order by t.id`,
  },
  {
    name: 'work-order-files.csv',
    about: 'Files that vendors sent; where they are on file once their report is verified',
    text: `select t.id, t.work_order_id, w.site_id, t.name, t.content_type, t.size as bytes, t.sha256, t.paper, t.uploaded_at,
      t.filed_as from work_order_files t join work_orders w on w.id = t.work_order_id order by t.id`,
  },
  {
    name: 'work-order-forms.csv',
    about: 'Forms that vendors fill under their links; once verified, each is an inspection of the same id',
    text: `select t.id, t.work_order_id, ${place}, t.form, t.state, t.asked_by, t.asked_at, t.sent_at, t.signed
      from work_order_forms t ${named} order by t.asked_at, t.id`,
  },
  {
    name: 'work-order-views.csv',
    about: "Every use of a vendor's link",
    text: `select t.id, t.work_order_id, w.site_id, t.at, t.what, t.ip, t.agent, t.another
      from work_order_views t join work_orders w on w.id = t.work_order_id order by t.id`,
  },
  {
    name: 'reminders.csv',
    about: 'Reminders that went out',
    text: `select t.id, ${place}, t.sent_at, t.window_days, t.items, array_to_string(t.recipients, ';') as recipients, t.sent_by
      from reminders t ${named} order by t.id`,
  },
  {
    name: 'notification-rules.csv',
    about: 'What people want to hear of; without a site: of every other one they may read',
    text: `select t.id, t.user_id, u.email, t.site_id, s.name as site, t.severity, t.offline, t.settings, t.delivery,
      t.escalate_after_minutes
      from notify_rules t join users u on u.id = t.user_id left join sites s on s.id = t.site_id order by t.id`,
  },
  {
    name: 'notifications.csv',
    about: 'The log of notifications',
    text: `select t.id, t.at, t.user_id, t.user_name, t.user_email, t.site_id, t.site_name as site, t.kind, t.channel, t.what,
      t.subject, t.reason from notice_log t order by t.id`,
  },
  {
    name: 'mails.csv',
    about: 'Mails and what became of them, without their texts',
    text: `select t.id, t.kind, array_to_string(t.recipients, ';') as recipients, t.subject, t.state, t.attempts, t.last_error,
      t.created_at, t.sent_at from mail_outbox t order by t.id`,
  },
  {
    name: 'audit.csv',
    about: 'Who did what; detail is JSON, seal and place are those of the chain that seals the log',
    text: `select t.id, t.at, t.actor_id, t.actor_email, t.actor_role, t.via, t.ip, t.action, t.site_id, t.target_type,
      t.target_id, t.outcome, t.detail, c.seq as place, encode(c.hash, 'hex') as seal
      from audit t left join audit_chain c on c.audit_id = t.id order by t.id`,
  },
];
