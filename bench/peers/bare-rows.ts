import pg from 'pg';
import { servePeer } from '../lib/peer.ts';

let pool: pg.Pool | null = null;

// The least that reads rows: a pool of connections and one statement; dates stay the text they are.
servePeer(
  {
    async open({ databaseUrl }: { databaseUrl: string }): Promise<void> {
      pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
      pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
    },
    /** Reads all rows of a statement; answers how many there were and how long it took, in milliseconds. */
    async read({ text }: { text: string }): Promise<{ rows: number; ms: number }> {
      if (pool === null) throw new Error('read was asked for before open.');
      const from = performance.now();
      const { rows } = await pool.query(text);
      return { rows: rows.length, ms: performance.now() - from };
    },
  },
  async () => {
    await pool?.end();
  },
);
