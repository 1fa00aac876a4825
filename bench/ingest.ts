import { figure, median, note, tell } from './lib/figure.ts';
import { Peer } from './lib/peer.ts';
import type { Stretch } from './lib/reading-rows.ts';
import type { StoreCost } from './peers/ingest-console.ts';

/*
 * Readings a CPU second of the process that writes and of PostgreSQL together, by the way the poller stores them: rows
 * of `readings`, the latest of every tank, the state of every gauge, locks against other pollers, news for browsers, in
 * transactions of 2,000 readings; against a bare COPY of the same rows into the same table in as many transactions,
 * which answers none of the questions that the console is asked. In turns.
 */

const [gauges, tanks, perBatch] = [2_000, 4, 500];
const [rounds, minutes] = [7, 8];
const turns = (rounds + 1) * 3;

const start = Math.floor(Date.now() / 60_000 - turns * minutes - 10) * 60_000;
const [console, bare] = [new Peer('ingest-console'), new Peer('bare-copy')];
try {
  note(`ingest: ${gauges} gauges of ${tanks} tanks, ${rounds} rounds of ${minutes} readings of each`);
  await bare.ask('open', await console.ask('open', { gauges, tanks, from: start }));
  const costs: Record<'ingest' | 'readings' | 'copy', StoreCost[]> = { ingest: [], readings: [], copy: [] };
  let turn = 0;
  const next = (): Stretch => ({ gauges, tanks, perBatch, minutes, from: start + turn++ * minutes * 60_000 });
  for (let round = 0; round <= rounds; round++) {
    const copy = await bare.ask<StoreCost>('copy', next());
    const ingest = await console.ask<StoreCost>('ingest', next());
    const readings = await console.ask<StoreCost>('readings', next());
    if (round === 0) continue; // compiles the hot code
    costs.copy.push(copy);
    costs.ingest.push(ingest);
    costs.readings.push(readings);
  }
  const expected = turns * minutes * gauges * tanks;
  const stored = await console.ask<number>('count');
  if (stored !== expected) throw new Error(`${stored} readings are stored instead of ${expected}.`);
  report(costs);
} finally {
  await bare.stop();
  await console.stop();
}

function report(costs: Record<'ingest' | 'readings' | 'copy', StoreCost[]>): void {
  const rate = (all: StoreCost[]) => median(all.map((one) => one.rows / (one.writerCpu + one.postgresCpu)));
  const micro = (all: StoreCost[], of: 'writerCpu' | 'postgresCpu') =>
    median(all.map((one) => (1e6 * one[of]) / one.rows));
  const limit = rate(costs.copy);
  tell(figure('ingest', rate(costs.ingest), 'readings/CPU s', limit, { atLeast: 0.3 }));
  tell(figure('ingest.readings', rate(costs.readings), 'readings/CPU s', limit));
  for (const [name, of] of [
    ['writer', 'writerCpu'],
    ['postgres', 'postgresCpu'],
  ] as const) {
    tell(figure(`ingest.${name}`, micro(costs.ingest, of), 'µs/reading', micro(costs.copy, of)));
  }
}
