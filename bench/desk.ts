import { figure, median, note, tell } from './lib/figure.ts';
import { signIn, TimingClient } from './lib/first-byte.ts';
import { Peer } from './lib/peer.ts';
import { people } from './lib/site-database.ts';

const password = 'bench-password-1';
/** A usual owner, and the largest. BENCH_SMALL leaves the largest out. */
const sizes = [
  { name: '170-sites', sites: 170, jobs: 400 },
  ...(process.env.BENCH_SMALL === undefined ? [{ name: '100000-sites', sites: 100_000, jobs: 50_000 }] : []),
];
const [rounds, perRound, warmUp] = [10, 10, 10];
const [changes, atOnce] = [9, 500];

/*
 * The first page of the Desk against that of the list of sites, in turns, and one change of 500 jobs against 500 audit
 * rows written as one batch: what a change records at least.
 */
for (const { name, sites, jobs } of sizes) {
  const peer = new Peer('desk-console');
  try {
    note(`desk: writing ${sites} sites with ${jobs} open jobs`);
    const url = await peer.ask<string>('open', { sites, jobs, password });
    const cookie = await signIn(url, people.admin, password);
    await comparePages(`desk.${name}.first-page`, url, cookie);
    await compareChanges(`desk.${name}`, peer, url, cookie, Math.min(atOnce, jobs));
  } finally {
    await peer.stop();
  }
}

async function comparePages(name: string, url: string, cookie: string): Promise<void> {
  const client = new TimingClient({ cookie });
  const ask = async (path: string, times: number): Promise<number[]> => {
    const took: number[] = [];
    for (let at = 0; at < times; at++) {
      const { status, whole, body } = await client.ask(url + path);
      if (status !== 200) throw new Error(`${path} answered ${status}: ${body}`);
      took.push(whole);
    }
    return took;
  };
  const [desk, list] = ['/api/desk?limit=50', '/api/site-search?limit=50'];
  await ask(desk, warmUp);
  await ask(list, warmUp);
  const [ours, limit]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    ours.push(...(await ask(desk, perRound)));
    limit.push(...(await ask(list, perRound)));
  }
  client.close();
  tell(figure(name, median(ours), 'ms', median(limit), { atMost: 1.3 }));
}

async function compareChanges(name: string, peer: Peer, url: string, cookie: string, count: number): Promise<void> {
  const change = async (body: object): Promise<number> => {
    const from = performance.now();
    const answer = await fetch(`${url}/api/desk/jobs`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url, cookie },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    const took = performance.now() - from;
    const done = answer.ok ? (JSON.parse(text) as { done: number }).done : 0;
    if (done !== count)
      throw new Error(`A change of ${count} jobs answered ${answer.status}, ${done} done: ${text.slice(0, 300)}`);
    return took;
  };
  for (const [what, of, body] of [
    ['assign', 'issue', { action: 'assign', to: { kind: 'person', id: 1 } }],
    ['acknowledge', 'alarm', { action: 'acknowledge', note: 'Seen' }],
  ] as const) {
    const [ours, limit]: [number[], number[]] = [[], []];
    for (let round = 0; round <= changes; round++) {
      await peer.ask('takeBack');
      const jobs = await peer.ask<object[]>('refs', { of, count });
      const took = await change({ ...body, jobs });
      const audit = await peer.ask<number>('audit', { count });
      if (round === 0) continue; // compiles the hot code
      ours.push(took);
      limit.push(audit);
    }
    tell(figure(`${name}.${what}`, median(ours), 'ms', median(limit), { atMost: 2 }));
  }
}
