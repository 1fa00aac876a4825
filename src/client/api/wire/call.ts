import { errorSaid } from '#client/language/server-words.ts';
import { t } from '#client/words/api.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { type AnswerOf, type BodyOf, fillPath, type Route } from '#contract/routes/route.ts';
import { hasNoNetwork, noteAnswer, offlineWords } from './connection.ts';

const listeners = new Set<Listener>();

/** HTTP status of a failure; 0 when there was no answer. */
export function statusOf(error: unknown): number {
  return error instanceof ApiError ? error.status : 0;
}

export interface CallOptions<R extends Route> {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | undefined>;
  body?: BodyOf<R>;
  /** In place of a body, where the call takes a form with a file. */
  form?: FormData;
  signal?: AbortSignal | undefined;
  /** Milliseconds after which the call is aborted and raises HTTP_408; none, or Infinity: it waits. */
  timeoutMs?: number;
  /** Called with the headers of a success. */
  onHeaders?: (headers: Headers) => void;
}

/**
 * A call that did not answer with JSON of success. `status` is the HTTP status, 408 for our own timeout, 0 when there
 * was no answer; `message` is `HTTP_{status}` with three digits (spec L188). `body` is the server's error, if readable.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly body: Partial<ErrorBody> | null;
  /** A write that nobody answered: it may have been done. */
  readonly unansweredWrite: boolean;

  constructor(status: number, body: Partial<ErrorBody> | null = null, cause?: unknown, unansweredWrite = false) {
    super(`HTTP_${httpCode(status)}`, { cause });
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
    this.unansweredWrite = unansweredWrite;
  }
}

/** Whether a call failed because nobody answered: no network, our own timeout, or a proxy without its server. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && [0, 408, 502, 503, 504].includes(error.status);
}

/** The status as messages print it: three digits, `000` when there was no answer. */
export function httpCode(status: number): string {
  return String(status).padStart(3, '0');
}

/**
 * What a failed write shows: the server's `error`, then its `message`, then `HTTP {status}` (docs/reference/api.md#b-18).
 * Of a write without an answer: that it is not known whether it was saved, and what to do.
 */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : String(error);
  const said = error.body?.error || error.body?.message;
  return said || (error.unansweredWrite ? t.notKnownWhetherSaved : reasonOf(error.status));
}

/** A failure that brought no words: `HTTP {status}`, or that the page cannot read an answer of success. */
function reasonOf(status: number): string {
  return status >= 200 && status < 300 ? t.unreadableAnswer : `HTTP ${httpCode(status)}`;
}

/** Answers kept with their tag, by address: the server forbids caches but answers 304 to a tag (sites, inventory). */
const kept = new Map<string, { etag: string; answer: unknown }>();
const keptPaths = new Set(['/api/sites', '/api/inventory']);

/** Forgets kept answers; when another person signs in, what the last one saw must not come back. */
export function forgetAnswers(): void {
  kept.clear();
}

/**
 * Makes one call of the contract with the session's cookie and answers its parsed JSON. Raises ApiError for every
 * other outcome, except that an abort by the caller's own signal passes through as it is. A lost session (401) or a
 * demanded password change is reported to whoever listens (docs/reference/api.md#b-20), except for sign-in itself.
 */
export async function callApi<R extends Route>(route: R, options: CallOptions<R> = {}): Promise<AnswerOf<R>> {
  const address = addressOf(route, options);
  refuseOffline(route);
  const keeps = route.method === 'GET' && keptPaths.has(route.path);
  const known = keeps ? kept.get(address) : undefined;
  const { timeoutMs = Number.POSITIVE_INFINITY } = options;
  const timeout = Number.isFinite(timeoutMs) ? AbortSignal.timeout(timeoutMs) : undefined;
  const waits: Waits = { signal: options.signal, timeout, writes: writes(route) };
  const response = await send(address, requestOf(route, options, known?.etag, timeout), waits);
  if (response.status === 304 && known) return known.answer as AnswerOf<R>;
  const answer = await readJson(response, waits);
  if (!response.ok || answer === undefined) {
    const error = new ApiError(response.status, errorBodyOf(answer));
    const trouble = sessionTroubleOf(route, error);
    if (trouble) reportSessionTrouble(trouble);
    throw error;
  }
  options.onHeaders?.(response.headers);
  const etag = response.headers.get('etag');
  if (keeps && etag) kept.set(address, { etag, answer });
  return answer as AnswerOf<R>;
}

/** Calls by POST that change nothing of what is stored. */
const asks: ReadonlySet<string> = new Set([
  '/api/auth/login',
  '/api/auth/logout',
  '/api/auth/reset-password/verify',
  '/api/admin/gauge-probe',
]);

/** Whether a call changes what is stored. */
function writes({ method, path }: Route): boolean {
  return method !== 'GET' && !asks.has(path);
}

/** What ends the waiting for an answer, and what it says of the call. */
interface Waits {
  signal: AbortSignal | undefined;
  timeout: AbortSignal | undefined;
  writes: boolean;
}

/** Writes are not even tried without a network: they say so at once. Signing in and out says it in its own words. */
function refuseOffline({ method, path }: Route): void {
  if (method === 'GET' || !hasNoNetwork() || path === '/api/auth/login' || path === '/api/auth/logout') return;
  throw new ApiError(0, { error: offlineWords() });
}

/** The address of a call with its path parameters and query filled in, for links and windows too. */
export function addressOf(route: Pick<Route, 'path'>, options: Pick<CallOptions<Route>, 'params' | 'query'> = {}) {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(options.query ?? {})) {
    if (value !== undefined) search.set(name, String(value));
  }
  const path = fillPath(route.path, options.params);
  return search.size === 0 ? path : `${path}?${search}`;
}

function requestOf(route: Route, options: CallOptions<Route>, etag: string | undefined, timeout?: AbortSignal) {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (etag) headers['If-None-Match'] = etag;
  if (options.body !== undefined) headers['Content-Type'] = 'application/json';
  const signals = [options.signal, timeout].filter((signal) => signal !== undefined);
  const request: RequestInit = { method: route.method, credentials: 'include', headers };
  if (options.body !== undefined) request.body = JSON.stringify(options.body);
  if (options.form !== undefined) request.body = options.form;
  if (signals.length > 0) request.signal = AbortSignal.any(signals);
  return request;
}

async function send(address: string, request: RequestInit, waits: Waits) {
  try {
    const early = request.method === 'GET' ? takeEarlyAnswer(address) : undefined;
    const response = (early && (await earlyAnswer(early, request.signal))) ?? (await fetch(address, request));
    if (response.status < 502) noteAnswer();
    return response;
  } catch (cause) {
    throw troubleOf(cause, waits);
  }
}

/** An answer that was asked for early, if it comes in time; undefined when it failed or nobody was signed in: then it is asked anew. */
async function earlyAnswer(early: Promise<Response>, signal?: AbortSignal | null): Promise<Response | undefined> {
  const givenUp = new Promise<undefined>((resolve) => signal?.addEventListener('abort', () => resolve(undefined)));
  const answer = await Promise.race([early.catch(() => undefined), givenUp]);
  return answer?.status === 401 ? undefined : answer;
}

/** The JSON of an answer; undefined when it is not JSON (a proxy's page, an empty body). */
async function readJson(response: Response, waits: Waits): Promise<unknown> {
  let text: string;
  try {
    text = await response.text();
  } catch (cause) {
    throw troubleOf(cause, waits);
  }
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function troubleOf(cause: unknown, { signal, timeout, writes }: Waits): unknown {
  if (signal?.aborted) return cause;
  return new ApiError(timeout?.aborted ? 408 : 0, null, cause, writes);
}

/** What can be shown of a failure, in the language in force: an object where a sentence should be is left out. */
function errorBodyOf(answer: unknown): Partial<ErrorBody> | null {
  if (typeof answer !== 'object' || answer === null) return null;
  return errorSaid(Object.fromEntries(Object.entries(answer).filter(([name, value]) => isReadable(name, value))));
}

const sentences: ReadonlySet<string> = new Set(['error', 'message', 'detail', 'code']);

function isReadable(name: string, value: unknown): boolean {
  if (sentences.has(name)) return typeof value === 'string';
  if (name !== 'fields') return true;
  return (
    typeof value === 'object' && value !== null && Object.values(value).every((words) => typeof words === 'string')
  );
}

function sessionTroubleOf(route: Route, { status, body }: ApiError): SessionTrouble | null {
  if (route.path === '/api/auth/login' || route.path === '/api/auth/check-auth') return null;
  if (status === 403 && body?.code === 'two_step_setup_required') return 'two-step';
  return status === 401 || (status === 403 && body?.code === 'password_change_required') ? 'session' : null;
}

type Early = Record<string, Promise<Response> | undefined>;

/**
 * The answer that the page asked for before this code was there (public/start.js), once; undefined when there is none,
 * or none that is worth waiting for.
 */
export function takeEarlyAnswer(address: string): Promise<Response> | undefined {
  const early = (globalThis as { forecourtEarly?: Early }).forecourtEarly;
  const answer = early?.[address];
  if (early !== undefined) delete early[address];
  return answer;
}

/** Forgets what was asked early: it was asked before something that changes the answer. */
export function dropEarlyAnswers(): void {
  delete (globalThis as { forecourtEarly?: Early }).forecourtEarly;
}

/** What a call met: no session or a demanded password change (the session check knows more), or two-step sign-in due. */
type SessionTrouble = 'session' | 'two-step';

type Listener = (trouble: SessionTrouble) => void;

/** Calls the listener whenever a call met trouble of the session; answers the way to stop. */
export function onSessionTrouble(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says that a call met trouble of the session. */
export function reportSessionTrouble(trouble: SessionTrouble = 'session'): void {
  for (const listener of listeners) listener(trouble);
}
