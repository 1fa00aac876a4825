// For its types: the plugin adds request.cookies and reply.setCookie.
import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashToken } from '../auth/tokens.ts';
import { type Config, loopbackHosts } from '../config.ts';

export const sessionCookieName = 'console_session';

/** The session cookie of a request, or null. */
export function readSessionCookie(request: FastifyRequest): string | null {
  const value = request.cookies[sessionCookieName];
  return value === undefined || value === '' ? null : value;
}

/** What a carried cookie would be stored as; null without one. */
export function carriedHash(request: FastifyRequest): Buffer | null {
  const value = readSessionCookie(request);
  return value === null ? null : hashToken(value);
}

/** True on a loopback address over plain http, where browsers may drop Secure cookies. */
function onLoopback(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'http:' && loopbackHosts.includes(hostname);
}

/** Attributes of the session cookie (docs/reference/api.md#a-2). */
function attributes(config: Pick<Config, 'allowedOrigins'>, publicUrl: string) {
  const crossOrigin = config.allowedOrigins.length > 0;
  return {
    path: '/',
    httpOnly: true,
    sameSite: crossOrigin ? 'none' : 'lax',
    secure: crossOrigin || !onLoopback(publicUrl),
  } as const;
}

export function setSessionCookie(reply: FastifyReply, token: string, config: Config, publicUrl: string): void {
  reply.setCookie(sessionCookieName, token, attributes(config, publicUrl));
}

export function clearSessionCookie(reply: FastifyReply, config: Config, publicUrl: string): void {
  reply.setCookie(sessionCookieName, '', { ...attributes(config, publicUrl), maxAge: 0 });
}

const ticketName = 'console_sign_on';

/** Lax: the browser comes back from the provider by a link of another site. */
function ticketAttributes(publicUrl: string) {
  return { path: '/api/auth/oidc', httpOnly: true, sameSite: 'lax', secure: !onLoopback(publicUrl) } as const;
}

/** The ticket of a single sign-on on its way; null without one. */
export function readSignOnTicket(request: FastifyRequest): string | null {
  const value = request.cookies[ticketName];
  return value === undefined || value === '' ? null : value;
}

/** `maxAge` in seconds. */
export function setSignOnTicket(reply: FastifyReply, ticket: string, publicUrl: string, maxAge: number): void {
  reply.setCookie(ticketName, ticket, { ...ticketAttributes(publicUrl), maxAge });
}

export function clearSignOnTicket(reply: FastifyReply, publicUrl: string): void {
  reply.setCookie(ticketName, '', { ...ticketAttributes(publicUrl), maxAge: 0 });
}
