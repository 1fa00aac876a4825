import { Agent, get } from 'node:http';
import { figure, median, note, tell } from './lib/figure.ts';
import { signIn } from './lib/first-byte.ts';
import { Peer } from './lib/peer.ts';
import { people } from './lib/site-database.ts';

/*
 * A packet of 100 MB out of the console, as a document of a site and under a share link, against Node's
 * bare http that pipes a stream of the same file from another process. In turns; the client throws the bytes away.
 */

const password = 'bench-password-1';
const bytes = 100_000_000;
const [warmUp, rounds] = [2, 15];

interface Side {
  server: Peer;
  url: string;
  headers: Record<string, string>;
}

interface Run {
  perSecond: number;
  /** CPU milliseconds of the server's process. */
  cpu: number;
}

const [console, bare] = [new Peer('download-console'), new Peer('bare-file')];
const agent = new Agent({ keepAlive: true });
try {
  note(`download: ${bytes / 1e6} MB, ${rounds} rounds`);
  const { url, file, name } = await console.ask<{ url: string; file: string; name: string }>('open', {
    bytes,
    password,
  });
  const cookie = await signIn(url, people.admin, password);
  const limit: Side = { server: bare, url: await bare.ask<string>('open', { file }), headers: {} };
  const place = `folder=Exports&file=${encodeURIComponent(name)}`;
  const document = `${url}/api/public/sites/1/documents/download?${place}`;
  const sides = {
    download: { server: console, url: document, headers: { cookie } },
    'download.share': { server: console, url: await share(url, name, cookie), headers: {} },
  };
  for (const [what, side] of Object.entries(sides)) await compare(what, side, limit);
} finally {
  agent.destroy();
  await Promise.all([console.stop(), bare.stop()]);
}

async function share(url: string, file: string, cookie: string): Promise<string> {
  const answer = await fetch(`${url}/api/public/sites/1/packets/share`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, cookie },
    body: JSON.stringify({ file, ttlHours: 1 }),
  });
  const { url: link } = (await answer.json()) as { url?: string };
  if (link === undefined) throw new Error(`The share link was answered with ${answer.status}.`);
  return link;
}

async function compare(what: string, side: Side, limit: Side): Promise<void> {
  const [ours, theirs]: [Run[], Run[]] = [[], []];
  for (let round = -warmUp; round < rounds; round++) {
    const [limitRun, ownRun] = [await run(limit), await run(side)];
    if (round < 0) continue;
    theirs.push(limitRun);
    ours.push(ownRun);
  }
  const middle = (runs: Run[], of: keyof Run) => median(runs.map((one) => one[of]));
  tell(figure(what, middle(ours, 'perSecond'), 'MB/s', middle(theirs, 'perSecond'), { atLeast: 0.7 }));
  tell(figure(`${what}.cpu`, middle(ours, 'cpu'), 'ms/download', middle(theirs, 'cpu')));
}

async function run({ server, url, headers }: Side): Promise<Run> {
  const before = await server.ask<number>('cpu');
  const from = performance.now();
  await readAll(url, headers);
  const milliseconds = performance.now() - from;
  return { perSecond: bytes / 1000 / milliseconds, cpu: 1000 * ((await server.ask<number>('cpu')) - before) };
}

/** Reads a download to its end. Rejects when it is not all of it. */
function readAll(url: string, headers: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers }, (answer) => {
      let read = 0;
      answer.on('data', (chunk: Buffer) => {
        read += chunk.length;
      });
      answer.on('error', reject);
      answer.on('end', () => {
        if (answer.statusCode === 200 && read === bytes) resolve();
        else reject(new Error(`${url} answered ${answer.statusCode} with ${read} bytes.`));
      });
    });
    request.on('error', reject);
  });
}
