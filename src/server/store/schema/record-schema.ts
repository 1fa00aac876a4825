import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { alarms, at, id, sites, users } from './schema.ts';

/* Tables of what people record, what they did, what is sent to them and what is made of readings. The others: schema.ts. */

/**
 * Jobs: work on alarms, suspected releases, calendar items, findings, and what a person asks for. At most one that is not
 * closed for each label of a site, and for each item of its calendar (docs/decisions/0038-desk.md).
 */
export const issues = pgTable(
  'issues',
  {
    id: id(),
    /** Printed as ISS-1001. */
    number: integer('number').notNull().generatedByDefaultAsIdentity({ startWith: 1001 }).unique(),
    siteId: integer('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    /** 'suspected_release': created automatically, with a row in suspected_releases. */
    kind: text('kind').notNull().default('alarm'),
    alarmLabel: text('alarm_label').notNull(),
    /** The newest alarm of that label when the issue was made, open or not; null when there was none. */
    alarmId: integer('alarm_id').references(() => alarms.id, { onDelete: 'set null' }),
    priority: text('priority').notNull().default('High'),
    status: text('status').notNull().default('Pending'),
    location: text('location').notNull().default(''),
    note: text('note').notNull().default(''),
    /** The name of who has it, as it is shown; it stays when the account goes. */
    assignee: text('assignee'),
    /** Their account; null: nobody has it, or somebody without an account. */
    assigneeId: integer('assignee_id').references(() => users.id, { onDelete: 'set null' }),
    assignedAt: at('assigned_at'),
    /** When the person saw that they have it; null: not yet. */
    assigneeSeenAt: at('assignee_seen_at'),
    dueOn: date('due_on', { mode: 'string' }),
    /** The vendor that the job waits for; null: it waits for none. */
    waitingFor: text('waiting_for'),
    /** The calendar item of a job of kind 'calendar'. */
    itemKey: text('item_key'),
    /** Reported as done: a second person verifies it. Nothing rests on the words before that. */
    doneAt: at('done_at'),
    doneBy: text('done_by'),
    doneById: integer('done_by_id'),
    doneWords: jsonb('done_words').$type<{ resolution: string; cause: string | null; proof: string | null }>(),
    createdBy: text('created_by').notNull(),
    createdById: integer('created_by_id'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    closedAt: at('closed_at'),
    resolution: text('resolution'),
    cause: text('cause'),
    proof: text('proof'),
  },
  (t) => [
    uniqueIndex('issues_open_key').on(t.siteId, sql`lower(${t.alarmLabel})`).where(sql`${t.status} <> 'Closed'`),
    index('issues_label_idx').on(t.siteId, sql`lower(${t.alarmLabel})`),
    index('issues_site_idx').on(t.siteId, t.id),
    index('issues_open_releases_idx')
      .on(t.siteId)
      .where(sql`${t.kind} = 'suspected_release' and ${t.status} <> 'Closed'`),
    uniqueIndex('issues_open_item_key')
      .on(t.siteId, t.itemKey)
      .where(sql`${t.status} <> 'Closed' and ${t.itemKey} is not null`),
    /* The order of the Desk: by the day that presses, then by age. */
    index('issues_desk_idx')
      .on(sql`coalesce(${t.dueOn}, (${t.createdAt} at time zone 'UTC')::date)`, t.createdAt, t.id)
      .where(sql`${t.status} <> 'Closed' and ${t.kind} <> 'suspected_release'`),
    index('issues_done_idx').on(t.closedAt, t.id).where(sql`${t.status} = 'Closed'`),
    index('issues_assignee_idx').on(t.assigneeId).where(sql`${t.status} <> 'Closed'`),
    check(
      'issues_kind_check',
      sql`${t.kind} in ('alarm', 'suspected_release', 'calendar', 'finding', 'task', 'agency')`,
    ),
    check('issues_priority_check', sql`${t.priority} in ('High', 'Medium', 'Low')`),
    check('issues_status_check', sql`${t.status} in ('Pending', 'In Progress', 'Closed')`),
  ],
);

/** What happened to an issue, one row for each step; never changed. */
export const issueEvents = pgTable(
  'issue_events',
  {
    id: id(),
    issueId: integer('issue_id')
      .notNull()
      .references(() => issues.id, { onDelete: 'cascade' }),
    at: at('at').notNull(),
    by: text('by').notNull(),
    byId: integer('by_id'),
    kind: text('kind').notNull(),
    text: text('text').notNull().default(''),
    /** A note of the owner's side: nobody else reads it (docs/decisions/0055-letters-of-regulators.md). */
    internal: boolean('internal').notNull().default(false),
  },
  (t) => [
    index('issue_events_issue_idx').on(t.issueId, t.id),
    check('issue_events_kind_check', sql`${t.kind} in ('created', 'updated', 'comment', 'closed', 'reopened')`),
  ],
);

/**
 * Commands people had a gauge carry out: queue and record in one. The poller that holds the gauge takes a queued one
 * in the gauge's turn; one at a time for each site.
 */
export const gaugeCommands = pgTable(
  'gauge_commands',
  {
    id: id(),
    siteId: integer('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    command: text('command').notNull(),
    label: text('label').notNull(),
    kind: text('kind').notNull(),
    params: jsonb('params').notNull().default({}),
    reason: text('reason').notNull().default(''),
    requestedBy: text('requested_by').notNull(),
    requestedById: integer('requested_by_id'),
    requestedAt: at('requested_at').notNull(),
    state: text('state').notNull().default('queued'),
    /** Which poller runs it; set with state 'running'. */
    pollerId: uuid('poller_id'),
    startedAt: at('started_at'),
    finishedAt: at('finished_at'),
    durationMs: integer('duration_ms').notNull().default(0),
    outcome: text('outcome'),
    /** Code of contract/errors.table.ts that a failed run is answered with, and a sentence on what went wrong. */
    errorCode: text('error_code'),
    error: text('error'),
    text: text('text').notNull().default(''),
    parsed: jsonb('parsed'),
    /** Bytes that went over the line, in order: [{"sent": base64, "received": base64}]. */
    exchange: jsonb('exchange').notNull().default([]),
  },
  (t) => [
    uniqueIndex('gauge_commands_busy_key').on(t.siteId).where(sql`${t.state} <> 'done'`),
    index('gauge_commands_site_idx').on(t.siteId, t.id),
    check('gauge_commands_kind_check', sql`${t.kind} in ('query', 'control')`),
    check('gauge_commands_state_check', sql`${t.state} in ('queued', 'running', 'done')`),
    check('gauge_commands_outcome_check', sql`${t.outcome} in ('ok', 'offline', 'timeout', 'error')`),
  ],
);

/** Equipment of a station. Rows with a `gaugeKey` ('atg', 'tank 1', 'sensor 301 4') come from the gauge's reports. */
export const equipment = pgTable(
  'equipment',
  {
    id: id(),
    siteId: integer('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    category: text('category').notNull(),
    name: text('name').notNull(),
    manufacturer: text('manufacturer').notNull().default(''),
    model: text('model').notNull().default(''),
    serialNo: text('serial_no').notNull().default(''),
    installedOn: date('installed_on', { mode: 'string' }),
    /** Of a tank with an internal lining: the day of the lining. */
    linedOn: date('lined_on', { mode: 'string' }),
    tankNumber: smallint('tank_number'),
    notes: text('notes').notNull().default(''),
    gaugeKey: text('gauge_key'),
    /** What decides which rules apply: contract/nouns/gauge/equipment-traits.table.ts. */
    traits: jsonb('traits').$type<Record<string, string>>().notNull().default({}),
    /** Documents that go with it. */
    documents: jsonb('documents').$type<{ folder: string; file: string }[]>().notNull().default([]),
    updatedAt: at('updated_at').notNull().defaultNow(),
    deletedAt: at('deleted_at'),
    /** When the gauge first reported the device; null: no gauge did, or it was before this was kept. */
    reportedAt: at('reported_at'),
    /** Of a sensor: the console's label when a person recorded what it watches; null: nobody answered a proposal. */
    answeredLabel: text('answered_label'),
  },
  (t) => [
    uniqueIndex('equipment_gauge_key').on(t.siteId, t.gaugeKey).where(sql`${t.gaugeKey} is not null`),
    index('equipment_site_idx').on(t.siteId),
  ],
);

export const insurance = pgTable(
  'insurance',
  {
    id: id(),
    siteId: integer('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    carrier: text('carrier').notNull(),
    policyNo: text('policy_no').notNull(),
    coverage: text('coverage').notNull().default(''),
    /** US dollars; null: nobody recorded it. */
    perOccurrence: integer('per_occurrence'),
    annualAggregate: integer('annual_aggregate'),
    /** No fuel is sold to the public at the site, and at most 10,000 gallons a month pass (40 CFR 280.93(a)(2)). */
    nonMarketing: boolean('non_marketing').notNull().default(false),
    effectiveDate: date('effective_date', { mode: 'string' }),
    expirationDate: date('expiration_date', { mode: 'string' }).notNull(),
    documentFolder: text('document_folder'),
    documentFile: text('document_file'),
    deletedAt: at('deleted_at'),
  },
  (t) => [index('insurance_site_idx').on(t.siteId, t.expirationDate)],
);

/** Documents of a site; `folder` is 'Name' or 'Name/Subname'. The bytes are kept elsewhere under `contentKey`. */
export const documents = pgTable(
  'documents',
  {
    id: id(),
    siteId: integer('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    folder: text('folder').notNull(),
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    size: integer('size').notNull(),
    contentKey: text('content_key').notNull(),
    modifiedAt: at('modified_at').notNull(),
    uploadedBy: text('uploaded_by'),
    uploadedById: integer('uploaded_by_id'),
    systemMade: boolean('system_made').notNull().default(false),
    /** Of the bytes, in hexadecimal; '' for documents stored before it was kept. */
    sha256: text('sha256').notNull().default(''),
    /** The kind of document: contract/nouns/document/document-kinds.table.ts. */
    paper: text('paper'),
    deletedAt: at('deleted_at'),
    deletedBy: text('deleted_by'),
    deletedById: integer('deleted_by_id'),
    /** Its bytes are gone; the row stays. */
    purgedAt: at('purged_at'),
  },
  (t) => [
    index('documents_content_idx').on(t.contentKey),
    index('documents_deleted_idx').on(t.deletedAt).where(sql`${t.deletedAt} is not null and ${t.purgedAt} is null`),
    uniqueIndex('documents_key')
      .on(t.siteId, sql`lower(${t.folder})`, sql`lower(${t.name})`)
      .where(sql`${t.deletedAt} is null`),
  ],
);

/** Who did what. Rows are only ever added; a trigger refuses changes. */
export const audit = pgTable(
  'audit',
  {
    id: id(),
    at: at('at').notNull().defaultNow(),
    actorId: integer('actor_id'),
    actorEmail: text('actor_email'),
    actorRole: text('actor_role'),
    via: text('via').notNull(),
    action: text('action').notNull(),
    siteId: integer('site_id'),
    targetType: text('target_type'),
    targetId: text('target_id'),
    outcome: text('outcome').notNull().default('ok'),
    ip: text('ip'),
    detail: jsonb('detail').notNull().default({}),
  },
  (t) => [
    index('audit_at_idx').on(t.at),
    index('audit_site_idx').on(t.siteId),
    index('audit_actor_idx').on(t.actorId, t.id),
    index('audit_action_idx').on(t.action.op('text_pattern_ops'), t.id),
  ],
);

export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: id(),
    kind: text('kind').notNull(),
    recipients: text('recipients').array().notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    /** Stored documents that go with it, by the key of their bytes. */
    attachments: jsonb('attachments')
      .$type<{ name: string; contentType: string; contentKey: string }[]>()
      .notNull()
      .default([]),
    /** A mail of the same key is queued once, however often it is asked for. */
    onceKey: text('once_key').unique(),
    state: text('state').notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    createdAt: at('created_at').notNull().defaultNow(),
    sentAt: at('sent_at'),
    /** Not before this time; moved forward after a failed try. */
    nextTryAt: at('next_try_at').notNull().defaultNow(),
  },
  (t) => [
    index('mail_outbox_due_idx').on(t.nextTryAt).where(sql`${t.state} = 'queued'`),
    index('mail_outbox_failed_idx').on(t.id).where(sql`${t.state} = 'failed'`),
    check('mail_outbox_state_check', sql`${t.state} in ('queued', 'sent', 'failed', 'kept')`),
  ],
);

/** Small facts about this installation, e.g. when the demo was first started. */
export const installation = pgTable('installation', { key: text('key').primaryKey(), value: jsonb('value').notNull() });

/**
 * What is kept of a tank's readings of one UTC hour or day, so that a year is answered without its minutes. Made from
 * `readings` by store/retention/reading-spans.ts; a reading without a volume counts as none.
 */
export const readingSpans = pgTable(
  'reading_spans',
  {
    siteId: integer('site_id').notNull(),
    tankNumber: smallint('tank_number').notNull(),
    /** 1 or 24. */
    hours: smallint('hours').notNull(),
    at: at('at').notNull(),
    readings: integer('readings').notNull(),
    firstAt: at('first_at').notNull(),
    firstVolume: real('first_volume').notNull(),
    lastAt: at('last_at').notNull(),
    lastVolume: real('last_volume').notNull(),
    low: real('low').notNull(),
    lowAt: at('low_at').notNull(),
    high: real('high').notNull(),
    highAt: at('high_at').notNull(),
    water: real('water'),
    waterAt: at('water_at'),
    /** The readings kept, oldest first, as they go over the wire: JSON objects with commas between. */
    points: text('points').notNull(),
    pointCount: smallint('point_count').notNull(),
    /** Index in `points` of the one to drop first where an answer grows too long, followed by a comma; its weight. */
    spareFrom: smallint('spare_from'),
    spareLength: smallint('spare_length'),
    spareWorth: real('spare_worth'),
    /** Of a day: its silences of more than six hours, as pairs of times. */
    silences: at('silences').array(),
    /** Of a day: gallons sold in each of its 24 UTC hours; null where a delivery or missing readings hide it. */
    sold: real('sold').array(),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.tankNumber, t.hours, t.at] }),
    check('reading_spans_hours_check', sql`${t.hours} in (1, 24)`),
  ],
);
