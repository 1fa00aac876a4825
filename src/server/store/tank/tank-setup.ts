import { and, asc, desc, eq } from 'drizzle-orm';
import { build, type Sql } from '../database/pool.ts';
import { tanks } from '../schema/schema.ts';

/** Set-up of a tank as people see it: gallons and inches, null where unknown. */
export interface TankSetup {
  tankNumber: number;
  label: string;
  product: string;
  capacity: number | null;
  diameterInches: number | null;
  active: boolean;
  edited: boolean;
}

const columns = {
  tankNumber: tanks.tankNumber,
  label: tanks.label,
  product: tanks.product,
  capacity: tanks.capacity,
  diameterInches: tanks.diameterInches,
  active: tanks.active,
  edited: tanks.edited,
};
const isTank = (siteId: number, tankNumber: number) => and(eq(tanks.siteId, siteId), eq(tanks.tankNumber, tankNumber));

/** Every tank of a site, those in use first, by number. */
export async function listTankSetups(q: Sql, siteId: number): Promise<TankSetup[]> {
  return build(q)
    .select(columns)
    .from(tanks)
    .where(eq(tanks.siteId, siteId))
    .orderBy(desc(tanks.active), asc(tanks.tankNumber));
}

/** One tank, retired or not, locked until the transaction ends. */
export async function lockTankSetup(q: Sql, siteId: number, tankNumber: number): Promise<TankSetup | null> {
  const rows = await build(q).select(columns).from(tanks).where(isTank(siteId, tankNumber)).for('update');
  return rows[0] ?? null;
}

/** Adds a tank or replaces what people set of it; limits stay as the gauge reported them. Answers the tank as stored. */
export async function putTankSetup(q: Sql, siteId: number, setup: TankSetup): Promise<TankSetup> {
  const { tankNumber, ...values } = setup;
  const rows = await build(q)
    .insert(tanks)
    .values({ siteId, tankNumber, ...values })
    .onConflictDoUpdate({ target: [tanks.siteId, tanks.tankNumber], set: values })
    .returning(columns);
  const row = rows[0];
  if (row === undefined) throw new Error('insert into tanks answered no row');
  return row;
}

/** Takes a tank out of use; its readings and test results stay. */
export async function markTankRetired(q: Sql, siteId: number, tankNumber: number): Promise<void> {
  await build(q).update(tanks).set({ active: false }).where(isTank(siteId, tankNumber));
}
