import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import type { Route } from '#contract/routes/route.ts';
import type { Context } from '#server/actions/context.ts';
import type { Actor } from '#server/audit/actor.ts';
import { hashToken, sameSecret } from '#server/auth/tokens.ts';
import { isLiveSite } from '#server/store/site/sites.ts';
import { isInReach } from '#server/store/user/reach.ts';
import { userExists } from '#server/store/user/users.ts';
import { allowedOrigins, isOwnOrigin } from '../access/csrf.ts';
import { decide, mustChangeFirst, needsNobody, needsReach, setsUpTwoStepFirst, type Target } from '../access/decide.ts';
import { readTarget } from '../access/path-target.ts';
import type { Limit } from '../access/rate-limits.ts';
import { tokenMayCall } from '../access/token-scope.ts';
import { readSessionCookie } from '../cookies.ts';
import { loadSession, loadTokenSession, reloadSession, type Session } from '../session.ts';
import type { Services } from './services.ts';

/** What the guard found out about a request that it let through. */
export interface Passed {
  session: Session | null;
  target: Target;
  /** Asks again, once the body is in: rights may have gone while it came. Throws what the guard throws. */
  again(): Promise<Passed>;
}

const unsafe = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Every check before a body is read, in the order of docs/reference/api.md#a-6: the first that fails answers, so that a
 * caller without rights learns nothing. Throws AppError.
 */
export async function guard(services: Services, route: Route, request: FastifyRequest): Promise<Passed> {
  const { deps } = services;
  const now = services.now();
  if (route.rate?.per === 'address') requireRate(services, `${route.id} ${request.ip}`, route.rate, route);
  const target = readTarget(route.path, request.params as Record<string, string>);
  const bearer = readBearer(request);
  if (unsafe.has(request.method)) requireOwnOrigin(services, route, request, bearer);
  if (route.access === 'METRICS' && isMetricsToken(deps.config.metricsToken, bearer)) return passed(null, target);
  const session = await readSession(services, route, request, bearer, now);
  const person = session === null ? `address ${request.ip}` : `person ${session.user.id}`;
  if (route.rate?.per === 'person') requireRate(services, `${route.id} ${person}`, route.rate, route);
  // A limit of the site is the handler's, once it knows that the caller may make the call: nobody else can use it up.
  if ((route.rate === undefined || route.rate.per === 'site') && route.unlimited !== true) {
    requireRate(services, person, services.generalLimit, route);
  }
  if (needsNobody(route.access)) return passed(session, target);
  await requireRights(services, route, request, session, target);
  return allowed(services, route, request, session, target);
}

/** A call that needs no rights keeps none that could go. */
function passed(session: Session | null, target: Target): Passed {
  const it: Passed = { session, target, again: async () => it };
  return it;
}

function allowed(
  services: Services,
  route: Route,
  request: FastifyRequest,
  session: Session | null,
  target: Target,
): Passed {
  return {
    session,
    target,
    again: async () => {
      const now = session === null ? null : await reloadSession(services.deps.db, session, services.now());
      await requireRights(services, route, request, now, target);
      return allowed(services, route, request, now, target);
    },
  };
}

/** What the person behind the call must be and have, in the order of docs/reference/api.md#a-6 from the session on. */
async function requireRights(
  services: Services,
  route: Route,
  request: FastifyRequest,
  session: Session | null,
  target: Target,
): Promise<void> {
  if (session === null) throw new AppError('unauthenticated');
  if (mustChangeFirst(route, session.caller, target)) throw new AppError('password_change_required');
  if (session.twoStepDue && setsUpTwoStepFirst(route, session.caller, target)) {
    throw new AppError('two_step_setup_required');
  }
  if (session.token !== null && !tokenMayCall(session.token, route)) throw new AppError('token_scope');
  await requireAccess(services, route, request, session, target);
  await requireExistence(services, session, target);
}

function requireRate(services: Services, key: string, limit: Limit, route: Route): void {
  const retryAfter = services.limits.take(key, limit, services.now().getTime());
  if (retryAfter !== null) throw new AppError(route.rate?.code ?? 'rate_limited', { retryAfter });
}

function readBearer(request: FastifyRequest): string | null {
  const match = /^Bearer(?: +(.*))?$/i.exec(request.headers.authorization ?? '');
  return match === null ? null : (match[1] ?? '');
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

/** Null without a live session or token. A token counts before a cookie. */
async function readSession(
  services: Services,
  route: Route,
  request: FastifyRequest,
  bearer: string | null,
  now: Date,
): Promise<Session | null> {
  const { db } = services.deps;
  // A call that needs nobody is nobody's when it comes with a token: none is good for signing in or out (docs/reference/api.md#a-3).
  if (bearer !== null) return needsNobody(route.access) ? null : loadTokenSession(db, bearer, now);
  const cookie = readSessionCookie(request);
  if (cookie === null || !wantsSession(route)) return null;
  return loadSession(db, hashToken(cookie), now, { roll: route.keepsSessionIdle !== true });
}

/** Probes must answer without the database; a share link looks at nobody. */
function wantsSession(route: Route): boolean {
  return !needsNobody(route.access) || (route.access !== 'SHARE' && route.path.startsWith('/api/'));
}

async function requireAccess(
  services: Services,
  route: Route,
  request: FastifyRequest,
  session: Session,
  target: Target,
): Promise<void> {
  const refusal =
    decide(route.access, session.caller, target, route.right) ?? (await outOfReach(services, route, session, target));
  if (refusal === null) return;
  if (route.access === 'ADMIN' || route.access === 'ADMIN_TECH') {
    const path = request.url.split('?', 1)[0] ?? '';
    const call = { method: request.method, path };
    await services.denials.note(services.deps.db, actorOf(request, session), services.now(), call);
  }
  throw new AppError(refusal);
}

/** A person who is not there is answered like one who is not the caller's to manage. */
async function outOfReach(
  services: Services,
  route: Route,
  { caller }: Session,
  target: Target,
): Promise<'forbidden_person' | null> {
  if (target.userId === undefined || !needsReach(route.access, caller, target)) return null;
  const what = { managerId: caller.userId, userId: target.userId, toChange: unsafe.has(route.method) };
  return (await isInReach(services.deps.db, what)) ? null : 'forbidden_person';
}

/** Only admins get this far with an id that is not there; for everybody else decide() has answered. */
async function requireExistence(services: Services, session: Session, target: Target): Promise<void> {
  const { db } = services.deps;
  if (session.caller.role !== 'admin') return;
  if (target.siteId !== undefined && !(await isLiveSite(db, target.siteId))) throw new AppError('site_not_found');
  const otherUser = target.userId !== undefined && target.userId !== session.caller.userId;
  if (otherUser && !(await userExists(db, target.userId ?? 0))) throw new AppError('user_not_found');
}

function actorOf(request: FastifyRequest, session: Session | null): Actor {
  if (session === null) return { userId: null, email: null, role: null, via: 'anonymous', ip: request.ip };
  const { id, email, role } = session.user;
  return { userId: id, email, role, via: session.token === null ? 'session' : 'token', ip: request.ip };
}

/** What actions get to know of the request. */
export function contextOf(services: Services, request: FastifyRequest, session: Session | null): Context {
  const { db, config, publicUrl } = services.deps;
  const { documents } = services;
  return { db, config, documents, actor: actorOf(request, session), now: services.now(), publicUrl: publicUrl() };
}

/** Headers of every answer under /api (docs/reference/api.md#a-15). */
export function apiHeaders(reply: FastifyReply, requestId: string): void {
  reply.headers({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    vary: 'Cookie, Authorization',
    'x-request-id': requestId,
  });
}
