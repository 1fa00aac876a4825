import type { Forecast } from '#contract/nouns/gauge/tank.ts';
import { floorDay } from '#server/store/retention/reading-spans.ts';
import { readTankSales } from '#server/store/tank/tank-sales.ts';
import type { Context } from '../context.ts';
import { forecastTank } from './forecast-tank.ts';
import { hoursOfZone } from './local-hours.ts';

const day = 86_400_000;
const learntDays = 56;
const farthestDays = 60;

/** When each active tank of a site will run down, learnt from the last eight weeks. */
export async function readForecast({ db, now }: Context, siteId: number): Promise<Forecast> {
  const from = new Date(floorDay(now).getTime() - learntDays * day);
  const tanks = await readTankSales(db, siteId, from, now);
  const zone = tanks[0]?.timezone ?? 'UTC';
  const hourOfWeek = hoursOfZone(zone, from.getTime(), now.getTime() + farthestDays * day);
  return { site_id: siteId, tanks: tanks.map((tank) => forecastTank(tank, now.getTime(), hourOfWeek)) };
}
