import { figure, median, note, pause, tell } from './lib/figure.ts';
import { signIn } from './lib/first-byte.ts';
import { type ConsoleCost, cpuOf, SplitConsole } from './lib/fleet-console.ts';
import { addAdmins, growFleet, makeAllDue, makeFleetOnServer } from './lib/fleet-database.ts';
import { startLoadFleet, tanksPerGauge } from './lib/load-fleet.ts';
import { Peer } from './lib/peer.ts';
import { startPostgresServer } from './lib/postgres-server.ts';
import type { RoleCost } from './peers/fleet-role.ts';
import type { Visits, Waits } from './peers/site-visitors.ts';

/*
 * A hundred thousand gauges with 400,000 tanks, polled once a minute, on a PostgreSQL server: the console's web, poller
 * and worker are processes of their own, and with the database, the simulated gauges and the people who look at sites
 * all of them share this machine. First a small fleet in compressed time, an hour's worth of cycles, for what memory
 * does; then the large one, and at last the people without polls, which is what their waits are compared with.
 */

const gauges = 100_000;
const pollSeconds = 60;
/** Facilities with underground tanks in the United States; they have 537,000 tanks. */
const facilities = 193_000;
const port = 10_103;
const password = 'bench-password-1';
const small = { gauges: 1_000, cycles: 60, seconds: 1 };
const [idleSeconds, loadedSeconds] = [30, 60];

const watched = '/api/sites/{id}';
const visits = [
  { path: watched, perSecond: 20 },
  ...[
    '/api/admin/sites/{id}/compliance-status',
    '/api/public/sites/{id}/inbox',
    '/api/compliance-calendar/{id}',
    '/api/sites/{id}/compliance-status',
    '/api/sites/{id}/inventory',
    '/api/sites/{id}/atg/status',
    '/api/sites/{id}/alarms',
    '/api/sites/{id}/forecast',
    '/api/sites/{id}/inventory/history?tank=1',
  ].map((path) => ({ path, perSecond: 3 })),
  { path: '/api/site-search?q=dover&limit=50', perSecond: 1 },
  { path: '/api/tank-search?limit=50', perSecond: 1 },
];

const server = await startPostgresServer();
const fleet = await startLoadFleet(gauges, port);
const visitors = new Peer('site-visitors');
const console = new SplitConsole(server.url, server.pid);
try {
  await makeFleetOnServer(server.url, small.gauges, port);
  await measureMemory();
  note(`fleet: filling ${gauges} sites`);
  const emails = await addAdmins(server.url, 8, password);
  await growFleet(server.url, small.gauges, gauges, port);
  // At once: no report is overdue then, as in a fleet that has never paused.
  await console.start('poller', { POLL_SECONDS: String(pollSeconds) });
  const url = (await console.start('web')) ?? '';
  await console.start('worker');
  const cookies: string[] = [];
  for (const email of emails) cookies.push(await signIn(url, email, password));
  const visit = (seconds: number) =>
    visitors.ask<Waits>('visit', { url, cookies, sites: gauges, visits, seconds } satisfies Visits);
  await console.untilHeld(gauges);
  await visit(pollSeconds); // the first cycle, lists, compiled code
  note(`fleet: ${loadedSeconds} s of visits with ${gauges} gauges polled, then ${idleSeconds} s without`);
  let loaded: Waits = {};
  const cost = await console.measure(async () => {
    loaded = await visit(loadedSeconds);
  });
  await console.end('poller');
  await visit(3);
  const idle = await visit(idleSeconds);
  report(cost, idle, loaded);
} finally {
  await Promise.all([console.stop(), visitors.stop()]);
  await fleet.stop();
  await server.stop();
}

/** What an hour's worth of cycles adds to the poller's memory. */
async function measureMemory(): Promise<void> {
  const { cycles, seconds } = small;
  note(`fleet: ${cycles} cycles of ${seconds} s with ${small.gauges} gauges`);
  const untilAllRead = await makeAllDue(server.url);
  await console.start('poller', { POLL_SECONDS: String(seconds) });
  await untilAllRead();
  await pause(5_000); // compiled code, full buffers
  const rounds: RoleCost[] = [];
  const parts = 12;
  for (let i = 0; i < parts; i++) {
    const cost = await console.measure(() => pause((cycles / parts) * seconds * 1000), { collect: true });
    if (cost.processes.poller !== undefined) rounds.push(cost.processes.poller);
  }
  await console.end('poller');
  const [first, last] = [rounds.slice(0, 3), rounds.slice(-3)];
  const rss = (all: RoleCost[]) => median(all.map((one) => one.rss));
  const heap = (all: RoleCost[]) => median(all.map((one) => one.heap));
  tell(figure('fleet.memory-flat', rss(last), 'MB RSS', rss(first), { atMost: 1.05 }));
  tell(figure('fleet.heap-flat', heap(last), 'MB', heap(first), { atMost: 1.05 }));
}

function report(cost: ConsoleCost, idle: Waits, loaded: Waits): void {
  for (const { path } of visits) {
    const [alone, busy] = [idle, loaded].map((waits) => [0.5, 0.99].map((share) => ms(quantile(waits, share, path))));
    note(`fleet: ${path} ${alone?.join(', ')} ms alone, ${busy?.join(', ')} ms with polls (median, p99)`);
  }
  const polls = cost.readings / tanksPerGauge;
  const due = (cost.seconds * gauges) / pollSeconds;
  const cpu = cpuOf(cost);
  tell(figure('fleet.polls', polls, 'good polls', due, { atLeast: 0.98 }));
  tell(figure('fleet.cores', cpu / cost.seconds, 'cores', 2));
  tell(figure('fleet.postgres', cost.postgresCpu / cost.seconds, 'cores'));
  for (const [role, { cpu: own }] of Object.entries(cost.processes)) {
    tell(figure(`fleet.${role}`, own / cost.seconds, 'cores'));
  }
  tell(figure('fleet.nation', (polls / cpu) * pollSeconds, 'facilities a core', facilities));
  tell(figure('fleet.site-p99', quantile(loaded, 0.99), 'ms', quantile(idle, 0.99), { atMost: 2 }));
  tell(figure('fleet.site', quantile(loaded, 0.5), 'ms', quantile(idle, 0.5)));
  tell(figure('fleet.memory', (cost.processes.poller?.rss ?? Number.NaN) / (gauges / 1000), 'MB RSS/1,000 gauges'));
  for (const role of ['poller', 'web', 'worker']) {
    tell(figure(`fleet.loop.${role}`, cost.processes[role]?.loop ?? Number.NaN, 'ms p99', 20));
  }
}

function quantile(waits: Waits, share: number, path: string = watched): number {
  const sorted = waits[path] ?? [];
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function ms(value: number): string {
  return value.toPrecision(2);
}
