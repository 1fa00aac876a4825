import { figure, note, pause, tell } from './lib/figure.ts';
import { startLoadFleet } from './lib/load-fleet.ts';
import { Peer } from './lib/peer.ts';
import type { FleetCost } from './peers/fleet-console.ts';

/*
 * Fifty thousand gauges at one poll a minute by one process with everything in it, on the embedded database: what
 * `npm start` is without its demo.
 */

const gauges = 50_000;
const pollSeconds = 60;
const port = 10_105;

const fleet = await startLoadFleet(gauges, port);
const console = new Peer('fleet-console', { execArgv: ['--expose-gc'] });
try {
  note(`fleet-embedded: filling ${gauges} sites`);
  await console.ask('open', { gauges, port });
  await console.ask('start', { pollSeconds });
  note(`fleet-embedded: ${pollSeconds} s at one poll a minute, after a first minute`);
  await pause(pollSeconds * 1000); // the first cycle is a rush: gauges are taken and all are overdue
  const cost = await console.ask<FleetCost>('measure', { seconds: pollSeconds });
  const due = (cost.seconds * gauges) / pollSeconds;
  tell(figure('fleet-embedded', (cost.consoleCpu + cost.postgresCpu) / cost.seconds, 'cores', 2, { atMost: 1 }));
  tell(figure('fleet-embedded.console', cost.consoleCpu / cost.seconds, 'cores'));
  tell(figure('fleet-embedded.postgres', cost.postgresCpu / cost.seconds, 'cores'));
  tell(figure('fleet-embedded.polls', cost.polls - cost.failed, 'good polls', due, { atLeast: 0.98 }));
  tell(figure('fleet-embedded.loop', cost.loop, 'ms late, p99', 20, { atMost: 1 }));
  tell(figure('fleet-embedded.memory', cost.rss / (gauges / 1000), 'MB RSS/1,000 gauges'));
} finally {
  await console.stop();
  await fleet.stop();
}
