/** What a folder may import besides itself. */
export interface Wall {
  /** Other folders, by the name of their alias. */
  folders: readonly string[];
  /** Packages, beside type-only imports of any of the project's packages. */
  packages: readonly string[];
  /** Node's own modules. */
  node: boolean;
}

/** The import table: who may know whom. ARCHITECTURE.md shows the same table in words. */
export const walls: Readonly<Record<string, Wall>> = {
  contract: { folders: [], packages: ['zod'], node: false },
  gauges: { folders: ['contract'], packages: [], node: false },
  compliance: { folders: ['contract'], packages: [], node: false },
  reports: { folders: ['contract'], packages: ['pdfkit'], node: true },
  simulator: { folders: ['contract', 'gauges'], packages: ['yaml', 'zod'], node: true },
  server: {
    folders: ['contract', 'gauges', 'compliance', 'reports'],
    packages: [
      '@aws-sdk/client-s3',
      '@fastify/cookie',
      '@fastify/helmet',
      '@fastify/multipart',
      '@fastify/static',
      '@node-rs/argon2',
      'csv-parse',
      'drizzle-orm',
      'fast-json-stringify',
      'fastify',
      'hucre',
      'ics',
      'ipaddr.js',
      'nodemailer',
      'openid-client',
      'otplib',
      'pg',
      'pg-boss',
      'pdfjs-dist',
      'pg-copy-streams',
      'pino',
      'prom-client',
      'tar-stream',
      'yauzl',
      'yazl',
      'zod',
    ],
    node: true,
  },
  client: {
    folders: ['contract'],
    packages: [
      '@lingui/core',
      '@tanstack/react-query',
      '@tanstack/react-virtual',
      'idb-keyval',
      'lucide-react',
      'pdfjs-dist',
      'radix-ui',
      'react',
      'react-dom',
      'react-hook-form',
      'react-router',
      'uplot',
      'us-atlas',
      'uqr',
      'workbox-precaching',
      'workbox-routing',
    ],
    node: false,
  },
  cli: { folders: ['contract', 'reports', 'simulator', 'server'], packages: ['commander', 'ipaddr.js'], node: true },
};

/** A part of a folder and the parts of the same folder it may import; itself is always among them. */
export interface Layer {
  name: string;
  /** Path beginnings inside the folder: `parts/`, or a whole file name. */
  files: readonly string[];
  may: readonly string[];
  /** Every folder one level down is a part of its own: a screen never imports another screen. */
  apart?: true;
}

const families = ['tls', 'maglink', 'evo'];
const codecWords = ['framing', 'report-of', 'functions'];

/** The order inside three folders. A file that stands in no layer is a violation too. */
export const layers: Readonly<Record<string, readonly Layer[]>> = {
  client: [
    {
      name: 'entry',
      files: ['entry/'],
      may: ['screens', 'parts', 'ui', 'format', 'offline', 'api', 'words', 'language', 'paths'],
    },
    {
      name: 'screens',
      files: ['screens/'],
      may: ['parts', 'ui', 'format', 'offline', 'api', 'words', 'language', 'paths'],
      apart: true,
    },
    { name: 'parts', files: ['parts/'], may: ['ui', 'format', 'offline', 'api', 'words', 'language', 'paths'] },
    { name: 'ui', files: ['ui/'], may: ['api', 'words', 'language', 'paths'] },
    { name: 'format', files: ['format/'], may: ['api', 'words', 'language', 'paths'] },
    // Asks whose data is kept, and keeps what was read.
    { name: 'api', files: ['api/'], may: ['offline', 'words', 'language', 'paths'] },
    { name: 'offline', files: ['offline/'], may: ['api', 'words', 'language', 'paths'] },
    { name: 'words', files: ['words/'], may: ['language'] },
    { name: 'language', files: ['language/'], may: [] },
    // A program of its own, beside the page.
    { name: 'sw', files: ['sw/'], may: [] },
    { name: 'paths', files: ['paths.ts'], may: [] },
  ],
  server: [
    {
      name: 'main',
      files: ['start/'],
      may: ['http', 'polling', 'jobs', 'actions', 'documents', 'store', 'settings'],
    },
    { name: 'http', files: ['http/'], may: ['actions', 'documents', 'mail', 'audit', 'auth', 'store', 'settings'] },
    { name: 'polling', files: ['polling/'], may: ['intake', 'gauge', 'actions', 'store', 'settings'] },
    { name: 'intake', files: ['intake/'], may: ['gauge', 'actions', 'store', 'settings'] },
    { name: 'gauge', files: ['gauge/'], may: ['store', 'settings'] },
    { name: 'jobs', files: ['jobs/'], may: ['actions', 'documents', 'mail', 'audit', 'auth', 'store', 'settings'] },
    { name: 'actions', files: ['actions/'], may: ['documents', 'mail', 'audit', 'auth', 'store', 'settings'] },
    { name: 'mail', files: ['mail/'], may: ['documents', 'store', 'settings'] },
    { name: 'documents', files: ['documents/'], may: ['settings'] },
    { name: 'audit', files: ['audit/'], may: ['store', 'settings'] },
    { name: 'auth', files: ['auth/'], may: ['settings'] },
    { name: 'store', files: ['store/'], may: ['settings'] },
    { name: 'settings', files: ['config.ts', 'config.test.ts', 'start-error.ts'], may: [] },
  ],
  gauges: [
    // Types of the one function table, which every family's table names.
    { name: 'report-of', files: ['tls/report-of.ts'], may: ['functions', ...families] },
    { name: 'driver', files: ['driver.ts'], may: ['tls', ...codecWords] },
    { name: 'commands', files: ['commands/'], may: ['driver', 'normalise', 'alarms', 'reports', ...codecWords] },
    { name: 'families', files: ['families.ts'], may: [...families, ...codecWords] },
    {
      name: 'without-station',
      files: ['without-station.', 'report-words.'],
      may: ['tls', 'alarms', 'driver', ...codecWords],
    },
    {
      name: 'printed-units',
      files: ['printed-units.'],
      may: ['without-station', 'driver', ...codecWords],
    },
    { name: 'alarms', files: ['alarms/'], may: ['framing'] },
    { name: 'normalise', files: ['normalise'], may: ['driver', 'reports', ...codecWords] },
    ...families.map((name) => ({ name, files: [`${name}/`], may: ['reports', ...codecWords] })),
    { name: 'functions', files: ['functions/'], may: ['reports', 'framing'] },
    { name: 'reports', files: ['reports/'], may: ['alarms', 'framing'] },
    { name: 'framing', files: ['framing/'], may: [] },
  ],
};

/**
 * Folders that must not know another one, not even through a third: a simulator that asks the codecs cannot disagree
 * with them.
 */
export const strangers: readonly { from: string; to: string }[] = ['pages', 'station-file', 'own-station'].flatMap(
  (folder) => ['src/gauges/', 'src/simulator/console/'].map((to) => ({ from: `src/simulator/${folder}/`, to })),
);

/** Packages that only one place may load; others may at most name their types. */
export const onlyIn: Readonly<Record<string, string>> = {
  pg: 'src/server/store/',
  'pg-copy-streams': 'src/server/store/',
  'drizzle-orm': 'src/server/store/',
  '@aws-sdk/client-s3': 'src/server/documents/',
};

/** The one file that names again what others define: the front of the driver. */
export const mayReexport: readonly string[] = ['src/gauges/driver.ts'];

/** Sizes, in lines. Tables (`*.table.ts`) may be as long as their facts. */
export const bars = {
  longestFile: 400,
  mostFiles: 25,
  medianFile: 90,
  p95File: 300,
  p95Function: 50,
  smallFile: 15,
} as const;
