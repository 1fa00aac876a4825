import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#server/actions/context.ts';

/** A reader who takes nothing for so long is cut off: a moment of the database is kept for them. */
const silenceMs = 300_000;

/** Sends an archive while it is made. A failure after its first bytes breaks the connection off: no half file looks whole. */
export async function sendExport(
  request: FastifyRequest,
  reply: FastifyReply,
  context: Context,
  start: (context: Context) => Promise<Readable>,
): Promise<void> {
  const day = context.now.toISOString().slice(0, 10);
  const archive = request.method === 'HEAD' ? Readable.from([]) : await start(context);
  reply.raw.setTimeout(silenceMs, () => reply.raw.destroy());
  reply
    .header('content-disposition', `attachment; filename="forecourt-export-${day}.zip"`)
    .type('application/zip')
    .send(archive);
}
