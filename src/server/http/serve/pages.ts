import { join, sep } from 'node:path';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import { type KeptFile, KeptFiles } from './kept-files.ts';

export type PageSender = (reply: FastifyReply) => FastifyReply;

/**
 * What a page may load: only our own files, no inline scripts, no styles in attributes of markup, and nobody may frame
 * it. Texts become markup or code nowhere: browsers with Trusted Types refuse it but for the two addresses from which
 * the client starts threads. Style elements stay allowed: the scroll lock of open dialogs writes one whose text is
 * measured on the spot, so no hash fits it, and a nonce would stand in a page that is kept offline.
 */
const contentSecurity = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    scriptSrcAttr: ["'none'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    styleSrcAttr: ["'none'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    workerSrc: ["'self'"],
    manifestSrc: ["'self'"],
    frameSrc: ["'none'"],
    mediaSrc: ["'none'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    requireTrustedTypesFor: ["'script'"],
    trustedTypes: ['forecourt-worker', 'forecourt-pdf'],
  },
};

/** Registers the security headers of pages; `reply.helmet()` sets them. HSTS only where the console is on https. */
export async function registerPageHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const https = config.publicUrl?.startsWith('https:') === true;
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: contentSecurity,
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  });
}

const yearAndNeverChanging = 'public, max-age=31536000, immutable';

/**
 * Serves the built client from a folder: hashed assets for a year, everything else asked for anew each time, `.br` or
 * `.gz` neighbours where the browser takes them. What a first load consists of is kept in memory; the rest, and parts
 * of files, come from the file system. The answer sends the client's one page, whatever the path.
 */
export async function registerClient(app: FastifyInstance, clientDir: string): Promise<PageSender> {
  const assets = `${sep}assets${sep}`;
  await app.register(fastifyStatic, {
    root: clientDir,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      // A page whose address is a secret has said so already.
      if (reply.getHeader('cache-control') !== undefined) return;
      reply.header('cache-control', path.includes(assets) ? yearAndNeverChanging : 'no-cache');
    },
  });
  const kept = new KeptFiles(clientDir);
  const sendPage: PageSender = (reply) => {
    const file = findKept(kept, reply.request, 'index.html', false);
    return file === null ? reply.sendFile('index.html') : sendKept(reply, file, 'no-cache');
  };
  // The folder itself: without a compressed form asked for, the plugin would refuse it.
  app.get('/', (_request, reply) => sendPage(reply));
  app.get<{ Params: { file: string } }>('/assets/:file', (request, reply) => {
    const name = request.params.file;
    const file = isPlainName(name) ? findKept(kept, request, join('assets', name), true) : null;
    return file === null ? reply.sendFile(`assets/${name}`) : sendKept(reply, file, yearAndNeverChanging);
  });
  return sendPage;
}

/** A part of a file is none of what is kept. */
function findKept(kept: KeptFiles, request: FastifyRequest, path: string, hashed: boolean): KeptFile | null {
  if (request.headers.range !== undefined) return null;
  return kept.find(path, request.headers['accept-encoding']?.toString(), hashed);
}

function isPlainName(name: string): boolean {
  return /^[\w-][\w.-]*$/.test(name);
}

function sendKept(reply: FastifyReply, { body, etag, type, encoding }: KeptFile, cacheControl: string): FastifyReply {
  reply.header('etag', etag).header('vary', 'accept-encoding');
  if (reply.getHeader('cache-control') === undefined) reply.header('cache-control', cacheControl);
  const known = reply.request.headers['if-none-match'] ?? '';
  if (known.includes(etag)) return reply.code(304).send();
  if (encoding !== null) reply.header('content-encoding', encoding);
  return reply.header('content-type', type).send(body);
}
