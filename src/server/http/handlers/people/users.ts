import { peopleWith, userTable } from '#server/actions/table/people-tables.ts';
import { addScopeRule } from '#server/actions/user/add-scope-rule.ts';
import { addUser } from '#server/actions/user/add-user.ts';
import { changeUser } from '#server/actions/user/change-user.ts';
import { deleteUser } from '#server/actions/user/delete-user.ts';
import { listSiteUsers, listUsers } from '#server/actions/user/list-users.ts';
import { readScope } from '#server/actions/user/read-scope.ts';
import { removeScopeRule } from '#server/actions/user/remove-scope-rule.ts';
import { sendReset } from '#server/actions/user/send-reset.ts';
import { setRights } from '#server/actions/user/set-rights.ts';
import { setSiteAccess } from '#server/actions/user/set-site-access.ts';
import { type Handlers, signedIn } from '#server/http/call/handler.ts';
import type { Services } from '#server/http/call/services.ts';
import { isTableFormat, sendTable } from '#server/http/input/table-file.ts';

/** Handlers of users and site access. */
export function userHandlers(
  _services: Services,
): Pick<
  Handlers,
  | 'listUsers'
  | 'addUser'
  | 'changeUser'
  | 'deleteUser'
  | 'sendReset'
  | 'setUserSites'
  | 'scope'
  | 'addScopeRule'
  | 'removeScopeRule'
  | 'setRights'
  | 'siteUsers'
> {
  return {
    listUsers: async (call) => {
      const { context, query, reply } = call;
      const { caller } = signedIn(call);
      if (isTableFormat(query.format)) return sendTable(reply, query.format, await userTable(context, caller, query.q));
      return { users: peopleWith(await listUsers(context, caller), query.q) };
    },
    addUser: async ({ context, body }) => ({ success: true, user: await addUser(context, body) }),
    changeUser: async ({ context, id, body }) => ({ success: true, user: await changeUser(context, id, body) }),
    deleteUser: async ({ context, id }) => {
      await deleteUser(context, id);
      return { success: true, message: 'User deleted' };
    },
    sendReset: async ({ context, id, body }) => {
      await sendReset(context, id, body.email);
      return { success: true, message: 'Password reset email sent.' };
    },
    setUserSites: async ({ context, id, body }) => ({ success: true, ...(await setSiteAccess(context, id, body)) }),
    scope: ({ context, id }) => readScope(context, id),
    addScopeRule: async ({ context, id, body }) => ({ success: true, ...(await addScopeRule(context, id, body)) }),
    removeScopeRule: async ({ context, id, params, query }) => ({
      success: true,
      ...(await removeScopeRule(context, id, Number(params.ruleId), { leaveUnseen: query.leave_unseen === 'true' })),
    }),
    setRights: async ({ context, id, body }) => ({ success: true, ...(await setRights(context, id, body)) }),
    siteUsers: async ({ context, id }) => ({ users: await listSiteUsers(context, id) }),
  };
}
