import { sep } from 'node:path';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { PageSender } from './unmatched.ts';

/**
 * What a page may load: only our own files, no inline scripts, and nobody may frame it. Inline styles are allowed,
 * since the scroll lock of open dialogs writes one.
 */
const contentSecurity = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
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

/**
 * Serves the built client from a folder: hashed assets for a year, everything else asked for anew each time, `.br` or
 * `.gz` neighbours where the browser takes them. The answer sends the client's one page, whatever the path.
 */
export async function registerClient(app: FastifyInstance, clientDir: string): Promise<PageSender> {
  const assets = `${sep}assets${sep}`;
  await app.register(fastifyStatic, {
    root: clientDir,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header('cache-control', path.includes(assets) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const sendPage: PageSender = (reply) => reply.sendFile('index.html');
  // The folder itself: without a compressed form asked for, the plugin would refuse it.
  app.get('/', (_request, reply) => sendPage(reply));
  return sendPage;
}
