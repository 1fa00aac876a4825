import { comparePages, type PageSide } from './lib/compare-pages.ts';
import { note } from './lib/figure.ts';
import { Peer } from './lib/peer.ts';

const password = 'bench-password-1';
const [few, many] = [50, 5_000];
const measuredSites = 20;

/*
 * Opening a site: the time of all its calls one after the other, as the person waits for them, at 5,000 sites against the
 * same at 50, in turns, site by site.
 */
const [small, large] = [new Peer('site-console'), new Peer('site-console')];
try {
  note(`site-page: filling ${few} and ${many} sites with a year`);
  const sides: [PageSide, PageSide] = [await open(small, few), await open(large, many)];
  await comparePages('site-page', 'user', sides, { atMost: 1.3 });
  await comparePages('site-page.admin', 'admin', sides, { atMost: 1.3 });
  await comparePages('site-page.why', 'why', sides, { atMost: 1.3 });
} finally {
  await Promise.all([small.stop(), large.stop()]);
}

async function open(peer: Peer, sites: number): Promise<PageSide> {
  // Spread over all the numbers there are.
  const measured = Array.from({ length: measuredSites }, (_, i) => 1 + Math.floor((i * sites) / measuredSites));
  return { url: await peer.ask<string>('open', { sites, measured, password }), measured, password };
}
