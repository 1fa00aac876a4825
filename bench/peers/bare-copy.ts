import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { copiedColumns, copyRows } from '../lib/copy-rows.ts';
import { ownCpu, treeCpu } from '../lib/cpu.ts';
import { servePeer } from '../lib/peer.ts';
import { readingBatches, type Stretch } from '../lib/reading-rows.ts';
import type { StoreCost } from './ingest-console.ts';

let client: pg.Client | null = null;
let postmaster = 0;

// The least that brings readings into the table: binary COPY, one for each batch.
servePeer(
  {
    async open(place: { databaseUrl: string; postmaster: number }): Promise<void> {
      client = new pg.Client({ connectionString: place.databaseUrl });
      postmaster = place.postmaster;
      await client.connect();
    },
    async copy(stretch: Stretch): Promise<StoreCost> {
      if (client === null) throw new Error('copy was asked for before open.');
      const batches = readingBatches(stretch);
      const from = { own: ownCpu(), postgres: treeCpu(postmaster) };
      for (const rows of batches) {
        const into = client.query(copyFrom(`copy readings (${copiedColumns}) from stdin (format binary)`));
        await pipeline(Readable.from([copyRows(rows)]), into);
      }
      return {
        rows: batches.reduce((sum, rows) => sum + rows.length, 0),
        writerCpu: ownCpu() - from.own,
        postgresCpu: treeCpu(postmaster) - from.postgres,
      };
    },
  },
  async () => {
    await client?.end();
  },
);
