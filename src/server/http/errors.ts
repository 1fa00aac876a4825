import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '#contract/errors.table.ts';
import { AppError, toErrorBody } from '#contract/errors.ts';
import { routes } from '#contract/routes/all.ts';
import type { Route } from '#contract/routes/route.ts';
import { isDatabaseAway } from '../store/database/database-away.ts';

/** True when an Accept header names text/html and nothing it would rather have: a browser that opens an address. */
export function prefersPage(accept: string | undefined): boolean {
  const weights = (accept ?? '').toLowerCase().split(',').map(readType);
  const page = weights.find(({ name }) => name === 'text/html')?.weight ?? 0;
  return page > 0 && weights.every(({ weight }) => weight <= page);
}

/** A media type of an Accept header with its q, 0 to 1 (RFC 9110, 12.5.1). */
function readType(part: string): { name: string; weight: number } {
  const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
  const q = parameters.find((parameter) => parameter.startsWith('q='));
  return { name, weight: q === undefined ? 1 : Number(q.slice(2)) || 0 };
}

/** Calls that a browser opens in a tab: people see what went wrong there, not JSON. */
const opened = new Set(
  Object.values<Route>(routes)
    .filter(({ errorPages }) => errorPages === true)
    .map(({ path }) => path),
);

/** True for one of those calls by somebody who would rather have a page than JSON. */
function wantsErrorPage(request: FastifyRequest): boolean {
  const path = request.routeOptions.url?.replace(/:(\w+)/g, '{$1}') ?? '';
  if (!opened.has(path)) return false;
  return prefersPage(request.headers.accept);
}

/** Sends an error as a small page with its status. Nothing of the request is in it. */
function sendErrorPage(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
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

/** Fastify's own refusals of a body, in our words. */
const fastifyCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_json',
};

/** What the web framework and the file server refuse themselves: paths with `..`, NUL or `//`, unusual methods. */
function isRefusedPath(error: unknown): boolean {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  return status >= 400 && status < 500;
}

/** Any error as the one that is answered. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseAway(error)) return new AppError('unavailable', { retryAfter: 5, cause: error });
  const code = error instanceof Error && 'code' in error ? fastifyCodes[String(error.code)] : undefined;
  if (code === undefined && isRefusedPath(error)) return new AppError('route_not_found', { cause: error });
  return new AppError(code ?? 'internal', { cause: error });
}

/** A failed query's own error repeats the values it was given, emails and hashes among them: its cause does not. */
export function loggable(error: unknown): unknown {
  return error instanceof Error && 'params' in error ? (error.cause ?? new Error('a query failed')) : error;
}

/** Statuses that tell of another's fault: a gauge, a mail server. */
const elsewhere: readonly number[] = [502, 504];

/** Answers an error; what is our own fault goes to the log, with the id that the answer bears. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toAppError(error);
  const path = request.routeOptions.url;
  if (elsewhere.includes(known.status)) request.log.info({ code: known.code, path }, known.message);
  else if (known.status >= 500) request.log.error({ err: loggable(error), path }, known.message);
  if (known.extras.retryAfter !== undefined) reply.header('retry-after', String(known.extras.retryAfter));
  if (wantsErrorPage(request)) return sendErrorPage(known, request, reply);
  reply.code(known.status).type('application/json; charset=utf-8').serializer(JSON.stringify);
  return reply.send(toErrorBody(known.code, known.extras, known.status >= 500 ? request.id : undefined));
}
