import { figure, median, note, tell } from './lib/figure.ts';
import { startLoadFleet, tanksPerGauge } from './lib/load-fleet.ts';
import { Peer } from './lib/peer.ts';
import type { BareCost } from './peers/bare-poll.ts';
import type { PollingCost } from './peers/polling-console.ts';

/*
 * Gauge cycles a CPU second of the console: connect, 101, 201, close, decode, store. Limit: bare sockets in a process
 * of their own that ask the same bytes of the same gauges and drop the answers. Both go as fast as they can with the
 * same number of conversations at once, in turns, so that what else the machine does meets both.
 */

const gauges = 2_000;
const port = 10_101;
/** More than can be done: the poller always has a gauge that is due. */
const pollSeconds = 0.25;
const atOnce = 64;
const rounds = 3;
/** Long beside the seconds for which readings wait to be stored: what a window ends with is small. */
const seconds = 12;

const fleet = await startLoadFleet(gauges, port);
const [console, bare] = [new Peer('polling-console'), new Peer('bare-poll')];
try {
  note(`poll: ${gauges} gauges, ${rounds} rounds of 3 times ${seconds} s`);
  await console.ask('open', { gauges, port });
  const ours: (PollingCost & { cycles: number })[] = [];
  const fast: BareCost[] = [];
  const paced: BareCost[] = [];
  for (let round = 0; round <= rounds; round++) {
    await console.ask('start', { pollSeconds, maxSessions: atOnce });
    const cost = await console.ask<PollingCost>('finish', { seconds });
    const cycles = cost.readings / tanksPerGauge;
    if (cost.failed > cost.polls * 0.01) throw new Error(`${cost.failed} of ${cost.polls} polls failed.`);
    const loop = { seconds, gauges, port, atOnce };
    const asFast = await bare.ask<BareCost>('measure', loop);
    const samePace = await bare.ask<BareCost>('measure', { ...loop, pace: cycles / cost.seconds });
    if (round === 0) continue; // compiles the hot code
    ours.push({ ...cost, cycles });
    fast.push(asFast);
    paced.push(samePace);
  }
  const value = median(ours.map((one) => one.cycles / one.consoleCpu));
  const perCpu = (costs: BareCost[]) => median(costs.map((one) => one.cycles / one.cpu));
  const withPostgres = median(ours.map((one) => one.cycles / (one.consoleCpu + one.postgresCpu)));
  tell(figure('poll', value, 'cycles/CPU s', perCpu(fast), { atLeast: 0.6 }));
  tell(figure('poll.same-pace', value, 'cycles/CPU s', perCpu(paced)));
  tell(figure('poll.with-postgres', withPostgres, 'cycles/CPU s', perCpu(fast)));
  tell(figure('poll.pace', median(ours.map((one) => one.cycles / one.seconds)), 'cycles/s'));
} finally {
  await Promise.all([console.stop(), bare.stop()]);
  await fleet.stop();
}
