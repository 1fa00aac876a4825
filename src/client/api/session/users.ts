import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SiteAccess, User, UserInput } from '#contract/nouns/people/user.ts';
import { routes } from '#contract/routes/all.ts';
import { callApi, statusOf } from '../wire/call.ts';
import { keys } from '../wire/keys.ts';
import { type Fields, listIn, listOf, numberOf, numberOrNull, objectOf, textOf, textOrNull } from '../wire/read.ts';
import { readRules } from './scope.ts';
import { recheckSession, useSession } from './session.ts';

/** Reading a list of thousands may take this long, in milliseconds. */
const READ_TIMEOUT_MS = 12_000;

/** A person as the server returns it; a role unknown here keeps its name, a count that was not sent is null. */
export interface ManagedUser extends Omit<User, 'role' | 'site_count' | 'write_count'> {
  role: string;
  site_count: number | null;
  write_count: number | null;
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

/** Rows of GET /api/users, in the server's order; rows without an id are left out. */
export function readUsers(body: unknown): ManagedUser[] {
  return listIn(body, 'users')
    .map(readUser)
    .filter((user) => Number.isFinite(user.id));
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
  const query = useQuery({
    queryKey: keys.users(),
    queryFn: async ({ signal }) => readUsers(await callApi(routes.listUsers, { signal, timeoutMs: READ_TIMEOUT_MS })),
  });
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
  return useQuery({
    queryKey: keys.users(userId, 'sites'),
    queryFn: async ({ signal }) => {
      const answer = await callApi(routes.userSites, {
        params: { id: userId },
        signal,
        timeoutMs: READ_TIMEOUT_MS,
      });
      const access = readSiteAccess(answer);
      if (access === null) throw new Error('the answer holds no site access');
      return access;
    },
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** Who has access to a site; admins are not listed. */
export function useSiteUsers(siteId: number) {
  return useQuery({
    queryKey: keys.users('site', siteId),
    queryFn: async ({ signal }) =>
      readSiteUsers(await callApi(routes.siteUsers, { params: { id: siteId }, signal, timeoutMs: READ_TIMEOUT_MS })),
  });
}

/** Every write about people. Each throws ApiError on failure; what changes the list reads it again. */
export function useUserWrites() {
  const client = useQueryClient();
  const { user: me } = useSession();
  const changed = (id?: number) => listChanged(client, id !== undefined && id === me?.id);
  return {
    add: async (body: UserInput) => {
      await callApi(routes.addUser, { body });
      await changed();
    },
    change: async (id: number, body: UserInput) => {
      await callApi(routes.changeUser, { params: { id }, body });
      await changed(id);
    },
    remove: async (id: number) => {
      await callApi(routes.deleteUser, { params: { id } });
      await changed();
    },
    sendReset: async (id: number, email: string) => {
      await callApi(routes.sendReset, { params: { id }, body: { email } });
    },
    setPassword: async (id: number, password: string) => {
      await callApi(routes.manualResetPassword, { params: { id }, body: { password } });
      await changed(id);
    },
    resetTwoStep: async (id: number) => {
      await callApi(routes.resetTwoStep, { params: { id } });
      await changed(id);
    },
    setSites: async (id: number, body: SiteAccess) => {
      const answer = await callApi(routes.setUserSites, { params: { id }, body });
      await changed();
      return answer.kept_by_rule?.length ?? null;
    },
  };
}

/** Reads people again, and who is signed in when that person is the one changed: name and role stand in the navbar. */
async function listChanged(client: QueryClient, myself: boolean): Promise<void> {
  if (myself) void recheckSession(client);
  await client.invalidateQueries({ queryKey: keys.users() });
}
