import { createElement, Fragment, type ReactNode } from 'react';
import type { Fill } from './words.ts';

/**
 * A text with something drawn in the place of its values, such as a link or a moment. The language decides the order:
 * `fill(t.onSince, { moment: <Moment at={at} /> })`.
 */
export function fill<Names extends string>(text: Fill<Names>, nodes: Readonly<Record<Names, ReactNode>>): ReactNode {
  const names = Object.keys(nodes) as Names[];
  const marks = Object.fromEntries(names.map((name) => [name, `\u0001${name}\u0001`])) as Record<Names, string>;
  // Every second part is the name of a value.
  const parts = text(marks).split('\u0001');
  return parts.map((part, at) => createElement(Fragment, { key: `${at}` }, at % 2 === 0 ? part : nodes[part as Names]));
}
