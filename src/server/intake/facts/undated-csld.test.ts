import { describe, expect, it } from 'vitest';
import type { FunctionCode } from '#gauges/driver.ts';
import { type CodedOutcome, type OwnedGauge, ownGauge } from '#server/gauge/owned-gauge.ts';
import { newProfile, readProfile, setCodes } from '#server/gauge/profile.ts';
import { emptyWrite } from '../gauge-write.ts';
import { takeOutcome } from '../take/take-outcome.ts';

const first = Date.parse('2026-11-20T15:42:00Z');
const dated: readonly FunctionCode[] = ['207', '212', '20G', 'A56'];

/** A console of CSLD that speaks the computer format; `lacks` are codes it refuses, of the rest it answers all. */
function gauge(lacks: readonly FunctionCode[]): OwnedGauge {
  const told = { family: 'tls', consoleType: 'TLS-350', software: null, format: 'computer', dateStyle: null } as const;
  const state = { online: true, stateSince: null, lastSeenAt: null, failures: 0, clockDriftSeconds: null };
  const lists = { openAlarms: [], openPages: [], tanks: [1, 2], profile: null, sealedCode: null, readAt: {} };
  const place = { siteId: 7, ip: '192.0.2.1', port: 10_001, timezone: 'UTC' };
  const units = { units: 'us', unitsSet: null, unitsEvidence: null } as const;
  const owned = ownGauge({ ...place, ...told, ...units, ...state, ...lists }, null);
  owned.profile = newProfile('computer', false, null, first);
  setCodes(owned.profile, Object.fromEntries(dated.map((code) => [code, lacks.includes(code) ? 'no' : 'yes'])));
  return owned;
}

/** What report 251 of a later day stores of tank 1. */
function read(owned: OwnedGauge, days: number, result: 'pass' | 'fail' | 'no-results'): string[] {
  const at = first + days * 86_400_000;
  const write = emptyWrite(7);
  const outcome = {
    ok: true,
    report: { tanks: [{ tank: 1, label: null, result, at: null }] },
    gaugeTime: new Date(at).toISOString().slice(0, 16),
    ...{ format: 'computer', notes: [], raw: new Uint8Array() },
  };
  takeOutcome(owned, { code: '251', at, outcome } as CodedOutcome, write);
  return write.leakTests.map(({ testedAt, result: stored }) => `${testedAt.slice(0, 10)} ${stored}`);
}

describe('a result of CSLD without a date', () => {
  it('is of the day on which it was first seen, however often it is repeated', () => {
    const owned = gauge(dated);
    expect(read(owned, 0, 'pass')).toEqual(['2026-11-20 passed']);
    expect(read(owned, 1, 'pass')).toEqual(['2026-11-20 passed']);
    expect(read(owned, 40, 'pass')).toEqual(['2026-11-20 passed']);
    // It is remembered with the gauge: another poller knows it too.
    owned.profile = readProfile(JSON.parse(JSON.stringify(owned.profile)));
    expect(read(owned, 41, 'pass')).toEqual(['2026-11-20 passed']);
  });

  it('is a new one after another result', () => {
    const owned = gauge(dated);
    read(owned, 0, 'pass');
    expect(read(owned, 3, 'no-results')).toEqual(['2026-11-23 no_result']);
    expect(read(owned, 4, 'no-results')).toEqual(['2026-11-24 no_result']);
    expect(read(owned, 5, 'pass')).toEqual(['2026-11-25 passed']);
  });

  it('proves nothing where another report gives the passes with their dates', () => {
    for (const code of dated.filter((one) => one !== '20G')) {
      const owned = gauge(dated.filter((one) => one !== code));
      expect([code, read(owned, 0, 'pass'), read(owned, 1, 'pass')]).toEqual([code, [], []]);
      expect(read(owned, 2, 'fail')).toEqual(['2026-11-22 failed']);
    }
  });
});
