import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { figure, median, note, tell } from './figure.ts';
import { Peer } from './peer.ts';

const sites = 5_000;
const password = 'bench-password-1';
const connections = 8;
const rounds = 3;
const seconds = 2;

interface Round {
  perSecond: number;
  /** CPU seconds of the server's process for each request. */
  cpu: number;
  /** How many answers had each status. */
  statuses: Record<string, number>;
}

/**
 * Requests a second of a list with everything in it (5,000 sites, 20,000 tanks) against Node's bare http that serves
 * the same bytes from another process, in turns: plain, compressed, unchanged (304), and for a user with a tenth of
 * the sites.
 */
export async function benchList(name: string, path: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-'));
  const [console, bare] = [new Peer('web-console'), new Peer('bare-http')];
  try {
    note(`${name}: ${sites} sites and ${sites * 4} tanks, ${connections} connections`);
    const url = await console.ask<string>('open', { sites, password });
    const admin = { cookie: await signIn(url, 'admin@bench.test') };
    const user = { cookie: await signIn(url, 'user@bench.test') };
    const compare = async (what: string, headers: Record<string, string>, demand: { atLeast: number } | null) => {
      const [ours, limit] = await measure(console, bare, url + path, headers, join(folder, 'body'));
      const value = median(ours.map((one) => one.perSecond));
      tell(figure(what, value, 'requests/s', median(limit.map((one) => one.perSecond)), demand));
      const micro = (all: Round[]) => 1e6 * median(all.map((one) => one.cpu));
      tell(figure(`${what}.cpu`, micro(ours), 'µs/request', micro(limit)));
      return ours;
    };
    await compare(name, admin, { atLeast: 0.5 });
    await compare(`${name}.gzip`, { ...admin, 'accept-encoding': 'gzip' }, null);
    await compare(`${name}.user`, user, null);
    const etag = (await load(url + path, admin)).headers.get('etag') ?? '';
    const unchanged = await compare(`${name}.unchanged`, { ...admin, 'if-none-match': etag }, null);
    const all = unchanged.flatMap((one) => Object.values(one.statuses)).reduce((sum, count) => sum + count, 0);
    const right = unchanged.reduce((sum, one) => sum + (one.statuses['304'] ?? 0), 0);
    tell(figure(`${name}.304`, right, 'answers 304', all, { atLeast: 1 }));
  } finally {
    await Promise.all([console.stop(), bare.stop()]);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function signIn(url: string, email: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email, password }),
  });
  const cookie = answer.headers.getSetCookie()[0]?.split(';', 1)[0];
  if (!answer.ok || cookie === undefined) throw new Error(`Sign-in answered ${answer.status}: ${await answer.text()}`);
  return cookie;
}

/** Fetches without decompressing, so that the bytes on the wire are what the other side serves. */
async function load(url: string, headers: Record<string, string>): Promise<{ body: Buffer; headers: Headers }> {
  const { default: http } = await import('node:http');
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          const flat = Object.entries(answer.headers).map(([key, value]) => [key, String(value)] as [string, string]);
          resolve({ body: Buffer.concat(chunks), headers: new Headers(flat) });
        });
      })
      .on('error', reject);
  });
}

async function measure(
  console: Peer,
  bare: Peer,
  url: string,
  headers: Record<string, string>,
  file: string,
): Promise<[Round[], Round[]]> {
  const { 'if-none-match': _, ...unconditional } = headers;
  await load(url, unconditional); // the compressed form is made beside the first answer
  await new Promise((done) => setTimeout(done, 300));
  const first = await load(url, unconditional);
  writeFileSync(file, first.body);
  const kept = ['content-type', 'content-encoding', 'etag'].flatMap((key) => {
    const value = first.headers.get(key);
    return value === null ? [] : [[key, value]];
  });
  const bareUrl = await bare.ask<string>('open', { file, headers: Object.fromEntries(kept) });
  const [ours, limit]: [Round[], Round[]] = [[], []];
  for (let round = 0; round <= rounds; round++) {
    const mine = await shoot(console, url, headers);
    const theirs = await shoot(bare, bareUrl, headers);
    if (round === 0) continue; // compiles the hot code
    ours.push(mine);
    limit.push(theirs);
  }
  return [ours, limit];
}

async function shoot(server: Peer, url: string, headers: Record<string, string>): Promise<Round> {
  const before = await server.ask<number>('cpu');
  const result = await autocannon({ url, headers, connections, duration: seconds });
  const cpu = (await server.ask<number>('cpu')) - before;
  const statuses = Object.fromEntries(
    Object.entries(result.statusCodeStats ?? {}).map(([code, stats]) => [code, stats.count ?? 0]),
  );
  const answers = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  const wrong = Object.keys(statuses).find((code) => code !== '200' && code !== '304');
  if (wrong !== undefined || result.errors > 0) throw new Error(`${url} answered ${wrong ?? 'with a broken line'}.`);
  return { perSecond: answers / result.duration, cpu: cpu / answers, statuses };
}
