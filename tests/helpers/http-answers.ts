import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { vi } from 'vitest';

export interface SeenRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface HttpAnswer {
  status?: number;
  headers?: Record<string, string>;
  body?: string;
  /** Milliseconds before the answer is sent. */
  delayMs?: number;
  /** Cuts the connection instead of answering. */
  cut?: boolean;
}

/**
 * A real HTTP server that gives the answers in turn, with the page's `fetch` pointed at it (a page's addresses are
 * relative to its origin, which Node does not have). Close it after each test.
 */
export async function answerInTurn(
  answers: HttpAnswer[],
): Promise<{ seen: SeenRequest[]; close: () => Promise<void> }> {
  const seen: SeenRequest[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
      const answer = answers.shift() ?? { status: 599, body: 'no answer left' };
      if (answer.cut) return request.socket.destroy();
      setTimeout(() => {
        response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers });
        response.end(answer.body ?? '');
      }, answer.delayMs ?? 0);
      return undefined;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const realFetch = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => realFetch(origin + path, init));
  const close = async () => {
    vi.unstubAllGlobals();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { seen, close };
}
