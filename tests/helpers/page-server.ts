import { readFileSync, statSync } from 'node:fs';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The policy that the real server sends with pages; tests/api/pages.test.ts holds the two against each other. */
export const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "script-src-attr 'none'",
  "style-src 'self' 'unsafe-inline'",
  "style-src-attr 'none'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "frame-src 'none'",
  "media-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types forecourt-worker forecourt-pdf',
].join(';');

const clientFolder = fileURLToPath(new URL('../../dist/client/', import.meta.url));

/** A call of the API as a test sees it. */
export class ApiRequest {
  readonly #message: IncomingMessage;
  readonly #body: Buffer;
  readonly #origin: string;

  constructor(message: IncomingMessage, body: Buffer, origin: string) {
    this.#message = message;
    this.#body = body;
    this.#origin = origin;
  }

  url(): string {
    return this.#origin + (this.#message.url ?? '');
  }

  method(): string {
    return this.#message.method ?? '';
  }

  headers(): Record<string, string> {
    return plain(this.#message.headers);
  }

  /** The body as text; null without one. */
  postData(): string | null {
    return this.#body.length === 0 ? null : this.#body.toString();
  }

  postDataBuffer(): Buffer | null {
    return this.#body.length === 0 ? null : this.#body;
  }

  /** The body as JSON; null without one. */
  postDataJSON(): unknown {
    const text = this.postData();
    return text === null ? null : JSON.parse(text);
  }
}

/** What is sent back. */
export interface Sent {
  status?: number | undefined;
  contentType?: string;
  headers?: Record<string, string> | undefined;
  body?: string | Buffer;
}

/** The way back of a call, for a test that answers by itself. */
export class ApiAnswer {
  readonly #response: ServerResponse;

  constructor(response: ServerResponse) {
    this.#response = response;
  }

  fulfill({ status = 200, contentType = 'application/json; charset=utf-8', headers = {}, body }: Sent): void {
    // The page may be gone before a held answer is let go.
    if (this.#response.destroyed || this.#response.headersSent) return;
    this.#response.writeHead(status, { 'cache-control': 'no-store', 'content-type': contentType, ...headers });
    this.#response.end(status === 204 ? undefined : body);
  }

  /** The call fails as if the network had. */
  abort(): void {
    // What is no HTTP at all: a call whose connection only ends is sent again by the browser.
    this.#response.socket?.end('cut\r\n\r\n');
  }
}

/** Answers one call of the API. */
export type ApiStandIn = (request: ApiRequest, answer: ApiAnswer) => Promise<void>;

/**
 * Serves the built client on a port of its own and gives calls of the API to the test that runs. One for each worker:
 * its pages keep what they loaded, which the browser's interception of calls would forbid.
 */
export class PageServer {
  readonly url: string;
  readonly #server: Server;
  #standIn: ApiStandIn | null = null;
  #misfits = new Set<string>();
  /** Whether a test of foreign answers got one; null for every other test. */
  #foreign: boolean | null = null;

  static async start(): Promise<PageServer> {
    if (!isFile(join(clientFolder, 'index.html'))) throw new Error('The client is not built: run npm run build first.');
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new PageServer(server);
  }

  private constructor(server: Server) {
    this.#server = server;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    server.on('request', (request, response) => {
      if (/^\/api\//.test(request.url ?? '')) void this.#answer(request, response);
      else sendFile(request, response);
    });
  }

  /** Who answers calls of the API from now on. */
  standIn(standIn: ApiStandIn): void {
    this.#standIn = standIn;
  }

  /** Keeps what is wrong with an answer in place of the server's; null: nothing. */
  noteMisfit(misfit: string | null, foreign = false): void {
    if (foreign) this.#foreign = misfit !== null || this.#foreign === true;
    else if (misfit !== null) this.#misfits.add(misfit);
  }

  /**
   * Ends a test: nobody answers any more. Throws when an answer did not fit the contract, and when all answers of a test
   * that is about foreign ones did.
   */
  endTest(): void {
    this.#standIn = null;
    const misfits = [...this.#misfits];
    const needless = this.#foreign === false;
    this.#misfits.clear();
    this.#foreign = null;
    if (misfits.length > 0) throw new Error(`Answers that do not fit the contract:\n${misfits.join('\n')}`);
    if (needless) throw new Error('Every answer fits the contract: take the tag @foreign away.');
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = new ApiAnswer(response);
    try {
      const parts: Buffer[] = [];
      for await (const part of message) parts.push(part as Buffer);
      if (this.#standIn === null) answer.fulfill({ status: 404, body: '"No test answers this call."' });
      else await this.#standIn(new ApiRequest(message, Buffer.concat(parts), this.url), answer);
    } catch (error) {
      // A page that left in the middle of its call is none of a test's errors.
      if (!message.destroyed || message.complete) throw error;
    }
  }
}

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

const files = new Map<string, Buffer>();

/** A file of the client; any other path is a page of it. Names in /assets/ carry their content's hash: kept for ever. */
function sendFile(request: IncomingMessage, response: ServerResponse): void {
  const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://page').pathname));
  const asset = path.startsWith('/assets/');
  const name = isFile(join(clientFolder, path)) ? path : '/index.html';
  if (asset && name !== path) return void response.writeHead(404).end();
  const bytes = files.get(name) ?? readFileSync(join(clientFolder, name));
  files.set(name, bytes);
  response.writeHead(200, {
    'content-type': types[extname(name)] ?? 'application/octet-stream',
    'content-length': bytes.length,
    'cache-control': asset ? 'public, max-age=31536000, immutable' : 'no-cache',
    'content-security-policy': contentSecurityPolicy,
  });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

function plain(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
