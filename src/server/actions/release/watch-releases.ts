import type { MonthVerdict } from '#compliance/facts/month-facts.ts';
import { type DeviceOf, releaseSigns } from '#compliance/signs/release-signs.ts';
import { deviceName } from '#contract/line-families.ts';
import { findBeforeWatch, readAlarmDevices } from '#server/store/release/before-watch.ts';
import { alarmKinds } from '../compliance/sensor/alarm-kinds.ts';
import { sensorName } from '../compliance/sensor/sensor-names.ts';
import { type OpenContext, openReleases, type ReleaseSite } from './open-releases.ts';

/** A site on its own day with the verdicts just made of it. */
export interface WatchedSite {
  site: ReleaseSite & { today: string };
  verdicts: readonly MonthVerdict[];
}

/**
 * Starts the clocks of what these verdicts hold; answers how many were opened. What the console dates before our first
 * contact starts none: it waits for one answer in read-before-watch.ts.
 */
export async function watchReleases(ctx: OpenContext, judged: readonly WatchedSite[]): Promise<number> {
  let opened = 0;
  for (const { site, verdicts } of judged) {
    for (const verdict of verdicts) {
      const deviceOf = await devicesOf(ctx, site.id, verdict);
      const all = releaseSigns(verdict, site.today, new Set(), deviceOf);
      if (all.length === 0) continue;
      const evidence = all.flatMap((sign) => sign.evidence);
      const before = await findBeforeWatch(ctx.db, site.id, evidence);
      opened += await openReleases(
        ctx,
        site,
        before.size === 0 ? all : releaseSigns(verdict, site.today, before, deviceOf),
      );
    }
  }
  return opened;
}

/**
 * Of which tank, line or sensor the alarms are that belong to no unit: at the first contact the console reports alarms
 * before its devices are known. What is none of these stays one of the site.
 */
async function devicesOf(ctx: OpenContext, siteId: number, { siteAlarms = [] }: MonthVerdict): Promise<DeviceOf> {
  if (siteAlarms.length === 0) return () => null;
  const ids = siteAlarms.map(({ id }) => id);
  const known = new Map((await readAlarmDevices(ctx.db.$client, siteId, ids)).map((row) => [row.id, row]));
  return (id) => {
    const row = known.get(id);
    const kind = alarmKinds.find(({ category, type }) => category === row?.category && type === row.type);
    if (row === undefined || kind === undefined || kind.device === null) return null;
    const number = row.device + kind.offset;
    if (kind.device === 'sensor') return { device: 'sensor', number, name: sensorName(row.category, row.device) };
    return { device: kind.device, number, name: deviceName(kind.device, number) };
  };
}
