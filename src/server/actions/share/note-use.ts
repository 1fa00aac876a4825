import type { Actor } from '#server/audit/actor.ts';
import { record } from '#server/audit/record.ts';
import { inTransaction, type Sql } from '#server/store/database/pool.ts';
import { countDownload, insertShareView, type ShareRow, type ShareViewRow } from '#server/store/packet/shares.ts';
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
    await recordTaken(sql, ctx, share, view);
  });
}

/**
 * Notes that somebody took one file of the packet, by its name in it: once for each address in ten minutes, since a reader
 * asks for a PDF part by part. The downloads of the packet do not count it.
 */
export async function noteFile(ctx: Context, share: ShareRow, by: User, file: string): Promise<void> {
  const view = viewOf(ctx, 'file', by, file);
  const since = new Date(ctx.now.getTime() - sameLook);
  await inTransaction(ctx.db, async (sql) => {
    if (await insertShareView(sql, share.id, view, since)) await recordTaken(sql, ctx, share, view);
  });
}

function recordTaken(sql: Sql, ctx: Context, share: ShareRow, { ip, agent, file }: Omit<ShareViewRow, 'id'>) {
  const actor: Actor = { userId: null, email: null, role: null, via: 'share', ip };
  const what = file === null ? {} : { file };
  return record(sql, actor, ctx.now, {
    action: 'share.downloaded',
    siteId: share.siteId,
    target: { type: 'share', id: share.id },
    detail: { share_id: share.id, ip, user_agent: agent, ...what },
  });
}

function viewOf(ctx: Context, what: ShareViewRow['what'], by: User, file: string | null = null) {
  return { at: ctx.now, what, ip: by.ip, agent: agentOf(by), file };
}

/** What a browser calls itself, as it is stored. */
export function agentOf({ agent }: User): string {
  return (agent ?? '').replace(/\s/gu, ' ').replace(unseen, '').trim().slice(0, longestAgent);
}
