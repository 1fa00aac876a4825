import { z } from 'zod';
import { routes } from '#contract/routes/all.ts';
import type { Route } from '#contract/routes/route.ts';

/**
 * Texts that run, or lead somewhere, wherever a program takes text for markup, for a link or for a formula. Each has two
 * different words: some fields ask for them.
 */
const payloads: readonly string[] = [
  '<img src=x onerror=hit()>',
  '"><svg onload=hit()>',
  "'><script>hit()</script>",
  '</title><script>hit()</script>',
  'javascript:hit()//',
  '{{constructor.constructor("hit()")()}}',
  '$' + '{hit()} seen',
  '=HYPERLINK("http://hit.example/hit","x")',
  '<iframe srcdoc="<script>parent.hit()</script>">',
  '<a href="javascript:hit()">x</a>',
];

interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  pattern?: string;
  format?: string;
  maxLength?: number;
}

let next = 0;

/** The next payload that fits; the longest that does when it is its turn and too long. */
export function payload(most = 4000): string {
  const fitting = payloads.filter((text) => text.length <= most);
  return fitting[next++ % Math.max(1, fitting.length)] ?? '<b>'.slice(0, most);
}

function inputSchema(route: Route): JsonSchema | null {
  if (route.body === undefined) return null;
  return z.toJSONSchema(route.body, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema;
}

function isFreeText({ type, pattern, format, enum: choices }: JsonSchema): boolean {
  const isText = type === 'string' || (Array.isArray(type) && type.includes('string'));
  return isText && pattern === undefined && format === undefined && choices === undefined;
}

export interface FreeText {
  name: string;
  /** Longest text it takes. */
  most: number;
  list: boolean;
}

/** Names of the fields of a route's body that take any text; of lists those whose entries do. */
export function freeTexts(route: Route): FreeText[] {
  const properties = Object.entries(inputSchema(route)?.properties ?? {});
  return properties.flatMap(([name, schema]): FreeText[] => {
    const choices = schema.anyOf ?? [schema];
    const text = choices.find(isFreeText);
    if (text !== undefined) return [{ name, most: text.maxLength ?? 4000, list: false }];
    const items = choices.find(({ items: inner }) => inner !== undefined && isFreeText(inner))?.items;
    return items === undefined ? [] : [{ name, most: items.maxLength ?? 4000, list: true }];
  });
}

/** A body for a route: `base` as it is, and a payload in every other field that takes text. */
export function poisoned(name: keyof typeof routes, base: Record<string, unknown>): Record<string, unknown> {
  const filled = freeTexts(routes[name]).map(({ name: field, most, list }) => {
    return [field, list ? [payload(most), payload(most)] : payload(most)];
  });
  return { ...Object.fromEntries(filled), ...base };
}
