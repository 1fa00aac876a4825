import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { decodeReply } from '#gauges/driver.ts';
import { ask } from '../line/ask.ts';
import { gaugeAt, loadAddress, loadPlaces, startLoadFleet } from './load-fleet.ts';

const NOW = Date.UTC(2026, 6, 1, 12, 0, 10);

describe('a load fleet', () => {
  it('answers from 2,000 gauges in one process with true frames', async () => {
    let now = NOW;
    const fleet = await startLoadFleet({ count: 2000, tanks: 4, layout: 'ports', port: 26_000, clock: () => now });
    try {
      const ask201 = async (i: number) => {
        const place = fleet.places[i];
        if (place === undefined) throw new Error('no place');
        const { bytes } = await ask(place, '\x01i20100\r\n', { quietMs: 5000 });
        const outcome = decodeReply('201', bytes, { format: 'computer' });
        if (!outcome.ok) throw new Error(outcome.why);
        return outcome;
      };
      const outcomes = [];
      for (let i = 0; i < 2000; i += 100) {
        outcomes.push(...(await Promise.all(Array.from({ length: 100 }, (_, k) => ask201(i + k)))));
      }
      expect(outcomes).toHaveLength(2000);
      for (const { gaugeTime, report } of outcomes) {
        expect(gaugeTime).toBe('2026-07-01T08:00');
        expect(report.tanks).toHaveLength(4);
        for (const { volume, ullage } of report.tanks) expect((volume ?? 0) + (ullage ?? 0)).toBeCloseTo(10_000, 1);
      }
      const volumes = new Set(outcomes.map(({ report }) => report.tanks[0]?.volume));
      expect(volumes.size).toBeGreaterThan(900);
      now += 60_000;
      const later = await ask201(0);
      expect(later.gaugeTime).toBe('2026-07-01T08:01');
      expect(later.report.tanks[0]?.volume).not.toBe(outcomes[0]?.report.tanks[0]?.volume);
      expect(fleet.replies()).toBe(2001);
    } finally {
      await fleet.stop();
    }
  });

  it('answers 101 and every other question of a probe', async () => {
    const fleet = await startLoadFleet({ count: 2, tanks: 3, layout: 'ports', port: 23_500, clock: () => NOW });
    try {
      const [, second] = fleet.places;
      if (second === undefined) throw new Error('no place');
      const status = await ask(second, '\x01i10100\r\n');
      expect(decodeReply('101', status.bytes, { format: 'computer' })).toMatchObject({
        ok: true,
        report: { alarms: [] },
      });
      const software = await ask(second, '\x01i90200\r\n');
      expect(decodeReply('902', software.bytes, { format: 'computer' })).toMatchObject({ ok: true });
      const capacity = await ask(second, '\x01i60400\r\n');
      expect(decodeReply('604', capacity.bytes, { format: 'computer' })).toMatchObject({
        report: { values: [{ value: 10_000 }, { value: 10_000 }, { value: 10_000 }] },
      });
    } finally {
      await fleet.stop();
    }
  });

  it('has a place of its own for each gauge', () => {
    const places = loadPlaces({ count: 70_000, layout: 'addresses', port: 10_001 });
    expect(new Set(places.map(({ host }) => host)).size).toBe(70_000);
    expect(places[250]?.host).toBe('127.20.1.1');
    expect(places[64_000]?.host).toBe('127.21.0.1');
  });

  it('knows each gauge by its address, and none by any other', () => {
    const indexes = [0, 249, 250, 63_999, 64_000, 99_999];
    for (const index of indexes) expect(gaugeAt(loadAddress(index), 100_000)).toBe(index);
    const strangers = ['127.0.0.1', '127.10.1.1', '127.20.0.0', '127.20.0.251', '127.21.144.1', '10.20.0.1', '::1', ''];
    for (const address of strangers) expect(gaugeAt(address, 100_000)).toBeNull();
    expect(gaugeAt(undefined, 100_000)).toBeNull();
  });

  // Only Linux answers on all of 127.0.0.0/8 without set-up (decision 0006).
  describe.runIf(process.platform === 'linux')('with an address each', () => {
    it('is 100,000 gauges behind one socket, each with tanks of its own', async () => {
      const fleet = await startLoadFleet({ count: 100_000, layout: 'addresses', port: 0, clock: () => NOW });
      try {
        const first = (i: number) => fleet.places[i] ?? { host: '', port: 0 };
        const volumes = await Promise.all(
          [0, 250, 64_000, 99_999].map(async (i) => {
            const { bytes } = await ask(first(i), '\x01i20100\r\n', { quietMs: 5000 });
            const outcome = decodeReply('201', bytes, { format: 'computer' });
            return outcome.ok ? outcome.report.tanks[0]?.volume : outcome.why;
          }),
        );
        expect(new Set(volumes).size).toBe(4);
        for (const volume of volumes) expect(volume).toBeTypeOf('number');
        // Behind the last gauge there is nobody.
        const { bytes } = await ask({ host: loadAddress(100_000), port: first(0).port }, '\x01i20100\r\n', {
          quietMs: 5000,
        });
        expect(bytes).toHaveLength(0);
      } finally {
        await fleet.stop();
      }
    });

    it('speaks to one client of a gauge at a time, the next when it has left, and to two of two gauges', async () => {
      const fleet = await startLoadFleet({ count: 2, layout: 'addresses', port: 0, clock: () => NOW });
      const [one, other] = fleet.places.map((place) => connect(place));
      try {
        if (one === undefined || other === undefined) throw new Error('no places');
        await Promise.all([once(one, 'connect'), once(other, 'connect')]);
        one.write('\x01i10100\r\n');
        other.write('\x01i10100\r\n');
        await Promise.all([once(one, 'data'), once(other, 'data')]);
        const silent = (bytes: Buffer) => expect.unreachable(`a caller that waits was answered ${bytes.length} bytes`);
        const second = connect(fleet.places[0] ?? { port: 0 }).on('data', silent);
        second.write('\x01i10100\r\n');
        await once(second, 'connect');
        // A newer caller takes the place of the one that waits.
        const gone = new Promise((resolve) => second.on('error', () => {}).on('close', resolve));
        const third = connect(fleet.places[0] ?? { port: 0 }).on('data', silent);
        await gone;
        // Until the client has left, the one that waits is not answered, however long that takes.
        third.write('\x01i10100\r\n');
        one.write('\x01i10100\r\n');
        await once(one, 'data');
        third.off('data', silent);
        const answered = once(third, 'data');
        one.destroy();
        const [bytes] = await answered;
        expect(decodeReply('101', bytes, { format: 'computer' })).toMatchObject({ ok: true });
        third.destroy();
      } finally {
        one?.destroy();
        other?.destroy();
        await fleet.stop();
      }
    });
  });

  it('names a wrong number of tanks', async () => {
    await expect(startLoadFleet({ count: 1, tanks: 17, layout: 'ports', port: 0 })).rejects.toThrow('1 to 16 tanks');
  });
});
