import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ownCpu } from '../lib/cpu.ts';
import { servePeer } from '../lib/peer.ts';

// Node's own http with nothing around it: the same bytes, from memory.
servePeer({
  async open(input: { file: string; headers: Record<string, string> }): Promise<string> {
    const body = readFileSync(input.file);
    const headers = { ...input.headers, 'content-length': String(body.length) };
    const server = createServer((request, response) => {
      if (request.headers['if-none-match'] === undefined) response.writeHead(200, headers).end(body);
      else response.writeHead(304, { etag: input.headers.etag ?? '' }).end();
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  },
  async cpu(): Promise<number> {
    return ownCpu();
  },
});
