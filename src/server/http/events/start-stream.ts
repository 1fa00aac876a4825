import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/** Takes the response of a call over for an event stream, with the headers that the call has set. */
export function startStream(reply: FastifyReply, headers: OutgoingHttpHeaders): ServerResponse {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'x-accel-buffering': 'no',
  });
  raw.write('retry: 3000\n\n');
  return raw;
}
