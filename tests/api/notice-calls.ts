import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import type { NotifyLogEntry, NotifyPreferencesInput, NotifyRule } from '#contract/nouns/people/notification.ts';
import { sendCritical } from '#server/actions/critical/send-critical.ts';
import { mail } from '#server/actions/notification/channels/mail.ts';
import { webhook } from '#server/actions/notification/channels/webhook.ts';
import { collectNotices } from '#server/actions/notification/collect-notices.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import type { TestApp, TestClient } from '#tests/helpers/app.ts';
import { type FixtureName, fixtureUsers } from '#tests/helpers/fixtures.ts';

/** A rule that tells everything at once. */
export const everything: NotifyRule = {
  site_id: null,
  severity: 'warning',
  offline: true,
  settings: true,
  delivery: 'now',
  escalate_after_minutes: null,
};

export const usual: NotifyPreferencesInput = {
  mail: true,
  webhook_url: '',
  timezone: 'America/New_York',
  quiet: null,
  quiet_lets_alarms_through: false,
  digest: { hour: 7, weekdays: [1, 2, 3, 4, 5] },
  rules: [everything],
};

export interface NewAlarm {
  siteId?: number;
  category?: number;
  type?: number;
  device?: number;
  label?: string;
  polls?: number;
  source?: string;
  /** Minutes before now. */
  ago?: number;
}

export type NoticeCalls = ReturnType<typeof noticeCalls>;

/** What tests do around notifications, on one server. */
export function noticeCalls(t: TestApp) {
  const run = (text: string, values: unknown[] = []) => t.database.pool.query(text, values);
  const log = pino({ level: 'silent' });
  const context = () => ({ db: t.db, config: t.config, now: t.clock.now, publicUrl: 'https://tanks.example.com', log });
  const path = (name: FixtureName, rest = '') => `/api/users/${fixtureUsers[name].id}/notifications${rest}`;
  return {
    run,
    context,
    path,
    /** Looks for news and sends what is due. */
    async tell(): Promise<void> {
      await collectNotices(t.db, t.clock.now);
      await sendCritical(t.db, { ...context(), sendsKept: t.config.smtpUrl !== null });
      await mail.sendDue(context());
      await webhook.sendDue({ ...context(), allowLoopback: true });
    },
    /** Somebody polls the gauges, by the database's clock for a day. */
    async poll(): Promise<void> {
      const id = randomUUID();
      const lease = "insert into pollers (id, host, pid, lease_until) values ($1, 'test', 1, now() + interval '1 day')";
      await run(lease, [id]);
      await run('update gauges set poller_id = $1', [id]);
    },
    later(minutes: number): void {
      t.clock.now = new Date(t.clock.now.getTime() + minutes * 60_000);
    },
    at(iso: string): void {
      t.clock.now = new Date(iso);
    },
    async wish(name: FixtureName, change: Partial<NotifyPreferencesInput> = {}): Promise<void> {
      const client: TestClient = await t.as(name);
      const answer = await client.send('PUT', path(name), { ...usual, ...change });
      if (answer.status !== 200) throw new Error(answer.text);
    },
    /** Raises an alarm; answers its id. Without numbers it is High Water of tank 2, an 'alarm'. */
    async raise(alarm: NewAlarm = {}): Promise<number> {
      const { siteId = 101, category = 2, type = 3, device = 2, source = 'poll', ago = 0, polls = 5 } = alarm;
      const { rows } = await run(
        `insert into alarms (site_id, category, type, device, label, raised_at, last_seen_at, source, polls, cleared_at)
         values ($1, $2, $3, $4, $5, $6, $6, $7, $8, case $7 when 'history' then $6::timestamptz end) returning id`,
        [
          siteId,
          category,
          type,
          device,
          alarm.label ?? `T${device}: High Water Alarm`,
          new Date(t.clock.now.getTime() - ago * 60_000),
          source,
          polls,
        ],
      );
      return rows[0].id;
    },
    /** What waits in the outbox, oldest first. */
    async mails(): Promise<{ to: string; subject: string; body: string }[]> {
      const { rows } = await run(
        "select recipients[1] as to, subject, body from mail_outbox where kind = 'notification' order by id",
      );
      return rows;
    },
    /** The log of a person, oldest first, as 'kind what: subject (reason)'. */
    async log(name: FixtureName): Promise<string[]> {
      const answer = await (await t.as('admin')).get(path(name, '/log?limit=200'));
      return (answer.json.entries as NotifyLogEntry[])
        .map(({ kind, what, subject, reason }) => `${kind} ${what}: ${subject}${reason === '' ? '' : ` (${reason})`}`)
        .reverse();
    },
    /** Nothing waits, nothing was looked at, and nothing stands in the log, which no user of the program can empty. */
    async forget(): Promise<void> {
      await inTransaction(t.db, async (sql) => {
        await sql.query('set local session_replication_role = replica');
        await sql.query('truncate notices, notice_log');
        await sql.query("delete from installation where key = 'notices-looked-at'");
      });
    },
  };
}
