import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it } from 'vitest';
import { decodeReply, request } from '#gauges/driver.ts';
import { ask } from '#simulator/line/ask.ts';
import { killCommands, type RunningCommand, runCommand, startCommand } from '../helpers/command-line.ts';
import { until } from '../helpers/until.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-station-'));
afterEach(killCommands);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const example = (name: string): string => `fixtures/stations/${name}.yaml`;
const simulate = (file: string, ...more: string[]): RunningCommand =>
  startCommand(['simulate', '--station', file, '--port', '0', '--instant', ...more], {});

/** The port in the line that a console prints once it listens. */
async function portOf(command: RunningCommand): Promise<number> {
  const said = await until(command.said, (text) => text.includes('\n'));
  return Number(/^127\.0\.0\.1:(\d+) {2}TLS-/.exec(said)?.[1]);
}

async function inventory(port: number): Promise<unknown> {
  const { bytes } = await ask({ host: '127.0.0.1', port }, request('201', { format: 'computer' }), { quietMs: 60_000 });
  return decodeReply('201', bytes, { format: 'computer' });
}

it('runs the consoles of two station files beside each other until it is told to stop', async () => {
  const commands = [simulate(example('only-i201')), simulate(example('tls-450'))];
  const [one, other] = await Promise.all(commands.map(portOf));
  expect(await inventory(one ?? 0)).toMatchObject({ report: { tanks: [{ volume: 2750.5 }, { volume: null }] } });
  expect(await inventory(other ?? 0)).toMatchObject({ report: { tanks: [{ tank: 1, volume: 3112.5 }] } });
  const taken = await runCommand(['simulate', '--station', example('only-i201'), '--port', String(one)], {});
  expect(taken).toMatchObject({ code: 1, out: '' });
  expect(taken.err).toBe(`127.0.0.1:${one} is in use by another program: choose another with --port.\n`);
  for (const { child, ended } of commands) {
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: 0, err: '' });
  }
});

it.each<[string, string | null, string | RegExp, ...string[]]>([
  ['a file that is not there', null, 'The station file FILE cannot be read: ENOENT.'],
  ['a key that nobody knows', 'kind: TLS-350\nunits: us\ntankz: []\n', "FILE: The file has the unknown key 'tankz'."],
  ['no YAML', 'kind: TLS-350\nunits: [us\n', /^FILE: Line \d, column \d+ is no YAML: /],
  ['a port that is none', 'kind: TLS-350\nunits: us\n', '--port must be a port from 0 to 65535.', '--port', '70000'],
  ['an address elsewhere', 'kind: TLS-350\nunits: us\n', /is not an address of this computer/, '--host', '203.0.113.7'],
])('says what is wrong: %s', async (_, text, sentence, ...more) => {
  const file = join(folder, 'station.yaml');
  rmSync(file, { force: true });
  if (text !== null) writeFileSync(file, text);
  const { code, err } = await simulate(file, ...more).ended;
  expect(code).toBe(1);
  const said = err.replaceAll(file, 'FILE').trimEnd();
  if (typeof sentence === 'string') expect(said).toBe(sentence);
  else expect(said).toMatch(sentence);
});
