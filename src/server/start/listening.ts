import type { Server } from 'node:http';
import { createServer } from 'node:net';
import type { Config } from '../config.ts';
import { StartError } from '../start-error.ts';

type Place = Pick<Config, 'host' | 'port'>;

/** Has a web server listen where the settings say. Throws StartError when that cannot be. */
export async function listen(
  app: { listen(place: { port: number; host: string }): Promise<unknown> },
  { port, host }: Place,
): Promise<void> {
  await app.listen({ port, host }).catch((error: NodeJS.ErrnoException) => {
    throw cannotListen({ port, host }, error);
  });
}

/** Where people reach a server that listens at `address`. */
export function ownUrl(config: Place, address: ReturnType<Server['address']>): string {
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  const local = ['127.0.0.1', '::1', '0.0.0.0', '::', 'localhost'].includes(config.host);
  return `http://${local ? 'localhost' : config.host}:${port}`;
}

/** The same for the probes of a process without the web role. */
export function listenForProbes(probes: Server, place: Place): Promise<void> {
  return new Promise((resolve, reject) => {
    probes.once('error', (error: NodeJS.ErrnoException) => reject(cannotListen(place, error, 'PROBE_PORT')));
    probes.listen(place.port, place.host, resolve);
  });
}

/** Listens for a moment. Throws StartError when that cannot be. */
export function requireFreePort(config: Place): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => reject(cannotListen(config, error)));
    server.listen(config.port, config.host, () => server.close(() => resolve()));
  });
}

function cannotListen(config: Place, error: NodeJS.ErrnoException, setting = 'PORT'): unknown {
  if (error.code === 'EADDRINUSE') {
    return new StartError(
      `Port ${config.port} is in use by another program: stop it, or set ${setting} to a free one.`,
    );
  }
  if (error.code === 'EACCES') {
    return new StartError(`Port ${config.port} may not be used by this user: set ${setting} to one above 1023.`);
  }
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(error.code ?? '')) {
    return new StartError(`The setting HOST is '${config.host}', which is not an address of this machine.`);
  }
  return error;
}
