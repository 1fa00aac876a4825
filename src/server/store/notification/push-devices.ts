import type { Sql } from '../database/pool.ts';

/** A browser that takes messages by push. */
export interface PushDevice {
  id: number;
  name: string;
  endpoint: string;
  /** Base64url, as the browser gives them. */
  p256dh: string;
  auth: string;
  addedAt: Date;
}

export async function listPushDevices(client: Sql, userId: number): Promise<PushDevice[]> {
  const { rows } = await client.query<PushDevice>(
    `select id, name, endpoint, p256dh, auth, added_at as "addedAt" from push_devices where user_id = $1 order by id`,
    [userId],
  );
  return rows;
}

/** A browser belongs to whoever registered it last. */
export async function insertPushDevice(
  client: Sql,
  userId: number,
  { name, endpoint, p256dh, auth, addedAt }: Omit<PushDevice, 'id'>,
): Promise<void> {
  await client.query(
    `insert into push_devices (user_id, name, endpoint, p256dh, auth, added_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (endpoint) do update set user_id = excluded.user_id, name = excluded.name, p256dh = excluded.p256dh,
       auth = excluded.auth, added_at = excluded.added_at`,
    [userId, name, endpoint, p256dh, auth, addedAt],
  );
}

/** Answers the name of the device; null when the person has no such. */
export async function deletePushDevice(client: Sql, userId: number, id: number): Promise<string | null> {
  const { rows } = await client.query<{ name: string }>(
    'delete from push_devices where user_id = $1 and id = $2 returning name',
    [userId, id],
  );
  return rows[0]?.name ?? null;
}

/** Devices whose browser has ended its subscription. */
export async function deletePushDevices(client: Sql, ids: readonly number[]): Promise<void> {
  await client.query('delete from push_devices where id = any($1)', [ids]);
}

/** People who have no device left are off the channel; what they wanted over it stays. */
export async function switchOffWithoutDevice(client: Sql): Promise<void> {
  await client.query(
    `update notify_channels c set verified_at = null
     where c.channel = 'push' and c.verified_at is not null
       and not exists (select from push_devices d where d.user_id = c.user_id)`,
  );
}
