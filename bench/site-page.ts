import { figure, median, note, tell } from './lib/figure.ts';
import { signIn, TimingClient } from './lib/first-byte.ts';
import { Peer } from './lib/peer.ts';
import { people } from './lib/site-database.ts';

const password = 'bench-password-1';
const [few, many] = [50, 5_000];
const measuredSites = 20;
const [warmUp, rounds] = [2, 6];

/** What the page asks for when the overview of a site opens, and the trend that its History opens with. */
const common = (id: number) => [
  `/api/public/sites/${id}/inbox`,
  `/api/compliance-calendar/${id}`,
  `/api/sites/${id}/compliance-status`,
  `/api/sites/${id}/inventory`,
  `/api/sites/${id}/atg/status`,
  `/api/sites/${id}/alarms`,
  `/api/sites/${id}/forecast`,
  `/api/sites/${id}/inventory/history?tank=1`,
];
const calls = {
  user: (id: number, self: number) => [`/api/sites/${id}`, `/api/users/${self}/sites`, ...common(id)],
  admin: (id: number) => [`/api/admin/sites/${id}`, `/api/admin/sites/${id}/compliance-status`, ...common(id)],
};
type Who = keyof typeof calls;

interface Side {
  url: string;
  measured: readonly number[];
}

/*
 * Opening a site: the time of all its calls one after the other, as the person waits for them, at 5,000 sites against the
 * same at 50, in turns, site by site.
 */
const [small, large] = [new Peer('site-console'), new Peer('site-console')];
try {
  note(`site-page: filling ${few} and ${many} sites with a year`);
  const sides: [Side, Side] = [await open(small, few), await open(large, many)];
  await compare('site-page', 'user', sides, { atMost: 1.3 });
  await compare('site-page.admin', 'admin', sides, { atMost: 1.3 });
} finally {
  await Promise.all([small.stop(), large.stop()]);
}

async function open(peer: Peer, sites: number): Promise<Side> {
  // Spread over all the numbers there are.
  const measured = Array.from({ length: measuredSites }, (_, i) => 1 + Math.floor((i * sites) / measuredSites));
  return { url: await peer.ask<string>('open', { sites, measured, password }), measured };
}

async function compare(name: string, who: Who, sides: [Side, Side], demand: { atMost: number }): Promise<void> {
  const clients = await Promise.all(sides.map((side) => openClient(side, who)));
  const [a = [], b = []]: number[][] = [[], []];
  const parts = new Map<string, [number[], number[]]>();
  for (let round = -warmUp; round < rounds; round++) {
    for (let site = 0; site < measuredSites; site++) {
      for (const [index, client] of clients.entries()) {
        const { total, each } = await client.openSite(site);
        if (round < 0) continue;
        (index === 0 ? a : b).push(total);
        for (const [call, ms] of each) (parts.get(call) ?? start(parts, call))[index === 0 ? 0 : 1].push(ms);
      }
    }
  }
  for (const client of clients) client.close();
  tell(figure(name, median(b), 'ms', median(a), demand));
  if (who === 'user') {
    for (const [call, [small, large]] of parts) tell(figure(`${name}${call}`, median(large), 'ms', median(small)));
  }
}

function start(parts: Map<string, [number[], number[]]>, call: string): [number[], number[]] {
  const pair: [number[], number[]] = [[], []];
  parts.set(call, pair);
  return pair;
}

async function openClient({ url, measured }: Side, who: Who) {
  const cookie = await signIn(url, people[who], password);
  const client = new TimingClient({ cookie });
  const self = JSON.parse((await client.ask(`${url}/api/auth/check-auth`)).body.toString()).user.id as number;
  return {
    async openSite(index: number) {
      const id = measured[index] ?? 1;
      const each: [string, number][] = [];
      for (const path of calls[who](id, self)) {
        const answer = await client.ask(url + path);
        if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.body}`);
        each.push([path.replace(/\d+/, '{id}').split('?', 1)[0] ?? path, answer.whole]);
      }
      return { total: each.reduce((sum, [, ms]) => sum + ms, 0), each };
    },
    close: () => client.close(),
  };
}
