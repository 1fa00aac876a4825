import { randomBytes } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import type { ViewedList } from '#contract/lists/list-columns.ts';
import type { DeskView, SharedDeskView } from '#contract/nouns/desk/desk.ts';
import { deskLimits } from '#contract/nouns/desk/desk-limits.ts';
import { record } from '#server/audit/record.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { deleteDeskView, findDeskView, listDeskViews, putDeskView } from '#server/store/desk/desk-views.ts';
import type { Context } from '../context.ts';

/** Keeps filters, order and columns of a list under a name. Throws desk_views_full. */
export async function saveView(
  ctx: Context,
  userId: number,
  { list = 'desk', name, filters }: { list?: ViewedList | undefined; name: string; filters: string },
): Promise<DeskView> {
  return inTransaction(ctx.db, async (sql) => {
    const link = randomBytes(16).toString('base64url');
    const { view, isNew } = await putDeskView(sql, { userId, list, name, filters, link, at: ctx.now });
    if (isNew && (await listDeskViews(sql, userId, list)).length > deskLimits.views)
      throw new AppError('desk_views_full');
    await record(sql, ctx.actor, ctx.now, {
      action: 'desk_view.saved',
      target: { type: 'desk_view', id: view.id },
      detail: { list, name, filters },
    });
    return view;
  });
}

/** Deletes one of a person's views. Throws desk_view_not_found. */
export async function dropView(ctx: Context, userId: number, id: number): Promise<void> {
  await inTransaction(ctx.db, async (sql) => {
    const view = await deleteDeskView(sql, userId, id);
    if (view === null) throw new AppError('desk_view_not_found');
    await record(sql, ctx.actor, ctx.now, {
      action: 'desk_view.deleted',
      target: { type: 'desk_view', id },
      detail: { name: view.name },
    });
  });
}

/** The view behind a link. Throws desk_view_not_found. */
export async function readSharedView({ db }: Pick<Context, 'db'>, link: string): Promise<SharedDeskView> {
  const view = await findDeskView(db, link);
  if (view === null) throw new AppError('desk_view_not_found');
  return view;
}
