import { pino } from 'pino';
import { expect, it } from 'vitest';
import { Ingest } from '#server/polling/ingest-batches.ts';
import { openDatabase } from '#server/store/database/pool.ts';

/** Nobody listens there. */
const away = 'postgres://nobody@127.0.0.1:1/nothing';
const reading = {
  ...{ tankNumber: 1, at: 0, gaugeTime: null, volume: 5, tcVolume: null, ullage: 1, height: 1, water: 0 },
  ...{ temperature: null, waterVolume: null, status: 0, original: null },
};

function setUp(maxBuffered: number) {
  const lines: string[] = [];
  const db = openDatabase({ url: away });
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
  const ingest = new Ingest({ db, pollerId: '0', log, publish: async () => {}, maxBuffered, flushMs: 3_600_000 });
  const add = (siteId: number, count: number) => {
    const { readings } = ingest.writeFor(siteId);
    for (let i = 0; i < count; i += 1) readings.push({ siteId, ...reading, at: i });
    ingest.countReadings(count);
  };
  return { ingest, add, lines, end: () => db.$client.end() };
}

it('is behind with very many readings waiting, and not while the database is away: then they are to wait', async () => {
  const { ingest, add, end } = setUp(400_000);
  add(1, 59_999);
  expect(ingest.isBehind).toBe(false);
  add(2, 1);
  expect(ingest.isBehind).toBe(true);
  await ingest.flush();
  expect(ingest.counts.waiting).toBe(60_000);
  expect(ingest.isBehind).toBe(false);
  await end();
});

it('is behind with the histories of many consoles waiting, though none of them is a reading', async () => {
  const { ingest, end } = setUp(400_000);
  const history = 40_000;
  for (let siteId = 1; siteId <= 209; siteId += 1) ingest.countBytes(ingest.writeFor(siteId), history);
  expect(ingest.isBehind).toBe(false);
  ingest.countBytes(ingest.writeFor(210), history);
  expect(ingest.isBehind).toBe(true);
  await ingest.flush();
  expect(ingest.isBehind).toBe(false);
  await end();
});

it('gives up the oldest of the gauges that have waited longest, a little more than it must, and says it once', async () => {
  const { ingest, add, lines, end } = setUp(1_000);
  for (let siteId = 1; siteId <= 10; siteId += 1) add(siteId, 100);
  expect(ingest.counts.lost).toBe(0);
  add(11, 1);
  // Half of what the first gauge and half of what the second had: 901 are less than 950.
  expect(ingest.counts).toMatchObject({ lost: 100, waiting: 901 });
  expect(ingest.writeFor(1).readings.map(({ at }) => at)).toEqual(Array.from({ length: 50 }, (_, i) => 50 + i));
  expect(ingest.writeFor(3).readings).toHaveLength(100);
  expect(lines.filter((line) => line.includes('given up'))).toHaveLength(1);
  await end();
});
