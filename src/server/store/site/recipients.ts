import { takenBack } from '../critical/critical-events.ts';
import type { Sql } from '../database/pool.ts';

/** Somebody whose access ends; an address is the same in any case of its letters. */
export interface Leaver {
  userId: number;
  email: string;
  /** The sites that are lost; null: all but `kept`. */
  lost: readonly number[] | null;
  kept: readonly number[];
}

/** A site on whose lists an address stood. */
export interface LeftList {
  siteId: number;
  /** As it stood there. */
  lists: ('report_recipients' | 'reminder_recipients')[];
}

const isListed = (column: string) => `exists (select from unnest(s.${column}) r where lower(r) = lower($1))`;
const without = (column: string) =>
  `array(select r from unnest(s.${column}) with ordinality u (r, n) where lower(r) <> lower($1) order by n)`;

/** Takes an address off the lists of the sites that its owner has lost; answers the sites where it stood. */
export async function removeRecipient(client: Sql, { email, lost, kept }: Leaver): Promise<LeftList[]> {
  const { rows } = await client.query<{ siteId: number; report: boolean; reminder: boolean }>(
    `with left_lists as (
       select s.id, ${isListed('report_recipients')} as report, ${isListed('reminder_recipients')} as reminder from sites s
       where ($2::int[] is null or s.id = any($2)) and s.id <> all($3::int[])
         and (${isListed('report_recipients')} or ${isListed('reminder_recipients')})
       order by s.id for update)
     update sites s set report_recipients = ${without('report_recipients')},
       reminder_recipients = ${without('reminder_recipients')}
     from left_lists l where l.id = s.id returning s.id as "siteId", l.report, l.reminder`,
    [email, lost, kept],
  );
  return rows
    .sort((a, b) => a.siteId - b.siteId)
    .map(({ siteId, report, reminder }) => ({
      siteId,
      lists: [...(report ? ['report_recipients' as const] : []), ...(reminder ? ['reminder_recipients' as const] : [])],
    }));
}

/** Everybody with an account who may read a site: admins, and those who have it on their list. */
export async function listAccountsOf(client: Sql, siteId: number): Promise<{ id: number; email: string }[]> {
  const { rows } = await client.query<{ id: number; email: string }>(
    `select u.id, u.email from users u
     where u.role = 'admin' or exists (select from user_sites x where x.user_id = u.id and x.site_id = $1) order by u.id`,
    [siteId],
  );
  return rows;
}

/** A mail to an address that was not sent, and whom else it goes to. */
export interface WaitingMail {
  id: number;
  kind: string;
  recipients: string[];
  body: string;
  createdAt: Date;
  /** Sites of the critical events that it reports. */
  eventSites: number[];
}

/**
 * Mails to an address that wait, or that an admin may send again; they stay as they are until the transaction ends. One
 * that is being sent at this moment cannot be called back: it is left out, and nobody waits for its mail server.
 */
export async function listWaitingMails(client: Sql, email: string): Promise<WaitingMail[]> {
  const { rows } = await client.query<WaitingMail>(
    `select m.id, m.kind, m.recipients, m.body, m.created_at as "createdAt",
       array(select distinct e.site_id from critical_told t join critical_events e on e.id = t.event_id
         where t.mail_id = m.id) as "eventSites"
     from mail_outbox m
     where (m.state = 'queued' or m.state = 'failed') and exists (select from unnest(m.recipients) r where lower(r) = lower($1))
     order by m.id for update of m skip locked`,
    [email],
  );
  return rows;
}

/** Takes an address off mails that were not sent; a mail that then goes to nobody is gone. */
export async function removeFromMails(client: Sql, ids: readonly number[], email: string): Promise<void> {
  await client.query(
    `update mail_outbox m set recipients = array(select r from unnest(m.recipients) r where lower(r) <> lower($2))
     where m.id = any($1)`,
    [ids, email],
  );
  await client.query('delete from mail_outbox where id = any($1) and cardinality(recipients) = 0', [ids]);
}

/**
 * What a mail that was taken back reported to a person is reported again: critical events count as not delivered (of
 * sites that are lost nobody counts the person, unless they get them back), notices of sites that they keep wait again.
 * `lost` as in Leaver.
 */
export async function tellAgain(
  client: Sql,
  { userId, email, lost, kept }: Leaver,
  mail: Pick<WaitingMail, 'id' | 'createdAt'>,
  now: Date,
): Promise<void> {
  const isKept = (column: string) => `(${column} = any($3::int[]) or $4::int[] is not null and ${column} <> all($4))`;
  await client.query(
    `update critical_told set mail_id = ${takenBack} where mail_id = $1 and lower(address) = lower($2)`,
    [mail.id, email],
  );
  await client.query(
    `update notices n set state = 'waiting', due_at = $5
     where n.user_id = $1 and n.channel = 'mail' and n.state = 'sent' and ${isKept('n.site_id')}
       and exists (select from notice_log l where l.user_id = n.user_id and l.at = $2 and l.channel = n.channel
         and l.what = 'sent' and l.site_id = n.site_id and l.kind = n.kind and l.subject = n.line)`,
    [userId, mail.createdAt, kept, lost, now],
  );
}
