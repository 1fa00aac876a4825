import { figure, median, tell } from './figure.ts';
import { signIn, TimingClient } from './first-byte.ts';
import { people } from './site-database.ts';

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
  /** What Why? of the running month asks for: the month judged anew, with all its evidence. */
  why: (id: number) => [`/api/sites/${id}/compliance`],
};
export type Who = keyof typeof calls;

/** A console and the sites that are opened there: of both sides as many. */
export interface PageSide {
  url: string;
  measured: readonly number[];
  password: string;
}

/** Opens all the sites of both sides in turns; tells the time of the second beside that of the first, and each call's. */
export async function comparePages(
  name: string,
  who: Who,
  sides: [PageSide, PageSide],
  demand: { atMost: number },
): Promise<void> {
  const clients = await Promise.all(sides.map((side) => openClient(side, who)));
  const [a = [], b = []]: number[][] = [[], []];
  const parts = new Map<string, [number[], number[]]>();
  for (let round = -warmUp; round < rounds; round++) {
    for (let site = 0; site < sides[0].measured.length; site++) {
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

async function openClient({ url, measured, password }: PageSide, who: Who) {
  const cookie = await signIn(url, who === 'admin' ? people.admin : people.user, password);
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
