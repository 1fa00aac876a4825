import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Plugin } from 'vite';

interface Precached {
  url: string;
  /** Null where the name holds the hash. */
  revision: string | null;
}

export interface ServiceWorkerOptions {
  /** The worker's source. */
  entry: string;
  /** Folder of files that are served as they are. */
  publicDir: string;
}

/**
 * Bundles the service worker to `/sw.js` with the list of what this build consists of. What draws PDFs is left out of
 * that list: it is most of all bytes, and the worker keeps it once it was used. So are the Spanish words, which few need.
 */
export function serviceWorker({ entry, publicDir }: ServiceWorkerOptions): Plugin {
  return {
    name: 'forecourt-service-worker',
    apply: 'build',
    // After the page itself is in the bundle.
    enforce: 'post',
    async generateBundle(_, bundle) {
      const list: Precached[] = filesOf(publicDir);
      for (const [name, file] of Object.entries(bundle)) {
        if (name.endsWith('.map')) continue;
        const sources = file.type === 'chunk' ? file.moduleIds : file.originalFileNames;
        if (sources.some((source) => source.includes('pdfjs-dist')) || /\/pdf-worker[-.]/.test(name)) continue;
        if (sources.some((source) => source.includes('/words/es/'))) continue;
        const hashed = name.startsWith('assets/');
        const content = file.type === 'chunk' ? file.code : file.source;
        list.push({ url: `/${name}`, revision: hashed ? null : hashOf(content) });
      }
      list.sort((a, b) => a.url.localeCompare(b.url));
      const source = await bundleWorker(entry, list);
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      this.info(`service worker: ${list.length} files kept, ${(source.length / 1024).toFixed(1)} KiB itself`);
    },
  };
}

async function bundleWorker(entry: string, list: readonly Precached[]): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"', PRECACHED: JSON.stringify(list) },
    logLevel: 'warning',
  });
  const text = outputFiles[0]?.text;
  if (text === undefined) throw new Error('the service worker was not bundled');
  return text;
}

function filesOf(folder: string, at = ''): Precached[] {
  return readdirSync(join(folder, at), { withFileTypes: true }).flatMap((file) => {
    const path = `${at}/${file.name}`;
    if (file.isDirectory()) return filesOf(folder, path);
    return [{ url: path, revision: hashOf(readFileSync(join(folder, path))) }];
  });
}

function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}
