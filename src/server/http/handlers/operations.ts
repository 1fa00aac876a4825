import type { OutgoingHttpHeaders } from 'node:http';
import type { operationRoutes } from '#contract/routes/operations.ts';
import { listOutbox } from '#server/actions/mail/list-outbox.ts';
import { startStream } from '#server/http/events/streams.ts';
import { type Handlers, sent, signedIn } from '../call/handler.ts';
import type { Services } from '../call/services.ts';
import { apiDocumentText } from '../openapi/document.ts';
import { readinessOf } from '../serve/readiness.ts';

type OperationHandlers = Pick<Handlers, keyof typeof operationRoutes>;

/** Handlers of the mail log, the event stream and the probes. */
export function operationHandlers(services: Services): OperationHandlers {
  return {
    outbox: (call) => listOutbox(call.context, call.query),
    events: async (call) => {
      const last = call.request.headers['last-event-id'];
      services.streams.open(signedIn(call), typeof last === 'string' ? last : undefined, () => {
        return startStream(call.reply, call.reply.getHeaders() as OutgoingHttpHeaders);
      });
      return sent;
    },
    healthz: async () => ({ status: 'ok' }),
    readyz: async (call) => {
      const ready = await readinessOf(services.deps);
      if (ready.status === 'not_ready') call.reply.code(503);
      return ready;
    },
    apiDocument: async (call) => {
      call.reply.type('application/json; charset=utf-8').send(apiDocumentText());
      return sent;
    },
    metrics: async (call) => {
      const { text, contentType } = await services.metrics.render();
      call.reply.type(contentType).send(text);
      return sent;
    },
  };
}
