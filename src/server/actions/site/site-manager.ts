import type { Caller } from '#contract/access.ts';
import { AppError } from '#contract/errors.ts';
import type { Sql } from '#server/store/database/pool.ts';
import { listScopeRules, seesSite, valuesOfRules } from '#server/store/site/scope-rules.ts';

/** What scope rules go by, of a site. */
export interface RuledValues {
  tags: readonly string[];
  state: string;
  district: string;
}

/**
 * A tag, state or district that a scope rule goes by decides who sees the site: only an admin adds, removes or changes it.
 * `ownOf`: values of this person's own rules are free. Throws admin_field.
 */
export async function requireFreeValues(
  sql: Sql,
  { before, after, ownOf = null }: { before: Partial<RuledValues>; after: Partial<RuledValues>; ownOf?: number | null },
): Promise<void> {
  const fields: Record<string, string> = {};
  const tag = await firstRuled(sql, 'tag', changedOf(before.tags, after.tags), ownOf);
  if (tag !== undefined) fields.tags = `a scope rule goes by the tag '${tag}', so only an admin adds or removes it`;
  for (const kind of ['state', 'district'] as const) {
    const [had, has] = [before[kind], after[kind]];
    const changed = had === undefined || has === undefined ? [] : changedOf([had], [has]);
    const value = await firstRuled(sql, kind, changed, ownOf);
    if (value !== undefined) fields[kind] = `a scope rule goes by '${value}', so only an admin changes it`;
  }
  if (Object.keys(fields).length > 0) throw new AppError('admin_field', { fields });
}

/** What is in one of the lists only, in lower case; of a list that was not sent nothing. */
function changedOf(before: readonly string[] | undefined, after: readonly string[] | undefined): string[] {
  if (after === undefined) return [];
  const folded = (texts: readonly string[] = []) => new Set(texts.map((text) => text.trim().toLowerCase()));
  const [had, has] = [folded(before), folded(after)];
  return [...new Set([...had, ...has])].filter((text) => text !== '' && had.has(text) !== has.has(text));
}

async function firstRuled(
  sql: Sql,
  kind: 'tag' | 'state' | 'district',
  changed: readonly string[],
  ownOf: number | null,
): Promise<string | undefined> {
  if (changed.length === 0) return undefined;
  const ruled = new Set(await valuesOfRules(sql, kind, changed, ownOf));
  return changed.find((value) => ruled.has(value));
}

/**
 * A site that was added or changed must be one that the caller sees, once the scope rules have followed it; admins see all.
 * In the transaction of the change, so that nothing is left of a refused one. Throws beyond_scope, naming the own rules.
 */
export async function requireWithinScope(sql: Sql, caller: Caller, siteId: number): Promise<void> {
  if (caller.role === 'admin' || (await seesSite(sql, caller.userId, siteId))) return;
  const rules = (await listScopeRules(sql, caller.userId)).filter(({ kind }) => kind !== 'all');
  const sentence =
    rules.length === 0
      ? 'You have no scope rule that gives you new sites. Ask an admin for one'
      : `You would not see this site. Your scope rules give sites of: ${rules.map(({ kind, value }) => `${kind} ${value}`).join(', ')}`;
  throw new AppError('beyond_scope', { detail: sentence });
}
