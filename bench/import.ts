import { figure, median, note, tell } from './lib/figure.ts';
import { signIn } from './lib/first-byte.ts';
import { importRows } from './lib/import-rows.ts';
import { Peer } from './lib/peer.ts';

const count = 5_000;
const password = 'bench-password-1';
const [warmUp, rounds] = [2, 9];

/*
 * Sites with gauges from a CSV file over HTTP: read, checked, stored with an audit entry each, told to everybody;
 * against one batch insert of the same rows into the same tables by a process that does nothing else, in turns. Beside
 * it the same file once more, all of it unchanged.
 */
const [console, bare] = [new Peer('import-console'), new Peer('bare-insert')];
try {
  note(`import: ${count} sites with gauges, ${rounds} rounds`);
  const place = await console.ask<{ url: string; databaseUrl: string }>('open', { password });
  await bare.ask('open', { databaseUrl: place.databaseUrl });
  const cookie = await signIn(place.url, 'admin@bench.test', password);
  const [ours, again, raw]: number[][] = [[], [], []];
  for (let round = -warmUp; round < rounds; round++) {
    const file = csvOf(round + warmUp);
    const stored = await send(place.url, cookie, file, { created: count });
    const same = await send(place.url, cookie, file, { unchanged: count });
    await console.ask('clear');
    const inserted = await bare.ask<number>('insert', { round: round + warmUp, count });
    await console.ask('clear');
    if (round < 0) continue;
    ours?.push(stored);
    again?.push(same);
    raw?.push(inserted);
  }
  const rate = (times: number[] = []) => (count * 1000) / median(times);
  tell(figure('import', rate(ours), 'rows/s', rate(raw), { atLeast: 0.2 }));
  tell(figure('import.unchanged', rate(again), 'rows/s', rate(raw)));
} finally {
  await Promise.all([console.stop(), bare.stop()]);
}

function csvOf(round: number): string {
  const lines = importRows(round, count).map((row) =>
    [
      ...[row.name, 'Compliance & Reporting', row.ip, row.port, row.address, row.city, row.state, row.zip],
      ...[row.facilityId, row.tags.join(';'), '', 'America/New_York', row.recipients.join(';')],
    ].join(','),
  );
  const header =
    'name,site_type,ip,port,address,city,state,zip,facility_id,tags,console_type,timezone,report_recipients';
  return [header, ...lines, ''].join('\r\n');
}

/** Milliseconds until the whole answer was there. */
async function send(
  url: string,
  cookie: string,
  body: string,
  expected: { created?: number; unchanged?: number },
): Promise<number> {
  const from = performance.now();
  const answer = await fetch(`${url}/api/admin/import/sites?dryRun=false`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv', origin: url, cookie },
    body,
  });
  const text = await answer.text();
  const ms = performance.now() - from;
  const report = JSON.parse(text) as { created?: number; unchanged?: number };
  const right = report.created === (expected.created ?? 0) && report.unchanged === (expected.unchanged ?? 0);
  if (!answer.ok || !right) throw new Error(`The import answered ${answer.status}: ${text.slice(0, 500)}`);
  return ms;
}
