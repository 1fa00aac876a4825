import type { Sql } from '../database/pool.ts';

/** A link of a wall display. */
export interface WallDisplayRow {
  id: number;
  name: string;
  /** SHA-256 of the token, in hexadecimal. */
  tokenHash: string;
  createdBy: string;
  createdById: number;
  createdAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
  revokedBy: string | null;
}

/** A link with how often it was started. */
export interface ListedWallDisplay extends WallDisplayRow {
  views: number;
  lastViewedAt: Date | null;
}

const columns = `w.id, w.name, w.token_hash as "tokenHash", w.created_by as "createdBy",
  w.created_by_id as "createdById", w.created_at as "createdAt", w.expires_at as "expiresAt",
  w.revoked_at as "revokedAt", w.revoked_by as "revokedBy"`;

/** A link by its number; null when there is none. */
export async function findWallDisplay(client: Sql, id: number): Promise<WallDisplayRow | null> {
  const { rows } = await client.query<WallDisplayRow>(`select ${columns} from wall_displays w where w.id = $1`, [id]);
  return rows[0] ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockWallDisplay(client: Sql, id: number): Promise<WallDisplayRow | null> {
  const { rows } = await client.query<WallDisplayRow>(
    `select ${columns} from wall_displays w where w.id = $1 for update`,
    [id],
  );
  return rows[0] ?? null;
}

/** Links, newest first: those of one maker, or with null all. */
export async function listWallDisplays(client: Sql, makerId: number | null): Promise<ListedWallDisplay[]> {
  const { rows } = await client.query<ListedWallDisplay>(
    `select ${columns}, coalesce(used.views, 0) as views, used.last as "lastViewedAt" from wall_displays w
     left join lateral (
       select count(*)::int as views, max(v.at) as last from wall_display_views v where v.wall_display_id = w.id
     ) used on true
     where $1::int is null or w.created_by_id = $1 order by w.id desc`,
    [makerId],
  );
  return rows;
}

/** Adds a link that has no token yet; answers its number. */
export async function insertWallDisplay(
  client: Sql,
  {
    name,
    createdBy,
    createdById,
    createdAt,
    expiresAt,
  }: Omit<WallDisplayRow, 'id' | 'tokenHash' | 'revokedAt' | 'revokedBy'>,
): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into wall_displays (name, created_by, created_by_id, created_at, expires_at) values ($1, $2, $3, $4, $5)
     returning id`,
    [name, createdBy, createdById, createdAt, expiresAt],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('insert into wall_displays answered no row');
  return row.id;
}

export async function setWallToken(client: Sql, id: number, tokenHash: string): Promise<void> {
  await client.query('update wall_displays set token_hash = $2 where id = $1', [id, tokenHash]);
}

export async function revokeWallDisplay(client: Sql, id: number, by: { at: Date; name: string }): Promise<void> {
  await client.query('update wall_displays set revoked_at = $2, revoked_by = $3 where id = $1', [id, by.at, by.name]);
}

export interface WallViewRow {
  at: Date;
  ip: string;
  agent: string;
}

/**
 * Notes that a display was started, unless the same browser at the same address has been seen since `since`: a screen that
 * hangs on a wall asks all day.
 */
export async function insertWallView(client: Sql, id: number, view: WallViewRow, since: Date): Promise<void> {
  await client.query(
    `insert into wall_display_views (wall_display_id, at, ip, agent) select $1, $2, $3::text, $4::text
     where not exists (
       select from wall_display_views where wall_display_id = $1 and ip = $3 and agent = $4 and at > $5
     )`,
    [id, view.at, view.ip, view.agent, since],
  );
}

/** Starts of a display, newest first. */
export async function listWallViews(client: Sql, id: number, limit: number): Promise<WallViewRow[]> {
  const { rows } = await client.query<WallViewRow>(
    'select at, ip, agent from wall_display_views where wall_display_id = $1 order by id desc limit $2',
    [id, limit],
  );
  return rows;
}

/** When a gauge of these sites (null: of all live ones) last answered; null: none ever did. */
export async function readLastContact(client: Sql, siteIds: readonly number[] | null): Promise<Date | null> {
  const { rows } = await client.query<{ last: Date | null }>(
    `select max(g.last_seen_at) as last from gauges g join sites s on s.id = g.site_id
     where s.deleted_at is null and ($1::int[] is null or s.id = any($1))`,
    [siteIds],
  );
  return rows[0]?.last ?? null;
}
