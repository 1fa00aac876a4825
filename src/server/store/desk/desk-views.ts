import type { ViewedList } from '#contract/lists/list-columns.ts';
import type { DeskView, SharedDeskView } from '#contract/nouns/desk/desk.ts';
import type { Sql } from '../database/pool.ts';

const columns = 'id, list, name, filters, link';

/** Saved views of a person of one list, by name. */
export async function listDeskViews(client: Sql, userId: number, list: ViewedList): Promise<DeskView[]> {
  const { rows } = await client.query<DeskView>(
    `select ${columns} from desk_views where user_id = $1 and list = $2 order by lower(name), id`,
    [userId, list],
  );
  return rows;
}

/** Keeps a view; one of that name, in any case, gets its filters and keeps its link. */
export async function putDeskView(
  client: Sql,
  view: { userId: number; list: ViewedList; name: string; filters: string; link: string; at: Date },
): Promise<{ view: DeskView; isNew: boolean }> {
  const { userId, list, name, filters, link, at } = view;
  const { rows } = await client.query<DeskView & { isNew: boolean }>(
    `insert into desk_views (user_id, list, name, filters, link, created_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (user_id, list, lower(name)) do update set name = excluded.name, filters = excluded.filters
     returning ${columns}, xmax = 0 as "isNew"`,
    [userId, list, name, filters, link, at],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('a saved view was not stored');
  const { isNew, ...stored } = row;
  return { view: stored, isNew };
}

/** The deleted view; null: the person has none of that number. */
export async function deleteDeskView(client: Sql, userId: number, id: number): Promise<DeskView | null> {
  const { rows } = await client.query<DeskView>(
    `delete from desk_views where user_id = $1 and id = $2 returning ${columns}`,
    [userId, id],
  );
  return rows[0] ?? null;
}

export async function findDeskView(client: Sql, link: string): Promise<SharedDeskView | null> {
  const { rows } = await client.query<SharedDeskView>('select name, list, filters from desk_views where link = $1', [
    link,
  ]);
  return rows[0] ?? null;
}
