/**
 * Runs before each test file of every project. Files share a worker and what it has loaded, so what one leaves behind
 * another would find: when a file ends with something still open or changed, it fails here, by name.
 */
import { afterAll, beforeAll, vi } from 'vitest';
import { openThings } from './open-things.ts';

/** What Node keeps open for a server that listens or a process that runs. */
const kinds = ['TCPServerWrap', 'PipeServerWrap', 'ProcessWrap'];

/** What packages set when they are first loaded, and no test looks at. */
const ofPackages = new Set(['globalThis.self', 'globalThis.pdfjsWorker', 'globalThis.awslambda']);
const ofPackagesToo = /^process\.env\.AWS_SDK_/;

/** What a test can change for all that comes after it, by name. */
function standing(): Map<string, unknown> {
  const all = new Map<string, unknown>([
    ...Object.entries(process.env).map(([name, value]): [string, unknown] => [`process.env.${name}`, value]),
    ...Object.getOwnPropertyNames(globalThis).map(globalNow),
    ['Date.now', Date.now],
    ['Math.random', Math.random],
    ['process.cwd()', process.cwd()],
  ]);
  for (const name of all.keys()) if (ofPackages.has(name) || ofPackagesToo.test(name)) all.delete(name);
  return all;
}

/** A getter of Node becomes its value when it is first asked, by whomever. */
const lazy = Symbol('lazy');

function globalNow(name: string): [string, unknown] {
  const property = Object.getOwnPropertyDescriptor(globalThis, name);
  return [`globalThis.${name}`, property?.get === undefined ? property?.value : lazy];
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
    (name) => before.get(name) !== lazy && !Object.is(before.get(name), after.get(name)),
  );
}

/** What is being closed has two seconds. */
async function stillOpen(): Promise<string[]> {
  const end = performance.now() + 2_000;
  while (open().length > openBefore && performance.now() < end) await new Promise((done) => setTimeout(done, 10));
  return open().slice(openBefore);
}
