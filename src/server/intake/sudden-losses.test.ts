import { describe, expect, it } from 'vitest';
import type { InventoryReport } from '#gauges/reports/tank/inventory/report.ts';
import { type CodedOutcome, type OwnedGauge, ownGauge } from '#server/gauge/owned-gauge.ts';
import { emptyWrite, type GaugeWrite } from './gauge-write.ts';
import { takeOutcome } from './take/take-outcome.ts';

const start = Date.parse('2026-11-20T15:42:00Z');

function gauge(units: string | null, openAlarms: Parameters<typeof ownGauge>[0]['openAlarms'] = []): OwnedGauge {
  const told = { family: 'tls', consoleType: 'TLS-350', software: null, format: 'computer', dateStyle: null } as const;
  const state = { online: true, stateSince: null, lastSeenAt: null, failures: 0, clockDriftSeconds: null };
  const lists = { openAlarms, tanks: [1], readAt: {}, profile: null, sealedCode: null, openPages: [] };
  const place = { siteId: 7, ip: '192.0.2.1', port: 10_001, timezone: 'UTC' };
  return ownGauge({ ...place, ...told, units, unitsSet: null, unitsEvidence: null, ...state, ...lists }, null);
}

/** Report 201 of tank 1, so many minutes after the start. */
function read(owned: OwnedGauge, minutes: number, volume: number, height: number): GaugeWrite {
  const tank = {
    ...{ tank: 1, product: '1', label: null, status: 0, more: [] },
    ...{ volume, tcVolume: volume, ullage: 10_000 - volume, height, water: 0, temperature: 60, waterVolume: 0 },
  };
  const report = { tanks: [tank] } as InventoryReport;
  const write = emptyWrite(7);
  const at = start + minutes * 60_000;
  const outcome = { ok: true, report, gaugeTime: null, format: 'computer', notes: [], raw: new Uint8Array() };
  takeOutcome(owned, { code: '201', at, outcome } as unknown as CodedOutcome, write);
  return write;
}

function changesOf(owned: OwnedGauge): GaugeWrite['alarmChanges'] {
  const levels = [
    [8_000, 70],
    [7_990, 69.9],
    [7_980, 69.8],
    [500, 8],
    [500, 8],
    [490, 7.9],
  ] as const;
  return levels.flatMap(([volume, height], minutes) => read(owned, minutes, volume, height).alarmChanges);
}

describe('a sudden loss in the readings', () => {
  it('is stored as an alarm that came and went, with its figure', () => {
    const changes = changesOf(gauge('us'));
    const same = { siteId: 7, category: 2, type: 6, device: 1 };
    expect(changes).toMatchObject([
      { open: true, ...same, label: 'T1: Sudden Loss Alarm, 7,480 gal within 1 minute by its readings' },
      { open: false, ...same, polls: 3 },
    ]);
    expect(changes[0]).toMatchObject({ raisedAt: new Date(start + 3 * 60_000) });
  });

  it('is not stored beside the same alarm of the console', () => {
    const alarm = { category: 2, type: 6, device: 1, label: 'T1: Sudden Loss Alarm' };
    const open = { ...alarm, raisedAt: new Date(start), gaugeRaisedAt: null, polls: 1 };
    expect(changesOf(gauge('us', [open] as never))).toEqual([]);
  });

  it('has no figure, and is not stored, while nobody knows the units', () => {
    expect(changesOf(gauge(null))).toEqual([]);
  });
});
