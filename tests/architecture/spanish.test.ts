import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { piecesOf } from '#contract/spanish/compile-phrases.ts';
import { importBookPhrases } from '#contract/spanish/import-words.ts';
import { reportBookPhrases } from '#reports/spanish/spanish-tongue.ts';
import { mailParts, mailPhrases } from '#server/mail/spanish-mails.table.ts';
import { isSpoken, spokenPieces } from './judge-spanish.ts';
import { parse, readTree, root } from './read-source.ts';
import { SPANISH_LIMITS } from './spanish-limits.table.ts';

const phrases = [
  ...Object.values(reportBookPhrases).flat(),
  ...Object.values(importBookPhrases).flat(),
  ...mailPhrases,
  ...mailParts,
];
const known = phrases
  .flatMap(([english]) => piecesOf(english).flatMap((piece) => (typeof piece === 'string' ? [piece] : [])))
  .flatMap((piece) => piece.split(/(?<=[.!?]) /))
  .join('\n')
  .toLowerCase();
const withoutSpanish = (pieces: readonly string[]) =>
  pieces.filter(
    (piece) =>
      !known.includes(
        piece
          .trim()
          .replace(/^([^(]*)\)$/, '$1')
          .replace(/^[.,;:] ?|[ ("“]+$/g, '')
          .toLowerCase(),
      ),
  );

const found = readTree()
  .filter(isSpoken)
  .flatMap((source) => withoutSpanish(spokenPieces(source)).map((text) => ({ path: source.path, text })));
const counts: Record<string, number> = {};
for (const { path } of found) counts[dirname(path)] = (counts[dirname(path)] ?? 0) + 1;

/** Takes limits down to the counts; never takes one up. */
function lowerLimits(): void {
  const rows = Object.entries(SPANISH_LIMITS).flatMap(([folder, limit]) => {
    const count = Math.min(limit, counts[folder] ?? 0);
    return count === 0 ? [] : [`  '${folder}': ${count},\n`];
  });
  const head = `/**
 * Texts of the server that have no Spanish in src/contract/spanish yet, by folder; in a folder without a row each has its
 * own. Limits only go down: \`SPANISH=write npx vitest run tests/architecture/spanish.test.ts\` takes them down to the counts.
 */
export const SPANISH_LIMITS: Readonly<Record<string, number>> = {`;
  writeFileSync(join(root, 'tests/architecture/spanish-limits.table.ts'), `${head}\n${rows.join('')}};\n`);
}

describe('sentences that the server makes', () => {
  it('have their Spanish, but for what the limits leave', () => {
    if (process.env.SPANISH === 'write') return lowerLimits();
    const over = Object.entries(counts).filter(([folder, count]) => count > (SPANISH_LIMITS[folder] ?? 0));
    const details = over.map(([folder]) => found.filter(({ path }) => dirname(path) === folder));
    expect(details.flat()).toEqual([]);
  });

  it('are taken off the limits once they have it', () => {
    const loose = Object.entries(SPANISH_LIMITS).filter(([folder, limit]) => (counts[folder] ?? 0) < limit);
    expect(loose, 'run it with SPANISH=write').toEqual([]);
  });

  it('are found between the values of a template, and not in errors, statements and codes', () => {
    const text = [
      `const a = \`The pump of $\{tank} is open since $\{day}, as said.\`;`,
      "const b = ['not_ready', 'src/a file.ts', 'Zorro wears a mask'];",
      "function f() { throw new Error('nobody reads this'); }",
      "sql.query('select one from two where three');",
    ].join('\n');
    const pieces = spokenPieces(parse('src/compliance/planted.ts', text));
    expect(pieces).toEqual(['The pump of', 'is open since', 'as said', 'Zorro wears a mask']);
    expect(withoutSpanish(['Zorro wears a mask', 'This month cannot be judged'])).toEqual(['Zorro wears a mask']);
  });
});
