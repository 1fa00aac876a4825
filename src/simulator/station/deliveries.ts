import { loadTemperature } from '../physics/climate.ts';
import { noise } from '../physics/noise.ts';
import { readTank } from '../physics/reading.ts';
import { contentsAt, grossOf, rebase } from '../physics/tank.ts';
import { file } from './agenda.ts';
import type { Station, Tank } from './station.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const KEPT = 10;

/** Product at which the office orders a load: three quarters of a day above a quarter of the tank. */
function reorderPoint(tank: Tank): number {
  return Math.min(0.55 * tank.spec.capacity, 0.22 * tank.spec.capacity + 0.75 * tank.spec.dailySales);
}

/** Orders a tanker when the tank has run low; called once an hour. One load in fifty comes a day late. */
export function orderLoad(station: Station, tank: Tank, at: number): void {
  if (tank.truckComing || tank.noDeliveries || tank.state.drop !== null) return;
  if (grossOf(tank.state, tank.state.base) > reorderPoint(tank)) return;
  const hour = Math.floor(at / HOUR);
  const late = noise(tank.state.seed, hour, 11) < 0.02 ? 20 : 0;
  let arrival = at + Math.round((3 + late + 8 * noise(tank.state.seed, hour, 12)) * 60) * MINUTE;
  if (station.spec.closedAtNight) arrival = inOpeningHours(station, arrival);
  tank.truckComing = true;
  const fillTo = 0.8 + 0.07 * noise(tank.state.seed, hour, 13);
  file(station.agenda, { kind: 'drop-start', at: arrival, tank: tank.spec.number, fillTo });
}

/** Puts a tanker that would come between 20:00 and 06:00 off until the morning. */
function inOpeningHours(station: Station, at: number): number {
  const hour = new Date(at + station.zone.offset(at)).getUTCHours();
  if (hour >= 6 && hour < 20) return at;
  return at + ((30 - hour) % 24) * HOUR;
}

/** A tanker starts to drop: 15 to 25 minutes, up to a share of the capacity, in whole hundreds of gallons. */
export function startDrop(station: Station, tank: Tank, at: number, fillTo: number): void {
  tank.truckComing = false;
  if (tank.state.drop !== null) return;
  const room = tank.spec.capacity * fillTo - grossOf(tank.state, contentsAt(tank.state, at));
  const gallons = fillTo > 0.9 ? room : Math.floor(room / 100) * 100;
  if (gallons < 300) return;
  const minute = Math.floor(at / MINUTE);
  const end = at + (15 + Math.round(10 * noise(tank.state.seed, minute, 21))) * MINUTE;
  const temperature = loadTemperature(at, station.seed);
  tank.dropStart = { at, reading: readTank(tank.state, at) };
  tank.state.drop = { start: at, end, gallons, temperature };
  file(station.agenda, { kind: 'drop-end', at: end, tank: tank.spec.number });
}

/** The drop is over: its two readings become a delivery record. */
export function endDrop(station: Station, tank: Tank, at: number): void {
  rebase(tank.state, at);
  tank.lastDropEnd = at;
  const { dropStart } = tank;
  tank.dropStart = null;
  if (dropStart === null || tank.state.probeOut) return;
  const record = {
    tankNumber: tank.spec.number,
    start: dropStart.at,
    end: at,
    startReading: dropStart.reading,
    endReading: readTank(tank.state, at),
  };
  tank.deliveries.unshift(record);
  tank.deliveries.length = Math.min(tank.deliveries.length, KEPT);
  station.listener.delivery?.(record);
}
