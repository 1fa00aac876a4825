import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { answerReaders } from '#tools/lib/answer-readers.ts';
import { screenHints } from '#tools/lib/screen-hints.ts';
import { serviceWorker } from '#tools/lib/service-worker.ts';
import { slimContract } from '#tools/lib/slim-contract.ts';
import { slimStyles } from '#tools/lib/slim-styles.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What sign-in and /sites may cost before anything shows: KiB of gzipped JavaScript (entry and its static imports). */
const INITIAL_JS_LIMIT_KIB = 155.5;

/** Prints what the entry really loads, gzipped, and stops the build when it is over the limit. */
function initialSize(): Plugin {
  return {
    name: 'forecourt-initial-size',
    apply: 'build',
    generateBundle(_, bundle) {
      const loaded = new Set<string>();
      const load = (name: string) => {
        const file = bundle[name];
        if (loaded.has(name) || file?.type !== 'chunk') return;
        loaded.add(name);
        for (const imported of file.imports) load(imported);
      };
      for (const [name, file] of Object.entries(bundle)) if (file.type === 'chunk' && file.isEntry) load(name);
      let bytes = 0;
      for (const name of loaded) {
        const file = bundle[name];
        if (file?.type === 'chunk') bytes += gzipSync(file.code, { level: 9 }).length;
      }
      const kib = bytes / 1024;
      this.info(
        `initial JavaScript ${kib.toFixed(1)} KiB gzip in ${loaded.size} file(s), limit ${INITIAL_JS_LIMIT_KIB}`,
      );
      if (kib > INITIAL_JS_LIMIT_KIB)
        this.error(`initial JavaScript is ${kib.toFixed(2)} KiB gzip, over ${INITIAL_JS_LIMIT_KIB}`);
    },
  };
}

export default defineConfig({
  root: at('src/client'),
  plugins: [
    react(),
    tailwindcss(),
    answerReaders(),
    slimContract(),
    slimStyles(),
    screenHints([
      ['^/sites/[^/]+$', ['/screens/site/SiteScreen.tsx', '/screens/site/overview/OverviewTab.tsx']],
      ['^/inventory$', ['/screens/inventory/InventoryScreen.tsx']],
      ['^/compliance-overview$', ['/screens/compliance-overview/ComplianceOverviewScreen.tsx']],
      ['^/AdminDashboard/Sites$', ['/screens/manage-sites/ManageSitesScreen.tsx']],
    ]),
    initialSize(),
    serviceWorker({ entry: at('src/client/sw/service-worker.ts'), publicDir: at('src/client/public') }),
  ],
  resolve: {
    // The contract's schemas check what reaches the server. Here only their types, the paths and a few constants are
    // of use, and zod alone would be two thirds of the initial budget: a stand-in takes its place.
    alias: [{ find: /^zod$/, replacement: at('src/client/api/wire/no-schemas.ts') }],
  },
  build: {
    outDir: at('dist/client'),
    emptyOutDir: true,
    target: 'es2022',
    // light-dark() and @property are used as they are; older browsers are not supported.
    cssTarget: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    // One policy without data: for scripts and fonts: nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Few files: on a slow line each one more waits for its turn on one of six connections.
    rolldownOptions: {
      // Told on a busy machine only, and of no use to who just starts the program.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: [
            { name: 'libraries', test: /node_modules|rolldown/, tags: ['$initial'], priority: 2 },
            { name: 'console', tags: ['$initial'], priority: 1 },
            // What several screens share, by what it is: menus and dialogs, signs, readers of answers.
            {
              name: 'overlays',
              test: /node_modules\/(@radix-ui|@floating-ui|radix-ui|react-(?!hook-form)|aria-hidden|use-)/,
              minShareCount: 2,
            },
            { name: 'forms', test: /node_modules\/react-hook-form|\/src\/client\/parts\/form\//, minShareCount: 2 },
            { name: 'signs', test: /node_modules\/lucide-react/, minShareCount: 2 },
            { name: 'answers', test: /\/src\/(contract|client\/(api|format|language))\//, minShareCount: 3 },
          ],
        },
      },
    },
  },
  server: {
    // The client's own folder api/ is served under the same path while developing: its sources are not the server's.
    proxy: { '^/api/(?!.*\\.tsx?(\\?|$))': 'http://localhost:8080', '/healthz': 'http://localhost:8080' },
  },
});
