import { closeMonths } from '#server/actions/compliance/close-month.ts';
import { ownCpu, postmasterOf, treeCpu } from './lib/cpu.ts';
import { freshDataDir, openEmbedded } from './lib/database.ts';
import { figure, median, note, tell } from './lib/figure.ts';
import { addStations } from './lib/month-database.ts';

/*
 * What the close of a month costs: judging every tank, line and sensor of a site from what is stored and storing the
 * verdict with its evidence, PostgreSQL included. A site has 3 tanks and 3 lines, each tested every day, and 6 sensors.
 * From 500 to 5,000 sites the cost must grow no faster than with exponent 1.1.
 */

const [few, many] = [500, 5_000];
const rounds = 2;
const warmUp = 200;
const month = '2026-10';
const now = new Date('2026-11-01T12:00:00Z');
const exponentLimit = 1.1;

const dataDir = freshDataDir();
const { db, close } = await openEmbedded(dataDir.path);
try {
  const pool = db.$client;
  const postmaster = await postmasterOf(pool);
  const small = warmUp + rounds * few;
  note(`verdicts: ${small} sites, of which ${few} are closed at a time`);
  await addStations(pool, small);
  await closeSites(1, warmUp);
  const costs: number[] = [];
  for (let i = 0; i < rounds; i++) costs.push(await cpuOf(() => closeSites(warmUp + i * few + 1, few), postmaster));
  note(`verdicts: ${many} more sites, closed at once`);
  await addStations(pool, many);
  const cost = await cpuOf(() => closeSites(small + 1, many), postmaster);
  const { rows } = await pool.query<{ count: number }>(
    "select count(*)::int as count from month_verdicts where status = 'COMPLIANT'",
  );
  if (rows[0]?.count !== small + many) throw new Error(`Only ${rows[0]?.count} sites were closed as compliant.`);
  const exponent = Math.log(cost / median(costs)) / Math.log(many / few);
  tell(figure('verdicts', exponent, 'exponent', exponentLimit, { atMost: 1 }));
  tell(figure(`verdicts.${few}`, few / median(costs), 'sites/CPU s'));
  tell(figure(`verdicts.${many}`, many / cost, 'sites/CPU s'));
} finally {
  await close();
  dataDir.remove();
}

async function closeSites(first: number, count: number): Promise<void> {
  const ids = Array.from({ length: count }, (_, i) => first + i);
  await closeMonths({ db, now }, ids, month);
}

/** CPU seconds of this process and of PostgreSQL. */
async function cpuOf(work: () => Promise<void>, postmaster: number): Promise<number> {
  const before = ownCpu() + treeCpu(postmaster);
  await work();
  return ownCpu() + treeCpu(postmaster) - before;
}
