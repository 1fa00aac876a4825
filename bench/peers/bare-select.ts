import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { servePeer } from '../lib/peer.ts';

let pool: pg.Pool | null = null;

// The least that asks the database: Node's own http, a pool of connections and `select 1`.
servePeer(
  {
    async open({ databaseUrl }: { databaseUrl: string }): Promise<string> {
      const database = new pg.Pool({ connectionString: databaseUrl });
      pool = database;
      const server = createServer((_request, response) => {
        database.query({ name: 'one', text: 'select 1 as one' }).then(
          ({ rows }) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows[0])),
          () => response.writeHead(500).end(),
        );
      });
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    },
  },
  async () => {
    await pool?.end();
  },
);
