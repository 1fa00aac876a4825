import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { type Line, Lines, type LineUser } from './line.ts';
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

function newPool(): SessionPool {
  const pool = new SessionPool(10);
  pools.push(pool);
  return pool;
}

async function talk(
  port: number,
  asks: Ask[],
  l = limits,
  pool = newPool(),
): Promise<{ answers: (Answer & { text: string })[]; end: SessionEnd }> {
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

  it('cuts no answer that waits unread because this process was held up', async () => {
    let more = (): void => expect.unreachable();
    let isHeld = false;
    const port = await listen((socket) =>
      socket.on('data', () => {
        socket.write('fir');
        more = () => socket.write('st\x03');
      }),
    );
    const held: Ask = {
      ...ask('a'),
      idleMs: 60,
      complete: (bytes) => {
        if (bytes.at(-1) === 3) return true;
        if (!isHeld) more();
        isHeld = true;
        // Nothing else runs in this time: not the timer of the deadlines, and not the line.
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
        return false;
      },
    };
    const { answers } = await talk(port, [held]);
    expect(answers.map((a) => [a.text, a.end])).toEqual([['first\x03', 'complete']]);
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

describe('lines', () => {
  const inBytes = (text: string) => Buffer.from(text);

  /** One connection: asks, reads one answer, then has `end` decide how it is over; resolves when it is closed. */
  async function use(lines: Lines, port: number, end: (line: Line) => void): Promise<{ line: Line; told: string[] }> {
    const told: string[] = [];
    let line: Line | null = null;
    await new Promise<void>((resolve) => {
      const user: LineUser = {
        onConnected: () => line?.write(inBytes('q')),
        onBytes: (chunk) => {
          told.push(Buffer.from(chunk).toString('latin1'));
          if (line !== null) end(line);
        },
        onError: (code) => told.push(code),
        onClosed: () => {
          told.push('closed');
          resolve();
        },
      };
      line = lines.open({ host: '127.0.0.1', port }, user);
    });
    if (line === null) throw new Error('There is no line.');
    return { line, told };
  }
  const close = (line: Line) => line.close();

  it('serve one conversation after another, each with its own bytes alone', async () => {
    let count = 0;
    const port = await listen((socket) => {
      const own = ++count;
      socket.on('data', () => {
        socket.write(`answer ${own}`);
        // What comes after the end belongs to nobody.
        socket.write(' and more', () => socket.write('late'));
      });
    });
    const lines = new Lines();
    const first = await use(lines, port, close);
    for (let n = 2; n <= 20; n += 1) {
      const next = await use(lines, port, close);
      expect(next.line).toBe(first.line);
      expect(next.told[0]).toMatch(new RegExp(`^answer ${n}( and more(late)?)?$`));
      expect(next.told.slice(1)).toEqual(['closed']);
    }
  });

  it('are not used again when the gauge closed or reset the connection', async () => {
    const lines = new Lines();
    const closing = await listen((socket) => socket.on('data', () => socket.end('bye')));
    const closed = await use(lines, closing, () => {});
    expect(closed.told).toEqual(['bye', 'closed']);
    const resetting = await listen((socket) =>
      socket.on('data', () => socket.write('cut', () => socket.resetAndDestroy())),
    );
    const reset = await use(lines, resetting, () => {});
    expect([reset.told[0], reset.told.at(-1)]).toEqual(['cut', 'closed']);
    const sound = await listen((socket) => socket.on('data', () => socket.write('fine')));
    const { line, told } = await use(lines, sound, close);
    expect(told).toEqual(['fine', 'closed']);
    expect([closed.line, reset.line]).not.toContain(line);
  });

  it('are not used again when bytes to a gauge that does not read are still to go', async () => {
    const lines = new Lines();
    const deaf: Socket[] = [];
    const port = await listen((socket) => {
      deaf.push(socket);
      socket.once('data', () => {
        socket.pause();
        socket.write('full');
      });
    });
    const stuck = await use(lines, port, (line) => {
      line.write(new Uint8Array(64 * 1024 * 1024));
      line.close();
    });
    const next = await use(lines, port, close);
    expect(next.line).not.toBe(stuck.line);
    expect(next.told).toEqual(['full', 'closed']);
    for (const socket of deaf) socket.destroy();
  });

  it('serve many gauges at once, also where some refuse or close', async () => {
    const pool = newPool();
    const good = await listen((socket) => socket.on('data', (data) => socket.write(`${data}\x03`)));
    const bad = await listen((socket) => socket.on('data', () => socket.end('cut')));
    const gone = await listen(() => {});
    await new Promise((done) => servers.pop()?.close(done));
    const round = async (n: number) => {
      const [talked, cut, refused] = await Promise.all([
        talk(good, [ask(`a${n}`), ask(`b${n}`)], limits, pool),
        talk(bad, [ask('x')], limits, pool),
        talk(gone, [ask('x')], limits, pool),
      ]);
      expect(talked.answers.map(({ text }) => text)).toEqual([`a${n}\x03`, `b${n}\x03`]);
      expect(cut.answers.map(({ text, end }) => [text, end])).toEqual([['cut', 'closed']]);
      expect(refused.end.trouble).toBe('refused');
    };
    for (let n = 0; n < 10; n += 1) await Promise.all([round(n), round(n + 100), round(n + 200)]);
    expect(pool.size).toBe(0);
  });
});
