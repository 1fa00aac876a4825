import { hashPassword } from '#server/auth/passwords.ts';
import type { OpenedDatabase } from '#server/start/open-database.ts';
import { freshDataDir, openEmbedded } from '../lib/database.ts';
import { servePeer } from '../lib/peer.ts';
import { serveConsole } from '../lib/serve-console.ts';

const dataDir = freshDataDir();
const closing: (() => Promise<void>)[] = [];
let database: OpenedDatabase | null = null;

// The console over a database without sites, and with one admin.
servePeer(
  {
    async open({ password }: { password: string }): Promise<{ url: string; databaseUrl: string }> {
      const opened = await openEmbedded(dataDir.path);
      database = opened;
      closing.push(() => opened.close());
      await opened.db.$client.query(
        "insert into users (email, role, password_hash) values ('admin@bench.test', 'admin', $1)",
        [await hashPassword(password)],
      );
      const console = await serveConsole(opened, dataDir.path, new Date());
      closing.push(() => console.close());
      return { url: console.url, databaseUrl: opened.url };
    },
    /** Takes every site away again, so that each turn finds the same tables. */
    async clear(): Promise<void> {
      const pool = database?.db.$client;
      if (pool === undefined) throw new Error('clear was asked for before open.');
      await pool.query('delete from sites');
      await pool.query('delete from compliance_marks');
      for (const table of ['sites', 'gauges', 'compliance_marks', 'audit']) await pool.query(`vacuum analyze ${table}`);
    },
  },
  async () => {
    for (const close of closing.reverse()) await close();
    dataDir.remove();
  },
);
