import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { askControl, type TestServer } from './control.ts';

/** A database of its own for one test or suite. */
export interface FreshDatabase {
  /** For `DATABASE_URL` or `openDatabase`. */
  url: string;
  pool: pg.Pool;
  /** Ends the pool and removes the database, whoever is still connected. */
  drop(): Promise<void>;
}

let server: Promise<TestServer> | undefined;

/** The run's private PostgreSQL, started when nobody asked before. */
export function testServer(): Promise<TestServer> {
  server ??= askControl(inject('postgresControl'), 'database');
  return server;
}

/**
 * Makes a database with every migration applied (a copy of the run's template, some 30 ms); with `migrated: false`
 * an empty one. Call `drop` when done.
 */
export async function freshDatabase({ migrated = true } = {}): Promise<FreshDatabase> {
  const { host, port, user, template } = await testServer();
  const admin = { host, port, user, database: 'postgres' };
  const database = `test_${randomBytes(6).toString('hex')}`;
  await run(admin, `create database ${database} template ${migrated ? template : 'template0'}`);
  const pool = new pg.Pool({ host, port, user, database, max: 10 });
  pool.on('error', () => undefined); // without a listener, a connection lost while idle would end the test run
  return {
    url: `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    pool,
    async drop() {
      await pool.end();
      await run(admin, `drop database if exists ${database} with (force)`);
    },
  };
}

async function run(config: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(config);
  client.on('error', () => undefined); // the statement below fails too
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
