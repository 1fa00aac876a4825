import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export interface WireAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Connections that are kept, as a browser keeps them. */
const agent = new Agent({ keepAlive: true, maxSockets: 4 });

export interface WireRequest {
  method: string;
  /** As it goes over the wire: encoded already. */
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer | undefined;
}

/**
 * One call, its path and headers sent as they are. An answer that does not come within `deadlineMs` is a failure; of
 * an event stream only the head is read.
 */
export function callWire(port: number, call: WireRequest, deadlineMs = 20_000): Promise<WireAnswer> {
  return new Promise((resolve, reject) => {
    const { method, path, headers = {}, body } = call;
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const sent = request({ agent, host: '127.0.0.1', port, method, path, headers: { ...length, ...headers } });
    const late = setTimeout(() => sent.destroy(new Error(`no answer within ${deadlineMs} ms`)), deadlineMs);
    sent.once('error', (error) => {
      clearTimeout(late);
      reject(error);
    });
    sent.once('response', (answer) => {
      const done = (text: string) => {
        clearTimeout(late);
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text });
      };
      if (answer.headers['content-type']?.startsWith('text/event-stream') === true) {
        answer.destroy();
        return done('');
      }
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.once('end', () => done(Buffer.concat(pieces).toString('utf8')));
      answer.once('error', reject);
    });
    sent.end(body);
  });
}

/** A text as one segment of a path or one part of a query, whatever is in it; halves of characters go as bytes. */
export function percent(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\u{e000}')).replaceAll('%EE%80%80', '%ED%A0%80');
}
