import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A proxy that asks another node where this one hangs up says so with this header (deploy/nginx.conf). */
const nextNodeHeader = 'x-next-node';
/** Probes are meant for this very process. */
export const probePaths: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * What a process does that is stopping and still takes requests: every connection ends with its answer, and what
 * may be asked again is left to another node, where a proxy has said that there is one. That is how a proxy without
 * checks of its own learns to turn away before this process no longer listens; what must not be asked twice is answered
 * here until then.
 */
export function registerDraining(app: FastifyInstance, draining: () => boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!draining()) return;
    if (mayGoElsewhere(request)) {
      reply.hijack();
      request.raw.socket.destroy();
      return;
    }
    reply.header('connection', 'close');
  });
}

function mayGoElsewhere({ method, headers, url }: FastifyRequest): boolean {
  if (headers[nextNodeHeader] === undefined || !['GET', 'HEAD'].includes(method)) return false;
  return !probePaths.has(url.split('?', 1)[0] ?? '');
}
