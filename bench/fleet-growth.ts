import { figure, note, pause, tell } from './lib/figure.ts';
import { cpuOf, SplitConsole } from './lib/fleet-console.ts';
import { growFleet, makeFleetOnServer } from './lib/fleet-database.ts';
import { startLoadFleet, tanksPerGauge } from './lib/load-fleet.ts';
import { startPostgresServer } from './lib/postgres-server.ts';

/*
 * What a poll costs, PostgreSQL included, as a fleet grows from a hundred gauges to a hundred thousand, each polled at the
 * same pace, that of life. The exponent of the whole cost over the number of gauges is
 * fitted by least squares: 1 is a cost that is the same for each gauge.
 */

const counts = [100, 1_000, 10_000, 100_000];
const pollSeconds = 60;
/** Half a period each: what compiles the code and fills the buffers, and what is measured. */
const stretch = 30;
const port = 10_104;

interface Step {
  gauges: number;
  /** CPU seconds of console and PostgreSQL for a second of polling. */
  cores: number;
  polls: number;
  due: number;
}

const server = await startPostgresServer();
const fleet = await startLoadFleet(Math.max(...counts), port);
const steps: Step[] = [];
try {
  for (const [index, gauges] of counts.entries()) {
    if (index === 0) await makeFleetOnServer(server.url, gauges, port);
    else await growFleet(server.url, counts[index - 1] ?? 1, gauges, port);
    steps.push(await measure(gauges));
  }
} finally {
  await fleet.stop();
  await server.stop();
}
report();

/** Half a period of steady polling, after half of one. */
async function measure(gauges: number): Promise<Step> {
  note(`fleet-growth: ${gauges} gauges, each polled every ${pollSeconds} s`);
  const console = new SplitConsole(server.url, server.pid);
  try {
    await console.start('poller', { POLL_SECONDS: String(pollSeconds) });
    await console.untilHeld(gauges);
    await pause(stretch * 1000);
    const cost = await console.measure(() => pause(stretch * 1000));
    return {
      gauges,
      cores: cpuOf(cost) / cost.seconds,
      polls: cost.readings / tanksPerGauge,
      due: (gauges * cost.seconds) / pollSeconds,
    };
  } finally {
    await console.stop();
  }
}

function report(): void {
  const [least, most] = [steps[0], steps[steps.length - 1]];
  const exponent = slope(steps.map(({ gauges, cores }) => [Math.log(gauges), Math.log(cores)]));
  tell(figure('fleet-growth', exponent, 'exponent', 1.05, { atMost: 1 }));
  // What a console costs that has next to nothing to poll hides in the smallest fleet: the largest tell it without.
  const large = slope(steps.slice(2).map(({ gauges, cores }) => [Math.log(gauges), Math.log(cores)]));
  tell(figure('fleet-growth.large', large, 'exponent', 1.05, { atMost: 1 }));
  for (const { gauges, cores, polls } of steps) {
    tell(figure(`fleet-growth.${gauges}`, (1e6 * cores * pollSeconds) / gauges, 'µs CPU/cycle'));
    if (polls === 0) throw new Error(`Nothing was polled of ${gauges} gauges.`);
  }
  if (least === undefined || most === undefined) throw new Error('Nothing was measured.');
  tell(figure('fleet-growth.polls', most.polls, 'good polls', most.due, { atLeast: 0.98 }));
}

/** The slope of the straight line that fits best. */
function slope(points: readonly (readonly [number, number])[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(points.map((point) => point[0])), mean(points.map((point) => point[1]))];
  const over = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0);
  return over / points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0);
}
