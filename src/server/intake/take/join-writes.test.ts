import { describe, expect, it } from 'vitest';
import { emptyWrite, type FactRows, type GaugeWrite, holdsMore, rowsFor } from '../gauge-write.ts';
import { facts } from './facts.ts';
import { effectsOf, joinWrites } from './join-writes.ts';

const alarm = { siteId: 1, category: 2, type: 3, device: 1, label: 'T1: High Water Alarm' };
const seenAt = (minute: number) => new Date(Date.UTC(2026, 10, 19, 21, minute));

/** What one poll adds, minute by minute. */
function minute(n: number): GaugeWrite {
  const at = seenAt(n);
  const test = {
    siteId: 1,
    device: 'tank',
    deviceNumber: 1,
    kind: '0.2',
    method: 'csld',
    testedAt: '2026-11-19T08:00',
  };
  return {
    ...emptyWrite(1),
    sightings: [{ ...alarm, seenAt: at, standing: n < 3, gaugeRaisedAt: null, polls: n, listed: true }],
    sensors: [
      {
        siteId: 1,
        family: 'liquid',
        number: 4,
        status: n,
        alarms: n === 0 ? [] : [n],
        words: '',
        label: 'STP',
        at,
        gaugeTime: null,
      },
    ],
    lines: [{ siteId: 1, family: 'plld', lineNumber: 1, status: n, testState: 0, at, gaugeTime: null }],
    setup: [{ siteId: 1, tankNumber: 1, ...(n === 0 ? { capacity: 10_000 } : { label: `Label ${n}` }) }],
    leakTests: [
      {
        ...test,
        result: 'passed',
        rate: n,
        hours: 2,
        volume: null,
        source: '251',
        receivedAt: at,
      } as GaugeWrite['leakTests'][number],
    ],
    stateChanges: [{ siteId: 1, since: at, online: n % 2 === 0, reason: null }],
    alarmChanges: [{ open: false, ...alarm, clearedAt: at, polls: n }],
  };
}

describe('the writes of a gauge that wait for the database', () => {
  const joined = [0, 1, 2, 3, 4].map(minute).reduce(joinWrites);

  it('keep the newest of each current state, however many polls they wait', () => {
    expect(joined.sightings).toEqual([
      { ...alarm, seenAt: seenAt(4), standing: false, gaugeRaisedAt: null, polls: 4, listed: true },
    ]);
    expect(joined.sensors.map(({ status }) => status)).toEqual([4]);
    expect(joined.lines.map(({ status }) => status)).toEqual([4]);
  });

  it('join what reports tell of a tank, and keep the first word of a test', () => {
    expect(joined.setup).toEqual([{ siteId: 1, tankNumber: 1, capacity: 10_000, label: 'Label 4' }]);
    expect(joined.leakTests).toMatchObject([{ rate: 0, receivedAt: seenAt(0) }]);
  });

  it('count a page that was not understood as often as it came, and keep the first', () => {
    const page = {
      functionCode: '208',
      format: 'display',
      kind: 'partial',
      fingerprint: 'a',
      reasons: [] as string[],
      cut: false,
    } as const;
    const seen = (n: number): GaugeWrite => ({
      ...emptyWrite(1),
      partialReports: [
        {
          understood: false,
          siteId: 1,
          ...page,
          raw: Uint8Array.of(n),
          firstSeenAt: seenAt(n),
          lastSeenAt: seenAt(n),
          times: 1,
        },
        { understood: true, siteId: 1, functionCode: '101', at: seenAt(n) },
      ],
    });
    expect([0, 1, 2].map(seen).reduce(joinWrites).partialReports).toMatchObject([
      { raw: Uint8Array.of(0), firstSeenAt: seenAt(0), lastSeenAt: seenAt(2), times: 3 },
      { understood: true, at: seenAt(2) },
    ]);
  });

  it('keep every change in its order', () => {
    expect(joined.stateChanges.map(({ since }) => since)).toEqual([0, 1, 2, 3, 4].map(seenAt));
    expect(joined.alarmChanges).toHaveLength(5);
  });
});

describe('what a write changes on screens', () => {
  const effects = (write: Partial<GaugeWrite>) => effectsOf({ ...emptyWrite(1), ...write });

  it('is the inventory alone for readings, and the site too for what tanks are called and hold', () => {
    const nothing = { tcVolume: null, ullage: null, water: null, temperature: null, waterVolume: null, original: null };
    const reading = {
      ...nothing,
      siteId: 1,
      tankNumber: 1,
      at: seenAt(0).getTime(),
      gaugeTime: null,
      volume: 5,
      height: 1,
      status: 0,
    };
    expect(effects({})).toEqual({ inventory: false, alarms: false, site: false });
    expect(effects({ readings: [reading] })).toEqual({ inventory: true, alarms: false, site: false });
    expect(effects({ setup: [{ siteId: 1, tankNumber: 1, capacity: 10_000 }] })).toMatchObject({
      inventory: true,
      site: true,
    });
  });
});

describe('the rows of a write', () => {
  const names = Object.keys(facts) as (keyof FactRows)[];

  it("are each write's own, and those of every fact but the readings are more than readings", () => {
    for (const name of names) {
      const [one, other] = [emptyWrite(1), emptyWrite(2)];
      expect([one[name], holdsMore(one)]).toEqual([[], false]);
      (rowsFor(one, name) as object[]).push({ siteId: 1 });
      expect(rowsFor(one, name)).toBe(one[name]);
      expect([one[name].length, other[name].length]).toEqual([1, 0]);
      expect([name, holdsMore(one), holdsMore(other)]).toEqual([name, name !== 'readings', false]);
    }
  });

  it('are added by rowsFor alone where a write holds none', () => {
    for (const name of names.filter((each) => each !== 'readings')) {
      expect(() => (emptyWrite(1)[name] as object[]).push({}), name).toThrow(TypeError);
    }
  });
});
