import { figure, median, note, pause, tell } from './lib/figure.ts';
import { startLoadFleet } from './lib/load-fleet.ts';
import { Peer } from './lib/peer.ts';
import type { FleetCost, Memory, StartCost } from './peers/fleet-console.ts';

/*
 * What 10,000 gauges cost on the embedded database, PostgreSQL included. First at the real pace, one poll a minute
 * with the true share of slower reports: cores used must stay below a third, and the event loop in time. Taking over
 * the known gauges after a start is a figure of its own. Then in compressed time, ten cycles of a few seconds: memory
 * after a forced collection must stay flat.
 */

const gauges = 10_000;
const port = 10_102;
const realSeconds = 60;
const windows = 3;
const windowSeconds = 10;
const shortSeconds = 8;
const cycles = 10;
/** Windows that the fleet may take to come back after the stop; in so many in a row this share of it answers then. */
const mostWarm = 40;
const warmWindows = 2;
const warmShare = 0.9;
const third = 1 / 3;
/** Milliseconds that the event loop may be late, at the 99th percentile. */
const mostLate = 20;
/**
 * MB of heap for 1,000 gauges. A gauge keeps about 3 KB: its last readings, what it answers, its open alarms; 1 KB beside the
 * heap are the times at which its reports were read. What the console has loaded by then adds some 2 MB for each 1,000.
 */
const mostHeap = 6;

const fleet = await startLoadFleet(gauges, port);
const console = new Peer('fleet-console', { execArgv: ['--expose-gc'] });
try {
  note(`poll-fleet: ${gauges} gauges, ${windows * windowSeconds} s at one poll a minute`);
  const empty = await console.ask<Memory>('open', { gauges, port });
  const start = await console.ask<StartCost>('start', { pollSeconds: realSeconds });
  await pause(3_000); // what a start leaves to do
  const real: FleetCost[] = [];
  for (let i = 0; i < windows; i++) real.push(await console.ask<FleetCost>('measure', { seconds: windowSeconds }));
  await console.ask('stop');
  tell(figure('poll-fleet.start', start.consoleCpu + start.postgresCpu, 'CPU s'));
  tell(figure('poll-fleet.start.console', start.consoleCpu, 'CPU s'));
  tell(figure('poll-fleet.start.time', start.seconds, 's'));
  tellPace(real, empty);

  // At the pace of the cycles a stop of a minute is an outage: each console would repeat its histories, and what waits to
  // be stored of them would be measured in place of what is kept.
  await console.ask('bridgeStop');
  note(`poll-fleet: ${cycles} cycles of ${shortSeconds} s`);
  await console.ask('start', { pollSeconds: shortSeconds });
  // Compiled code and full buffers first.
  let warm = 0;
  for (let i = 0; warm < warmWindows && i < mostWarm; i++) {
    const { polls } = await console.ask<FleetCost>('measure', { seconds: shortSeconds });
    warm = polls >= warmShare * gauges ? warm + 1 : 0;
  }
  if (warm < warmWindows) throw new Error('The fleet did not come back after the stop: memory was not measured.');
  const short: FleetCost[] = [];
  for (let i = 0; i < cycles; i++) short.push(await console.ask<FleetCost>('measure', { seconds: shortSeconds }));
  tellMemory(short);
} finally {
  await console.stop();
  await fleet.stop();
}

function tellPace(real: FleetCost[], empty: Memory): void {
  const cores = (one: FleetCost) => (one.consoleCpu + one.postgresCpu) / one.seconds;
  tell(figure('poll-fleet', median(real.map(cores)), 'cores', third, { atMost: 1 }));
  tell(figure('poll-fleet.console', median(real.map((one) => one.consoleCpu / one.seconds)), 'cores'));
  tell(figure('poll-fleet.postgres', median(real.map((one) => one.postgresCpu / one.seconds)), 'cores'));
  tell(figure('poll-fleet.loop', Math.max(...real.map((one) => one.loop)), 'ms late at p99', mostLate, { atMost: 1 }));
  const due = real.reduce((sum, one) => sum + one.seconds, 0) * (gauges / realSeconds);
  const made = real.reduce((sum, one) => sum + one.polls - one.failed, 0);
  tell(figure('poll-fleet.polls', made, 'good polls', due, { atLeast: 0.98 }));
  const ofGauges = (median(real.map((one) => one.heap)) - empty.heap) / (gauges / 1_000);
  tell(figure('poll-fleet.memory.gauges', ofGauges, 'MB heap/1,000 gauges', mostHeap, { atMost: 1 }));
}

function tellMemory(short: FleetCost[]): void {
  const cycleCpu = median(short.map((one) => ((one.consoleCpu + one.postgresCpu) * gauges) / one.polls));
  tell(figure('poll-fleet.compressed', cycleCpu / realSeconds, 'cores', third, { atMost: 1 }));
  const [first, last] = [short.slice(0, 3), short.slice(-3)];
  const rss = (all: FleetCost[]) => median(all.map((one) => one.rss));
  tell(figure('poll-fleet.memory', rss(last), 'MB RSS', rss(first), { atMost: 1.05 }));
  const heap = (all: FleetCost[]) => median(all.map((one) => one.heap));
  tell(figure('poll-fleet.heap', heap(last), 'MB', heap(first), { atMost: 1.05 }));
}
