import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { type Answer, type Ask, type SessionEnd, SessionPool } from './session.ts';
import type { SessionLimits } from './timeouts.ts';

const servers: Server[] = [];
const pools: SessionPool[] = [];

afterEach(async () => {
  for (const pool of pools.splice(0)) pool.close();
  await Promise.all(servers.splice(0).map((server) => new Promise((done) => server.close(done))));
});

async function listen(onConnection: (socket: Socket) => void): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    onConnection(socket);
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

const ask = (text: string): Ask => ({
  bytes: Buffer.from(text),
  firstByteMs: 1_500,
  idleMs: 700,
  complete: (bytes) => bytes.at(-1) === 3,
});
const limits: SessionLimits = { connectMs: 3_000, totalMs: 3_500, maxBytes: 1_000 };

async function talk(
  port: number,
  asks: Ask[],
  l = limits,
): Promise<{ answers: (Answer & { text: string })[]; end: SessionEnd }> {
  const pool = new SessionPool(10);
  pools.push(pool);
  const answers: (Answer & { text: string })[] = [];
  const queue = [...asks];
  const end = await new Promise<SessionEnd>((resolve) => {
    pool.open(
      { host: '127.0.0.1', port },
      (answer) => {
        if (answer !== null) answers.push({ ...answer, text: Buffer.from(answer.bytes).toString('latin1') });
        return queue.shift() ?? null;
      },
      resolve,
      l,
    );
  });
  return { answers, end };
}

describe('GaugeSession', () => {
  it('asks one question at a time and joins an answer that comes in pieces', async () => {
    const port = await listen((socket) =>
      socket.on('data', (data) => {
        socket.write(`${data}-fir`);
        setTimeout(() => socket.write('st\x03'), 20);
      }),
    );
    const { answers, end } = await talk(port, [ask('a'), ask('b')]);
    expect(answers.map((a) => a.text)).toEqual(['a-first\x03', 'b-first\x03']);
    expect(answers.every((a) => a.end === 'complete')).toBe(true);
    expect(end).toEqual({ connected: true, trouble: null, code: null });
  });

  it('calls an answer without its end idle, and no answer silent', async () => {
    const port = await listen((socket) => socket.on('data', (data) => `${data}` === 'a' && socket.write('half')));
    const { answers } = await talk(port, [ask('a'), ask('b')]);
    expect(answers.map((a) => [a.text, a.end])).toEqual([
      ['half', 'idle'],
      ['', 'silent'],
    ]);
  });

  it('says when nobody listens', async () => {
    const port = await listen(() => {});
    await new Promise((done) => servers.pop()?.close(done));
    expect((await talk(port, [ask('a')])).end).toEqual({ connected: false, trouble: 'refused', code: 'ECONNREFUSED' });
  });

  it('says busy when the gauge closes at once', async () => {
    const port = await listen((socket) => socket.resume().end());
    expect((await talk(port, [ask('a')])).end.trouble).toBe('busy');
  });

  it('hands over what came before the gauge closed', async () => {
    const port = await listen((socket) => socket.on('data', () => socket.end('cut')));
    const { answers } = await talk(port, [ask('a'), ask('b')]);
    expect(answers.map((a) => [a.text, a.end])).toEqual([['cut', 'closed']]);
  });

  it('stops an answer that never ends, by length and by time', async () => {
    const long = await listen((socket) => socket.on('data', () => socket.write('x'.repeat(5_000))));
    expect((await talk(long, [ask('a')])).answers.map((a) => a.end)).toEqual(['too-long']);
    const drip = await listen((socket) => {
      const timer = setInterval(() => socket.write('x'), 20);
      socket.on('close', () => clearInterval(timer));
    });
    expect((await talk(drip, [ask('a')])).answers.map((a) => a.end)).toEqual(['overtime']);
  });

  it('ignores bytes that nobody asked for', async () => {
    const port = await listen((socket) => socket.on('data', (data) => socket.write(`${data}\x03`)));
    const { answers } = await talk(port, [ask('a'), ask('b')]);
    expect(answers.map((a) => a.text)).toEqual(['a\x03', 'b\x03']);
  });
});
