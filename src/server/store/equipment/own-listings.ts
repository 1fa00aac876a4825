import type { OwnListing } from '#compliance/listings/own-listing.ts';
import type { OwnListingInput, OwnListingLimits } from '#contract/nouns/compliance/own-listing.ts';
import type { Sql } from '../database/pool.ts';
import { documentNumber, documentType } from '../document/document-type.ts';

/** A listing of the owner as it is stored, with the type of its document as it is filed now. */
export interface OwnListingRow extends OwnListing {
  siteId: number;
  recordedAt: Date;
  withdrawnAt: Date | null;
  withdrawnBy: string | null;
  withdrawnReason: string | null;
}

const columns = `o.id, o.site_id as "siteId", o.name, o.method, o.size, o.system, o.probe, o.approval,
  o.approved_by as "approvedBy", o.approved_on::text as "approvedOn", o.valid_from::text as "validFrom",
  o.valid_to::text as "validTo", o.products, o.limits, o.document_folder as folder, o.document_file as file,
  ${documentType('o.site_id', 'o.document_folder', 'o.document_file')} as "documentType",
  ${documentNumber('o.site_id', 'o.document_folder', 'o.document_file')} as "documentNumber",
  o.recorded_by as "recordedBy", o.recorded_at as "recordedAt",
  to_char(o.recorded_at at time zone (select t.timezone from sites t where t.id = o.site_id), 'YYYY-MM-DD') as "recordedOn", o.withdrawn_at as "withdrawnAt", o.withdrawn_by as "withdrawnBy",
  o.withdrawn_reason as "withdrawnReason"`;

/** All listings of the owner of a site, the newest first, withdrawn ones among them. */
export async function listOwnListings(client: Sql, siteId: number): Promise<OwnListingRow[]> {
  const { rows } = await client.query<OwnListingRow>(
    `select ${columns} from own_listings o where o.site_id = $1 order by o.id desc`,
    [siteId],
  );
  return rows;
}

/** Listings of the owner of some sites, by id, those that are withdrawn among them. */
export async function readOwnListings(client: Sql, siteIds: readonly number[]): Promise<OwnListingRow[]> {
  const { rows } = await client.query<OwnListingRow>({
    name: 'month-own-listings',
    text: `select ${columns} from own_listings o where o.site_id = any($1) order by o.id`,
    values: [siteIds],
  });
  return rows;
}

/** Stores a listing of the owner. Whoever calls has found its document at the site. */
export async function insertOwnListing(
  client: Sql,
  siteId: number,
  said: Omit<OwnListingInput, 'limits'> & { limits: OwnListingLimits },
  by: { id: number | null; name: string; at: Date },
): Promise<OwnListingRow> {
  const { rows } = await client.query<OwnListingRow>(
    `with o as (
       insert into own_listings (site_id, name, method, size, system, probe, approval, approved_by, approved_on, valid_from,
         valid_to, products, limits, document_folder, document_file, recorded_by, recorded_by_id, recorded_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18) returning *)
     select ${columns} from o`,
    [
      ...[siteId, said.name, said.method, said.size, said.system, said.method === 'sir' ? null : (said.probe ?? null)],
      ...[said.approval, said.approved_by, said.approved_on, said.valid_from, said.valid_to ?? null],
      ...[said.products ?? '', JSON.stringify(said.limits), said.document.folder, said.document.file],
      ...[by.name, by.id, by.at],
    ],
  );
  const row = rows[0];
  if (row === undefined) throw new Error('insert into own_listings answered no row');
  return row;
}

/** Withdraws a listing of the owner; null where there is none at the site that is not withdrawn. */
export async function withdrawOwnListingRow(
  client: Sql,
  siteId: number,
  id: number,
  by: { name: string; at: Date; reason: string },
): Promise<OwnListingRow | null> {
  const { rows } = await client.query<OwnListingRow>(
    `with o as (
       update own_listings set withdrawn_at = $3, withdrawn_by = $4, withdrawn_reason = $5
       where site_id = $1 and id = $2 and withdrawn_at is null returning *)
     select ${columns} from o`,
    [siteId, id, by.at, by.name, by.reason],
  );
  return rows[0] ?? null;
}
