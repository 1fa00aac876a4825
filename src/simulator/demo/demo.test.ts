import { describe, expect, it } from 'vitest';
import { advance } from '../station/advance.ts';
import { createStation, probeReading } from '../station/station.ts';
import { DEMO_SEED, demoSites, demoStart, demoStations } from './demo-fleet.ts';
import type { HistoryBatch } from './demo-history.ts';
import { demoHistory } from './demo-history.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ANCHOR = new Date('2026-09-17T14:25:11Z');
const sites = demoSites(ANCHOR, { platform: 'linux' });

function siteNamed(name: string) {
  const site = sites.find((one) => one.name === name);
  if (site?.spec === undefined || site.spec === null) throw new Error(`no gauge at ${name}`);
  return { site, spec: site.spec };
}

function historyOf(name: string): HistoryBatch {
  const all: HistoryBatch = { readings: [], deliveries: [], alarms: [], leakTests: [], lineTests: [] };
  for (const batch of demoHistory(siteNamed(name).site, ANCHOR)) {
    all.readings.push(...batch.readings);
    all.deliveries.push(...batch.deliveries);
    all.alarms.push(...batch.alarms);
    all.leakTests.push(...batch.leakTests);
    all.lineTests.push(...batch.lineTests);
  }
  return all;
}

describe('the demo fleet', () => {
  it('has named stations of all families, two without a gauge, each in its own place', () => {
    expect(sites.length).toBeGreaterThanOrEqual(24);
    expect(new Set(sites.map(({ name }) => name)).size).toBe(sites.length);
    expect(new Set(sites.map(({ facilityId }) => facilityId)).size).toBe(sites.length);
    expect(sites.filter(({ siteType }) => siteType === 'Compliance Only')).toHaveLength(2);
    const stations = demoStations(sites);
    expect(new Set(stations.map(({ host }) => host)).size).toBe(stations.length);
    expect(new Set(stations.map(({ spec }) => spec.family))).toEqual(new Set(['tls', 'maglink', 'evo']));
    const elsewhere = demoStations(demoSites(ANCHOR, { platform: 'darwin' }));
    expect(new Set(elsewhere.map(({ port }) => port)).size).toBe(stations.length);
    expect(new Set(elsewhere.map(({ host }) => host))).toEqual(new Set(['127.0.0.1']));
  });

  it('fits the console: labels and headers of 20 characters, 3 to 5 tanks', () => {
    for (const { spec } of demoStations(sites)) {
      expect(spec.tanks.length).toBeGreaterThanOrEqual(3);
      expect(spec.tanks.length).toBeLessThanOrEqual(5);
      const labels = [...spec.header, ...[...spec.tanks, ...spec.sensors, ...spec.lines].map(({ label }) => label)];
      for (const label of labels) expect(label.length).toBeLessThanOrEqual(20);
    }
  });

  it('has a line of its own at each tank: fuel that is sold leaves through piping', () => {
    for (const { spec } of demoStations(sites))
      expect(spec.lines.map(({ tank }) => tank)).toEqual(spec.tanks.map(({ number }) => number));
  });

  it.each([
    ['Harborlight Fuel', ['T1: Leak Alarm', 'T1: Periodic Leak Test Fail Alarm']],
    ['Fells Yard Fuel', ['T2: High Water Alarm']],
    ['Spa Creek Marine Fuel', ['T3: Probe Out Alarm']],
    ['Backbone Ridge Store', ['T4: Overfill Alarm']],
    ['Piscataway Fuel Center', ['T1: Low Product Alarm']],
    ['Antietam Pump House', ['L11: Fuel Alarm']],
    ['Silver Lake Fuel', ['Q1: Periodic Test Fail Alarm']],
  ])('leaves %s in trouble: %j stand at the anchor and a fortnight later', (name, labels) => {
    const open = historyOf(name).alarms.filter(({ clearedAt }) => clearedAt === null);
    expect(open.map(({ label }) => label)).toEqual(expect.arrayContaining(labels));
    const station = createStation(siteNamed(name).spec, DEMO_SEED, demoStart(ANCHOR));
    advance(station, ANCHOR.getTime() + 14 * DAY);
    for (const { category, type, device, raisedAt } of open.filter(({ label }) => labels.includes(label))) {
      const live = station.alarms.find((a) => a.category === category && a.type === type && a.device === device);
      expect(live).toMatchObject({ clearedAt: null, raisedAt: raisedAt.getTime() });
    }
  });

  it('is the same for the same anchor', () => {
    expect(historyOf('Wye Oak Station')).toEqual(historyOf('Wye Oak Station'));
  });

  it('reads every three hours, every hour in the last week, and never out of order', () => {
    const { readings } = historyOf('Patapsco Corner');
    const times = readings.filter(({ tankNumber }) => tankNumber === 1).map(({ at }) => at.getTime());
    expect(times.at(-1)).toBeGreaterThan(ANCHOR.getTime() - HOUR);
    expect(times[0]).toBeLessThan(ANCHOR.getTime() - 395 * DAY);
    for (const [i, at] of times.entries()) {
      if (i === 0) continue;
      expect(at - (times[i - 1] ?? 0)).toBeLessThanOrEqual(
        at > ANCHOR.getTime() - 7 * DAY + 3 * HOUR ? HOUR : 3 * HOUR,
      );
      expect(at).toBeGreaterThan(times[i - 1] ?? 0);
    }
  });

  it('goes on live from where the history ends', () => {
    const { readings } = historyOf('Codorus Service');
    const last = readings.at(-1)?.at.getTime() ?? 0;
    const station = createStation(siteNamed('Codorus Service').spec, DEMO_SEED, demoStart(ANCHOR));
    advance(station, last);
    for (const row of readings.filter(({ at }) => at.getTime() === last)) {
      const tank = station.tanks.find(({ spec }) => spec.number === row.tankNumber);
      if (tank === undefined) throw new Error('no tank');
      const { at: _at, ...reading } = row;
      expect(probeReading(tank, last)).toEqual(reading);
    }
  });

  it('proves its tight tanks every month and stops where a gauge went offline', () => {
    const tight = historyOf('Patapsco Corner').leakTests.filter((t) => t.kind !== 'gross' && t.result === 'passed');
    const months = new Set(tight.filter((t) => t.tankNumber === 1).map(({ at }) => at.toISOString().slice(0, 7)));
    expect(months.size).toBeGreaterThanOrEqual(12);
    const { site } = siteNamed('Narrows Gap Fuel');
    const { readings, alarms } = historyOf('Narrows Gap Fuel');
    expect(site.offlineSince).not.toBeNull();
    for (const { at } of readings) expect(at.getTime()).toBeLessThanOrEqual(site.offlineSince?.getTime() ?? 0);
    for (const { raisedAt } of alarms)
      expect(raisedAt.getTime()).toBeLessThanOrEqual(site.offlineSince?.getTime() ?? 0);
    for (const only of sites.filter(({ spec }) => spec === null)) expect([...demoHistory(only, ANCHOR)]).toEqual([]);
  });
});
