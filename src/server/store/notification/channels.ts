import type { NotifyChannel } from '#contract/nouns/people/notification.ts';
import type { Sql } from '../database/pool.ts';

/** What a person wants over a channel. */
export interface ChannelFilter {
  /** Of alarms: those of severity 'alarm', or warnings too. */
  severity: 'alarm' | 'warning';
  offline: boolean;
  settings: boolean;
}

/** What else goes over a webhook. */
export interface ProgramEvents {
  issues: boolean;
  releases: boolean;
  months: boolean;
}

/** A channel of a person as stored; a person without a row gets everything over the channels of the preferences. */
export interface ChannelRow extends ChannelFilter, ProgramEvents {
  channel: NotifyChannel;
  /** Sealed; null where the channel has no address of its own. */
  address: string | null;
  /** What may be shown of the address. */
  label: string;
  /** Null: not confirmed, so that nothing goes out over it. */
  verifiedAt: Date | null;
  /** Null: it works, as far as anybody knows. */
  failingSince: Date | null;
  lastError: string;
}

/** What goes over a channel where nothing else is set: everything. */
export const usualFilter: ChannelFilter = { severity: 'warning', offline: true, settings: true };
export const usualEvents: ProgramEvents = { issues: true, releases: true, months: true };

export async function listChannels(client: Sql, userId: number): Promise<ChannelRow[]> {
  const { rows } = await client.query<ChannelRow>(
    `select channel, address, label, verified_at as "verifiedAt", severity, offline, settings, issues, releases,
       months, failing_since as "failingSince", last_error as "lastError"
     from notify_channels where user_id = $1 order by channel`,
    [userId],
  );
  return rows;
}

export async function findChannel(client: Sql, userId: number, channel: NotifyChannel): Promise<ChannelRow | null> {
  return (await listChannels(client, userId)).find((row) => row.channel === channel) ?? null;
}

/** Stores what goes over a channel of a person; its address stays, and so do the events without new ones. */
export async function setFilter(
  client: Sql,
  userId: number,
  channel: NotifyChannel,
  { severity, offline, settings, events }: ChannelFilter & { events: ProgramEvents | null },
  at: Date,
): Promise<void> {
  await client.query(
    `insert into notify_channels (user_id, channel, severity, offline, settings, updated_at, issues, releases, months)
     values ($1, $2, $3, $4, $5, $6, coalesce($7, true), coalesce($8, true), coalesce($9, true))
     on conflict (user_id, channel) do update set severity = excluded.severity, offline = excluded.offline,
       settings = excluded.settings, updated_at = excluded.updated_at,
       issues = coalesce($7, notify_channels.issues), releases = coalesce($8, notify_channels.releases),
       months = coalesce($9, notify_channels.months)`,
    [
      ...[userId, channel, severity, offline, settings, at],
      ...[events?.issues ?? null, events?.releases ?? null, events?.months ?? null],
    ],
  );
}

/** Stores a confirmed address. What is known of failures was of the address before. */
export async function setAddress(
  client: Sql,
  userId: number,
  channel: NotifyChannel,
  { address, label, at }: { address: string | null; label: string; at: Date },
): Promise<void> {
  await client.query(
    `insert into notify_channels (user_id, channel, address, label, verified_at, severity, offline, settings, updated_at)
     values ($1, $2, $3, $4, $5, 'warning', true, true, $5)
     on conflict (user_id, channel) do update set address = excluded.address, label = excluded.label,
       verified_at = excluded.verified_at, failing_since = null, last_error = '', updated_at = excluded.updated_at`,
    [userId, channel, address, label, at],
  );
}

/** Answers whether there was one. */
export async function deleteChannel(client: Sql, userId: number, channel: NotifyChannel): Promise<boolean> {
  const { rowCount } = await client.query('delete from notify_channels where user_id = $1 and channel = $2', [
    userId,
    channel,
  ]);
  return rowCount === 1;
}

/** Notes that a channel was given up on for a message, or works again. */
export async function noteChannel(
  client: Sql,
  { userId, channel, error, at }: { userId: number; channel: NotifyChannel; error: string | null; at: Date },
): Promise<void> {
  if (error === null) {
    await client.query(
      `update notify_channels set failing_since = null, last_error = ''
       where user_id = $1 and channel = $2 and failing_since is not null`,
      [userId, channel],
    );
    return;
  }
  await client.query(
    `insert into notify_channels (user_id, channel, severity, offline, settings, failing_since, last_error, updated_at)
     select id, $2, 'warning', true, true, $3, $4, $3 from users where id = $1
     on conflict (user_id, channel) do update
       set failing_since = coalesce(notify_channels.failing_since, excluded.failing_since), last_error = excluded.last_error`,
    [userId, channel, at, error],
  );
}

/** People who have confirmed a channel. */
export async function countOnChannel(client: Sql, channel: NotifyChannel): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from notify_channels where channel = $1 and verified_at is not null',
    [channel],
  );
  return rows[0]?.count ?? 0;
}

/** A channel of somebody over which the last message did not go out. */
export interface FailingChannel {
  email: string;
  channel: NotifyChannel;
  since: Date;
}

/** The longest failing first. */
export async function listFailingChannels(client: Sql, most: number): Promise<FailingChannel[]> {
  const { rows } = await client.query<FailingChannel>(
    `select u.email, c.channel, coalesce(c.failing_since, c.updated_at) as since
     from notify_channels c join users u on u.id = c.user_id
     where c.failing_since is not null order by c.failing_since, u.id limit $1`,
    [most],
  );
  return rows;
}

/** A phone number that waits for its code. */
export interface PhoneCode {
  /** Sealed. */
  phone: string;
  label: string;
  codeHash: string;
  until: Date;
  tries: number;
}

/** Keeps a number with the code that was sent to it; a number before it is forgotten. */
export async function keepPhoneCode(client: Sql, userId: number, code: Omit<PhoneCode, 'tries'>): Promise<void> {
  await client.query(
    `insert into phone_codes (user_id, phone, label, code_hash, until, tries) values ($1, $2, $3, $4, $5, 0)
     on conflict (user_id) do update set phone = excluded.phone, label = excluded.label,
       code_hash = excluded.code_hash, until = excluded.until, tries = 0`,
    [userId, code.phone, code.label, code.codeHash, code.until],
  );
}

export async function findPhoneCode(client: Sql, userId: number): Promise<PhoneCode | null> {
  const { rows } = await client.query<PhoneCode>(
    'select phone, label, code_hash as "codeHash", until, tries from phone_codes where user_id = $1',
    [userId],
  );
  return rows[0] ?? null;
}

/** One try of a code at a time. */
export async function lockPhoneCode(client: Sql, userId: number): Promise<void> {
  await client.query('select from phone_codes where user_id = $1 for update', [userId]);
}

export async function countPhoneTry(client: Sql, userId: number): Promise<void> {
  await client.query('update phone_codes set tries = tries + 1 where user_id = $1', [userId]);
}

export async function deletePhoneCode(client: Sql, userId: number): Promise<void> {
  await client.query('delete from phone_codes where user_id = $1', [userId]);
}

/** A browser that takes messages by push. */
interface PushDevice {
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
