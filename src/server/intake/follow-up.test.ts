import { describe, expect, it } from 'vitest';
import type { FunctionCode } from '#gauges/driver.ts';
import { type CodedOutcome, type OwnedGauge, ownGauge } from '../gauge/owned-gauge.ts';
import { dueReports, inOrder } from '../gauge/plan.ts';
import { pollPlan } from '../gauge/poll-plan.ts';
import { newProfile, setCodes } from '../gauge/profile.ts';
import { emptyWrite } from './gauge-write.ts';
import { takeOutcome } from './take/take-outcome.ts';

const at = Date.parse('2026-11-20T15:42:00Z');

/** A gauge of which everything was read a minute ago; `lacks` are codes it refuses. */
function gauge(lacks: readonly FunctionCode[] = []): OwnedGauge {
  const told = { family: 'tls', consoleType: 'TLS-350', software: null, format: 'computer', dateStyle: null } as const;
  const state = { online: true, stateSince: null, lastSeenAt: null, failures: 0, clockDriftSeconds: null };
  const lists = { openAlarms: [], openPages: [], tanks: [1, 2], profile: null, sealedCode: null };
  const readAt = Object.fromEntries(pollPlan.map(({ code }) => [code, new Date(at - 60_000).toISOString()]));
  const place = { siteId: 7, ip: '192.0.2.1', port: 10_001, timezone: 'UTC' };
  const owned = ownGauge(
    { ...place, ...told, units: 'us', unitsSet: null, unitsEvidence: null, ...state, ...lists, readAt },
    null,
  );
  owned.profile = newProfile('computer', false, null, at);
  setCodes(owned.profile, Object.fromEntries(pollPlan.map(({ code }) => [code, lacks.includes(code) ? 'no' : 'yes'])));
  owned.slowDueAt = at + 3_600_000;
  return owned;
}

function take(owned: OwnedGauge, code: string, report: unknown): void {
  const raw = new Uint8Array();
  const outcome = { ok: true, report, gaugeTime: null, format: 'computer', notes: [], raw };
  takeOutcome(owned, { code, at, outcome } as CodedOutcome, emptyWrite(7));
}

const values = { volume: 5_000, tcVolume: 4_990, ullage: 5_000, height: 48, water: 0, temperature: 60, waterVolume: 0 };
const inventory = (...states: (number | null)[]) => ({
  tanks: states.map((status, index) => ({
    ...{ tank: index + 1, product: null, label: null, more: [] },
    ...values,
    status,
  })),
});
const lineStatus = (test: string | null) => ({
  kind: 'plld',
  lines: [
    { line: 1, label: null, dispensingEnabled: true, pumpOn: false, handleOn: false, test, alarms: [], labels: [] },
  ],
});
const alarm = (category: number, type: number) => ({ alarms: [{ category, type, device: 1, label: null }] });

/** Reports of results that the next poll asks. */
function next(owned: OwnedGauge): string[] {
  if (owned.slowDueAt > at || owned.profile === null) return [];
  return inOrder(owned.profile, owned.readAt, dueReports(owned.profile, owned.readAt, at))
    .filter(({ turn }) => turn === 'results')
    .map(({ code }) => code);
}

describe('what a console says is over', () => {
  it('a delivery: its report comes with the next poll, the report of the last ones alone', () => {
    const owned = gauge();
    take(owned, '201', inventory(1, 0));
    expect(next(owned)).toEqual([]);
    take(owned, '201', inventory(1, 0));
    expect(next(owned)).toEqual([]);
    take(owned, '201', inventory(0, 0));
    expect(next(owned)).toEqual(['20C']);
    expect(owned.readAtChanged).toBe(true);
  });

  it('is read by the report that the console has', () => {
    const owned = gauge(['20C']);
    take(owned, '201', inventory(0, 1));
    take(owned, '201', inventory(0, 0));
    expect(next(owned)).toEqual(['202']);
  });

  it('a leak test of a tank', () => {
    const owned = gauge();
    take(owned, '201', inventory(2, 0));
    take(owned, '201', inventory(0, 0));
    expect(next(owned)).toEqual(expect.arrayContaining(['208', '212', '251']));
    expect(next(owned).some((code) => code.startsWith('3'))).toBe(false);
  });

  it('is not over when a page without status bits, or none, comes between', () => {
    const owned = gauge();
    take(owned, '201', inventory(1, 0));
    take(owned, '201', inventory(null, null));
    expect(next(owned)).toEqual([]);
    take(owned, '201', inventory(0, 0));
    expect(next(owned)).toEqual(['20C']);
  });

  it('nothing is asked when nothing ran', () => {
    const owned = gauge();
    for (let poll = 0; poll < 3; poll += 1) take(owned, '201', inventory(0, 4));
    expect(next(owned)).toEqual([]);
  });

  it('a precision test of a line, and not the gross test after each sale', () => {
    const owned = gauge();
    for (const test of ['testing-3.0', 'complete']) take(owned, '381', lineStatus(test));
    expect(next(owned)).toEqual([]);
    take(owned, '381', lineStatus('testing-0.20'));
    take(owned, '381', lineStatus(null));
    expect(next(owned)).toEqual([]);
    take(owned, '381', lineStatus('dispensing'));
    expect(next(owned)).toContain('373');
    expect(next(owned)).not.toContain('208');
  });

  it.each([
    ['a failed test of a tank', 2, 2, '208'],
    ['a failed test of a line', 21, 11, '373'],
  ])('%s that opens an alarm is read with the next poll', (_, category, type, code) => {
    const owned = gauge();
    take(owned, '101', alarm(category, type));
    expect(next(owned)).toContain(code);
  });

  it('a test that the list of alarms names', () => {
    const owned = gauge();
    take(owned, '101', alarm(2, 20));
    take(owned, '201', inventory(2));
    expect(next(owned)).toEqual([]);
    take(owned, '101', { alarms: [] });
    expect(next(owned)).toContain('208');
  });

  it('a test that the list does not name is over when its bit is, and not before', () => {
    const owned = gauge();
    for (let poll = 0; poll < 2; poll += 1) {
      take(owned, '101', { alarms: [] });
      take(owned, '201', inventory(2));
    }
    expect(next(owned)).toEqual([]);
  });

  it('an alarm of no test brings no results', () => {
    const owned = gauge();
    take(owned, '101', alarm(2, 3));
    expect(next(owned)).toEqual([]);
  });
});

describe('the order of a poll', () => {
  it('results that somebody waits for come right behind alarms and inventory', () => {
    const owned = gauge();
    for (const row of pollPlan) if (row.setup === true) owned.readAt.setLongAgo(row.code);
    take(owned, '201', inventory(1));
    take(owned, '201', inventory(0));
    const { profile, readAt } = owned;
    if (profile === null) throw new Error('no profile');
    const codes = inOrder(profile, readAt, dueReports(profile, readAt, at)).map(({ code }) => code);
    expect(codes.indexOf('20C')).toBe(codes.indexOf('201') + 1);
  });
});
