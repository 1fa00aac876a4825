import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import type { Route } from '#contract/routes/route.ts';
import type { Context } from '../actions/context.ts';
import type { Actor } from '../audit/actor.ts';
import { hashToken, sameSecret } from '../auth/tokens.ts';
import { siteExists } from '../store/sites.ts';
import { userExists } from '../store/users.ts';
import { allowedOrigins, isOwnOrigin } from './access/csrf.ts';
import { decide, mustChangeFirst, needsNobody, type Target } from './access/decide.ts';
import { readTarget } from './access/path-target.ts';
import type { Limit } from './access/rate-limits.ts';
import { readSessionCookie } from './cookies.ts';
import type { Services } from './services.ts';
import { loadSession, type Session } from './session.ts';

/** What the guard found out about a request that it let through. */
export interface Passed {
  session: Session | null;
  target: Target;
}

/** Calls without the general limit: sign-in has its own, the others are asked by start-up and by probes. */
const unlimited = new Set(['S-01', 'S-03', 'X-63', 'X-64']);
/** The event stream must not keep a forgotten browser signed in. */
const neverRolls = new Set(['X-62']);
const unsafe = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Every check before a body is read, in the order of the API paper, A-6: the first that fails answers, so that a
 * caller without rights learns nothing. Throws AppError.
 */
export async function guard(services: Services, route: Route, request: FastifyRequest): Promise<Passed> {
  const { deps } = services;
  const now = services.now();
  if (route.rate?.per === 'address') requireRate(services, `${route.id} ${request.ip}`, route.rate, route);
  const target = readTarget(route.path, request.params as Record<string, string>);
  const bearer = readBearer(request);
  if (unsafe.has(request.method)) requireOwnOrigin(services, route, request, bearer);
  if (route.access === 'METRICS' && isMetricsToken(deps.config.metricsToken, bearer)) return { session: null, target };
  const session = await readSession(services, route, request, bearer, now);
  const person = session === null ? `address ${request.ip}` : `person ${session.user.id}`;
  if (route.rate?.per === 'person') requireRate(services, `${route.id} ${person}`, route.rate, route);
  // A limit of the site is the handler's, once it knows that the caller may make the call: nobody else can use it up.
  if ((route.rate === undefined || route.rate.per === 'site') && !unlimited.has(route.id)) {
    requireRate(services, person, services.generalLimit, route);
  }
  if (needsNobody(route.access)) return { session, target };
  if (session === null) throw new AppError('unauthenticated');
  if (mustChangeFirst(route, session.caller, target)) throw new AppError('password_change_required');
  await requireAccess(services, route, request, session, target);
  await requireExistence(services, session, target);
  return { session, target };
}

function requireRate(services: Services, key: string, limit: Limit, route: Route): void {
  const retryAfter = services.limits.take(key, limit, services.now().getTime());
  if (retryAfter !== null) throw new AppError(route.rate?.code ?? 'rate_limited', { retryAfter });
}

function readBearer(request: FastifyRequest): string | null {
  const match = /^Bearer +(.*)$/i.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}

/** Calls with a cookie, and the anonymous ones that could make or end one; a bearer token is never sent unasked. */
function requireOwnOrigin(services: Services, route: Route, request: FastifyRequest, bearer: string | null): void {
  const anonymous = needsNobody(route.access);
  if (!anonymous && (bearer !== null || readSessionCookie(request) === null)) return;
  const { config, publicUrl } = services.deps;
  const source = {
    origin: request.headers.origin,
    secFetchSite: request.headers['sec-fetch-site'] as string | undefined,
    referer: request.headers.referer,
  };
  if (!isOwnOrigin(source, allowedOrigins(publicUrl(), config.publicUrl, config.allowedOrigins))) {
    throw new AppError('csrf');
  }
}

function isMetricsToken(token: string | null, bearer: string | null): boolean {
  return token !== null && bearer !== null && sameSecret(token, bearer);
}

/** Null without a live session. A bearer token counts before a cookie, and no token is known yet. */
async function readSession(
  services: Services,
  route: Route,
  request: FastifyRequest,
  bearer: string | null,
  now: Date,
): Promise<Session | null> {
  const cookie = readSessionCookie(request);
  if (cookie === null || bearer !== null || !wantsSession(route)) return null;
  return loadSession(services.deps.db, hashToken(cookie), now, { roll: !neverRolls.has(route.id) });
}

/** Probes must answer without the database. */
function wantsSession(route: Route): boolean {
  return !needsNobody(route.access) || route.path.startsWith('/api/');
}

async function requireAccess(
  services: Services,
  route: Route,
  request: FastifyRequest,
  session: Session,
  target: Target,
): Promise<void> {
  const refusal = decide(route.access, session.caller, target);
  if (refusal === null) return;
  if (route.access === 'ADMIN' || route.access === 'ADMIN_TECH') {
    const path = request.url.split('?', 1)[0] ?? '';
    const call = { method: request.method, path };
    await services.denials.note(services.deps.db, actorOf(request, session), services.now(), call);
  }
  throw new AppError(refusal);
}

/** Only admins get this far with an id that is not there; for everybody else decide() has answered. */
async function requireExistence(services: Services, session: Session, target: Target): Promise<void> {
  const { db } = services.deps;
  if (session.caller.role !== 'admin') return;
  if (target.siteId !== undefined && !(await siteExists(db, target.siteId))) throw new AppError('site_not_found');
  const otherUser = target.userId !== undefined && target.userId !== session.caller.userId;
  if (otherUser && !(await userExists(db, target.userId ?? 0))) throw new AppError('user_not_found');
}

function actorOf(request: FastifyRequest, session: Session | null): Actor {
  if (session === null) return { userId: null, email: null, role: null, via: 'anonymous', ip: request.ip };
  const { id, email, role } = session.user;
  return { userId: id, email, role, via: 'session', ip: request.ip };
}

/** What actions get to know of the request. */
export function contextOf(services: Services, request: FastifyRequest, session: Session | null): Context {
  const { db, config, publicUrl } = services.deps;
  const { documents } = services;
  return { db, config, documents, actor: actorOf(request, session), now: services.now(), publicUrl: publicUrl() };
}

/** Headers of every answer under /api. */
export function apiHeaders(reply: FastifyReply, requestId: string): void {
  reply.headers({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    vary: 'Cookie, Authorization',
    'x-request-id': requestId,
  });
}
