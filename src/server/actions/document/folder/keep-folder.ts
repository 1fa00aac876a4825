import type { Context } from '#server/actions/context.ts';
import type { Sql } from '#server/store/database/pool.ts';
import { insertFolder } from '#server/store/document/document-folders.ts';
import { actorName } from '../names/actor-name.ts';
import { isStandardFolder } from '../names/require-folder.ts';

/**
 * Has a folder stay on the list whatever leaves it: it was there before and goes only when somebody removes it. Always,
 * not only for the last document: of two that leave at once neither knows that it is the last.
 */
export async function keepFolder(ctx: Context, sql: Sql, siteId: number, folder: string): Promise<void> {
  if (isStandardFolder(folder)) return;
  await insertFolder(sql, siteId, folder, { name: (await actorName(sql, ctx.actor)) ?? '', at: ctx.now });
}
