import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppError } from '#contract/errors.ts';
import { routes } from '#contract/routes/all.ts';
import type { Route } from '#contract/routes/route.ts';
import { prefersPage } from './accept.ts';

/** Calls that a browser opens in a tab: people see what went wrong there, not JSON. */
const opened = new Set(
  Object.values<Route>(routes)
    .filter(({ errorPages }) => errorPages === true)
    .map(({ path }) => path),
);

/** True for one of those calls by somebody who would rather have a page than JSON. */
export function wantsErrorPage(request: FastifyRequest): boolean {
  const path = request.routeOptions.url?.replace(/:(\w+)/g, '{$1}') ?? '';
  if (!opened.has(path)) return false;
  return prefersPage(request.headers.accept);
}

/** Sends an error as a small page with its status. Nothing of the request is in it. */
export function sendErrorPage(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const more = [
    error.extras.detail ?? '',
    error.status === 401 ? '<a href="/login">Sign in</a>' : '',
    error.status >= 500 ? `Request ${request.id}` : '',
  ];
  const lines = more.filter((line) => line !== '').map((line) => `<p>${line}</p>`);
  reply.helmet();
  reply.code(error.status).header('vary', 'Accept, Cookie, Authorization').type('text/html; charset=utf-8');
  return reply
    .serializer((page: string) => page)
    .send(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${error.message} - Forecourt</title>
<style>body{font:1rem/1.5 system-ui,sans-serif;max-width:36rem;margin:15vh auto;padding:0 1rem}</style>
<h1>The report could not be shown</h1>
<p>${error.message}.</p>
${lines.join('\n')}
</html>
`);
}
