import { useQueryClient } from '@tanstack/react-query';
import type { Right } from '#contract/access.ts';
import type { ScopeKind, ScopeRule, ScopeRuleInput } from '#contract/nouns/people/scope.ts';
import type { SiteAccess, User, UserInput } from '#contract/nouns/people/user.ts';
import { routes } from '#contract/routes/all.ts';
import { useCall } from '../wire/answer/use-call.ts';
import { useMutationCall } from '../wire/answer/use-mutation-call.ts';
import { ApiError, statusOf } from '../wire/call.ts';
import { keys } from '../wire/keys.ts';
import { type Fields, listIn, listOf, numberOf, numberOrNull, objectOf, textOf, textOrNull } from '../wire/read.ts';
import { recheckSession, useSession } from './session.ts';

/** Kinds in the order in which they are offered; those of the contract. */
export const ruleKinds: readonly ScopeKind[] = ['tag', 'state', 'district', 'all'];

export const allRights: readonly Right[] = ['packets', 'assign', 'verify', 'manage_sites', 'manage_people'];

/** A person as the server returns it; a role unknown here keeps its name, a count that was not sent is null. */
export interface ManagedUser extends Omit<User, 'role' | 'site_count' | 'write_count'> {
  role: string;
  site_count: number | null;
  write_count: number | null;
}

/** Rows of GET /api/users, in the server's order; rows without an id are left out. */
export function readUsers(body: unknown): ManagedUser[] {
  return listIn(body, 'users')
    .map(readUser)
    .filter((user) => Number.isFinite(user.id));
}

function readUser(fields: Fields): ManagedUser {
  return {
    id: numberOf(fields.id),
    name: textOf(fields.name),
    email: textOf(fields.email),
    role: textOf(fields.role),
    mustChangePassword: fields.mustChangePassword === true,
    created_at: textOf(fields.created_at),
    last_login_at: textOrNull(fields.last_login_at),
    site_count: numberOrNull(fields.site_count),
    write_count: numberOrNull(fields.write_count),
    two_step: fields.two_step === true,
  };
}

/** The two lists of GET /api/users/{id}/sites as numbers; null when the answer is none. */
export function readSiteAccess(body: unknown): SiteAccess | null {
  const fields = objectOf(body);
  if (fields === null || !Array.isArray(fields.siteIds)) return null;
  const numbers = (list: unknown) => (Array.isArray(list) ? list.map(numberOf).filter(Number.isInteger) : []);
  const hand = objectOf(fields.byHand);
  const rules = readRules(fields);
  return {
    siteIds: numbers(fields.siteIds),
    writeSiteIds: numbers(fields.writeSiteIds),
    ...(hand === null ? {} : { byHand: { siteIds: numbers(hand.siteIds), writeSiteIds: numbers(hand.writeSiteIds) } }),
    ...(rules.length === 0 ? {} : { rules }),
  };
}

/** A person with access to one site. */
export interface PersonOfSite {
  id: number;
  name: string;
  email: string;
  role: string;
  write: boolean;
  /** Rules that give the site, as they are shown; empty: by hand only. */
  rules: { kind: string; value: string }[];
  byHand: boolean;
}

export function readSiteUsers(body: unknown): PersonOfSite[] {
  return listIn(body, 'users').map((fields) => ({
    id: numberOf(fields.id),
    name: textOf(fields.name),
    email: textOf(fields.email),
    role: textOf(fields.role),
    write: fields.write === true,
    rules: listOf(fields.rules).map(({ kind, value }) => ({ kind: textOf(kind), value: textOf(value) })),
    byHand: fields.by_hand !== false,
  }));
}

/** Everybody with an account, for admins. */
export function useUsers() {
  const query = useCall(routes.listUsers, { queryKey: keys.users(), read: readUsers });
  const status = statusOf(query.error);
  return {
    /** Null until the first answer. */
    users: query.data ?? null,
    /** The server does not let this person manage people. */
    forbidden: query.isError && status === 403,
    failed: query.isError,
    status,
    loading: query.isFetching,
    reload: () => void query.refetch(),
  };
}

/** The sites a person may read and write, read afresh each time it is asked for. */
export function useSiteAccess(userId: number) {
  return useCall(routes.userSites, {
    queryKey: keys.users(userId, 'sites'),
    params: { id: userId },
    read: (body) => {
      const access = readSiteAccess(body);
      if (access === null) throw new Error('the answer holds no site access');
      return access;
    },
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** Who has access to a site; admins are not listed. */
export function useSiteUsers(siteId: number) {
  return useCall(routes.siteUsers, {
    queryKey: keys.users('site', siteId),
    params: { id: siteId },
    read: readSiteUsers,
  });
}

/** Every write about people. Each throws ApiError on failure; what changes the list reads it again. */
export function useUserWrites() {
  const client = useQueryClient();
  const { user: me } = useSession();
  const listed = { awaits: [keys.users()] };
  const add = useMutationCall(routes.addUser, listed);
  const change = useMutationCall(routes.changeUser, listed);
  const remove = useMutationCall(routes.deleteUser, listed);
  const sendReset = useMutationCall(routes.sendReset, {});
  const setPassword = useMutationCall(routes.manualResetPassword, listed);
  const resetTwoStep = useMutationCall(routes.resetTwoStep, listed);
  const setSites = useMutationCall(routes.setUserSites, listed);
  /** Name and role of who is signed in are in the navbar. */
  const changed = async (id: number, work: Promise<unknown>) => {
    await work;
    if (id === me?.id) void recheckSession(client);
  };
  return {
    add: (body: UserInput) => add.send({ body }),
    change: (id: number, body: UserInput) => changed(id, change.send({ params: { id }, body })),
    remove: (id: number) => remove.send({ params: { id } }),
    sendReset: (id: number, email: string) => sendReset.send({ params: { id }, body: { email } }),
    setPassword: (id: number, password: string) =>
      changed(id, setPassword.send({ params: { id }, body: { password } })),
    resetTwoStep: (id: number) => changed(id, resetTwoStep.send({ params: { id } })),
    /** How many sites of what was taken away a scope rule keeps; null where it keeps none. */
    setSites: async (id: number, body: SiteAccess) =>
      (await setSites.send({ params: { id }, body })).kept_by_rule?.length ?? null,
  };
}

/** The rules of an answer; one of a kind unknown here is left out. */
function readRules(body: unknown): ScopeRule[] {
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
