import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { probeGauge } from '#server/polling/probe-gauge.ts';
import { drip, type HostileGauge, inventoryOf, openHostile, politely, pour } from './hostile-gauge.ts';
import type { PollResult, PollTask } from './hostile-poller-child.ts';

const totalMs = 3_000;
/** A conversation ends this long after its deadline at the latest, milliseconds: the sweep, and a busy computer. */
const grace = 1_500;
/** What one hostile gauge may cost in memory, MiB: 256 KiB of answer, and what the runtime keeps around it. */
const mostMiB = 64;
const gigabyte = 1_073_741_824;

let poller: ChildProcess;
let restingMiB = 0;
let gauge: HostileGauge | null = null;

async function poll(port: number): Promise<PollResult> {
  const task: PollTask = { port, totalMs, securityCode: null };
  poller.send(task);
  const [result] = (await once(poller, 'message')) as [PollResult];
  return result;
}

beforeAll(async () => {
  const script = fileURLToPath(new URL('./hostile-poller-child.ts', import.meta.url));
  poller = fork(script, [], { execArgv: ['--import', 'tsx'] });
  await once(poller, 'message');
  // A gauge as it should be: everything a poll needs is loaded and warm.
  gauge = await openHostile((socket, asked) => socket.write(asked === 'i20100' ? inventoryOf(8) : politely(asked)));
  const result = await poll(gauge.port);
  expect(result).toMatchObject({ trouble: null, tanks: 8 });
  restingMiB = result.peakMiB;
  await gauge.stop();
}, 240_000);

afterAll(async () => {
  poller.kill();
  await gauge?.stop();
});

const text = (of: string): Uint8Array => Buffer.from(of, 'latin1');
const noise = (length: number): Uint8Array =>
  Uint8Array.from({ length }, (_, n) => (Math.imul(n + 1, 2_654_435_761) >>> 13) & 0xff);

/** What it answers to everything. */
const always: [string, (socket: Socket) => void][] = [
  ['a gigabyte of digits', (socket) => pour(socket, text('0'.repeat(65_536)), gigabyte)],
  [
    'a gigabyte behind the beginning of a reply',
    (socket) => pour(socket, text(`\x01i10100${'0'.repeat(65_000)}`), gigabyte),
  ],
  ['a gigabyte of endings that are none', (socket) => pour(socket, text('&&0000'.repeat(10_000)), gigabyte)],
  ['binary', (socket) => socket.write(noise(200_000))],
  [
    'binary without an end',
    (socket) =>
      drip(
        socket,
        noise(4_096).map((byte) => (byte === 3 ? 4 : byte)),
        20,
      ),
  ],
  ['one byte now and then', (socket) => drip(socket, text('0'), 150)],
  ['a reply that goes on for ever', (socket) => drip(socket, text('0'.repeat(512)), 10)],
  ['endings that are none, a byte at a time', (socket) => drip(socket, text('&&FFFF'), 1)],
  ['thousands of STX', (socket) => socket.write(text('\x02'.repeat(100_000)))],
  ['thousands of SOH', (socket) => socket.write(text('\x01'.repeat(250_000)))],
  ['thousands of ETX', (socket) => socket.write(text('\x03'.repeat(250_000)))],
  ['thousands of line ends', (socket) => socket.write(text(`\x01${'\r\n'.repeat(120_000)}\x03`))],
  ['one endless line', (socket) => socket.write(text(`\x01I10100${' '.repeat(250_000)}\x03`))],
  [
    'thousands of pages',
    (socket) => socket.write(text(`\x01\r\nI10100\r\nJAN 22, 2026  3:06 PM\r\n${'TANK 1  X\r\n'.repeat(20_000)}\x03`)),
  ],
  ['its own questions', (socket) => drip(socket, text('\x01i10100\r\n\x01i20100\r\n'), 5)],
  ['an HTTP server', (socket) => socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n')],
];

describe('a gauge that attacks', () => {
  it.each(always)(
    'with %s gives nothing, and costs little memory and no more than its time',
    async (_, answer) => {
      gauge = await openHostile(answer);
      const result = await poll(gauge.port);
      await gauge.stop();
      expect(result).toMatchObject({ trouble: expect.any(String), tanks: 0 });
      expect(result.ms).toBeLessThan(totalMs + grace + 5_000);
      expect(result.peakMiB - restingMiB).toBeLessThan(mostMiB);
      expect(result.stallMs).toBeLessThan(700);
      // It was not read to its end: what one answer may hold, and what stands in the buffers between.
      expect(gauge.sent).toBeLessThan(32 * 1_048_576);
    },
    240_000,
  );

  it.each([
    ['a million tanks', 1_000_000],
    ['as many tanks as an answer may hold', 4_000],
    ['one tank too many', 100],
  ])(
    'with %s in a sound frame gives nothing',
    async (_, tanks) => {
      const frame = inventoryOf(tanks);
      gauge = await openHostile((socket, asked) => socket.write(asked === 'i20100' ? frame : politely(asked)));
      const result = await poll(gauge.port);
      await gauge.stop();
      expect(result.tanks).toBe(0);
      expect(result.ms).toBeLessThan(totalMs + grace);
      expect(result.peakMiB - restingMiB).toBeLessThan(mostMiB);
    },
    240_000,
  );

  it('with a real answer cut at each of its bytes gives that answer or nothing', async () => {
    const frame = inventoryOf(2);
    const given = new Map<number, number>();
    for (let cut = 0; cut <= frame.length; cut += 1) {
      gauge = await openHostile((socket, asked) => {
        if (asked !== 'i20100') socket.write(politely(asked));
        else if (cut % 2 === 0) socket.end(frame.subarray(0, cut));
        else socket.write(frame.subarray(0, cut), () => socket.resetAndDestroy());
      });
      const { tanks } = await probeGauge('127.0.0.1', gauge.port, { securityCode: null, totalMs });
      await gauge.stop();
      if (tanks.length > 0) given.set(cut, tanks.length);
      expect(tanks.every(({ volume }) => volume === 1_000)).toBe(true);
    }
    // All of it, and all but its ETX: the checksum proves that nothing is missing.
    for (const [cut, tanks] of given) expect([cut >= frame.length - 1, tanks]).toEqual([true, 2]);
    expect(given.size).toBeGreaterThan(0);
  }, 240_000);

  it('with replies to other questions, late and doubled, is read past them', async () => {
    const late = (socket: Socket, asked: string): void => {
      const reply = asked === 'i20100' ? inventoryOf(2) : politely(asked);
      socket.write(reply);
      if (asked === 'i10100') setTimeout(() => socket.write(reply), 5);
    };
    gauge = await openHostile(late);
    const probe = await probeGauge('127.0.0.1', gauge.port, { securityCode: null, totalMs });
    await gauge.stop();
    expect(probe.trouble).toBeNull();
    expect(probe.tanks).toHaveLength(2);
    expect(probe.codes.filter(({ answered }) => answered).map(({ code }) => code)).toContain('201');
  });
});
