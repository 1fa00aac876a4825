import { type Caller, mayWriteSite } from '#contract/access.ts';

/** True for who may see and withdraw a link of a site that they can read: its maker, writers, admins. */
export function mayHandleShare(caller: Caller, siteId: number, share: { createdById: number }): boolean {
  return share.createdById === caller.userId || mayWriteSite(caller, siteId);
}
