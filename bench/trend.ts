import { figure, median, note, tell } from './lib/figure.ts';
import { signIn, TimingClient } from './lib/first-byte.ts';
import { Peer } from './lib/peer.ts';
import { people } from './lib/site-database.ts';
import { yearDays } from './lib/year-of-readings.ts';

const password = 'bench-password-1';
const [rounds, perRound, warmUp] = [20, 25, 100];
const day = 86_400_000;

/*
 * The trend of one tank over a year of minute readings: time to the first byte of the answer against that of a bare
 * server which asks the same database `select 1`, in turns over connections that stay open.
 */
const [console, bare] = [new Peer('trend-console'), new Peer('bare-select')];
try {
  note('trend: writing a year of minute readings of one station, and 19 others every three hours');
  const opened = await console.ask<{ url: string; databaseUrl: string; readings: number }>('open', { password });
  const one = await bare.ask<string>('open', { databaseUrl: opened.databaseUrl });
  note(`trend: ${opened.readings} readings of the tank that is asked for`);
  for (const [name, person] of [
    ['trend', people.user],
    ['trend.admin', people.admin],
  ] as const) {
    await compare(
      name,
      opened.url,
      one,
      await signIn(opened.url, person, password),
      name === 'trend' ? { atMost: 5 } : null,
    );
  }
} finally {
  await Promise.all([console.stop(), bare.stop()]);
}

async function compare(name: string, url: string, one: string, cookie: string, demand: { atMost: number } | null) {
  const [ours, limit] = [new TimingClient({ cookie }), new TimingClient()];
  const year = () => {
    const [to, from] = [new Date(), new Date(Date.now() - yearDays * day)];
    return `${url}/api/sites/1/inventory/history?tank=2&from=${from.toISOString()}&to=${to.toISOString()}`;
  };
  const times: { trend: number[]; whole: number[]; one: number[] } = { trend: [], whole: [], one: [] };
  let points = 0;
  for (let i = 0; i < warmUp; i++) {
    const answer = await ours.ask(year());
    if (answer.status !== 200) throw new Error(`The trend answered ${answer.status}: ${answer.body}`);
    points = JSON.parse(answer.body.toString()).points.length;
    await limit.ask(one);
  }
  for (let round = 0; round < rounds; round++) {
    for (let i = 0; i < perRound; i++) {
      const answer = await ours.ask(year());
      times.trend.push(answer.firstByte);
      times.whole.push(answer.whole);
    }
    for (let i = 0; i < perRound; i++) times.one.push((await limit.ask(one)).firstByte);
  }
  ours.close();
  limit.close();
  tell(figure(name, median(times.trend), 'ms', median(times.one), demand));
  tell(figure(`${name}.whole`, median(times.whole), 'ms', median(times.one)));
  tell(figure(`${name}.points`, points, 'points', 2000, { atMost: 1 }));
}
