import { connect, createServer, type Server, type Socket } from 'node:net';
import type { FreshDatabase } from './database.ts';

/** A way to a database that can be cut and mended while somebody uses it. */
export interface BreakableDatabase {
  url: string;
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

/** Puts a TCP relay in front of a database's socket. */
export async function breakable(database: FreshDatabase): Promise<BreakableDatabase> {
  const target = new URL(database.url);
  const folder = target.searchParams.get('host');
  const path = `${folder}/.s.PGSQL.${target.port}`;
  const open = new Set<Socket>();
  let whole = true;
  const relay = createServer((socket) => {
    if (!whole) return void socket.destroy();
    const upstream = connect(path);
    for (const end of [socket, upstream]) {
      open.add(end);
      end.on('error', () => undefined);
      end.on('close', () => {
        open.delete(end);
        socket.destroy();
        upstream.destroy();
      });
    }
    socket.pipe(upstream).pipe(socket);
  });
  const port = await listen(relay);
  return {
    url: `postgresql://${target.username}@127.0.0.1:${port}${target.pathname}`,
    cut() {
      whole = false;
      for (const end of open) end.destroy();
    },
    mend() {
      whole = true;
    },
    close: () => new Promise((resolve) => relay.close(() => resolve())),
  };
}

function listen(relay: Server): Promise<number> {
  return new Promise((resolve) => {
    relay.listen(0, '127.0.0.1', () => {
      const address = relay.address();
      resolve(typeof address === 'object' ? (address?.port ?? 0) : 0);
    });
  });
}
