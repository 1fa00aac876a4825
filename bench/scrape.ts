import { loadPlaces } from '#simulator/load/load-fleet.ts';
import { figure, median, note, pause, tell, unmatched } from './lib/figure.ts';
import { startLoadFleet, tanksPerGauge } from './lib/load-fleet.ts';
import { Peer } from './lib/peer.ts';
import { findProgram } from './lib/program.ts';
import { Prometheus } from './lib/prometheus.ts';
import type { PollingCost } from './peers/polling-console.ts';

/*
 * The console against a monitoring system that does nothing else: gauge cycles a CPU second of console and PostgreSQL
 * (connect, 101, 201, close, decode, store), against targets a CPU second of Prometheus, which scrapes the same numbers
 * of as many gauges from text endpoints over connections that stay open, and stores them. The text is what the client
 * libraries write, with a word about each family of numbers; beside it the same text without. Both go as fast as they
 * can, in turns; who waits is held still.
 */

const gauges = 2_000;
const [gaugePort, textPort] = [21_010, 21_011];
/** More than can be done, of both. */
const pollSeconds = 0.25;
const interval = '250ms';
const atOnce = 64;
const rounds = 5;
const seconds = 4;
const settleMs = 2_000;

interface Scraped {
  perSecond: number;
  perCpu: number;
}

const path = findProgram('prometheus');
const fleet = await startLoadFleet(gauges, gaugePort);
const [console, endpoints] = [new Peer('polling-console'), new Peer('text-endpoints')];
let prometheus: Prometheus | null = null;
try {
  note(`scrape: ${gauges} gauges, ${rounds} rounds of ${seconds} s each way`);
  await console.ask('open', { gauges, port: gaugePort });
  if (path !== null) {
    await endpoints.ask('open', { port: textPort });
    const places = loadPlaces({ count: gauges, layout: 'addresses', port: textPort });
    const targets = places.map(({ host, port }) => `${host}:${port}`);
    prometheus = await Prometheus.start(path, { targets, interval });
    await pause(settleMs); // every target met once
    prometheus.freeze();
  }
  const polled: PollingCost[] = [];
  const scraped: Scraped[] = [];
  const bare: Scraped[] = [];
  for (let round = 0; round <= rounds; round++) {
    const ours = await poll();
    const theirs = prometheus === null ? null : await scrape(prometheus, { comments: true });
    const short = prometheus === null ? null : await scrape(prometheus, { comments: false });
    if (round === 0) continue; // compiles the hot code
    polled.push(ours);
    if (theirs !== null) scraped.push(theirs);
    if (short !== null) bare.push(short);
  }
  report(polled, scraped, bare);
} finally {
  await Promise.all([console.stop(), prometheus?.stop()]);
  await Promise.all([endpoints.stop(), fleet.stop()]);
}

async function poll(): Promise<PollingCost> {
  await console.ask('start', { pollSeconds, maxSessions: atOnce });
  await pause(1_500); // claiming the gauges
  const cost = await console.ask<PollingCost>('finish', { seconds });
  if (cost.failed > cost.polls * 0.01) throw new Error(`${cost.failed} of ${cost.polls} polls failed.`);
  return cost;
}

async function scrape(peer: Prometheus, how: { comments: boolean }): Promise<Scraped> {
  await endpoints.ask('write', how);
  peer.thaw();
  await pause(settleMs);
  const from = { cpu: peer.cpu(), served: await endpoints.ask<number>('served'), at: performance.now() };
  await pause(seconds * 1000);
  const [cpu, served] = [peer.cpu() - from.cpu, (await endpoints.ask<number>('served')) - from.served];
  const elapsed = (performance.now() - from.at) / 1000;
  peer.freeze();
  if (served === 0) throw new Error('Prometheus scraped nothing.');
  return { perSecond: served / elapsed, perCpu: served / cpu };
}

function report(polled: PollingCost[], scraped: Scraped[], bare: Scraped[]): void {
  const cycles = (cost: PollingCost) => cost.readings / tanksPerGauge;
  const whole = median(polled.map((cost) => cycles(cost) / (cost.consoleCpu + cost.postgresCpu)));
  const alone = median(polled.map((cost) => cycles(cost) / cost.consoleCpu));
  const unit = 'cycles/CPU s';
  if (scraped.length === 0) {
    const missing = 'Prometheus is not on this machine; `apt-get install prometheus` brings it.';
    tell(unmatched('scrape', whole, unit, missing));
    tell(unmatched('scrape.console', alone, unit, missing));
    return;
  }
  const limit = median(scraped.map((one) => one.perCpu));
  tell(figure('scrape', whole, unit, limit, { atLeast: 1 }));
  tell(figure('scrape.console', alone, unit, limit));
  tell(figure('scrape.bare', whole, unit, median(bare.map((one) => one.perCpu))));
  tell(figure('scrape.pace', median(polled.map((cost) => cycles(cost) / cost.seconds)), 'cycles/s'));
  tell(figure('scrape.targets', median(scraped.map((one) => one.perSecond)), 'targets/s'));
}
