import type { Sql } from '../database/pool.ts';

/** Gallons and inches of a tank as the console reports them or a person set them; null: nobody has. */
export interface FormTank {
  number: number;
  capacity: number | null;
  diameter: number | null;
}

/** Sizes of the tanks of a site, by number. */
export async function listFormTanks(sql: Sql, siteId: number): Promise<FormTank[]> {
  const { rows } = await sql.query<FormTank>(
    `select tank_number as number, capacity, diameter_inches as diameter from tanks where site_id = $1 order by tank_number`,
    [siteId],
  );
  return rows;
}

/** Names of pieces of a site, removed ones among them, by id. */
export async function listPieceNames(sql: Sql, siteId: number, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql.query<{ id: number; name: string }>(
    'select id, name from equipment where site_id = $1 and id = any($2::int[])',
    [siteId, ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Alarms of a site that are active now. */
export async function listActiveAlarms(
  sql: Sql,
  siteId: number,
): Promise<{ label: string; category: number; type: number }[]> {
  const { rows } = await sql.query<{ label: string; category: number; type: number }>(
    'select label, category, type from alarms where site_id = $1 and cleared_at is null order by id',
    [siteId],
  );
  return rows;
}
