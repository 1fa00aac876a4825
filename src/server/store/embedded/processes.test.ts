import { spawn } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { readFromPs, readProcess, waitUntil } from './processes.ts';

describe('readProcess', () => {
  it('knows this process: name, parent, start', () => {
    const found = readProcess(process.pid);
    expect(found).toMatchObject({ pid: process.pid, parent: process.ppid, zombie: false });
    const started = Date.now() - process.uptime() * 1000;
    expect(Math.abs((found?.startedAt.getTime() ?? 0) - started)).toBeLessThan(3_000);
  });

  it('knows none where there is none', () => {
    for (const pid of [0, -1, Number.NaN, 2_147_483_646]) expect(readProcess(pid)).toBeNull();
    expect(readFromPs(2_147_483_646)).toBeNull();
  });

  it('says the same through ps', () => {
    const [direct, through] = [readProcess(process.pid), readFromPs(process.pid)];
    expect(through).toMatchObject({ parent: direct?.parent, name: direct?.name, zombie: false });
    expect(Math.abs((through?.startedAt.getTime() ?? 0) - (direct?.startedAt.getTime() ?? 0))).toBeLessThan(3_000);
  });

  it('recognizes a zombie, both ways', async () => {
    const shell = spawn('/bin/sh', ['-c', 'sleep 0.2 & echo $!; exec sleep 30'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const pid = Number(
      await new Promise<string>((resolve) => shell.stdout.once('data', (data) => resolve(String(data)))),
    );
    expect(await waitUntil(() => readProcess(pid)?.zombie === true, 5_000)).toBe(true);
    expect(readFromPs(pid)).toMatchObject({ zombie: true, name: 'sleep' });
    shell.kill('SIGKILL');
  });
});
