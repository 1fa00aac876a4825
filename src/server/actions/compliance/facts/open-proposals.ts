import { type GaugeProposal, proposalsOf } from '#compliance/named-by-gauge/proposals.ts';
import type { Sql } from '#server/store/database/pool.ts';
import { readNamedDevices } from '#server/store/equipment/proposals.ts';

/**
 * What the gauges of these sites name and nobody has recorded, by site; in one statement whatever the number of sites. A
 * site that is not there (any more) is left out.
 */
export async function openProposals(sql: Sql, siteIds: readonly number[]): Promise<Map<number, GaugeProposal[]>> {
  const named = await readNamedDevices(sql, siteIds);
  return new Map(
    [...named].map(([siteId, { sensors, lines, tanks, units }]) => [
      siteId,
      proposalsOf({
        sensors: sensors.map(({ watches, ...sensor }) => ({ ...sensor, watches: watches ?? undefined })),
        lines,
        tanks,
        units,
      }),
    ]),
  );
}
