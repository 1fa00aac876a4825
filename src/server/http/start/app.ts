import { randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { routes } from '#contract/routes/all.ts';
import { apiHeaders } from '../call/guard.ts';
import { type Services, startServices } from '../call/services.ts';
import type { AppDeps } from '../deps.ts';
import { sendError, toAppError } from '../errors.ts';
import { parseQuery } from '../input/input.ts';
import { probePaths, registerDraining } from '../serve/draining.ts';
import { registerClient, registerPageHeaders } from '../serve/pages.ts';
import { SilentConnections } from '../serve/silent-connections.ts';
import { makeHandlers } from './all-handlers.ts';
import { registerRoutes } from './register-routes.ts';
import { answerLongParameter, crossOriginHeaders, isApiPath, unmatchedHandler } from './unmatched.ts';

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
