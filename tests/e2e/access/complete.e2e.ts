import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { test } from '#tests/helpers/kept-page.ts';
import { walks } from './places.table.ts';

const CLIENT = 'src/client';
/** What opens something over the page: each of these, wherever it is written, must be met at a place. */
const OPENERS =
  /<(?:Dialog|SidePanel|Menu|OpenMenu|Popover|Radix\.Content)[\s>]|\b(?:ask\.)?(?:confirm|alert|prompt)\(\{/g;

const places = walks.flatMap((walk) => walk.places);

/** How often each file opens something. */
function openersByFile(): Map<string, number> {
  const files = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts') && !file.startsWith('ui/'))
    .toSorted();
  return new Map(
    files.flatMap((file) => {
      const found = readFileSync(join(CLIENT, file), 'utf8').match(OPENERS)?.length ?? 0;
      return found > 0 ? [[file, found] as const] : [];
    }),
  );
}

test('every dialog, panel, menu, popover and question of the source has its place', () => {
  const drawn = places.flatMap(({ draws }) => draws ?? []);
  const missing = [...openersByFile()].flatMap(([file, count]) => {
    const named = drawn.filter((one) => one === file).length;
    return named < count ? [`${file} opens ${count}, places name ${named}`] : [];
  });
  expect(missing).toEqual([]);
  for (const file of drawn) expect(() => readFileSync(join(CLIENT, file)), file).not.toThrow();
});

test('every route has a walk that begins or leads there', () => {
  const routes = [...readFileSync(join(CLIENT, 'entry/routes.tsx'), 'utf8').matchAll(/path: '([^']+)'/g)].map(
    ([, path]) => path,
  );
  expect(routes.length).toBeGreaterThan(10);
  for (const route of [...routes, '/login', '/verify', '/share/:token', '/work-order/:token']) {
    const shape = new RegExp(`^${route?.replace(/:\w+/g, '[^/?#]+')}(?:[?#].*)?$`);
    expect(
      walks.some(({ path }) => shape.test(path)),
      route,
    ).toBe(true);
  }
});

test('every tab of a site has a walk', () => {
  const source = readFileSync(join(CLIENT, 'screens/site/tabs/tabs.table.ts'), 'utf8');
  const keys = [...source.matchAll(/key: '([^']+)'/g)].map(([, key]) => key);
  expect(keys).toHaveLength(8);
  // The overview is what a site opens with.
  for (const key of keys.slice(1))
    expect(
      walks.some(({ path }) => path.includes(`tab=${key}`)),
      key,
    ).toBe(true);
});

test('names of walks and places are told apart', () => {
  for (const names of [walks.map(({ name }) => name), places.map(({ name }) => name)])
    expect(new Set(names).size).toBe(names.length);
});
