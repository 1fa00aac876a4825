import { and, eq } from 'drizzle-orm';
import { build, type Sql } from '../database/pool.ts';
import { type EquipmentValues, insertEquipment } from '../equipment/equipment.ts';
import { equipment } from '../schema/record-schema.ts';
import { type InsuranceValues, insertInsurance } from '../site/insurance.ts';
import { type SiteInfoValues, updateSiteInfo } from '../site/site-info.ts';

/** What people have recorded about a site, as an installation that already knows it writes it: the demo, a move. */
export interface KnownRecords {
  info?: Partial<SiteInfoValues>;
  insurance?: readonly InsuranceValues[];
  /** Equipment that people added; `gaugeKey`: the device of the gauge that they answered for, 'line_leak_detector 1'. */
  equipment?: readonly (Partial<EquipmentValues> &
    Pick<EquipmentValues, 'category' | 'name'> & { gaugeKey?: string })[];
  /** Serial numbers, dates and the like of devices the gauge reported, by gauge key, e.g. 'tank 1'; after syncEquipment. */
  devices?: Readonly<Record<string, Partial<EquipmentValues>>>;
}

/** Stores records without asking who may: for seeding only. A device no row stands for is left out. */
export async function insertKnownRecords(q: Sql, siteId: number, records: KnownRecords, at: Date): Promise<void> {
  await updateSiteInfo(q, siteId, records.info ?? {});
  for (const policy of records.insurance ?? []) await insertInsurance(q, siteId, policy);
  for (const piece of records.equipment ?? []) await insertEquipment(q, siteId, piece, at);
  for (const [gaugeKey, values] of Object.entries(records.devices ?? {})) {
    await build(q)
      .update(equipment)
      .set({ ...values, updatedAt: at })
      .where(and(eq(equipment.siteId, siteId), eq(equipment.gaugeKey, gaugeKey)));
  }
}
