import { randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { routes } from '#contract/routes/all.ts';
import type { Route } from '#contract/routes/route.ts';
import { allowedOrigins } from '../access/csrf.ts';
import { apiHeaders } from '../call/guard.ts';
import { type Services, startServices } from '../call/services.ts';
import type { AppDeps } from '../deps.ts';
import { prefersPage, sendError, toAppError } from '../errors.ts';
import { parseQuery } from '../input/input.ts';
import { probePaths, registerDraining } from '../serve/draining.ts';
import { type PageSender, registerClient, registerPageHeaders } from '../serve/pages.ts';
import { hideAddress, isSharePage, leadToPage, shareTokenIn } from '../serve/share-page.ts';
import { SilentConnections } from '../serve/silent-connections.ts';
import { makeHandlers } from './all-handlers.ts';
import { registerRoutes } from './register-routes.ts';

interface KnownPath {
  pattern: RegExp;
  methods: string[];
}

/** Calls of a vendor's link. */
const workOrderBase = '/api/public/work-orders/';

/** Calls of a wall display. */
const wallBase = '/api/public/wall-displays/';

const mebibyte = 1_048_576;

/**
 * The web server: every call of the contract, the event stream, the probes and, with `clientDir`, the client's pages.
 * It is ready to listen or to inject. Throws StartError when a call has no access rule or no handler. `close()` ends
 * event streams and waits for work in progress; the database and the feed stay the caller's.
 */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const services = startServices(deps);
  const app = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: deps.config.trustedProxy === '' ? false : deps.config.trustedProxy,
    bodyLimit: mebibyte,
    // A little longer than an upload may take (upload.ts): nothing is kept open for ever by a body that never ends.
    requestTimeout: 11 * 60_000,
    genReqId: () => `req_${randomBytes(6).toString('base64url')}`,
    return503OnClosing: false,
    routerOptions: { querystringParser: parseQuery },
    frameworkErrors: (error, request, reply) => {
      apiHeaders(reply, request.id);
      if (error.code === 'FST_ERR_MAX_PARAM_LENGTH') return void answerLongParameter(request, reply);
      sendError(new AppError('route_not_found'), request, reply);
    },
  }) as unknown as FastifyInstance;
  try {
    await assemble(app, services);
  } catch (error) {
    await services.hangUp();
    throw error;
  }
  return app;
}

async function assemble(app: FastifyInstance, services: Services): Promise<void> {
  const { config, clientDir } = services.deps;
  registerDraining(app, () => services.deps.draining?.() === true);
  await app.register(cookie);
  await registerPageHeaders(app, config);
  app.removeContentTypeParser('text/plain');
  addHooks(app, services);
  app.setErrorHandler((error, request, reply) => {
    services.metrics.refused(toAppError(error).code);
    return sendError(error, request, reply);
  });
  registerRoutes(app, services, routes, makeHandlers(services));
  const sendPage = clientDir === undefined ? null : await registerClient(app, clientDir);
  app.setNotFoundHandler(unmatchedHandler(services, routes, sendPage));
  const silent = new SilentConnections(app.server);
  app.addHook('preClose', async () => {
    silent.stop();
    await services.hangUp();
  });
  app.addHook('onClose', () => services.close());
  await app.ready();
}

function addHooks(app: FastifyInstance, services: Services): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isApiPath(request.url)) return void reply.helmet();
    apiHeaders(reply, request.id);
    crossOriginHeaders(services, request, reply);
  });
  app.addHook('onResponse', async (request, reply) => {
    // The template, never the path: ids, tokens and query values stay out of logs and metrics.
    const route = request.is404 ? 'unmatched' : (request.routeOptions.url ?? 'unmatched');
    // A stream's length says nothing about speed.
    if (route !== routes.events.path) {
      services.metrics.answered(request.method, route, reply.statusCode, reply.elapsedTime);
    }
    if (probePaths.has(route)) return;
    const { method, id, ip } = request;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log.debug({ id, method, route, status: reply.statusCode, ms, ip }, 'answered');
  });
}

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
function unmatchedHandler(services: Services, routes: Record<string, Route>, sendPage: PageSender | null) {
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
function answerLongParameter(request: FastifyRequest, reply: FastifyReply): FastifyReply {
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

function isApiPath(path: string): boolean {
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
function crossOriginHeaders({ deps }: Services, request: FastifyRequest, reply: FastifyReply): void {
  const { origin } = request.headers;
  if (origin === undefined || deps.config.allowedOrigins.length === 0) return;
  if (!allowedOrigins(deps.publicUrl(), deps.config.publicUrl, deps.config.allowedOrigins).includes(origin)) return;
  reply.header('access-control-allow-origin', origin).header('access-control-allow-credentials', 'true');
  reply.header('vary', 'Cookie, Authorization, Origin');
}
