import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import type { Route } from '#contract/routes/route.ts';
import { allowedOrigins } from '../access/csrf.ts';
import type { Services } from '../call/services.ts';
import { prefersPage, sendError } from '../errors.ts';
import type { PageSender } from '../serve/pages.ts';
import { hideAddress, isSharePage, leadToPage, shareTokenIn } from '../serve/share-page.ts';

interface KnownPath {
  pattern: RegExp;
  methods: string[];
}

/** Calls of a vendor's link. */
const workOrderBase = '/api/public/work-orders/';
/** Calls of a wall display. */
const wallBase = '/api/public/wall-displays/';

/** Paths of the contract with the methods each knows; HEAD goes with GET, the event stream excepted. */
function knownPaths(routes: Record<string, Route>): KnownPath[] {
  const byPath = new Map<string, string[]>();
  for (const { path, method, answer } of Object.values(routes)) {
    const methods = byPath.get(path) ?? [];
    methods.push(method, ...(method === 'GET' && answer !== 'event-stream' ? ['HEAD'] : []));
    byPath.set(path, methods);
  }
  return [...byPath].map(([path, methods]) => ({
    pattern: new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`),
    methods,
  }));
}

/**
 * Answers what no route took: 405 for a known path, a page of the client for what a browser opens, 404 JSON for
 * everything under /api.
 */
export function unmatchedHandler(services: Services, routes: Record<string, Route>, sendPage: PageSender | null) {
  const paths = knownPaths(routes);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = request.url.split('?', 1)[0] ?? '';
    const methods = [...new Set(paths.filter(({ pattern }) => pattern.test(path)).flatMap((known) => known.methods))];
    // A known method on a known path came here because a parameter is longer than any id.
    if (methods.length > 0 && !methods.includes(request.method)) {
      if (request.method === 'OPTIONS' && isOtherOrigin(services, request)) return preflight(reply, methods);
      return sendError(new AppError('method_not_allowed'), request, reply.header('allow', methods.join(', ')));
    }
    const token = methods.length === 0 ? null : shareTokenIn(path);
    if (token !== null) return answerLongToken(request, reply, token);
    const isPage = !isApiPath(path) && (request.method === 'GET' || request.method === 'HEAD');
    if (isPage && sendPage !== null && !path.startsWith('/assets/')) {
      return sendPage(isSharePage(path) ? hideAddress(reply) : reply);
    }
    return sendError(new AppError('route_not_found'), request, reply);
  };
}

/**
 * Answers a path whose parameter is longer than the router takes: a link that had something added to it is answered in the
 * sentence for links that are none.
 */
export function answerLongParameter(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = request.url.split('?', 1)[0] ?? '';
  const token = shareTokenIn(path);
  if (token !== null) return answerLongToken(request, reply, token);
  if (path.startsWith(wallBase)) return sendError(new AppError('wall_not_found'), request, hideAddress(reply));
  if (!path.startsWith(workOrderBase)) return sendError(new AppError('route_not_found'), request, reply);
  return sendError(new AppError('work_order_not_found'), request, hideAddress(reply));
}

/** A text too long for a share token is answered like any other that is none. */
function answerLongToken(request: FastifyRequest, reply: FastifyReply, token: string): FastifyReply {
  const { accept } = request.headers;
  if (request.method === 'GET' && prefersPage(accept)) return leadToPage(reply, token);
  return sendError(new AppError('share_not_found'), request, hideAddress(reply));
}

export function isApiPath(path: string): boolean {
  return path === '/api' || path.startsWith('/api/') || path.startsWith('/api?');
}

/** True for a page of ALLOWED_ORIGINS; cross-origin calls are off without that setting (docs/reference/api.md#a-22). */
function isOtherOrigin({ deps }: Services, request: FastifyRequest): boolean {
  const { origin } = request.headers;
  return origin !== undefined && deps.config.allowedOrigins.includes(origin);
}

function preflight(reply: FastifyReply, methods: readonly string[]): FastifyReply {
  return reply
    .header('access-control-allow-methods', methods.join(', '))
    .header('access-control-allow-headers', 'Content-Type, Last-Event-ID, If-None-Match')
    .header('access-control-max-age', '600')
    .send({ success: true });
}

/** Lets the pages of ALLOWED_ORIGINS read answers; never '*'. */
export function crossOriginHeaders({ deps }: Services, request: FastifyRequest, reply: FastifyReply): void {
  const { origin } = request.headers;
  if (origin === undefined || deps.config.allowedOrigins.length === 0) return;
  if (!allowedOrigins(deps.publicUrl(), deps.config.publicUrl, deps.config.allowedOrigins).includes(origin)) return;
  reply.header('access-control-allow-origin', origin).header('access-control-allow-credentials', 'true');
  reply.header('vary', 'Cookie, Authorization, Origin');
}
