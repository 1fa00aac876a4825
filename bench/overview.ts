import { figure, median, note, tell } from './lib/figure.ts';
import { signIn, TimingClient } from './lib/first-byte.ts';
import { Peer } from './lib/peer.ts';

const [sites, items] = [5_000, 20];
const password = 'bench-password-1';
const [warmUp, rounds] = [3, 15];

/** The rows that the overview rests on, as they stand. */
const rawRows = `
  select c.site_id, c.key, c.applies, c.next_due, c.last_completed, c.soon_days
  from calendar_state c join sites s on s.id = c.site_id where s.deleted_at is null`;

/*
 * The compliance overview of 5,000 sites with 20 items each, from the request to the last byte, against reading the same
 * rows from the same database with nothing done to them, in turns.
 */
const [console, bare] = [new Peer('overview-console'), new Peer('bare-rows')];
try {
  note(`overview: ${sites} sites of ${items} items`);
  const place = await console.ask<{ url: string; databaseUrl: string }>('open', { sites, items, password });
  await bare.ask('open', { databaseUrl: place.databaseUrl });
  const client = new TimingClient({ cookie: await signIn(place.url, 'admin@bench.test', password) });
  const overview = `${place.url}/api/admin/sites/compliance-overview`;
  const calls = { overview, 'overview.overdue': `${overview}?status=OVERDUE&state=MD&query=fuel%201` };
  const ours: Record<keyof typeof calls, number[]> = { overview: [], 'overview.overdue': [] };
  const raw: number[] = [];
  for (let round = -warmUp; round < rounds; round++) {
    const read = await bare.ask<{ rows: number; ms: number }>('read', { text: rawRows });
    if (read.rows !== sites * items) throw new Error(`${read.rows} rows were read instead of ${sites * items}.`);
    if (round >= 0) raw.push(read.ms);
    for (const [name, url] of Object.entries(calls) as [keyof typeof calls, string][]) {
      const answer = await client.ask(url);
      if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}: ${answer.body}`);
      const { summary } = JSON.parse(answer.body.toString()) as { summary: { total: number } };
      if (name === 'overview' && summary.total !== sites) throw new Error(`${summary.total} sites were answered.`);
      if (round >= 0) ours[name].push(answer.whole);
    }
  }
  client.close();
  tell(figure('overview', median(ours.overview), 'ms', median(raw), { atMost: 3 }));
  tell(figure('overview.overdue', median(ours['overview.overdue']), 'ms', median(raw)));
} finally {
  await Promise.all([console.stop(), bare.stop()]);
}
