import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { at, id, sites } from './schema.ts';

/* Certificates, registrations and permits with their days (docs/decisions/0058-certificates-and-permits.md). A version is never changed. */

/** One version of a certificate of a person or of a permit of a site. A change is a row of its own, and both stay. */
export const credentials = pgTable(
  'credentials',
  {
    id: id(),
    /** The site whose documents hold it, and where it was recorded. The sites that it covers are in credential_sites. */
    siteId: integer('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    /** The person or company that holds it. */
    holder: text('holder').notNull(),
    company: text('company').notNull().default(''),
    number: text('number').notNull().default(''),
    issuer: text('issuer').notNull().default(''),
    phone: text('phone').notNull().default(''),
    issuedOn: date('issued_on', { mode: 'string' }),
    /** Its last day; null with `no_expiry` null: nobody recorded whether it expires. */
    expiresOn: date('expires_on', { mode: 'string' }),
    /** Why it has no expiry; null: it has one, or nobody recorded it. */
    noExpiry: text('no_expiry'),
    documentFolder: text('document_folder'),
    documentFile: text('document_file'),
    recordedAt: at('recorded_at').notNull(),
    recordedBy: text('recorded_by').notNull(),
    recordedById: integer('recorded_by_id').notNull(),
    replaces: integer('replaces').references((): AnyPgColumn => credentials.id, { onDelete: 'cascade' }),
    /** Voided, or replaced by a newer version. */
    endedAt: at('ended_at'),
    endedBy: text('ended_by'),
    /** Why it is void; null of one that a newer version replaced. */
    voidReason: text('void_reason'),
  },
  (t) => [
    index('credentials_site_idx').on(t.siteId),
    uniqueIndex('credentials_replaces_key').on(t.replaces),
    check('credentials_expiry_check', sql`${t.expiresOn} is null or ${t.noExpiry} is null`),
  ],
);

/** The sites that a version covers, that of the record among them. Never changed. */
export const credentialSites = pgTable(
  'credential_sites',
  {
    credentialId: integer('credential_id')
      .notNull()
      .references(() => credentials.id, { onDelete: 'cascade' }),
    siteId: integer('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    recordedAt: at('recorded_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.credentialId, t.siteId] }), index('credential_sites_site_idx').on(t.siteId)],
);
