import { describe, expect, it } from 'vitest';
import { keepRunning, type ServerExit } from './keep-running.ts';
import type { ServerProcess } from './server-process.ts';

/** A server that ends when the test says so. */
function fakeServer(pid: number): ServerProcess & { die(code: number): void } {
  let end: (code: number) => void = () => undefined;
  const ended = new Promise<number>((resolve) => {
    end = resolve;
  });
  return {
    pid,
    ended,
    output: () => `log of ${pid}`,
    stop: async () => end(0),
    unref: () => undefined,
    die: (code) => end(code),
  };
}

describe('keepRunning', () => {
  it('starts again however often it dies, after the last pause when there are no more', async () => {
    const made: ReturnType<typeof fakeServer>[] = [];
    const start = async () => {
      const server = fakeServer(made.length + 1);
      made.push(server);
      return server;
    };
    const exits: ServerExit[] = [];
    const kept = await keepRunning(start, () => undefined, [1, 1]);
    kept.onExit((exit) => exits.push(exit));
    for (let round = 0; round < 5; round++) {
      await expect.poll(() => kept.pid()).toBe(round + 1);
      made[round]?.die(134);
    }
    await expect
      .poll(() => exits)
      .toEqual([
        { code: 134, detail: 'log of 1' },
        { code: 134, detail: 'log of 2' },
        { code: 134, detail: 'log of 3' },
        { code: 134, detail: 'log of 4' },
        { code: 134, detail: 'log of 5' },
      ]);
    await expect.poll(() => kept.pid()).toBe(6);
    await kept.stop();
    expect(made).toHaveLength(6);
  });

  it('counts a failed restart as a try and goes on', async () => {
    const first = fakeServer(1);
    const answers = [async () => first, () => Promise.reject(new Error('no room')), async () => fakeServer(2)];
    const exits: ServerExit[] = [];
    const lines: string[] = [];
    const kept = await keepRunning(
      () => answers.shift()?.() ?? Promise.reject(new Error('too often')),
      (line) => lines.push(line),
      [1, 1],
    );
    kept.onExit((exit) => exits.push(exit));
    first.die(137);
    await expect.poll(() => kept.pid()).toBe(2);
    expect(exits.map((exit) => exit.detail)).toEqual(['log of 1', 'no room']);
    expect(lines).toContain('no room');
    await kept.stop();
  });

  it('does not restart what was stopped, also during the wait', async () => {
    let starts = 0;
    const first = fakeServer(1);
    const kept = await keepRunning(
      async () => {
        starts++;
        return first;
      },
      () => undefined,
      [60_000],
    );
    first.die(1);
    await new Promise((resolve) => setTimeout(resolve, 10));
    await kept.stop();
    expect(starts).toBe(1);
  });

  it('throws when the first start fails', async () => {
    await expect(
      keepRunning(
        () => Promise.reject(new Error('first')),
        () => undefined,
      ),
    ).rejects.toThrow('first');
  });
});
