// For its types: the plugin adds request.cookies and reply.setCookie.
import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashToken } from '../auth/tokens.ts';
import type { Config } from '../config.ts';

const cookieName = 'console_session';

/** The session cookie of a request, or null. */
export function readSessionCookie(request: FastifyRequest): string | null {
  const value = request.cookies[cookieName];
  return value === undefined || value === '' ? null : value;
}

/** What a carried cookie would be stored as; null without one. */
export function carriedHash(request: FastifyRequest): Buffer | null {
  const value = readSessionCookie(request);
  return value === null ? null : hashToken(value);
}

/**
 * Attributes of the session cookie (API paper, A-2 and A-22). Secure, except on a loopback address over plain http,
 * where browsers may drop Secure cookies.
 */
function attributes(config: Pick<Config, 'allowedOrigins'>, publicUrl: string) {
  const { protocol, hostname } = new URL(publicUrl);
  const onLoopback = protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  const crossOrigin = config.allowedOrigins.length > 0;
  return {
    path: '/',
    httpOnly: true,
    sameSite: crossOrigin ? 'none' : 'lax',
    secure: crossOrigin || !onLoopback,
  } as const;
}

export function setSessionCookie(reply: FastifyReply, token: string, config: Config, publicUrl: string): void {
  reply.setCookie(cookieName, token, attributes(config, publicUrl));
}

export function clearSessionCookie(reply: FastifyReply, config: Config, publicUrl: string): void {
  reply.setCookie(cookieName, '', { ...attributes(config, publicUrl), maxAge: 0 });
}
