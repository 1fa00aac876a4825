/** Holds what a test answers in the server's place against the contract: a page that reads it reads the real one too. */
import type { z } from 'zod';
import { routes } from '#contract/routes/all.ts';
import type { Route } from '#contract/routes/route.ts';

const known: readonly { route: Route; path: RegExp }[] = Object.values<Route>(routes)
  .map((route) => ({ route, path: new RegExp(`^${route.path.replace(/\{\w+\}/g, '([^/]+)')}$`) }))
  // A path that is written out comes before one that takes a parameter in its place.
  .sort((a, b) => parameters(a.route) - parameters(b.route));

function parameters(route: Route): number {
  return route.path.split('{').length;
}

/**
 * What is wrong with an answer of success in place of the server's: the call, and each field with its fault. Null when
 * it fits the contract, is no success, or has no body that the contract describes.
 */
export function contractFault(method: string, path: string, status: number, body: string): string | null {
  if (status < 200 || status > 299 || status === 204) return null;
  const route = known.find((one) => one.route.method === method && one.path.test(path))?.route;
  const name = `${method} ${path}`;
  if (route === undefined) return `${name}: the contract has no such call`;
  const schema = status === 202 ? (route.begun ?? route.answer) : route.answer;
  // Files, texts and streams have no fields; a list may also be given as CSV.
  if (typeof schema === 'string') return null;
  if (status !== (route.status ?? 200) && route.also?.[status as 200] === undefined)
    return `${name}: the call never answers ${status}`;
  const sent = jsonOf(body);
  if (sent === undefined) return `${name}: the answer is no JSON`;
  const read = (schema as z.ZodType).safeParse(sent);
  return read.success ? null : `${name}: ${few(faultsOf(read.error.issues))}`;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The first of them; the rest, as of a list of many rows, as a count. */
const few = (faults: readonly string[]) =>
  [...faults.slice(0, 8), ...(faults.length > 8 ? [`and ${faults.length - 8} more`] : [])].join('; ');

/** Of a union, what the option that comes nearest has against the value. */
function faultsOf(issues: readonly z.core.$ZodIssue[], at: readonly PropertyKey[] = []): string[] {
  return issues.flatMap((issue) => {
    const path = [...at, ...issue.path];
    if (issue.code === 'invalid_union' && issue.errors.length > 0) {
      const nearest = issue.errors.reduce((a, b) => (deepest(b) > deepest(a) ? b : a));
      return faultsOf(nearest, path);
    }
    return [`${path.map(String).join('.') || 'the answer'}: ${issue.message}`];
  });
}

function deepest(issues: readonly z.core.$ZodIssue[]): number {
  return Math.max(0, ...issues.map((issue) => issue.path.length));
}
