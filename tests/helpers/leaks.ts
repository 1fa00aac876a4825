/**
 * Runs before each test file of every project. Files share a worker and what it has loaded, so what one leaves behind
 * another would find: when a file ends with something still open or changed, it fails here, by name.
 */
import { afterAll, beforeAll, vi } from 'vitest';
import { openThings } from './open-things.ts';

/** What Node keeps open for a server that listens or a process that runs. */
const kinds = ['TCPServerWrap', 'PipeServerWrap', 'ProcessWrap'];

const standing = (): Map<string, unknown> =>
  new Map<string, unknown>([
    ...Object.entries(process.env).map(([name, value]): [string, unknown] => [`process.env.${name}`, value]),
    ...Object.getOwnPropertyNames(globalThis).map((name): [string, unknown] => [`globalThis.${name}`, valueNow(name)]),
    ['Date.now', Date.now],
    ['Math.random', Math.random],
    ['process.cwd()', process.cwd()],
  ]);

/** A getter makes its value when it is first asked, and is left alone. */
function valueNow(name: string): unknown {
  const property = Object.getOwnPropertyDescriptor(globalThis, name);
  return property?.get ?? property?.value;
}

const open = (): string[] => process.getActiveResourcesInfo().filter((kind) => kinds.includes(kind));

let before = standing();
let openBefore = open().length;

beforeAll(() => {
  before = standing();
  openBefore = open().length;
});

// The hooks of a file run in reverse order: this one after its own.
afterAll(async () => {
  const left = [...changes(), ...openThings(), ...(await stillOpen())];
  if (vi.isFakeTimers()) left.push('a fake clock: vi.useRealTimers()');
  if (left.length > 0) throw new Error(`This file leaves behind what the next one would find: ${left.join('; ')}`);
});

function changes(): string[] {
  const after = standing();
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => !Object.is(before.get(name), after.get(name)),
  );
}

/** What is being closed has two seconds. */
async function stillOpen(): Promise<string[]> {
  const end = performance.now() + 2_000;
  while (open().length > openBefore && performance.now() < end) await new Promise((done) => setTimeout(done, 10));
  return open().slice(openBefore);
}
