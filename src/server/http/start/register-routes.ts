import multipart from '@fastify/multipart';
import fastJson from 'fast-json-stringify';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { z } from 'zod';
import { accessRules } from '#contract/access.ts';
import { AppError } from '#contract/errors.ts';
import type { Route } from '#contract/routes/route.ts';
import { StartError } from '#server/start-error.ts';
import { toAnswerSchema } from '../answer-schema.ts';
import { contextOf, guard, type Passed } from '../call/guard.ts';
import { type Call, sent } from '../call/handler.ts';
import type { Services } from '../call/services.ts';
import { checkInput } from '../input/input.ts';
import { formLimits } from '../input/upload.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guard, before the body is read. */
    passed: Passed | null;
  }
}

type AnyHandler = (call: never) => Promise<unknown>;

/**
 * Makes sure that the contract and the server agree: every route has a known access rule and a handler, and there is
 * no handler without a route. Throws StartError naming the first that does not.
 */
export function requireComplete(routes: Record<string, Route>, handlers: Record<string, AnyHandler>): void {
  for (const [name, route] of Object.entries(routes)) {
    if (!accessRules.includes(route.access)) {
      throw new StartError(`The call ${route.method} ${route.path} (${name}) has no access rule.`);
    }
    if (typeof handlers[name] !== 'function') {
      throw new StartError(`The call ${route.method} ${route.path} (${name}) has no handler.`);
    }
  }
  const stray = Object.keys(handlers).find((name) => routes[name] === undefined);
  if (stray !== undefined) throw new StartError(`The handler ${stray} belongs to no call.`);
}

/** Registers every route with its guard, its body reader and its answer's serialiser. */
export function registerRoutes(
  app: FastifyInstance,
  services: Services,
  routes: Record<string, Route>,
  handlers: Record<string, AnyHandler>,
): void {
  requireComplete(routes, handlers);
  app.decorateRequest('passed', null);
  const register = (scope: FastifyInstance, kind: 'json' | 'upload' | 'none') => {
    for (const [name, route] of Object.entries(routes)) {
      if (bodyKind(route) === kind) registerRoute(scope, services, route, handlers[name] as AnyHandler);
    }
  };
  register(app, 'json');
  app.register(async (uploads) => {
    await uploads.register(multipart, formLimits);
    // A bare file is read by its handler too (csv.ts).
    uploads.addContentTypeParser('text/csv', (_request, payload, done) => done(null, payload));
    ignoreOtherBodies(uploads);
    register(uploads, 'upload');
  });
  app.register(async (bodiless) => {
    // A body on a call without one is ignored, whatever its type (docs/reference/api.md#a-20).
    bodiless.removeAllContentTypeParsers();
    bodiless.addHook('onRequest', async ({ raw }) => {
      delete raw.headers['content-type'];
    });
    ignoreOtherBodies(bodiless);
    register(bodiless, 'none');
  });
}

/** Uploads take a form or JSON; the handler reads the form (upload.ts). */
function bodyKind(route: Route): 'json' | 'upload' | 'none' {
  if (route.upload === true) return 'upload';
  return route.body === undefined ? 'none' : 'json';
}

function ignoreOtherBodies(scope: FastifyInstance): void {
  scope.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(null, undefined);
  });
}

function registerRoute(app: FastifyInstance, services: Services, route: Route, handler: AnyHandler): void {
  const { answer } = route;
  const serialise = answer instanceof z.ZodType ? makeSerialiser(answer) : null;
  const status = route.status ?? 200;
  app.route({
    method: route.method as HTTPMethods,
    url: route.path.replace(/\{(\w+)\}/g, ':$1'),
    exposeHeadRoute: route.method === 'GET' && answer !== 'event-stream',
    onRequest: async (request) => {
      request.passed = await guard(services, route, request);
    },
    handler: async (request, reply) => {
      // A body may come as slowly as its sender likes. Uploads ask for themselves, when their file is in.
      if (bodyKind(route) === 'json' && request.passed !== null) request.passed = await request.passed.again();
      const result = await handler(toCall(services, route, request, reply) as never).finally(() => {
        // Whoever changed something sees it in their next call, before the event of the change has come back.
        if (route.method !== 'GET') services.desk.drop();
      });
      if (result === sent) return reply;
      if (reply.statusCode === 200) reply.code(status);
      if (serialise !== null) reply.serializer(serialise);
      return reply.type('application/json; charset=utf-8').send(result);
    },
  });
}

type Serialiser = (result: unknown) => string;
const serialisers = new WeakMap<z.ZodType, Serialiser>();

/** Writes answers of a schema; compiled at the first one, since dozens of them would hold up the start. */
function makeSerialiser(answer: z.ZodType): Serialiser {
  return (result) => {
    const compiled = serialisers.get(answer) ?? (fastJson(toAnswerSchema(answer)) as Serialiser);
    serialisers.set(answer, compiled);
    return compiled(result);
  };
}

function toCall(services: Services, route: Route, request: FastifyRequest, reply: FastifyReply): Call {
  const { passed } = request;
  if (passed === null) throw new Error(`no guard ran for ${route.method} ${route.path}`);
  const { session, target } = passed;
  return {
    request,
    reply,
    context: contextOf(services, request, session),
    session,
    id: target.siteId ?? target.userId ?? 0,
    params: request.params as Record<string, string>,
    query: readQuery(route, request) as undefined,
    body: (route.body === undefined ? undefined : checkInput(route.body, request.body ?? {})) as undefined,
  };
}

/** Parameters that name a folder or a document have a refusal of their own (docs/reference/api.md#a-11). */
const pathParameters = new Set(['folder', 'file']);

function readQuery(route: Route, request: FastifyRequest): unknown {
  if (route.query === undefined) return undefined;
  try {
    return checkInput(route.query, request.query);
  } catch (error) {
    const wrong = error instanceof AppError ? Object.keys(error.extras.fields ?? {}) : [];
    const isPath = wrong.length > 0 && wrong.every((name) => pathParameters.has(name));
    throw isPath && route.errors?.includes('invalid_path') ? new AppError('invalid_path', { cause: error }) : error;
  }
}
