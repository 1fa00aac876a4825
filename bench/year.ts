import { comparePages, type PageSide } from './lib/compare-pages.ts';
import { figure, note, tell } from './lib/figure.ts';
import { Peer } from './lib/peer.ts';

const password = 'bench-password-1';
const [few, many] = [50, 1_000];
const measuredSites = 20;
/** Minutes between readings; of so many sites, in one month, one. */
const [every, minuteSites] = [120, 20];

interface Year {
  url: string;
  rows: number;
  build: { rowsPerSecond: number; copyPerSecond: number };
  thin: { rowsPerSecond: number; bytesBefore: number; bytesAfter: number; minutesBefore: number; minutesAfter: number };
}

/*
 * A year of 1,000 sites is built, thinned by age and looked at: how fast the first two go, what is left on the disk, and
 * what opening a site takes then against the same at 50 sites.
 */
const [small, large] = [new Peer('year-console'), new Peer('year-console')];
try {
  note(`year: building and thinning a year of ${many} sites`);
  const year = await open(large, many);
  note(`year: ${year.rows} readings; the same of ${few} sites`);
  const less = await open(small, few);
  const { build, thin } = year;
  tell(figure('year.build', build.rowsPerSecond, 'readings/s', build.copyPerSecond));
  tell(figure('year.thin', thin.rowsPerSecond, 'readings/s'));
  // A year to which no day adds more than five readings of its twelve, and evidence.
  tell(figure('year.bytes', thin.bytesAfter / 1e6, 'MB', thin.bytesBefore / 1e6, { atMost: 0.6 }));
  // 96 quarters of an hour and the extremes of 24 hours, of 1,440 minutes.
  tell(figure('year.minutes', thin.minutesAfter, 'readings', thin.minutesBefore, { atMost: 0.15 }));
  await comparePages('year.site-page', 'user', [less.side, year.side], { atMost: 1.3 });
} finally {
  await Promise.all([small.stop(), large.stop()]);
}

async function open(peer: Peer, sites: number): Promise<Year & { side: PageSide }> {
  // Spread over all the numbers there are.
  const measured = Array.from({ length: measuredSites }, (_, i) => 1 + Math.floor((i * sites) / measuredSites));
  const year = await peer.ask<Year>('open', { sites, every, minuteSites, measured, password });
  return { ...year, side: { url: year.url, measured, password } };
}
