import type { Language } from '#contract/language.ts';
import type { Sql } from '../database/pool.ts';

/** What is recorded of a vendor. */
export interface VendorValues {
  name: string;
  contact: string;
  email: string;
  phone: string;
  trade: string;
  language: Language;
  active: boolean;
}

export interface VendorRow extends VendorValues {
  id: number;
  updatedAt: Date;
}

const columns = 'id, name, contact, email, phone, trade, language, active, updated_at as "updatedAt"';

/** Vendors by name; with `activeOnly` those that get jobs. */
export async function listVendors(client: Sql, activeOnly: boolean): Promise<VendorRow[]> {
  const { rows } = await client.query<VendorRow>(
    `select ${columns} from vendors where active or not $1::boolean order by lower(name), id`,
    [activeOnly],
  );
  return rows;
}

/** A vendor, locked until the transaction ends; null: there is none of that number. */
export async function lockVendor(client: Sql, id: number): Promise<VendorRow | null> {
  const { rows } = await client.query<VendorRow>(`select ${columns} from vendors where id = $1 for update`, [id]);
  return rows[0] ?? null;
}

/** Adds a vendor; null: one of that name, in any case, is there. */
export async function insertVendor(client: Sql, values: VendorValues, at: Date): Promise<VendorRow | null> {
  const { name, contact, email, phone, trade, language, active } = values;
  const { rows } = await client.query<VendorRow>(
    `insert into vendors (name, contact, email, phone, trade, language, active, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8) on conflict do nothing returning ${columns}`,
    [name, contact, email, phone, trade, language, active, at],
  );
  return rows[0] ?? null;
}

/** Stores a vendor; a name that another one has breaks the unique index. */
export async function updateVendor(client: Sql, id: number, values: VendorValues, at: Date): Promise<VendorRow> {
  const { name, contact, email, phone, trade, language, active } = values;
  const { rows } = await client.query<VendorRow>(
    `update vendors set name = $2, contact = $3, email = $4, phone = $5, trade = $6, language = $7, active = $8,
       updated_at = greatest($9::timestamptz, updated_at + interval '1 millisecond') where id = $1 returning ${columns}`,
    [id, name, contact, email, phone, trade, language, active, at],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`vendor ${id} is not there to be changed`);
  return row;
}
