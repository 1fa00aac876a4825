import { z } from 'zod';
import type { GaugeSettingDifference } from '#contract/nouns/gauge/gauge-settings.ts';
import { consoleIdentity } from '#server/store/compliance/month-consoles.ts';
import type { Sql } from '#server/store/database/pool.ts';
import { type Deed, listDeeds } from '#server/store/gauge/gauge-snapshots.ts';

const address = z.object({ ip: z.string(), port: z.number() });
const siteEdit = z.object({ before: address, after: address });
const tankEdit = z.object({
  after: z.object({
    tank_number: z.number(),
    tank_label: z.string(),
    capacity: z.number().nullable(),
    diameter_inches: z.number().nullable(),
  }),
});

/**
 * What was done here since a time that explains different settings, in one sentence; null: nobody here did it. A new
 * address explains other settings, but not another header or other tanks: the console of another station may answer there,
 * and somebody says whether it is this one's. A tank edited here explains the same value at
 * the console. No command of the catalogue changes a setting that is watched.
 */
export async function explainChange(
  q: Sql,
  siteId: number,
  differences: readonly GaugeSettingDifference[],
  since: Date,
): Promise<string | null> {
  const deeds = await listDeeds(q, siteId, ['site.updated', 'tank.updated'], since);
  const moved = deeds.find(isMove);
  if (moved !== undefined && !differences.some(isIdentity)) return `${who(moved)} changed the address of the gauge.`;
  const edits = differences.map((one) => deeds.find((deed) => isSameEdit(deed, one)));
  const first = edits[0];
  if (first === undefined || edits.includes(undefined)) return null;
  return `${who(first)} entered the same here.`;
}

/** Of a gauge whose address changed since a time: other software is another console. */
export async function markMoved(
  q: Sql,
  siteId: number,
  differences: readonly GaugeSettingDifference[],
  since: Date,
): Promise<GaugeSettingDifference[]> {
  const isSoftware = ({ key }: GaugeSettingDifference) => key === 'console/software';
  if (!differences.some(isSoftware)) return [...differences];
  const deeds = await listDeeds(q, siteId, ['site.updated'], since);
  if (!deeds.some(isMove)) return [...differences];
  return differences.map((one) => (isSoftware(one) ? { ...one, key: 'console/moved' } : one));
}

/** What distinguishes a console from that of another station. */
const isIdentity = ({ key }: GaugeSettingDifference) => consoleIdentity.test(key);

function who(deed: Deed): string {
  return deed.actorEmail ?? 'The program';
}

function isMove({ action, detail }: Deed): boolean {
  const edit = siteEdit.safeParse(detail);
  if (action !== 'site.updated' || !edit.success) return false;
  const { before, after } = edit.data;
  return before.ip !== after.ip || before.port !== after.port;
}

/** The tank was given the value here that its gauge reports now. */
function isSameEdit({ action, detail }: Deed, { key, after: told }: GaugeSettingDifference): boolean {
  const edit = tankEdit.safeParse(detail);
  if (action !== 'tank.updated' || !edit.success || told === null) return false;
  const { after } = edit.data;
  const tank = `tank/${after.tank_number}`;
  if (key === `${tank}/label`) return told === after.tank_label;
  const number = Number(told.replaceAll(',', '').split(' ', 1)[0]);
  if (key === `${tank}/full_volume`) return after.capacity !== null && Math.abs(number - after.capacity) < 0.1;
  if (key === `${tank}/diameter`) {
    return after.diameter_inches !== null && Math.abs(number - after.diameter_inches) < 0.01;
  }
  return false;
}
