import { figure, median, note, tell } from './lib/figure.ts';
import { signIn, TimingClient } from './lib/first-byte.ts';
import { Peer } from './lib/peer.ts';
import { people } from './lib/site-database.ts';

const password = 'bench-password-1';
const [few, many] = [5_000, 100_000];
const [rounds, perRound, warmUp] = [10, 10, 10];

/** First pages, each with the figure it makes. */
const pages = {
  search: '/api/site-search?q=fuel%207',
  sort: '/api/site-search?sort=-alarms',
  tanks: '/api/tank-search?tags=diesel',
  overview: '/api/compliance-overview-search?status=OVERDUE',
} as const;

/*
 * The first page of a search or sort at 100,000 sites against that at 5,000, in turns; each page looks at every site
 * the caller has, so twenty times as many sites may cost at most twenty times as much. Then what the lists take of memory,
 * and for how long the whole lists make everybody else wait.
 */
const consoles = [new Peer('many-sites-console'), new Peer('many-sites-console')] as const;
try {
  const [small, large] = await Promise.all([open(consoles[0], few), open(consoles[1], many)]);
  for (const [name, path] of Object.entries(pages)) await comparePages(`many-sites.${name}`, path);
  await tellWhole('sites', '/api/sites');
  await tellWhole('inventory', '/api/inventory');
  small.client.close();
  large.client.close();

  async function comparePages(name: string, path: string): Promise<void> {
    const times: Record<'small' | 'large', number[]> = { small: [], large: [] };
    await ask(small, path, warmUp);
    await ask(large, path, warmUp);
    await large.peer.ask('stoodStill');
    for (let round = 0; round < rounds; round++) {
      times.large.push(...(await ask(large, path, perRound)));
      times.small.push(...(await ask(small, path, perRound)));
    }
    tell(figure(name, median(times.large), 'ms', median(times.small), { atMost: 20 }));
    tell(figure(`${name}.stood-still`, await large.peer.ask<number>('stoodStill'), 'ms'));
  }

  /** A whole list, which no browser asks for at that many sites, and others may. */
  async function tellWhole(name: string, path: string): Promise<void> {
    await large.peer.ask('stoodStill');
    const { body } = await large.client.ask(large.url + path);
    const rows = (JSON.parse(body.toString()) as unknown[]).length;
    note(`many-sites: ${path} has ${rows} rows in ${(body.length / 1e6).toFixed(0)} MB`);
    tell(figure(`many-sites.whole-${name}.stood-still`, await large.peer.ask<number>('stoodStill'), 'ms'));
  }
} finally {
  await Promise.all(consoles.map((peer) => peer.stop()));
}

interface Opened {
  peer: Peer;
  url: string;
  client: TimingClient;
}

/** Fills a console's database and has it read each list for the first time. */
async function open(peer: Peer, sites: number): Promise<Opened> {
  note(`many-sites: writing ${sites} sites`);
  const url = await peer.ask<string>('open', { sites, password });
  const client = new TimingClient({ cookie: await signIn(url, people.admin, password) });
  const opened = { peer, url, client };
  const before = await peer.ask<number>('memory');
  await peer.ask('stoodStill');
  const from = performance.now();
  for (const path of Object.values(pages)) await ask(opened, path, 1);
  const seconds = (performance.now() - from) / 1000;
  const stood = await peer.ask<number>('stoodStill');
  const bytes = (await peer.ask<number>('memory')) - before;
  if (sites !== many) return opened;
  tell(figure('many-sites.memory', bytes / 1e6 / (sites / 1000), 'MB/1,000 sites'));
  tell(figure('many-sites.first-reading', seconds, 's'));
  tell(figure('many-sites.first-reading.stood-still', stood, 'ms'));
  return opened;
}

async function ask({ url, client }: Opened, path: string, times: number): Promise<number[]> {
  const took: number[] = [];
  for (let i = 0; i < times; i++) {
    const { status, whole, body } = await client.ask(url + path);
    if (status !== 200) throw new Error(`${path} answered ${status}: ${body}`);
    took.push(whole);
  }
  return took;
}
