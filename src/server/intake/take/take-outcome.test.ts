import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { areUnitsKnown } from '#contract/nouns/gauge/console-units.ts';
import { decodeReply } from '#gauges/driver.ts';
import { byteSum } from '#gauges/framing/checksum.ts';
import type { InventoryReport } from '#gauges/reports/tank/inventory/report.ts';
import { type CodedOutcome, type OwnedGauge, ownGauge } from '#server/gauge/owned-gauge.ts';
import { newProfile } from '#server/gauge/profile.ts';
import { watchedCodes } from '#server/gauge/settings-watch.ts';
import { emptyWrite } from '../gauge-write.ts';
import { closeRound } from '../settings/gauge-settings.ts';
import { takeOutcome } from './take-outcome.ts';

const at = Date.parse('2026-11-20T15:42:00Z');

function gauge(units: string | null, unitsSet: string | null = null): OwnedGauge {
  const told = { family: 'tls', consoleType: 'TLS-350', software: null, format: 'computer', dateStyle: null } as const;
  const state = { online: true, stateSince: null, lastSeenAt: null, failures: 0, clockDriftSeconds: null };
  const lists = { openAlarms: [], tanks: [1], readAt: {}, profile: null, sealedCode: null, openPages: [] };
  const place = { siteId: 7, ip: '192.0.2.1', port: 10_001, timezone: 'UTC' };
  return ownGauge({ ...place, ...told, units, unitsSet, unitsEvidence: null, ...state, ...lists }, null);
}

function told<C extends '517' | '201'>(code: C, report: unknown): CodedOutcome {
  const raw = new Uint8Array();
  return {
    code,
    at,
    outcome: { ok: true, report, gaugeTime: null, format: 'computer', notes: [], raw },
  } as CodedOutcome;
}
const unitsReport = (units: string | null) => told('517', { units, language: null });

/** A tank of a console in millimeters and liters: 100 in high, 7,500 gallons. */
const metricTank = {
  ...{ tank: 1, product: '1', label: null, status: 0, more: [] },
  ...{ volume: 28_390, tcVolume: 28_300, ullage: 9_000, height: 2_000, water: 12, temperature: 16, waterVolume: 0 },
};
const inventory = { tanks: [metricTank] } as InventoryReport;

/** A page of deliveries as a TLS-450 prints it (577013-950, function 202). */
function deliveries(volume: 'LITERS' | 'GALLONS'): Uint8Array {
  const page = readFileSync('fixtures/gauges/tls/202/display-manual-4xx/reply.txt', 'latin1');
  const bytes = page.replaceAll('\n', '').replaceAll('<CR>', '\r').replaceAll('<LF>', '\n');
  return Buffer.from(
    bytes.replace('<SOH>', '\x01').replace('<ETX>', '\x03').replace('Volume=GALLONS', `Volume=${volume}`),
    'latin1',
  );
}

function heightOf(owned: OwnedGauge): number | null | undefined {
  const write = emptyWrite(7);
  takeOutcome(owned, told('201', inventory), write);
  return write.readings[0]?.height;
}

describe('the units of a console', () => {
  it('are not confirmed any more when it names units that we do not know', () => {
    const owned = gauge('metric');
    takeOutcome(owned, unitsReport(null), emptyWrite(7));
    expect([owned.reportedUnits, owned.units, owned.profileChanged]).toEqual([null, 'us', true]);
  });

  it('stay those that its numbers are taken for, unconfirmed, until it names others', () => {
    const owned = gauge('metric');
    owned.profile = {
      format: 'computer',
      lenient: false,
      dateStyle: null,
      codes: {},
      probedAt: '2026-11-01T00:00:00Z',
    };
    takeOutcome(owned, unitsReport(null), emptyWrite(7));
    takeOutcome(owned, unitsReport(null), emptyWrite(7));
    expect([owned.reportedUnits, owned.units, owned.profile.unitsBefore]).toEqual([null, 'metric', 'metric']);
    expect(heightOf(owned)).toBeCloseTo(78.74);
    takeOutcome(owned, unitsReport('us'), emptyWrite(7));
    expect([owned.reportedUnits, owned.units, owned.profile.unitsBefore]).toEqual(['us', 'us', undefined]);
  });

  it('are those an administrator set where the console names none that we know', () => {
    const owned = gauge('us', 'metric');
    takeOutcome(owned, unitsReport(null), emptyWrite(7));
    expect([owned.reportedUnits, owned.units]).toEqual([null, 'metric']);
  });

  it('that turn out to be others have the limits of the tanks read anew', () => {
    const owned = gauge(null);
    owned.readAt.set('604', at);
    owned.readAt.set('207', at);
    takeOutcome(owned, unitsReport('us'), emptyWrite(7));
    expect(owned.readAt.isAwaited('604')).toBe(false);
    takeOutcome(owned, unitsReport('metric'), emptyWrite(7));
    expect([owned.readAt.isAwaited('604'), owned.readAt.isAwaited('207'), owned.slowDueAt]).toEqual([true, false, 0]);
  });

  it('are metric where nobody says so and three readings in a row hold a height that no tank has in inches', () => {
    const owned = gauge(null);
    const seen = [1, 2, 3, 4].map(() => [heightOf(owned), owned.units, areUnitsKnown(owned)]);
    expect(seen[0]).toEqual([2_000, 'us', false]);
    expect(seen[1]).toEqual([2_000, 'us', false]);
    expect(seen[2]).toEqual([expect.closeTo(78.74), 'metric', true]);
    expect(seen[3]).toEqual([expect.closeTo(78.74), 'metric', true]);
    // Where the console reports its units, such a height is a probe's.
    const us = gauge('us');
    for (let n = 0; n < 4; n += 1) expect(heightOf(us)).toBeNull();
    expect([us.units, areUnitsKnown(us)]).toEqual(['us', true]);
    const broken = gauge(null);
    for (const height of [2_000, 2_000, 90, 2_000, 2_000]) {
      takeOutcome(broken, told('201', { tanks: [{ ...metricTank, height }] }), emptyWrite(7));
    }
    expect(areUnitsKnown(broken)).toBe(false);
  });

  it('are those that its pages print where nobody says so, from that page on', () => {
    const owned = gauge(null);
    const page = decodeReply('202', deliveries('LITERS'), { format: 'display', device: 0 });
    if (!page.ok) throw new Error(page.why);
    const write = emptyWrite(7);
    takeOutcome(owned, { code: '202', at, outcome: page } as CodedOutcome, write);
    expect([owned.units, owned.unitsEvidence, owned.profileChanged]).toEqual(['metric', 'prints_liters', true]);
    // 9,000 liters.
    expect(write.deliveries[0]?.endVolume).toBeCloseTo(2377.55, 1);
    expect(heightOf(owned)).toBeCloseTo(78.74);
  });

  it.each([
    ['us', null, 'LITERS'],
    [null, 'imperial', 'LITERS'],
    ['metric', null, 'GALLONS'],
    [null, null, 'GALLONS'],
  ] as const)('reported %s and set %s are not known where its pages print %s', (reported, set, printed) => {
    const owned = gauge(reported, set);
    const page = decodeReply('202', deliveries(printed), { format: 'display', device: 0 });
    takeOutcome(owned, { code: '202', at, outcome: page } as CodedOutcome, emptyWrite(7));
    expect(areUnitsKnown(owned)).toBe(false);
    expect(owned.units).toBe(reported ?? set ?? 'us');
  });

  it('of full volumes read before no longer judge what comes in others', () => {
    const owned = gauge('metric');
    owned.facts.capacities.set(1, 10_000);
    takeOutcome(owned, unitsReport(null), emptyWrite(7));
    expect(owned.facts.capacities.size).toBe(0);
  });
});

describe('a height that only a tank in millimeters can have', () => {
  it('is kept while the units are not known, and no value where they are inches', () => {
    expect(heightOf(gauge(null))).toBe(2_000);
    expect(heightOf(gauge('us'))).toBeNull();
    expect(heightOf(gauge(null, 'us'))).toBeNull();
    expect(heightOf(gauge('metric'))).toBeCloseTo(78.74);
  });
});

describe('a set-up report of which a part is not understood', () => {
  it('does not say that what it leaves out is gone', () => {
    const owned = gauge('us');
    const codes = Object.fromEntries(watchedCodes.map((code) => [code, code === '611' ? 'yes' : 'no'] as const));
    owned.profile = { ...newProfile('computer', false, null, at), codes };
    const tank = { tank: 1, label: null, hours: 2, rate: 'periodic', kind: 'csld', tail: '' };
    const read = (partial: boolean) => {
      const outcome = { ok: true, report: { tanks: [tank] }, gaugeTime: null, format: 'computer', notes: [] };
      const answer = { code: '611', at, outcome: { ...outcome, ...(partial && { partial }), raw: new Uint8Array() } };
      takeOutcome(owned, answer as unknown as CodedOutcome, emptyWrite(7));
      return closeRound(owned, at);
    };
    read(true);
    expect(read(true)?.lacking).toContain('tank/leak_test_schedule');
    owned.profile.settings = undefined;
    read(false);
    expect(read(false)?.lacking).not.toContain('tank/leak_test_schedule');
  });
});

describe('sensors of every family', () => {
  // Bodies of the fixtures: what function 101 counts is one more than on the wire, but for smart sensors.
  it.each([
    [
      '315',
      '010000020014',
      [
        [[], ''],
        [[14], ''],
      ],
    ],
    [
      '31B',
      '01020005001202010000',
      [
        [[6, 13], ''],
        [[], ''],
      ],
    ],
    [
      '34B',
      '010000020008',
      [
        [[], ''],
        [[9], ''],
      ],
    ],
  ] as const)('of report %s are stored with every state', (code, body, states) => {
    const frame = new TextEncoder().encode(`\x01i${code}002601151430${body}&&`);
    const check = (-byteSum(frame, 0, frame.length) & 0xffff).toString(16).toUpperCase().padStart(4, '0');
    const bytes = new Uint8Array([...frame, ...new TextEncoder().encode(`${check}\x03`)]);
    const outcome = decodeReply(code, bytes, { format: 'computer', device: 0 });
    expect(outcome.ok).toBe(true);
    const write = emptyWrite(7);
    takeOutcome(gauge('us'), { code, outcome, at } as CodedOutcome, write);
    expect(write.sensors.map(({ family, number, alarms, words }) => [family, number, alarms, words])).toEqual(
      states.map(([alarms, words], index) => [code, index + 1, alarms, words]),
    );
  });

  it('open an alarm of their own where the state is in no table', () => {
    const report = { family: 'mag', sensors: [{ sensor: 3, location: 'STP', alarms: [99], labels: [] }] };
    const write = emptyWrite(7);
    const outcome = { ok: true, report, gaugeTime: null, format: 'computer', notes: [], raw: new Uint8Array() };
    takeOutcome(gauge('us'), { code: '31B', outcome, at } as unknown as CodedOutcome, write);
    expect(write.sensors).toMatchObject([{ family: '31B', alarms: [-1], words: 'state 98' }]);
    expect(write.alarmChanges).toMatchObject([{ open: true, category: 0, type: 59, device: 3 }]);
  });
});

describe('a list of alarms that names what is no fault', () => {
  it('keeps it as informational, and closes it once the console does not list it', () => {
    const owned = gauge('us');
    const status = (alarms: object[]) => {
      const outcome = { ok: true, report: { alarms }, gaugeTime: null, format: 'computer', notes: [] };
      const write = emptyWrite(7);
      takeOutcome(
        owned,
        { code: '101', at, outcome: { ...outcome, raw: new Uint8Array() } } as unknown as CodedOutcome,
        write,
      );
      return write.alarmChanges.map(({ open, label }) => [open, label]);
    };
    expect(status([{ category: 2, type: 20, device: 1, label: null }])).toEqual([[true, 'T1: Leak Test Active']]);
    expect(status([])).toEqual([[false, 'T1: Leak Test Active']]);
  });
});

describe('a delivery report that prints an amount', () => {
  it('keeps the printed amounts beside the volumes', () => {
    const page = [
      ...['', 'I20200', 'NOV 20, 2026  3:42 PM', '', 'DELIVERY REPORT', '', 'T 1:REGULAR'],
      'INCREASE   DATE / TIME             GALLONS TC GALLONS WATER  TEMP DEG F  HEIGHT',
      '',
      '      END: NOV 19, 2026  6:42 AM       8050       8001   0.60       59.50   78.20',
      '    START: NOV 19, 2026  6:10 AM       2100       2090   0.50       60.10   22.40',
      '   AMOUNT:                             6010       5960',
    ].join('\r\n');
    const raw = new TextEncoder().encode(`\x01${page}\r\n\r\n\x03`);
    const outcome = decodeReply('202', raw, { format: 'display', device: 0, lenient: false });
    expect(outcome).toMatchObject({ ok: true });
    const write = emptyWrite(7);
    takeOutcome(gauge('us'), { code: '202', at, outcome } as CodedOutcome, write);
    expect(write.deliveries).toMatchObject([
      { startVolume: 2100, endVolume: 8050, printedVolume: 6010, printedTcVolume: 5960 },
    ]);
  });
});
