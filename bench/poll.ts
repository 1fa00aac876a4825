import { figure, median, note, pause, tell } from './lib/figure.ts';
import { startLoadFleet, tanksPerGauge } from './lib/load-fleet.ts';
import { Peer } from './lib/peer.ts';
import type { BareCost } from './peers/bare-poll.ts';
import type { PollingCost } from './peers/polling-console.ts';

/*
 * Gauge cycles a CPU second of the console: connect, 101, 201, close, decode, store. Limit: bare sockets in a process
 * of their own that ask the same bytes of the same gauges and drop the answers. The two take turns, so that what else
 * the machine does meets both.
 */

const gauges = 2_000;
const port = 10_101;
/** One second for the whole fleet: 2,000 cycles a second, what 120,000 gauges make at the usual pace. */
const pollSeconds = Number(process.env.PS ?? 1);
const rounds = Number(process.env.RR ?? 5);
const seconds = Number(process.env.SS ?? 4);
/** Where the bare loop is at its best. */
const atOnce = Number(process.env.AO ?? 64);

const fleet = await startLoadFleet(gauges, port);
const [console, bare] = [new Peer('polling-console', process.env.XF ? { execArgv: process.env.XF.split(' ') } : {}), new Peer('bare-poll')];
try {
  note(`poll: ${gauges} gauges, ${rounds} rounds of ${seconds} s for each side`);
  await console.ask('open', { gauges, port });
  const ours: PollingCost[] = [];
  const theirs: BareCost[] = [];
  for (let round = 0; round <= rounds; round++) {
    await console.ask('start', { pollSeconds, maxSessions: atOnce });
    await pause(2_000); // claiming the gauges
    const mine = await console.ask<PollingCost>('finish', { seconds });
    const loop = await bare.ask<BareCost>('measure', { seconds, gauges, port, atOnce });
    if (process.env.DBG) note(JSON.stringify([mine, loop]));
    if (mine.failed > mine.polls * 0.01) throw new Error(`${mine.failed} of ${mine.polls} polls failed.`);
    if (round === 0) continue; // compiles the hot code
    ours.push(mine);
    theirs.push(loop);
  }
  const cycles = ours.map((one) => one.readings / tanksPerGauge);
  const perCpu = ours.map((one, i) => (cycles[i] ?? 0) / one.consoleCpu);
  const barePerCpu = theirs.map((one) => one.cycles / one.cpu);
  tell(figure('poll', median(perCpu), 'cycles/CPU s', median(barePerCpu), { atLeast: 0.6 }));
  const withPostgres = ours.map((one, i) => (cycles[i] ?? 0) / (one.consoleCpu + one.postgresCpu));
  tell(figure('poll.with-postgres', median(withPostgres), 'cycles/CPU s', median(barePerCpu)));
  tell(figure('poll.postgres', median(ours.map((one, i) => (1e6 * one.postgresCpu) / (cycles[i] ?? 0))), 'µs/cycle'));
  tell(figure('poll.pace', median(ours.map((one, i) => (cycles[i] ?? 0) / one.seconds)), 'cycles/s'));
} finally {
  await Promise.all([console.stop(), bare.stop()]);
  await fleet.stop();
}
