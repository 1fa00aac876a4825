import { LINE_CATEGORY } from '#gauges/framing/line-name.ts';
import type { Incident } from '../physics/spec.ts';
import { SENSOR_PLACES } from '../physics/spec.ts';
import { contentsAt, rebase } from '../physics/tank.ts';
import type { AgendaItem } from './agenda.ts';
import { file } from './agenda.ts';
import { acknowledge, clear, raise } from './alarm-log.ts';
import { endDrop, startDrop } from './deliveries.ts';
import { csldVerdict, endTest, startTest } from './leak-tests.ts';
import type { LineTestRecord } from './records.ts';
import type { LineKey, Sensor, Station, Tank } from './station.ts';
import { lineOf, tankOf } from './station.ts';

const HOUR = 3_600_000;
const LINE_TESTS_KEPT = 12;

/** Carries out one item of the agenda at its time; the tanks' conditions are brought up to date by the caller. */
export function happen(station: Station, item: AgendaItem): void {
  if (item.kind === 'incident') incident(station, item.incident, item.at);
  else if (item.kind === 'sensor') setSensor(station, item.sensor, item.alarm, item.at);
  else if (item.kind === 'line-test') testLine(station, item, item.rate, item.at);
  else if (item.kind === 'acknowledge') acknowledge(station);
  else {
    const tank = tankOf(station, item.tank);
    if (tank !== undefined) tankItem(station, tank, item);
  }
}

type TankItem = Extract<AgendaItem, { tank: number }>;

function tankItem(station: Station, tank: Tank, item: TankItem): void {
  if (item.kind === 'drop-start') startDrop(station, tank, item.at, item.fillTo);
  else if (item.kind === 'drop-end') endDrop(station, tank, item.at);
  else if (item.kind === 'test-end') {
    if (tank.test?.plannedEnd === item.at) endTest(station, tank, item.at);
  } else if (item.kind === 'csld') csldVerdict(station, tank, item.at);
  else if (item.kind === 'water-out') pumpWater(tank, item.at);
  else {
    startTest(tank, item.at, item.rate, item.hours);
    file(station.agenda, { kind: 'test-end', at: item.at + item.hours * HOUR, tank: tank.spec.number });
  }
}

function pumpWater(tank: Tank, at: number): void {
  rebase(tank.state, at);
  tank.state.base.water = tank.state.chart.volumeAt(0.1);
}

function incident(station: Station, what: Incident, at: number): void {
  if (what.kind === 'sensor') setSensor(station, what.sensor, what.alarm, at);
  else if (what.kind === 'line') setLine(station, what, what.alarm, at);
  else if (what.kind === 'system') raise(station, { category: 1, type: what.type, device: 0 }, at);
  else tankIncident(station, what, at);
}

function tankIncident(station: Station, what: Extract<Incident, { tank: number }>, at: number): void {
  const tank = tankOf(station, what.tank);
  if (tank === undefined) throw new Error(`${station.spec.name} has no tank ${what.tank} for its incident.`);
  rebase(tank.state, at);
  if (what.kind === 'no-deliveries') tank.noDeliveries = true;
  else if (what.kind === 'overfilled') startDrop(station, tank, at, what.percent / 100);
  else if (what.kind === 'leak') tank.state.leakGallonsPerHour = what.gallonsPerHour;
  else if (what.kind === 'probe-out') tank.state.probeOut = true;
  else {
    tank.waterUpTo = what.upTo;
    setWaterIngress(tank, what.inchesPerDay);
  }
}

/** Lets water in at a rate in inches a day, near the height it has now. The tank must have been rebased. */
export function setWaterIngress(tank: Tank, inchesPerDay: number): void {
  const { chart, base } = tank.state;
  const height = Math.max(0.5, chart.heightOf(base.water));
  tank.state.waterGallonsPerHour = (inchesPerDay * (chart.volumeAt(height + 0.5) - chart.volumeAt(height))) / 0.5 / 24;
}

/** Stops the ingress when the water has reached the height the incident names; called once an hour. */
export function limitWater(tank: Tank, at: number): void {
  if (tank.state.waterGallonsPerHour === 0) return;
  if (tank.state.chart.heightOf(contentsAt(tank.state, at).water) < tank.waterUpTo) return;
  tank.state.waterGallonsPerHour = 0;
}

/** Sets a liquid sensor to an alarm (NN of category 03) or back to normal (null). */
export function setSensor(station: Station, number: number, alarm: number | null, at: number): void {
  const sensor: Sensor | undefined = station.sensors.find((s) => s.spec.number === number);
  if (sensor === undefined || sensor.alarm === alarm) return;
  if (sensor.alarm !== null) clear(station, 3, sensor.alarm, number, at);
  sensor.alarm = alarm;
  const sensorCategory = SENSOR_PLACES.indexOf(sensor.spec.place);
  if (alarm !== null) raise(station, { category: 3, type: alarm, device: number, sensorCategory }, at);
}

/** Sets a line's alarm (NN of its family's category) or clears it; an alarm shuts the line down. */
export function setLine(station: Station, key: LineKey, alarm: number | null, at: number): void {
  const line = lineOf(station, key);
  if (line === undefined || line.alarm === alarm) return;
  const category = LINE_CATEGORY[line.family];
  if (line.alarm !== null) clear(station, category, line.alarm, line.number, at);
  line.alarm = alarm;
  line.enabled = alarm === null;
  if (alarm !== null) raise(station, { category, type: alarm, device: line.number }, at);
}

function testLine(station: Station, key: LineKey, kind: LineTestRecord['kind'], at: number): void {
  const line = lineOf(station, key);
  if (line === undefined) return;
  const { family, number: lineNumber, alarm } = line;
  const record: LineTestRecord = { family, lineNumber, kind, at, result: alarm === null ? 'passed' : 'failed' };
  if (kind === '3.0') line.gross = record;
  else {
    const list = kind === '0.2' ? line.periodic : line.annual;
    list.unshift(record);
    list.length = Math.min(list.length, LINE_TESTS_KEPT);
  }
  station.listener.lineTest?.(record);
}
