import { Agent, get } from 'node:http';
import { figure, median, note, pause, tell } from './lib/figure.ts';
import { signIn } from './lib/first-byte.ts';
import { Peer } from './lib/peer.ts';
import type { Storm } from './peers/sign-in-storm.ts';

/*
 * The list of sites for people who work, while hundreds of others sign in at once with right and wrong passwords:
 * the 99th percentile of its time against the same without the storm, in turns. Both run against one server on one
 * machine, the storm from a process of its own.
 */

const sites = 500;
const password = 'bench-password-1';
const people = 200;
/** Readers with a screen open, each asking again a moment after its answer. */
const readers = 4;
const betweenMs = 15;
const rounds = 5;
const seconds = 6;

const [console, crowd] = [new Peer('web-console'), new Peer('sign-in-storm')];
try {
  note(`signin: ${people} people sign in at once, ${readers} read the list of ${sites} sites`);
  const url = await console.ask<string>('open', { sites, password, env: { TRUSTED_PROXY: '127.0.0.1' } });
  const cookie = await signIn(url, 'admin@bench.test', password);
  const alone = await lone(url);
  await read(`${url}/api/sites`, cookie, 2); // compiles the hot code
  const [quiet, stormy]: [number[][], number[][]] = [[], []];
  const statuses: Record<string, number> = {};
  for (let round = 0; round < rounds; round++) {
    quiet.push(await read(`${url}/api/sites`, cookie, seconds));
    const storm: Storm = { url, email: 'user@bench.test', password, people, seconds: seconds + 1 };
    const over = crowd.ask<Record<string, number>>('storm', storm);
    await pause(500);
    stormy.push(await read(`${url}/api/sites`, cookie, seconds));
    for (const [status, count] of Object.entries(await over)) statuses[status] = (statuses[status] ?? 0) + count;
  }
  note(`signin: answers of the storm by status: ${JSON.stringify(statuses)}`);
  // Of each round, so that one hiccup of the machine does not decide.
  const usual = (all: number[][], percent: number) => median(all.map((round) => percentile(round, percent)));
  tell(figure('signin.p99', usual(stormy, 99), 'ms', usual(quiet, 99), { atMost: 2 }));
  tell(figure('signin.median', usual(stormy, 50), 'ms', usual(quiet, 50)));
  const checked = (statuses[200] ?? 0) + (statuses[401] ?? 0);
  tell(figure('signin.rate', checked / (rounds * (seconds + 1)), 'sign-ins/s'));
  tell(figure('signin.alone', alone, 'ms'));
} finally {
  await Promise.all([console.stop(), crowd.stop()]);
}

/** Milliseconds of a sign-in with nobody else about. */
async function lone(url: string): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < 15; i++) {
    const start = performance.now();
    await signIn(url, 'user@bench.test', password);
    times.push(performance.now() - start);
    await pause(50);
  }
  return median(times);
}

/** Milliseconds of each answer that the readers got. */
async function read(url: string, cookie: string, forSeconds: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  const end = performance.now() + forSeconds * 1000;
  const reader = async () => {
    while (performance.now() < end) {
      times.push(await time(url, cookie, agent));
      await pause(betweenMs);
    }
  };
  await Promise.all(Array.from({ length: readers }, reader));
  agent.destroy();
  return times;
}

function time(url: string, cookie: string, agent: Agent): Promise<number> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { cookie } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}.`));
      answer.resume().on('end', () => resolve(performance.now() - start));
    }).on('error', reject);
  });
}

function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN;
}
