import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface WebhookCall {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  /** The body as it came. */
  bytes: Buffer;
}

export interface WebhookServer {
  url: string;
  calls: WebhookCall[];
  /** How it answers; 200 without it. */
  answers: (response: ServerResponse, call: WebhookCall) => void;
  close(): Promise<void>;
}

/** A real receiver of webhooks on this machine, which keeps what it gets. */
export async function startWebhookServer(): Promise<WebhookServer> {
  const receiver: WebhookServer = {
    url: '',
    calls: [],
    answers: (response) => void response.end('ok'),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  const server = createServer(async (request, response) => {
    const bytes = await buffer(request);
    const call = { path: request.url ?? '', headers: request.headers, body: bytes.toString(), bytes };
    receiver.calls.push(call);
    receiver.answers(response, call);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  return receiver;
}
