import { type RuleSource, type RuleSourceName, ruleSources } from '../tables/rule-sources.table.ts';

/** Where a rule was read, and on which day; of a row from memory nobody has read it. */
export function sourceOf(name: RuleSourceName): { address: string; read_on: string | null } {
  const { address, on, read }: RuleSource = ruleSources[name];
  return { address, read_on: read === null ? null : on };
}
