import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { takeServerLock } from './server-lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const take = () => takeServerLock(folder, './data', () => undefined);

describe('takeServerLock', () => {
  it('is held until released', async () => {
    const lock = await take();
    await expect(take()).rejects.toMatchObject({
      code: 'in_use',
      message: expect.stringContaining(`The data folder ./data is in use by process ${process.pid} (started 20`),
    });
    lock.release();
    (await take()).release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('does not release the lock of somebody else', async () => {
    const lock = await take();
    writeFileSync(join(folder, 'server.lock'), 'theirs');
    lock.release();
    expect(readFileSync(join(folder, 'server.lock'), 'utf8')).toBe('theirs');
  });

  it('of a process that has ended is taken over', async () => {
    const lock = await take();
    const left = JSON.parse(readFileSync(join(folder, 'server.lock'), 'utf8'));
    lock.release();
    writeFileSync(join(folder, 'server.lock'), JSON.stringify({ ...left, pid: 2_147_483_646 }));
    (await take()).release();
  });
});
