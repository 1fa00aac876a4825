import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { at, id, sites, users } from './schema.ts';

/* Tables around accounts: tokens for a new password, API tokens, two-step sign-in, identities of a single sign-on, the seal of the audit log. */

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const ofUser = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Tokens of programs. The secret is never stored, only its SHA-256; a withdrawn token stays as a row. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: id(),
    userId: ofUser(),
    name: text('name').notNull(),
    /** How the secret begins, to tell tokens apart. */
    prefix: text('prefix').notNull(),
    tokenHash: bytea('token_hash').notNull(),
    scopes: text('scopes').array().notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    lastUsedAt: at('last_used_at'),
    revokedAt: at('revoked_at'),
  },
  (t) => [uniqueIndex('api_tokens_hash_key').on(t.tokenHash), index('api_tokens_user_idx').on(t.userId)],
);

/** Secret of a person's authenticator app, sealed with the installation's key; on once a code of it was confirmed. */
export const twoStep = pgTable('two_step', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  secret: text('secret').notNull(),
  begunAt: at('begun_at').notNull(),
  confirmedAt: at('confirmed_at'),
  /** The 30-second step of the last code taken: it and earlier ones are never taken again (RFC 6238, 5.2). */
  lastStep: integer('last_step').notNull().default(0),
});

/** Codes for a lost phone, each good once; only their SHA-256. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { userId: ofUser(), codeHash: bytea('code_hash').notNull(), usedAt: at('used_at') },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
);

/** Who a person is at the identity provider. `subject` never changes there; the email may. */
export const userIdentities = pgTable(
  'user_identities',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    userId: ofUser(),
    linkedAt: at('linked_at').notNull(),
    lastUsedAt: at('last_used_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.issuer, t.subject] }), index('user_identities_user_idx').on(t.userId)],
);

/** A single sign-on on its way: made at its start, taken once when the browser comes back. */
export const signOns = pgTable(
  'sign_ons',
  {
    /** SHA-256 of what the browser's cookie holds. */
    ticketHash: bytea('ticket_hash').primaryKey(),
    state: text('state').notNull(),
    nonce: text('nonce').notNull(),
    verifier: text('verifier').notNull(),
    /** Place of the console asked for, '' = none. */
    goTo: text('go_to').notNull().default(''),
    startedAt: at('started_at').notNull(),
  },
  (t) => [index('sign_ons_started_idx').on(t.startedAt)],
);

/**
 * The seal of the audit log, one row for each of its rows, in the order in which they were committed. `hash` is
 * SHA-256 over the hash before it and the row as canonical text, so that a row that is changed, removed or moved
 * breaks every hash after it. Written by a trigger when a transaction commits.
 */
export const auditChain = pgTable(
  'audit_chain',
  {
    seq: integer('seq').primaryKey(),
    /** Without a foreign key: that a sealed row is gone is for the check to find. */
    auditId: integer('audit_id').notNull(),
    hash: bytea('hash').notNull(),
  },
  (t) => [uniqueIndex('audit_chain_audit_key').on(t.auditId), check('audit_chain_seq_check', sql`${t.seq} > 0`)],
);

/** Rules that give a person sites, those of later days too: all, or by tag, state or district (decision 0050). */
export const scopeRules = pgTable(
  'scope_rules',
  {
    id: id(),
    userId: ofUser(),
    kind: text('kind').notNull(),
    /** The tag, state or district, as written; '' for all. */
    value: text('value').notNull().default(''),
    canWrite: boolean('can_write').notNull().default(false),
    addedAt: at('added_at').notNull(),
    /** Email of who added it, as text. */
    addedBy: text('added_by').notNull(),
  },
  (t) => [
    uniqueIndex('scope_rules_key').on(t.userId, t.kind, sql`lower(${t.value})`),
    check('scope_rules_kind_check', sql`${t.kind} in ('all', 'tag', 'state', 'district')`),
    check('scope_rules_value_check', sql`(${t.kind} = 'all') = (${t.value} = '')`),
  ],
);

/** Lists that are sent to a person every week or month. What is in one is what the person may see when it is sent. */
export const scheduledReports = pgTable(
  'scheduled_reports',
  {
    id: id(),
    userId: ofUser(),
    /** The name of the list (contract/lists/list-address.ts). */
    list: text('list').notNull(),
    /** Of a list of one site. */
    siteId: integer('site_id').references(() => sites.id, { onDelete: 'cascade' }),
    /** The filters as the address of the list has them. */
    filters: text('filters').notNull(),
    format: text('format').notNull(),
    every: text('every').notNull(),
    /** Of a week 1 (Monday) to 7; of a month 1 to 28, or 0 for its last day. */
    day: integer('day').notNull(),
    hour: integer('hour').notNull(),
    timezone: text('timezone').notNull(),
    isOn: boolean('is_on').notNull(),
    createdAt: at('created_at').notNull(),
    /** When it is sent, or tried again, next. */
    nextAt: at('next_at').notNull(),
    /** When the person asked for it at once; null: it is not asked for, or sent. */
    askedAt: at('asked_at'),
    lastSentAt: at('last_sent_at'),
    /** The newest email, by its number in the outbox. */
    mailId: integer('mail_id'),
    /** Of packets: the newest request for them. While there is no email, it is about this request and waits for its end. */
    batchId: integer('batch_id'),
    /** Why the newest try failed. */
    failure: text('failure'),
  },
  (t) => [
    index('scheduled_reports_user_idx').on(t.userId),
    index('scheduled_reports_due_idx').on(t.nextAt).where(sql`${t.isOn}`),
    index('scheduled_reports_asked_idx').on(t.askedAt).where(sql`${t.askedAt} is not null`),
    check('scheduled_reports_format_check', sql`${t.format} in ('csv', 'xlsx', 'pdf')`),
    check('scheduled_reports_every_check', sql`${t.every} in ('week', 'month')`),
    check(
      'scheduled_reports_day_check',
      sql`${t.day} between 0 and 28 and (${t.every} = 'month' or ${t.day} between 1 and 7)`,
    ),
    check('scheduled_reports_hour_check', sql`${t.hour} between 0 and 23`),
  ],
);

export const resetTokens = pgTable(
  'reset_tokens',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: at('created_at').notNull().defaultNow(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  (t) => [index('reset_tokens_user_idx').on(t.userId)],
);
