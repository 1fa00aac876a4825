import type { Right } from '#contract/access.ts';
import type { ScopeKind, ScopeRule, ScopeRuleInput } from '#contract/nouns/people/scope.ts';
import { routes } from '#contract/routes/all.ts';
import { useCall } from '../wire/answer/use-call.ts';
import { useMutationCall } from '../wire/answer/use-mutation-call.ts';
import { ApiError } from '../wire/call.ts';
import { keys } from '../wire/keys.ts';
import { listOf, numberOf, objectOf, textOf } from '../wire/read.ts';

/** Kinds in the order in which they are offered; those of the contract. */
export const ruleKinds: readonly ScopeKind[] = ['tag', 'state', 'district', 'all'];
export const allRights: readonly Right[] = ['packets', 'assign', 'verify', 'manage_sites', 'manage_people'];

/** The rules of an answer; one of a kind unknown here is left out. */
export function readRules(body: unknown): ScopeRule[] {
  return listOf(objectOf(body)?.rules).flatMap((fields) => {
    const kind = ruleKinds.find((known) => known === fields.kind);
    if (kind === undefined) return [];
    const siteIds = Array.isArray(fields.siteIds) ? fields.siteIds.map(numberOf).filter(Number.isInteger) : [];
    const { value, added_at, added_by } = fields;
    return {
      ...{ id: numberOf(fields.id), kind, value: textOf(value), write: fields.write === true, siteIds },
      ...{ added_at: textOf(added_at), added_by: textOf(added_by) },
    };
  });
}

function readScope(body: unknown): { rules: ScopeRule[]; rights: Right[] } {
  const own = objectOf(body)?.rights;
  // An unreadable answer must not be taken for 'no rights': the next change would take them all away.
  if (!Array.isArray(own)) throw new ApiError(200);
  return { rules: readRules(body), rights: allRights.filter((right) => own.includes(right)) };
}

/** A person's scope rules, with the sites that they match now, and rights; read afresh each time. */
export function useScope(userId: number) {
  return useCall(routes.scope, {
    ...{ params: { id: userId }, queryKey: keys.users(userId, 'scope'), read: readScope },
    ...{ gcTime: 0, refetchOnWindowFocus: false },
  });
}

/** Changes of a person's rules and rights. Each throws ApiError on failure; everything about people is read again. */
export function useScopeWrites(userId: number) {
  const listed = { params: { id: userId }, awaits: [keys.users()] };
  const add = useMutationCall(routes.addScopeRule, listed);
  const remove = useMutationCall(routes.removeScopeRule, listed);
  // A refusal means that somebody else has changed them: they are read again.
  const setRights = useMutationCall(routes.setRights, { ...listed, stale: [keys.users()], staleAfterRefusal: true });
  return {
    add: (body: ScopeRuleInput) => add.send({ body }),
    remove: (ruleId: number, leaveUnseen: boolean) =>
      remove.send({ params: { ruleId }, query: leaveUnseen ? { leave_unseen: 'true' as const } : {} }),
    setRights: (rights: Right[], before: readonly Right[]) => setRights.send({ body: { rights, before: [...before] } }),
  };
}
