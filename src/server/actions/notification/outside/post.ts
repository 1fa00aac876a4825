import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { type OutsidePolicy, type ResolvedAddress, readOutsideUrl, resolveOutsideHost } from './outside-address.ts';

export interface OutsidePost {
  url: string;
  /** POST without it. */
  method?: 'POST' | 'PUT' | 'GET';
  headers: Readonly<Record<string, string>>;
  body: string | Buffer;
}

/** `status`: what the receiver answered, where it answered. `final`: another try makes no sense. */
export type PostResult =
  | { ok: true }
  | { ok: false; why: 'invalid' | 'failed'; detail: string; status?: number; final?: true };

/** For all of it: the name, the connection, the answer. */
const patienceMs = 10_000;
/** Of an answer nothing matters but its status; more than this is not even read. */
const longestAnswer = 64 * 1024;

const tooSlow: PostResult = { ok: false, why: 'failed', detail: `no answer in ${patienceMs / 1000} s` };

/**
 * Sends one message. The connection goes to an address that was checked just before, redirects are not followed, and
 * any status from 200 to 299 is success. `detail` says what went wrong, without the receiver's answer.
 */
export async function postOutside(post: OutsidePost, policy: OutsidePolicy): Promise<PostResult> {
  const read = readOutsideUrl(post.url);
  if (!read.ok) return { ok: false, why: 'invalid', detail: read.reason };
  const signal = AbortSignal.timeout(patienceMs);
  const host = await Promise.race([resolveOutsideHost(read.url, policy), untilAborted(signal)]);
  if (host === 'aborted') return tooSlow;
  if (!host.ok) return { ok: false, why: host.why === 'refused' ? 'invalid' : 'failed', detail: host.reason };
  try {
    return judgeStatus(await send(read.url, host.addresses, post, signal));
  } catch (error) {
    return signal.aborted ? tooSlow : { ok: false, why: 'failed', detail: wordsOf(error) };
  }
}

function judgeStatus(status: number): PostResult {
  if (status >= 200 && status < 300) return { ok: true };
  const detail = status >= 300 && status < 400 ? 'it redirected' : `it answered ${status}`;
  return { ok: false, why: 'failed', detail, status };
}

function untilAborted(signal: AbortSignal): Promise<'aborted'> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve('aborted'), { once: true }));
}

/** Answers the status. Rejects when there is none. */
function send(
  url: URL,
  addresses: readonly ResolvedAddress[],
  post: OutsidePost,
  signal: AbortSignal,
): Promise<number> {
  const { method = 'POST', headers, body } = post;
  const options: RequestOptions & { rejectUnauthorized: true } = {
    method,
    // A connection of its own, to the checked addresses, whatever the name would lead to now.
    agent: false,
    lookup: (_host, { all }, done) => {
      const first = addresses[0];
      if (all === true) done(null, [...addresses]);
      else if (first !== undefined) done(null, first.address, first.family);
    },
    rejectUnauthorized: true,
    signal,
    headers: {
      ...headers,
      ...(method === 'GET' ? {} : { 'content-length': Buffer.byteLength(body) }),
      'user-agent': 'Forecourt',
    },
  };
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, options);
    request.on('error', reject);
    // Nobody may be left waiting, whatever the other side makes of HTTP.
    request.on('close', () => reject(new Error('closed without an answer')));
    request.on('upgrade', (answer, socket) => {
      socket.destroy();
      resolve(answer.statusCode ?? 0);
    });
    request.on('response', (answer) => {
      // What comes after the status changes nothing, so that nobody waits for it.
      resolve(answer.statusCode ?? 0);
      void readSome(answer).then(() => request.destroy());
    });
    request.end(method === 'GET' ? undefined : body);
  });
}

/** Lets the other side finish its sentence, within limits; what it says is thrown away. */
async function readSome(answer: IncomingMessage): Promise<void> {
  let size = 0;
  try {
    for await (const chunk of answer) {
      size += (chunk as Buffer).length;
      if (size > longestAnswer) return;
    }
  } catch {
    // Broken off, by either side.
  }
}

const words: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'connection lost',
  EPIPE: 'connection lost',
  EHOSTUNREACH: 'not reachable',
  ENETUNREACH: 'not reachable',
  ETIMEDOUT: 'connection timed out',
};

function wordsOf(error: unknown): string {
  const code = codeOf(error);
  if (/CERT|SELF_SIGNED|ISSUER|VERIFY/.test(code)) return 'its certificate is not valid';
  if (/^EPROTO$|^ERR_SSL/.test(code)) return 'secure connection failed';
  return words[code] ?? 'connection failed';
}

/** Of several addresses that were tried, the trouble with the last. */
function codeOf(error: unknown): string {
  const cause = error instanceof AggregateError ? error.errors.at(-1) : error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}
