import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { RecordDetails } from '#contract/nouns/compliance/method-record.ts';
import type { OwnListingLimits } from '#contract/nouns/compliance/own-listing.ts';
import { documents, issues } from './record-schema.ts';
import { at, id, sites } from './schema.ts';

/* Tables of compliance: evidence people bring, the calendar, verdicts of months, reports. */

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const siteId = () =>
  integer('site_id')
    .notNull()
    .references(() => sites.id, { onDelete: 'cascade' });

/** Answers of gauges that reported a new test result, word for word (one byte a character). */
export const gaugeSlips = pgTable(
  'gauge_slips',
  {
    id: id(),
    siteId: siteId(),
    function: text('function').notNull(),
    receivedAt: at('received_at').notNull(),
    gaugeTime: timestamp('gauge_time', { withTimezone: false, mode: 'string', precision: 0 }),
    body: bytea('body').notNull(),
  },
  (t) => [index('gauge_slips_site_idx').on(t.siteId, t.id)],
);

/** Results that no gauge reports. Never removed, only voided. */
export const recordedResults = pgTable(
  'recorded_results',
  {
    id: id(),
    siteId: siteId(),
    kind: text('kind').notNull(),
    device: text('device').notNull(),
    /** Of a sensor its category and its own number, up to 99999: 59002 (actions/compliance/sensor/sensor-names.ts). */
    number: integer('number').notNull(),
    /** Of a line: which detectors' count its number is in (contract/line-families.ts). Of a tank it means nothing. */
    lineFamily: text('line_family').notNull().default('plld'),
    /** YYYY-MM that it speaks of. */
    month: text('month').notNull(),
    completedOn: date('completed_on', { mode: 'string' }).notNull(),
    result: text('result').notNull(),
    rate: real('rate'),
    threshold: real('threshold'),
    detectable: real('detectable'),
    metered: real('metered'),
    overShort: real('over_short'),
    worstWeek: real('worst_week'),
    cause: text('cause'),
    /** What its kind says beyond that (contract/nouns/compliance/method-record.ts); null: nothing. */
    details: jsonb('details').$type<Partial<RecordDetails>>(),
    tester: text('tester').notNull().default(''),
    note: text('note').notNull().default(''),
    documentFolder: text('document_folder'),
    documentFile: text('document_file'),
    recordedBy: text('recorded_by').notNull(),
    recordedById: integer('recorded_by_id'),
    recordedAt: at('recorded_at').notNull(),
    voidedAt: at('voided_at'),
    voidedBy: text('voided_by'),
    /** Why it is void, and who said so when; null: nobody has. */
    voidReason: text('void_reason'),
    voidReasonBy: text('void_reason_by'),
    voidReasonAt: at('void_reason_at'),
  },
  (t) => [
    uniqueIndex('recorded_results_key')
      .on(t.siteId, t.kind, t.device, t.number, t.lineFamily, t.month, t.completedOn)
      .where(sql`${t.voidedAt} is null`),
    index('recorded_results_site_idx').on(t.siteId, t.month),
    check(
      'recorded_results_kind_check',
      sql`${t.kind} in ('sir', 'tightness', 'interstitial', 'inventory', 'manual_gauging', 'groundwater', 'vapor', 'site_assessment', 'safe_suction', 'repair')`,
    ),
    check(
      'recorded_results_cause_check',
      sql`${t.cause} in ('meter', 'delivery', 'measurement', 'temperature', 'sales_record', 'theft', 'other', 'not_found', 'release')`,
    ),
    check('recorded_results_device_check', sql`${t.device} in ('tank', 'line')`),
    check('recorded_results_line_family_check', sql`${t.lineFamily} in ('plld', 'wplld', 'vlld')`),
    check('recorded_results_result_check', sql`${t.result} in ('PASS', 'FAIL', 'INCONCLUSIVE')`),
    check('recorded_results_void_reason_check', sql`btrim(${t.voidReason}) <> ''`),
  ],
);

/** What admins set about calendar items: of the rules' own keys, or items of a site's own. */
export const calendarSettings = pgTable(
  'calendar_settings',
  {
    siteId: siteId(),
    key: text('key').notNull(),
    label: text('label'),
    grp: text('grp'),
    applicable: boolean('applicable'),
    /** Of an item that is set as not applicable: why, by whom, when. Null: nobody recorded it. */
    waivedReason: text('waived_reason'),
    waivedBy: text('waived_by'),
    waivedAt: at('waived_at'),
    nextDue: date('next_due', { mode: 'string' }),
    /** Why that day is set, by whom, when. Null: nobody recorded it. */
    dueReason: text('due_reason'),
    dueBy: text('due_by'),
    dueAt: at('due_at'),
    /** Of a site's own item: months from one record to the next; 0: due once; null: nobody has said. */
    intervalMonths: smallint('interval_months'),
    updatedAt: at('updated_at').notNull(),
    updatedBy: text('updated_by').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.key] }),
    check('calendar_settings_interval_check', sql`${t.intervalMonths} between 0 and 120`),
    check('calendar_settings_reason_check', sql`btrim(${t.waivedReason}) <> ''`),
    check('calendar_settings_due_reason_check', sql`btrim(${t.dueReason}) <> ''`),
  ],
);

/** Test records. Never removed, only voided. */
export const completions = pgTable(
  'completions',
  {
    id: id(),
    siteId: siteId(),
    key: text('key').notNull(),
    /** Which bucket, sump or line; '' for the whole item. */
    component: text('component').notNull().default(''),
    completedOn: date('completed_on', { mode: 'string' }).notNull(),
    result: text('result').notNull(),
    tester: text('tester').notNull().default(''),
    note: text('note').notNull().default(''),
    documents: jsonb('documents').$type<{ folder: string; file: string }[]>().notNull().default([]),
    recordedBy: text('recorded_by').notNull(),
    recordedById: integer('recorded_by_id'),
    recordedAt: at('recorded_at').notNull(),
    voidedAt: at('voided_at'),
    voidedBy: text('voided_by'),
    /** Why it is void, and who said so when; null: nobody has. */
    voidReason: text('void_reason'),
    voidReasonBy: text('void_reason_by'),
    voidReasonAt: at('void_reason_at'),
  },
  (t) => [
    index('completions_site_idx').on(t.siteId, t.key),
    check('completions_result_check', sql`${t.result} in ('PASS', 'FAIL')`),
    check('completions_void_reason_check', sql`btrim(${t.voidReason}) <> ''`),
  ],
);

/** What follows from the above for each site: kept so that no list works it out. Made by actions/compliance/refresh. */
export const calendarState = pgTable(
  'calendar_state',
  {
    siteId: siteId(),
    key: text('key').notNull(),
    applies: boolean('applies').notNull(),
    nextDue: date('next_due', { mode: 'string' }),
    lastCompleted: date('last_completed', { mode: 'string' }),
    /** Due soon at most so many days ahead, whatever the window; null: the window alone. */
    soonDays: smallint('soon_days'),
    /** Due and not on record: it counts for itself, until a recorded part of it is overdue. */
    notSetUp: boolean('not_set_up').notNull().default(false),
    /** The last failure that no pass has followed; null: there is none. */
    failedOn: date('failed_on', { mode: 'string' }),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.key] }),
    /* The order of the Desk; what was never proven comes first. */
    index('calendar_state_desk_idx')
      .on(sql`coalesce(${t.failedOn}, ${t.nextDue}, '1900-01-01'::date)`, t.siteId, t.key)
      .where(sql`${t.applies} and (${t.failedOn} is not null or ${t.nextDue} is not null or not ${t.notSetUp})`),
  ],
);

/** What a person has said there is none of at a site, and why. Rows are never changed but by withdrawing them. */
export const absentParts = pgTable(
  'absent_parts',
  {
    id: id(),
    siteId: siteId(),
    part: text('part').notNull(),
    reason: text('reason').notNull(),
    statedBy: text('stated_by').notNull(),
    statedById: integer('stated_by_id'),
    statedAt: at('stated_at').notNull(),
    withdrawnAt: at('withdrawn_at'),
    withdrawnBy: text('withdrawn_by'),
    /** '': withdrawn without a reason. */
    withdrawnReason: text('withdrawn_reason').notNull().default(''),
  },
  (t) => [
    uniqueIndex('absent_parts_standing').on(t.siteId, t.part).where(sql`${t.withdrawnAt} is null`),
    check('absent_parts_reason_check', sql`btrim(${t.reason}) <> ''`),
  ],
);

/** Listings of the owner, of tests that the table of listings does not hold. Never removed, only withdrawn. */
export const ownListings = pgTable(
  'own_listings',
  {
    id: id(),
    siteId: siteId(),
    name: text('name').notNull(),
    method: text('method').notNull(),
    size: text('size').notNull(),
    /** The console as it reports itself; of SIR the name and version of the product. */
    system: text('system').notNull(),
    /** Null of SIR. */
    probe: text('probe'),
    approval: text('approval').notNull(),
    approvedBy: text('approved_by').notNull(),
    approvedOn: date('approved_on', { mode: 'string' }).notNull(),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    validTo: date('valid_to', { mode: 'string' }),
    products: text('products').notNull(),
    /** contract/nouns/compliance/own-listing.ts; a limit that is null is missing. */
    limits: jsonb('limits').$type<OwnListingLimits>().notNull(),
    documentFolder: text('document_folder').notNull(),
    documentFile: text('document_file').notNull(),
    recordedBy: text('recorded_by').notNull(),
    recordedById: integer('recorded_by_id'),
    recordedAt: at('recorded_at').notNull(),
    withdrawnAt: at('withdrawn_at'),
    withdrawnBy: text('withdrawn_by'),
    /** Null: it is not withdrawn. */
    withdrawnReason: text('withdrawn_reason'),
  },
  (t) => [index('own_listings_site_idx').on(t.siteId)],
);

/** The verdict of each site's running month, for lists. */
export const siteStanding = pgTable('site_standing', {
  siteId: integer('site_id')
    .primaryKey()
    .references(() => sites.id, { onDelete: 'cascade' }),
  /** The site's own day on which it was made, and its month. */
  day: date('day', { mode: 'string' }).notNull(),
  month: text('month').notNull(),
  status: text('status').notNull(),
  madeAt: at('made_at').notNull(),
});

/** Marks of sites to judge again, made by triggers. Only ever added; whoever refreshes a site removes those it has seen. */
export const complianceMarks = pgTable(
  'compliance_marks',
  { id: bigserial('id', { mode: 'number' }).primaryKey(), siteId: integer('site_id').notNull() },
  (t) => [index('compliance_marks_site_idx').on(t.siteId)],
);

/** Verdicts of ended months. The newest version counts; none is ever changed. */
export const monthVerdicts = pgTable(
  'month_verdicts',
  {
    id: id(),
    siteId: siteId(),
    month: text('month').notNull(),
    version: smallint('version').notNull(),
    status: text('status').notNull(),
    computedStatus: text('computed_status').notNull(),
    cause: text('cause').notNull(),
    note: text('note').notNull().default(''),
    rules: text('rules').notNull(),
    /** The verdict with everything it rests on, as it was. */
    evidence: jsonb('evidence').notNull(),
    /** SHA-256 of the evidence in canonical form. */
    evidenceSha256: text('evidence_sha256').notNull(),
    madeAt: at('made_at').notNull(),
    madeBy: text('made_by'),
    madeById: integer('made_by_id'),
  },
  (t) => [
    uniqueIndex('month_verdicts_key').on(t.siteId, t.month, t.version),
    check('month_verdicts_cause_check', sql`${t.cause} in ('closed', 'late_evidence', 'fact_changed', 'corrected')`),
  ],
);

/** That a person has looked at a stored verdict of a month. Never changed and never removed. */
export const monthReviews = pgTable(
  'month_reviews',
  {
    id: id(),
    siteId: siteId(),
    month: text('month').notNull(),
    /** Of month_verdicts, with the digest of its evidence. */
    version: smallint('version').notNull(),
    evidenceSha256: text('evidence_sha256').notNull(),
    reviewedBy: text('reviewed_by').notNull(),
    reviewedById: integer('reviewed_by_id').notNull(),
    reviewedAt: at('reviewed_at').notNull(),
  },
  (t) => [uniqueIndex('month_reviews_key').on(t.siteId, t.month, t.version, t.reviewedById)],
);

/** Reports that were made: one row for each evidence, so that the same evidence gives the same bytes. */
export const reports = pgTable(
  'reports',
  {
    id: id(),
    siteId: siteId(),
    month: text('month').notNull(),
    /** Of month_verdicts; null for a month that still ran. */
    version: smallint('version'),
    status: text('status').notNull(),
    evidenceSha256: text('evidence_sha256').notNull(),
    generatedAt: at('generated_at').notNull(),
    /** Printed on the report; finds it again. */
    code: text('code').notNull().unique(),
    /** Null until it was drawn. */
    pdfSha256: text('pdf_sha256'),
    /** The stored monthly report, where it was stored. */
    documentId: integer('document_id').references(() => documents.id, { onDelete: 'set null' }),
    /** What it was drawn from: the same goes in, the same bytes come out. */
    model: jsonb('model').notNull(),
  },
  (t) => [uniqueIndex('reports_evidence_key').on(t.siteId, t.month, t.evidenceSha256)],
);

/** The monthly report of each site and month on its way: judged, drawn, stored, mailed. */
export const monthCloses = pgTable(
  'month_closes',
  {
    id: id(),
    siteId: siteId(),
    month: text('month').notNull(),
    state: text('state').notNull().default('due'),
    attempts: smallint('attempts').notNull().default(0),
    nextTryAt: at('next_try_at').notNull(),
    error: text('error').notNull().default(''),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('month_closes_key').on(t.siteId, t.month),
    index('month_closes_due_idx').on(t.nextTryAt).where(sql`${t.state} in ('due', 'closed')`),
    check('month_closes_state_check', sql`${t.state} in ('due', 'closed', 'fixed', 'given_up')`),
  ],
);

/** Tests that failed and alarms that mean a leak, with the clock the rules set on them. */
export const suspectedReleases = pgTable(
  'suspected_releases',
  {
    issueId: integer('issue_id')
      .primaryKey()
      .references(() => issues.id, { onDelete: 'cascade' }),
    siteId: siteId(),
    device: text('device').notNull(),
    /** As of a recorded result. */
    number: integer('number').notNull(),
    unit: text('unit').notNull(),
    /** 'test 1204', 'alarm 601', 'result 31': what began it, and what was found since while it was open. */
    evidence: text('evidence').array().notNull(),
    found: text('found').notNull(),
    detectedAt: at('detected_at').notNull(),
    reportHours: smallint('report_hours').notNull(),
    reportBy: at('report_by').notNull(),
    confirmBy: at('confirm_by').notNull(),
    citation: text('citation').notNull(),
    /** A spill or overfill that is reported whatever is found of it (40 CFR 280.53(a)). */
    mustReport: boolean('must_report').notNull().default(false),
    reportedAt: at('reported_at'),
    reportedBy: text('reported_by'),
    reportNote: text('report_note').notNull().default(''),
    outcome: text('outcome'),
    outcomeAt: at('outcome_at'),
    outcomeBy: text('outcome_by'),
    outcomeNote: text('outcome_note').notNull().default(''),
  },
  (t) => [
    index('suspected_releases_site_idx').on(t.siteId),
    index('suspected_releases_unreported_idx').on(t.siteId).where(sql`${t.reportedAt} is null`),
    check('suspected_releases_outcome_check', sql`${t.outcome} in ('not_confirmed', 'confirmed')`),
  ],
);
