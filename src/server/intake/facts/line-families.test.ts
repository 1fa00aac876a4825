import { describe, expect, it } from 'vitest';
import { decodeReply, encodeReply, type FunctionCode, type ReportOf } from '#gauges/driver.ts';
import { type CodedOutcome, type OwnedGauge, ownGauge } from '#server/gauge/owned-gauge.ts';
import { emptyWrite, type GaugeWrite } from '../gauge-write.ts';
import { joinWrites } from '../take/join-writes.ts';
import { takeOutcome } from '../take/take-outcome.ts';

const at = Date.parse('2026-11-20T15:42:00Z');
const format = 'computer';

function gauge(): OwnedGauge {
  const told = { family: 'tls', consoleType: 'TLS-350', software: null, format, dateStyle: null } as const;
  const state = { online: true, stateSince: null, lastSeenAt: null, failures: 0, clockDriftSeconds: null };
  const lists = { openAlarms: [], openPages: [], tanks: [1], readAt: {}, profile: null, sealedCode: null };
  const place = { siteId: 7, ip: '192.0.2.1', port: 10_001, timezone: 'UTC' };
  return ownGauge({ ...place, ...told, units: 'us', unitsSet: null, unitsEvidence: null, ...state, ...lists }, null);
}

/** What is to be stored of a console's answer, sent and read as on the wire. */
function taken<C extends FunctionCode>(code: C, report: ReportOf<C>, owned = gauge()): GaugeWrite {
  const bytes = encodeReply(code, report, { format, gaugeTime: '2026-11-20T15:42' });
  const write = emptyWrite(7);
  takeOutcome(owned, { code, at, outcome: decodeReply(code, bytes, { format }) } as CodedOutcome, write);
  return write;
}

const passed = { at: '2026-11-19T03:14', result: 'passed', kind: 0 } as const;
const line = {
  ...{ line: 1, label: null, gross: null, passesLastDay: 1, passesSinceMidnight: 0 },
  periodic: [passed],
  annual: [],
};
const failed = { ...line, periodic: [{ ...passed, result: 'failed' as const }] };
const state = {
  ...{ line: 1, label: null, dispensingEnabled: true, pumpOn: false, handleOn: false },
  ...{ test: 'complete' as const, alarms: [], labels: [] },
};

describe('a line of each family', () => {
  it.each([
    ['373', 'plld'],
    ['383', 'plld'],
    ['388', 'wplld'],
    ['389', 'wplld'],
  ] as const)('has the tests of %s as those of %s, with the slip', (code, family) => {
    const kept = code === '383' ? { ...line, periodic: [], annual: [passed] } : line;
    const { leakTests } = taken(code, { kind: family, lines: [kept] });
    expect(leakTests).toHaveLength(1);
    expect(leakTests[0]).toMatchObject({
      device: 'line',
      deviceNumber: 1,
      lineFamily: family,
      result: 'passed',
      source: code,
    });
    expect(leakTests[0]?.slip).toMatchObject({ function: code, siteId: 7 });
    expect(Buffer.from(leakTests[0]?.slip?.body ?? []).toString('latin1')).toContain(`i${code}00`);
  });

  it('has the tests of 351 as those of a volumetric line, and is known to be there without a state', () => {
    const tests = [
      { at: '2026-11-19T03:14', result: 'failed' as const },
      { at: '2026-10-19T03:14', result: 'passed' as const },
    ];
    const lastDay = { line: 1, self: 1, pump: 1 };
    const report = { lines: [{ line: 1, label: null, lastDay, sinceMidnight: lastDay, periodic: tests, annual: [] }] };
    const write = taken('351', report);
    expect(
      write.leakTests.map(({ lineFamily, kind, result, slip }) => [lineFamily, kind, result, slip?.function]),
    ).toEqual([
      ['vlld', '0.2', 'failed', '351'],
      ['vlld', '0.2', 'passed', '351'],
    ]);
    expect(write.lines).toMatchObject([{ family: 'vlld', lineNumber: 1, status: null, testState: -1 }]);
  });

  it.each([
    ['381', 'plld'],
    ['386', 'wplld'],
  ] as const)('has the state of %s as that of %s', (code, family) => {
    expect(taken(code, { kind: family, lines: [state] }).lines).toMatchObject([
      { family, lineNumber: 1, status: 1, testState: 0 },
    ]);
  });
});

describe('line 1 of two families', () => {
  it('stays two lines and two tests where writes are joined, whatever else is alike', () => {
    const owned = gauge();
    const older = taken('373', { kind: 'plld', lines: [line] }, owned);
    const newer = taken('388', { kind: 'wplld', lines: [line] }, owned);
    const states = [
      taken('381', { kind: 'plld', lines: [state] }, owned),
      taken('386', { kind: 'wplld', lines: [state] }, owned),
    ];
    const joined = [newer, ...states].reduce(joinWrites, older);
    expect(joined.leakTests.map(({ lineFamily }) => lineFamily)).toEqual(['plld', 'wplld']);
    expect(joined.lines.map(({ family }) => family)).toEqual(['plld', 'wplld']);
  });

  it('has a failure dated in the future remembered for its own family', () => {
    const owned = gauge();
    owned.profile = { format, lenient: false, dateStyle: null, codes: {}, probedAt: '2026-11-01T00:00:00Z' };
    const ahead = { ...failed, periodic: [{ ...passed, at: '2027-11-19T03:14', result: 'failed' as const }] };
    taken('373', { kind: 'plld', lines: [ahead] }, owned);
    taken('388', { kind: 'wplld', lines: [ahead] }, owned);
    expect(Object.keys(owned.profile.ahead ?? {})).toEqual([
      'line/1/0.2/line/failed/2027-11-19T03:14',
      'line wplld/1/0.2/line/failed/2027-11-19T03:14',
    ]);
  });
});
