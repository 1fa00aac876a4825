import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The programs of bench/, one a measurement: those of the table first, in its order; the others by name. */
export function listPrograms(root: string, inOrder: readonly string[]): string[] {
  const there = readdirSync(join(root, 'bench'))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => basename(name, '.ts'));
  const others = there.filter((name) => !inOrder.includes(name)).sort();
  return [...inOrder.filter((name) => there.includes(name)), ...others];
}
