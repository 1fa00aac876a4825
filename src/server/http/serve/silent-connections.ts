import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/** A connection that has no whole request under way so long after the server began to stop is let go. */
const graceMs = 1_000;
/** A request whose body has not come by then is not waited for any longer. */
const bodyMs = 10_000;

/**
 * Connections that would keep a stopping server up: opened ahead of a request, as browsers do, with half a request, or
 * with a body that does not come. Node counts them as busy, and once it stops it no longer looks at its own time limits.
 */
export class SilentConnections {
  /** With the request that is being answered, if any. */
  readonly #open = new Map<Socket, IncomingMessage | null>();
  #stopping = false;

  constructor(server: Server) {
    server.on('connection', (socket) => this.#watch(socket));
    server.on('request', (request, response) => {
      this.#open.set(request.socket, request);
      response.once('close', () => {
        if (this.#open.get(request.socket) === request) this.#open.set(request.socket, null);
      });
    });
  }

  /** Lets go of those that stay silent, the ones to come as well. */
  stop(): void {
    this.#stopping = true;
    for (const socket of this.#open.keys()) this.#letGo(socket);
  }

  #watch(socket: Socket): void {
    this.#open.set(socket, null);
    if (this.#stopping) this.#letGo(socket);
    socket.once('close', () => this.#open.delete(socket));
  }

  #letGo(socket: Socket): void {
    setTimeout(() => {
      if (this.#open.get(socket) === null) socket.destroy();
    }, graceMs).unref();
    setTimeout(() => {
      if (this.#open.get(socket)?.complete !== true) socket.destroy();
    }, bodyMs).unref();
  }
}
