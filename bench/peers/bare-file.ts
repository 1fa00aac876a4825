import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ownCpu } from '../lib/cpu.ts';
import { servePeer } from '../lib/peer.ts';

// Node's own http with nothing around it: a file as a stream, as it comes out of the box.
servePeer({
  async open(input: { file: string }): Promise<string> {
    const length = statSync(input.file).size;
    const server = createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': length });
      createReadStream(input.file).pipe(response);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  },
  async cpu(): Promise<number> {
    return ownCpu();
  },
});
