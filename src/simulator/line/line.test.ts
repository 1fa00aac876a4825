import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { decodeReply, type FunctionCode, type GaugeFormat, request } from '#gauges/driver.ts';
import { FAMILIES, type FamilyKey } from '#gauges/families.ts';
import type { Faults } from '../faults.ts';
import type { Fleet } from '../fleet/fleet.ts';
import { startFleet } from '../fleet/fleet.ts';
import { createGauge } from '../gauge.ts';
import { readTank } from '../physics/reading.ts';
import type { StationSpec } from '../physics/spec.ts';
import { sampleStation } from '../sample-station.ts';
import { createStation } from '../station/station.ts';
import { ask } from './ask.ts';
import { Line } from './line.ts';

const NOW = Date.UTC(2026, 4, 11, 16, 20, 30);
const STAMP = '2026-05-11T12:20';
let fleet: Fleet | null = null;

afterEach(async () => {
  await fleet?.stop();
  fleet = null;
});

async function start(over: Partial<StationSpec> = {}, faults: Partial<Faults> = {}, msPerByte = 0) {
  fleet = await startFleet({
    stations: [{ spec: sampleStation(over), host: '127.0.0.1', port: 0, faults }],
    seed: 4,
    startAt: new Date(NOW - 40 * 86_400_000),
    clock: () => NOW,
    msPerByte,
  });
  const [one] = fleet.gauges;
  if (one === undefined) throw new Error('no gauge');
  return one;
}

async function read<C extends FunctionCode>(
  place: { host: string; port: number },
  code: C,
  format: GaugeFormat,
  device = 0,
) {
  // An answer ends itself; only silence is waited out, and a busy machine is no silence.
  const { bytes } = await ask(place, request(code, { format, device }));
  return decodeReply(code, bytes, { format, device, now: STAMP });
}

describe('a gauge on a socket', () => {
  it.each(['tls', 'maglink', 'evo'] as FamilyKey[])('speaks as a %s console', async (family) => {
    const one = await start({ family, leakTests: 'csld', closedAtNight: false });
    fleet?.setState(one.name, { volume: 900, deliveries: false });
    for (const format of ['computer', 'display'] as const) {
      const status = await read(one, '101', format);
      const inventory = await read(one, '201', format);
      if (family === 'evo' && format === 'computer') {
        expect(status).toMatchObject({ ok: false, trouble: 'refused' });
        expect(inventory).toMatchObject({ ok: false, trouble: 'refused' });
        continue;
      }
      expect(status).toMatchObject({
        ok: true,
        gaugeTime: STAMP,
        report: { alarms: [{ category: 2, type: 5 }, { type: 11 }] },
      });
      if (!inventory.ok) throw new Error(inventory.why);
      expect(inventory.report.tanks).toHaveLength(3);
      for (const [i, tank] of one.gauge.station.tanks.entries()) {
        const real = readTank(tank.state, NOW);
        const sent = inventory.report.tanks[i];
        expect(sent?.tank).toBe(tank.spec.number);
        expect(Math.abs((sent?.volume ?? 0) - real.volume)).toBeLessThan(1.01);
        expect(sent?.height).toBeCloseTo(real.height, 1);
      }
    }
  });

  it('refuses what its family does not know with 9999', async () => {
    const one = await start({ family: 'maglink' });
    expect(await read(one, '208', 'computer')).toMatchObject({ ok: false, trouble: 'refused' });
    expect((await ask(one, '\x01i60100\r')).bytes.toString()).toBe('\x019999FF1B\x03');
    expect((await ask(one, '\x01S05100\r')).bytes.toString()).toBe('\x019999FF1B\x03');
  });

  it('answers every function of the TLS table that it lists, in the formats it lists', async () => {
    const one = await start();
    let answered = 0;
    for (const { code, computer, display } of FAMILIES.tls.functions) {
      for (const format of ['computer', 'display'] as const) {
        if (!(format === 'computer' ? computer : display)) continue;
        const outcome = await read(one, code, format, code === '503' ? 1 : 0);
        if (outcome.ok) answered += 1;
        else expect([code, outcome.trouble]).toEqual([code, 'refused']);
      }
    }
    expect(answered).toBeGreaterThan(100);
  });

  it('is tolerant of every end of request, and of noise around it', async () => {
    const one = await start();
    const whole = (await ask(one, '\x01i10100\r\n')).bytes.toString('latin1');
    for (const text of [
      '\x01i10100',
      '\x01i10100\r',
      '\x01i10100\n',
      '\x01i10100\x03',
      '\x01i10100\0',
      'noise\x01i201\x01i10100\r',
    ]) {
      expect((await ask(one, text)).bytes.toString('latin1')).toBe(whole);
    }
  });

  it('sends metric values from a metric console', async () => {
    const one = await start({ units: 'metric' });
    const inventory = await read(one, '201', 'computer', 1);
    const [tank] = one.gauge.station.tanks;
    if (!inventory.ok || tank === undefined) throw new Error('no inventory');
    const real = readTank(tank.state, NOW);
    expect(inventory.report.tanks[0]?.volume).toBeCloseTo(real.volume * 3.785411784, 1);
    expect(inventory.report.tanks[0]?.temperature).toBeCloseTo((real.temperature - 32) / 1.8, 4);
    expect(await read(one, '517', 'computer')).toMatchObject({ report: { units: 'metric' } });
  });

  it('starts and stops a leak test, resets alarms and takes a new clock', async () => {
    const one = await start();
    const tests = await read(one, '052', 'computer', 2);
    expect(tests).toMatchObject({ report: { tanks: [{ tank: 2, running: true }] } });
    expect(await read(one, '203', 'display')).toMatchObject({ ok: true });
    const inventory = await read(one, '201', 'computer', 2);
    expect(inventory).toMatchObject({ report: { tanks: [{ status: 2 }] } });
    expect(await read(one, '053', 'computer', 2)).toMatchObject({ report: { tanks: [{ tank: 2, running: false }] } });
    expect(await read(one, '003', 'computer')).toMatchObject({ ok: true });
    await ask(one, '\x01s501002605111300\r');
    expect(await read(one, '501', 'computer')).toMatchObject({
      gaugeTime: '2026-05-11T13:00',
      report: { at: '2026-05-11T13:00' },
    });
  });

  it('closes a second client at once and serves the next when the first has gone', async () => {
    const one = await start();
    const first = connect(one.port, one.host);
    await new Promise<void>((resolve) => first.once('connect', resolve));
    expect(await ask(one, '\x01i10100\r')).toEqual({ bytes: Buffer.alloc(0), hungUp: true });
    first.destroy();
    await expect.poll(async () => (await ask(one, '\x01i10100\r')).bytes.length).toBeGreaterThan(20);
  });

  it('sends at the pace of a serial line, in pieces', async () => {
    const one = await start({}, {}, 1);
    const began = performance.now();
    const { bytes } = await ask(one, '\x01i20100\r');
    expect(decodeReply('201', bytes, { format: 'computer' })).toMatchObject({ ok: true });
    expect(performance.now() - began).toBeGreaterThan(bytes.length * 0.8);
  });
});

describe('a session', () => {
  const gauge = () => createGauge(createStation(sampleStation(), 1, new Date(NOW - 3_600_000)), () => NOW);

  it('is dropped when it says nothing for the idle time', async () => {
    const line = new Line(gauge(), { host: '127.0.0.1', port: 0, msPerByte: 0, idleMs: 80 });
    await line.open();
    try {
      expect(await ask(line, '', { quietMs: 2000 })).toEqual({ bytes: Buffer.alloc(0), hungUp: true });
    } finally {
      await line.close();
    }
  });

  it('stops a reply at ESC and answers the next request', async () => {
    const line = new Line(gauge(), { host: '127.0.0.1', port: 0, msPerByte: 2, idleMs: 5000 });
    await line.open();
    try {
      const received = await new Promise<string>((resolve) => {
        const socket = connect(line.port, line.host, () => socket.write('\x01i20100\r'));
        let text = '';
        let escaped = false;
        socket.on('data', (chunk) => {
          text += chunk.toString('latin1');
          if (!escaped && text.length >= 8) {
            escaped = true;
            socket.write('\x1b\x01i10100\r');
          }
          if (!text.endsWith('\x03')) return;
          socket.destroy();
          resolve(text);
        });
      });
      expect(received).toMatch(/^\x01i20100/);
      expect(received.match(/\x03/g)).toHaveLength(1);
      expect(received.slice(received.lastIndexOf('\x01'))).toMatch(/^\x01i101002605111220/);
    } finally {
      await line.close();
    }
  });
});

describe('faults', () => {
  const inquiry = request('201', { format: 'computer' });

  it('silent and back', async () => {
    const one = await start({}, { silent: true });
    expect(await ask(one, inquiry, { quietMs: 150 })).toEqual({ bytes: Buffer.alloc(0), hungUp: false });
    await fleet?.setFaults(one.name, { silent: false });
    expect(await read(one, '201', 'computer')).toMatchObject({ ok: true });
  });

  it('refused connections and back, on the same port', async () => {
    const one = await start();
    await fleet?.setFaults(one.name, { refuseConnects: true });
    await expect(ask(one, inquiry)).rejects.toThrow('ECONNREFUSED');
    await fleet?.setFaults(one.name, { refuseConnects: false });
    expect(await read(one, '201', 'computer')).toMatchObject({ ok: true });
  });

  it('wrong checksum', async () => {
    const one = await start({}, { wrongChecksum: true });
    expect(await read(one, '201', 'computer')).toMatchObject({ ok: false, trouble: 'bad-checksum' });
    expect(await read(one, '201', 'display')).toMatchObject({ ok: true });
  });

  it('drip', async () => {
    const one = await start({}, { dripMs: 5 });
    const began = performance.now();
    expect(await read(one, '101', 'computer')).toMatchObject({ ok: true });
    expect(performance.now() - began).toBeGreaterThan(100);
  });

  it('cut in mid frame', async () => {
    const one = await start({}, { cutMidFrame: true });
    const { bytes, hungUp } = await ask(one, inquiry);
    expect(hungUp).toBe(true);
    expect(decodeReply('201', bytes, { format: 'computer' })).toMatchObject({ ok: false, trouble: 'incomplete' });
  });

  it('garbage', async () => {
    const one = await start({}, { garbage: true });
    const { bytes } = await ask(one, inquiry, { quietMs: 2000 });
    expect(bytes.length).toBeGreaterThan(20);
    expect(decodeReply('201', bytes, { format: 'computer' }).ok).toBe(false);
  });

  it('clock off', async () => {
    const one = await start({ clockOffMinutes: 5 }, { clockOffMinutes: -65 });
    expect(await read(one, '101', 'computer')).toMatchObject({ gaugeTime: '2026-05-11T11:20' });
  });

  it('security code: silence without it or with another, 9999 when it is sent and none is set', async () => {
    const one = await start({}, { securityCode: '246810' });
    const wrong = request('101', { format: 'computer', securityCode: '111111' });
    const right = request('101', { format: 'computer', securityCode: '246810' });
    for (const bytes of [request('101', { format: 'computer' }), wrong]) {
      expect((await ask(one, bytes, { quietMs: 150 })).bytes).toHaveLength(0);
    }
    const { bytes } = await ask(one, right);
    expect(decodeReply('101', bytes, { format: 'computer' })).toMatchObject({ ok: true });
    await fleet?.setFaults(one.name, { securityCode: null });
    expect((await ask(one, right)).bytes.toString()).toBe('\x019999FF1B\x03');
  });

  it('tanks mixed up', async () => {
    const one = await start({}, { mixTanks: true });
    const mixed = await read(one, '201', 'computer');
    const [first] = one.gauge.station.tanks;
    if (!mixed.ok || first === undefined) throw new Error('no inventory');
    const volume = readTank(first.state, NOW).volume;
    expect(mixed.report.tanks.find(({ tank }) => tank === 2)?.volume).toBeCloseTo(volume, 1);
    const alone = await read(one, '201', 'computer', 1);
    expect(alone).toMatchObject({ ok: false, why: 'the reply is about tank 2, but 1 was requested' });
  });

  it('a reply that never ends', async () => {
    const one = await start({}, { endless: true });
    const received = await new Promise<Buffer>((resolve) => {
      const socket = connect(one.port, one.host, () => socket.write(inquiry));
      const chunks: Buffer[] = [];
      socket.on('data', (chunk) => {
        chunks.push(chunk);
        if (chunks.length < 20) return;
        socket.destroy();
        resolve(Buffer.concat(chunks));
      });
    });
    expect(received.length).toBeGreaterThan(1000);
    expect(received.includes(0x03)).toBe(false);
    expect(decodeReply('201', received, { format: 'computer' })).toMatchObject({ ok: false, trouble: 'incomplete' });
  });
});

it('takes the next client though the process was busy while the one before hung up', async () => {
  const one = await start();
  const before = connect(one.port, one.host);
  before.write(request('101', { format: 'computer', device: 0 }));
  await once(before, 'data');
  const next = connect(one.port, one.host);
  next.write(request('101', { format: 'computer', device: 0 }));
  // Its end of the connection is there: the line waits for the one before to be gone.
  await once(next, 'connect');
  await new Promise((resolve) => setTimeout(resolve, 5));
  // After an immediate, timers run before what came in.
  await new Promise<void>((resolve) => setImmediate(resolve));
  before.destroy();
  // Longer than the line waits.
  const until = performance.now() + 60;
  while (performance.now() < until);
  const answered = await Promise.race([once(next, 'data').then(() => true), once(next, 'close').then(() => false)]);
  next.destroy();
  expect(answered).toBe(true);
});

it('takes the next client when the one before has ended, though there is more to send to it', async () => {
  const one = await start({}, { floodMegabytes: 64 });
  const before = connect(one.port, one.host);
  before.write(request('101', { format: 'computer', device: 0 }));
  await once(before, 'readable');
  before.end();
  await once(before, 'finish');
  const next = connect(one.port, one.host);
  next.write(request('101', { format: 'computer', device: 0 }));
  const answered = await Promise.race([once(next, 'data').then(() => true), once(next, 'close').then(() => false)]);
  before.destroy();
  next.destroy();
  expect(answered).toBe(true);
});
