import { expect, it } from 'vitest';
import { routes } from '#contract/routes/all.ts';
import type { Route } from '#contract/routes/route.ts';
import { tokenMayCall } from './token-scope.ts';

const all: Route[] = Object.values(routes);

it('lets a token that reads call nothing that changes something', () => {
  const open = all.filter((route) => tokenMayCall({ mayWrite: false }, route));
  expect(open.length).toBeGreaterThan(20);
  expect(open.filter((route) => route.method !== 'GET')).toEqual([]);
});

it('closes accounts, sign-in, metrics and what would outlive it to every token', () => {
  const calls = (routes: Route[]) => new Set(routes.map(({ method, path }) => `${method} ${path}`));
  const closed = all.filter((route) => !tokenMayCall({ mayWrite: true }, route));
  const expected = all.filter(
    ({ method, path }) =>
      /^\/api\/(auth|users)(\/|$)/.test(path) ||
      /metrics|sign-in-policy|import\/users|admin\/export/.test(path) ||
      (method === 'POST' && path.endsWith('/calendar-feed')),
  );
  expect(calls(closed)).toEqual(calls(expected));
});
