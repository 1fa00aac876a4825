import { useQueryClient } from '@tanstack/react-query';
import type { SiteAccess, User, UserInput } from '#contract/nouns/people/user.ts';
import { routes } from '#contract/routes/all.ts';
import { useCall } from '../wire/answer/use-call.ts';
import { useMutationCall } from '../wire/answer/use-mutation-call.ts';
import { statusOf } from '../wire/call.ts';
import { keys } from '../wire/keys.ts';
import { type Fields, listIn, listOf, numberOf, numberOrNull, objectOf, textOf, textOrNull } from '../wire/read.ts';
import { readRules } from './scope.ts';
import { recheckSession, useSession } from './session.ts';

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
