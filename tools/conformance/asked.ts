import { routes } from '#contract/routes/all.ts';
import { SECTIONS } from '#tests/conformance/rows.table.ts';
import type { Asked, Call } from './judge.ts';

const rank = (id: string): number => (id.startsWith('S') ? 0 : 1000) + Number(id.slice(2));

/** Calls of the contract by number, first S then X. Several routes may share one. */
export function callsOf(table: Readonly<Record<string, { id: string; method: string; path: string }>>): Call[] {
  const all = Object.values(table);
  return [...new Set(all.map(({ id }) => id))]
    .map((id) => ({
      id,
      routes: all.filter((route) => route.id === id).map(({ method, path }) => `${method} ${path}`),
    }))
    .sort((a, b) => rank(a.id) - rank(b.id));
}

/** All that is asked of the product. */
export const ASKED: Asked = { sections: SECTIONS, calls: callsOf(routes) };
