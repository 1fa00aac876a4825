import { CLOSED_AT_NIGHT, OPEN_ALL_DAY } from '../physics/products.table.ts';
import { planHour, rebase } from '../physics/tank.ts';
import { watchTanks } from './conditions.ts';
import { orderLoad } from './deliveries.ts';
import { happen, limitWater } from './happen.ts';
import { planDay } from './plan-day.ts';
import { probeReading, type Station, type Tank } from './station.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;

/**
 * Brings a station to a time (UTC milliseconds). Hours are the steps of the physics and minutes those of the alarms,
 * whatever the caller's own steps are, so months at once and seconds at a time end in the same state. A time before
 * the one already reached changes nothing.
 */
export function advance(station: Station, to: Date | number): void {
  const target = Math.floor((typeof to === 'number' ? to : to.getTime()) / MINUTE) * MINUTE;
  while (station.hourStart + HOUR <= target) {
    reach(station, station.hourStart + HOUR);
    startHour(station, station.hourStart + HOUR);
  }
  reach(station, target);
}

/** Carries out the agenda up to a whole minute within the current hour. */
function reach(station: Station, to: number): void {
  if (to <= station.knownTo) return;
  for (let item = station.agenda[0]; item !== undefined && item.at <= to; item = station.agenda[0]) {
    station.agenda.shift();
    watchTanks(station, station.knownTo, item.at);
    happen(station, item);
    station.knownTo = Math.max(station.knownTo, item.at);
    if (item.kind !== 'acknowledge') noteChanges(station);
  }
  watchTanks(station, station.knownTo, to);
  station.knownTo = to;
}

/** Alarms that an item itself caused carry the item's own minute. */
export function noteChanges(station: Station): void {
  watchTanks(station, station.knownTo - MINUTE, station.knownTo);
}

function startHour(station: Station, at: number): void {
  station.hourStart = at;
  const local = new Date(at + station.zone.offset(at));
  const hour = local.getUTCHours();
  const weekday = local.getUTCDay();
  const shares = station.spec.closedAtNight ? CLOSED_AT_NIGHT : OPEN_ALL_DAY;
  for (const tank of station.tanks) {
    rebase(tank.state, at);
    limitWater(tank, at);
    planHour(tank.state, shares[hour] ?? 0, weekday);
    orderLoad(station, tank, at);
  }
  if (hour === 0) {
    planDay(station, at);
    if (station.spec.options?.includes('book')) for (const tank of station.tanks) closeDay(tank, at);
  }
  station.listener.hour?.(at);
}

/** The closings of this month and the one before. */
const CLOSINGS = 63;

/** Writes down the tank at midnight; a day without its probe has no closing. */
function closeDay(tank: Tank, at: number): void {
  const reading = probeReading(tank, at);
  if (reading === null) return;
  const { volume, temperature, waterVolume, water } = reading;
  const { delivered, sold } = tank.state;
  tank.closings.unshift({ at, volume, temperature, waterVolume, water, delivered, sold });
  if (tank.closings.length > CLOSINGS) tank.closings.length = CLOSINGS;
}
