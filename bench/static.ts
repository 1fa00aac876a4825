import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import autocannon from 'autocannon';
import { figure, median, note, tell, unmatched } from './lib/figure.ts';
import { Nginx } from './lib/nginx.ts';
import { Peer } from './lib/peer.ts';
import { findProgram } from './lib/program.ts';

/*
 * The built client as a browser loads it for the first time, page, first scripts and styles, compressed: answers a CPU
 * second of the console's process against those of nginx over the same folder, same connections that stay open, in
 * turns. Beside it the page asked for again by somebody who has it (304). The client does not count: it has a process
 * of its own.
 */

const clientDir = resolve(process.env.BENCH_CLIENT || 'dist/client');
const connections = 8;
const [rounds, seconds] = [5, 2];

interface Server {
  url: string;
  cpu: () => Promise<number>;
}

interface Round {
  perSecond: number;
  perCpu: number;
}

const path = findProgram('nginx');
const paths = firstFiles();
const console = new Peer('static-console');
let nginx: Nginx | null = null;
try {
  note(`static: ${paths.length} files of the client, ${connections} connections, ${rounds} rounds of ${seconds} s`);
  const ours: Server = { url: await console.ask<string>('open', { clientDir }), cpu: () => console.ask<number>('cpu') };
  nginx = path === null ? null : await Nginx.start(path, clientDir);
  const peer = nginx;
  const theirs: Server | null = peer === null ? null : { url: peer.url, cpu: async () => peer.cpu() };
  await requireSameFiles(ours, theirs);
  await compare('static', paths, ours, theirs, false);
  await compare('static.unchanged', ['/'], ours, theirs, true);
} finally {
  await Promise.all([console.stop(), nginx?.stop()]);
}

/** The page, and the scripts and styles that it names. */
function firstFiles(): string[] {
  const page = readFileSync(`${clientDir}/index.html`, 'utf8');
  const named = [...page.matchAll(/(?:src|href)="(\/(?:assets\/)?[\w.-]+\.(?:js|css))"/g)];
  return ['/', ...new Set(named.map(([, file = '']) => file))];
}

/** Both must send the same bytes, else they are not comparable. */
async function requireSameFiles(ours: Server, theirs: Server | null): Promise<void> {
  if (theirs === null) return;
  for (const file of paths) {
    const [own, peer] = await Promise.all([lengthOf(ours, file), lengthOf(theirs, file)]);
    if (own !== peer) throw new Error(`${file} has ${own} bytes from the console and ${peer} from nginx.`);
  }
}

async function lengthOf({ url }: Server, file: string): Promise<string | null> {
  const answer = await fetch(url + file, { headers: { 'accept-encoding': 'gzip' } });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${url}${file} answered ${answer.status}.`);
  return `${answer.headers.get('content-encoding')} ${answer.headers.get('content-length')}`;
}

async function compare(
  name: string,
  files: readonly string[],
  ours: Server,
  theirs: Server | null,
  again: boolean,
): Promise<void> {
  const own: Round[] = [];
  const peer: Round[] = [];
  for (let round = 0; round <= rounds; round++) {
    const [mine, other] = [await shoot(ours, files, again), theirs && (await shoot(theirs, files, again))];
    if (round === 0) continue; // compiles the hot code
    own.push(mine);
    if (other !== null) peer.push(other);
  }
  const rate = (all: Round[]) => median(all.map((one) => one.perCpu));
  const unit = 'answers/CPU s';
  if (theirs === null) {
    tell(unmatched(name, rate(own), unit, 'nginx is not on this machine; `apt-get install nginx-light` brings it.'));
    return;
  }
  tell(figure(name, rate(own), unit, rate(peer), again ? null : { atLeast: 0.15 }));
}

async function shoot({ url, cpu }: Server, files: readonly string[], again: boolean): Promise<Round> {
  const etag = again
    ? ((await fetch(url + files[0], { headers: { 'accept-encoding': 'gzip' } })).headers.get('etag') ?? '')
    : '';
  const headers = { 'accept-encoding': 'gzip', ...(again ? { 'if-none-match': etag } : {}) };
  const before = await cpu();
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: files.map((file) => ({ path: file, headers })),
  });
  const used = (await cpu()) - before;
  const counts = Object.entries(result.statusCodeStats ?? {});
  const expected = again ? '304' : '200';
  const wrong = counts.find(([status]) => status !== expected);
  if (wrong !== undefined || result.errors > 0)
    throw new Error(`${url} answered ${wrong?.[0] ?? 'with a broken line'}.`);
  const answers = counts.reduce((sum, [, { count = 0 }]) => sum + count, 0);
  return { perSecond: answers / result.duration, perCpu: answers / used };
}
