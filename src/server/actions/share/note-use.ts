import type { Actor } from '#server/audit/actor.ts';
import { record } from '#server/audit/record.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { countDownload, insertShareView, type ShareRow } from '#server/store/packet/shares.ts';
import type { Context } from '../context.ts';

const minute = 60_000;
/** Who opens the page again within this time is still looking at it. */
const sameLook = 10 * minute;
/** Who asks for a later part within this time goes on with a download. */
const sameDownload = 24 * 60 * minute;
const longestAgent = 200;
/** Control, format and other characters that show nothing, or change how the text around them is shown. */
const unseen = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

/** Who used a link, as far as known. */
export interface User {
  ip: string;
  /** What the browser calls itself. */
  agent: string | undefined;
}

/** Notes that somebody looked at the page of a link: once for each address in ten minutes. */
export async function noteOpened(ctx: Context, share: ShareRow, by: User): Promise<void> {
  const view = viewOf(ctx, 'opened', by);
  const since = new Date(ctx.now.getTime() - sameLook);
  await inTransaction(ctx.db, (sql) => insertShareView(sql, share.id, view, since));
}

/**
 * Counts a download of a link and notes who took it. With `goesOn` it is asked for a later part: that counts only for
 * somebody who was not seen to begin.
 */
export async function noteDownloaded(ctx: Context, share: ShareRow, by: User, goesOn: boolean): Promise<void> {
  const view = viewOf(ctx, 'downloaded', by);
  const since = goesOn ? new Date(ctx.now.getTime() - sameDownload) : null;
  await inTransaction(ctx.db, async (sql) => {
    if (!(await insertShareView(sql, share.id, view, since))) return;
    await countDownload(sql, share.id);
    const actor: Actor = { userId: null, email: null, role: null, via: 'share', ip: by.ip };
    await record(sql, actor, ctx.now, {
      action: 'share.downloaded',
      siteId: share.siteId,
      target: { type: 'share', id: share.id },
      detail: { share_id: share.id, ip: view.ip, user_agent: view.agent },
    });
  });
}

function viewOf<W extends 'opened' | 'downloaded'>(ctx: Context, what: W, by: User) {
  return { at: ctx.now, what, ip: by.ip, agent: agentOf(by) };
}

/** What a browser calls itself, as it is stored. */
export function agentOf({ agent }: User): string {
  return (agent ?? '').replace(/\s/gu, ' ').replace(unseen, '').trim().slice(0, longestAgent);
}
