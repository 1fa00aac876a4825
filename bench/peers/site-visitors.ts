import { Agent, get } from 'node:http';
import { servePeer } from '../lib/peer.ts';

/*
 * People at their browsers: each kind of request so many times a second, at times that do not depend on how long answers
 * take, for a site that is drawn anew each time.
 */

export interface Visit {
  /** `{id}` stands for a site. */
  path: string;
  perSecond: number;
}

export interface Visits {
  url: string;
  /** Of the people who take turns: nobody asks more than a person may. */
  cookies: readonly string[];
  sites: number;
  visits: readonly Visit[];
  seconds: number;
}

/** How long the answers of a path took, in ms from the time the request was due, sorted. */
export type Waits = Record<string, number[]>;

servePeer({
  async visit({ url, cookies, sites, visits, seconds }: Visits): Promise<Waits> {
    const agent = new Agent({ keepAlive: true, maxSockets: 64 });
    const waits: Waits = {};
    const trouble: string[] = [];
    let turn = 0;
    await Promise.all(
      visits.map(({ path, perSecond }, index) => {
        const taken: number[] = [];
        waits[path] = taken;
        const ask = async () => {
          const due = performance.now();
          const site = 1 + Math.floor(Math.random() * sites);
          const cookie = cookies[turn++ % cookies.length] ?? '';
          const status = await askFor(agent, `${url}${path.replace('{id}', String(site))}`, cookie);
          taken.push(performance.now() - due);
          if (status !== 200) trouble.push(`${path} answered ${status}`);
        };
        // Kinds begin one after the other: nobody's browser keeps step with another's.
        return keepPace(perSecond, seconds, (index * 37) % 100, ask);
      }),
    );
    agent.destroy();
    if (trouble.length > 0) throw new Error(`${trouble.length} requests went wrong: ${trouble[0]}`);
    for (const taken of Object.values(waits)) taken.sort((a, b) => a - b);
    return waits;
  },
});

async function keepPace(perSecond: number, seconds: number, after: number, ask: () => Promise<void>): Promise<void> {
  const running: Promise<void>[] = [];
  await new Promise((done) => setTimeout(done, after));
  await new Promise<void>((done) => {
    let left = Math.round(perSecond * seconds);
    const timer = setInterval(() => {
      running.push(ask());
      left -= 1;
      if (left > 0) return;
      clearInterval(timer);
      done();
    }, 1000 / perSecond);
  });
  await Promise.all(running);
}

function askFor(agent: Agent, url: string, cookie: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { cookie } }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    }).on('error', reject);
  });
}
