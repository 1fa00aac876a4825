import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** What the built client weighs on the line, in KiB of gzip. */
interface ClientBytes {
  /** JavaScript of sign-in and /sites: all that the page names. */
  initial: number;
  /** Style sheets that the page names, and how many; then those that come with lazy code. */
  css: number;
  sheets: number;
  lazyCss: number;
  /** Each tab of the site page: its own chunk and what else it needs that neither the page nor the site screen has. */
  tabs: { name: string; own: number; all: number }[];
}

/** Weighs the files of a built client as a compressing server sends them. */
export function weighClient(clientDir: string): ClientBytes {
  const assets = join(clientDir, 'assets');
  const names = readdirSync(assets);
  const page = readFileSync(join(clientDir, 'index.html'), 'utf8');
  const weigh = (name: string) => gzipSync(readFileSync(join(assets, name)), { level: 9 }).length / 1024;
  const sum = (all: Iterable<string>) => [...all].reduce((total, name) => total + weigh(name), 0);
  const initial = needed(
    assets,
    [...page.matchAll(/(?:src|href)="\/assets\/([\w.-]+\.js)"/g)].map(([, name = '']) => name),
  );
  const site = needed(
    assets,
    names.filter((name) => /^SiteScreen-.*\.js$/.test(name)),
  );
  const tabs = names
    .filter((name) => /^\w+Tab-.*\.js$/.test(name))
    .map((name) => {
      const more = [...needed(assets, [name])].filter((one) => !initial.has(one) && !site.has(one));
      return { name: name.replace(/-.*/, ''), own: weigh(name), all: sum(more) };
    });
  const sheets = names.filter((name) => name.endsWith('.css'));
  const named = sheets.filter((name) => page.includes(`/assets/${name}"`));
  const lazyCss = sum(sheets.filter((name) => !named.includes(name)));
  return { initial: sum(initial), css: sum(named), sheets: named.length, lazyCss, tabs };
}

/** Chunks and all that they import at once. */
function needed(assets: string, from: readonly string[]): Set<string> {
  const found = new Set<string>();
  const visit = (name: string) => {
    if (found.has(name)) return;
    found.add(name);
    const code = readFileSync(join(assets, name), 'utf8');
    for (const [, imported = ''] of code.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)) visit(imported);
  };
  for (const name of from) visit(name);
  return found;
}
