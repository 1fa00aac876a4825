import { noNames } from '#contract/no-names.table.ts';

const listed = noNames.map((name) => `'${name}'`).join(', ');

/**
 * SQL that is true where a column names somebody, as `namesSomebody` (contract/words.ts) has it: letters of at least two
 * kinds, and none of the words that stand for no name. `column`: SQL of a text that is not null.
 */
export function namedTester(column: string): string {
  const letters = `regexp_replace(lower(${column}), '[^[:alpha:]]', '', 'g')`;
  const squeezed = `regexp_replace(lower(${column}), '[^[:alnum:]]', '', 'g')`;
  return `(replace(${letters}, left(${letters}, 1), '') <> '' and ${squeezed} not in (${listed}))`;
}
