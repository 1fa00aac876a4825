import { and, desc, eq, getTableColumns, lt, ne, sql } from 'drizzle-orm';
import type { AtgKind, AtgTable } from '#contract/nouns/gauge/atg.ts';
import { build, type Sql } from '../database/pool.ts';
import { gaugeCommands } from '../schema/record-schema.ts';
import { gauges, sites, tanks } from '../schema/schema.ts';

type Stored = typeof gaugeCommands.$inferSelect;

export type CommandParams = Record<string, number | string>;
export type CommandOutcome = 'ok' | 'offline' | 'timeout' | 'error';
/** Code of contract/errors.table.ts that a failed run is answered with. */
export type CommandErrorCode = 'atg_offline' | 'atg_timeout' | 'atg_bad_answer';

/** One question and its answer, base64. */
export interface StoredExchange {
  sent: string;
  received: string;
}

/** A command that was asked for, and what came of it. */
export interface CommandRun
  extends Omit<Stored, 'kind' | 'params' | 'state' | 'outcome' | 'errorCode' | 'parsed' | 'exchange'> {
  kind: AtgKind;
  params: CommandParams;
  state: 'queued' | 'running' | 'done';
  outcome: CommandOutcome | null;
  errorCode: CommandErrorCode | null;
  parsed: AtgTable[] | null;
  exchange: StoredExchange[];
}

/** Values were checked when they were written; the table's own checks hold kind, state and outcome. */
const toRun = (row: Stored): CommandRun => row as CommandRun;

export interface NewCommand {
  siteId: number;
  command: string;
  label: string;
  kind: AtgKind;
  params: CommandParams;
  reason: string;
  requestedBy: string;
  requestedById: number;
  requestedAt: Date;
}

/** Queues a command and answers its id; null while another one of the same site is not done. */
export async function insertCommand(q: Sql, command: NewCommand): Promise<number | null> {
  const rows = await build(q)
    .insert(gaugeCommands)
    .values(command)
    .onConflictDoNothing({ target: gaugeCommands.siteId, where: ne(gaugeCommands.state, 'done') })
    .returning({ id: gaugeCommands.id });
  return rows[0]?.id ?? null;
}

export async function readCommand(q: Sql, id: number): Promise<CommandRun | null> {
  const rows = await build(q).select().from(gaugeCommands).where(eq(gaugeCommands.id, id));
  return rows[0] === undefined ? null : toRun(rows[0]);
}

/** Bytes of a question or an answer that lists hold, and one more base64 group that marks a longer one. */
const listedBytes = 8_001;
const listedExchange = sql<StoredExchange[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'sent', left(one ->> 'sent', ${Math.ceil(listedBytes / 3) * 4}::int),
    'received', left(one ->> 'received', ${Math.ceil(listedBytes / 3) * 4}::int)) order by place), '[]')
  from jsonb_array_elements(${gaugeCommands.exchange}) with ordinality as told (one, place))`;

/** Finished commands of a site, newest first, older than `after`; of long answers only the beginning (listedBytes). */
export async function listCommands(
  q: Sql,
  siteId: number,
  page: { after: number | null; limit: number },
): Promise<CommandRun[]> {
  const rows = await build(q)
    .select({ ...getTableColumns(gaugeCommands), exchange: listedExchange })
    .from(gaugeCommands)
    .where(
      and(
        eq(gaugeCommands.siteId, siteId),
        eq(gaugeCommands.state, 'done'),
        page.after === null ? undefined : lt(gaugeCommands.id, page.after),
      ),
    )
    .orderBy(desc(gaugeCommands.id))
    .limit(page.limit);
  return rows.map(toRun);
}

/** What the catalogue of a site depends on; null for a site that is not there. */
export interface CommandSite {
  siteType: string;
  format: string | null;
  profile: unknown;
  tanks: { number: number; label: string }[];
}

export async function readCommandSite(q: Sql, siteId: number): Promise<CommandSite | null> {
  const rows = await build(q)
    .select({ siteType: sites.siteType, format: gauges.format, profile: gauges.profile })
    .from(sites)
    .leftJoin(gauges, eq(gauges.siteId, sites.id))
    .where(and(eq(sites.id, siteId), sql`${sites.deletedAt} is null`));
  if (rows[0] === undefined) return null;
  const known = await build(q)
    .select({ number: tanks.tankNumber, label: tanks.label })
    .from(tanks)
    .where(and(eq(tanks.siteId, siteId), eq(tanks.active, true)))
    .orderBy(tanks.tankNumber);
  return { ...rows[0], tanks: known };
}

/** A queued command older than this is nobody's any more: who asked for it has long been answered. */
export const queuedSeconds = 120;

/** What a poller needs of a command to run it. */
export type TakenCommand = Pick<CommandRun, 'id' | 'kind' | 'command' | 'params'>;

/**
 * Takes the queued command of a gauge for this poller, if there is one: only while the poller holds the gauge and the
 * gauge's site still is where the poller thinks it is. Null when there is nothing to run.
 */
export async function takeCommand(
  pool: Sql,
  taker: { pollerId: string; siteId: number; host: string; port: number },
): Promise<TakenCommand | null> {
  const { rows } = await pool.query<TakenCommand>(
    `update gauge_commands c set state = 'running', poller_id = $1, started_at = now()
       from gauges g join sites s on s.id = g.site_id
      where c.site_id = $2 and c.state = 'queued' and c.requested_at > now() - interval '${queuedSeconds} seconds'
        and g.site_id = c.site_id and g.poller_id = $1 and s.deleted_at is null and s.ip = $3 and s.port = $4
      returning c.id, c.kind, c.command, c.params`,
    [taker.pollerId, taker.siteId, taker.host, taker.port],
  );
  return rows[0] ?? null;
}

/** Sites of gauges this poller holds that have a command waiting. */
export async function listWaitingCommands(pool: Sql, pollerId: string): Promise<number[]> {
  const { rows } = await pool.query<{ siteId: number }>(
    `select c.site_id as "siteId" from gauge_commands c join gauges g on g.site_id = c.site_id
      where c.state = 'queued' and g.poller_id = $1
        and c.requested_at > now() - interval '${queuedSeconds} seconds'`,
    [pollerId],
  );
  return rows.map((row) => row.siteId);
}

/**
 * Commands that nobody will finish: running at a poller whose lease is over, or queued for longer than anybody waits.
 * With a site only that site's.
 */
export async function listAbandoned(
  q: Sql,
  options: { siteId?: number; queuedBefore: Date },
): Promise<{ id: number; state: 'queued' | 'running' }[]> {
  const ofSite = options.siteId === undefined ? sql`true` : sql`c.site_id = ${options.siteId}`;
  const { rows } = await build(q).execute<{ id: number; state: 'queued' | 'running' }>(
    sql`select c.id, c.state from gauge_commands c
         where ${ofSite} and c.state <> 'done' and ((c.state = 'running' and not exists (
                   select 1 from pollers p where p.id = c.poller_id and p.lease_until > now()))
             or (c.state = 'queued' and c.requested_at < ${options.queuedBefore.toISOString()}::timestamptz))`,
  );
  return rows;
}

export interface CommandEnd {
  outcome: CommandOutcome;
  errorCode: CommandErrorCode | null;
  error: string | null;
  durationMs: number;
  text: string;
  parsed: AtgTable[] | null;
  exchange: StoredExchange[];
}

/**
 * Writes down how a command ended, if it still is in the state given (and, for a running one, still the poller's).
 * Null when somebody else was first.
 */
export async function endCommand(
  q: Sql,
  id: number,
  from: { state: 'queued' | 'running'; pollerId?: string },
  at: Date,
  end: CommandEnd,
): Promise<CommandRun | null> {
  const rows = await build(q)
    .update(gaugeCommands)
    .set({ ...end, state: 'done', finishedAt: at })
    .where(
      and(
        eq(gaugeCommands.id, id),
        eq(gaugeCommands.state, from.state),
        from.pollerId === undefined ? undefined : eq(gaugeCommands.pollerId, from.pollerId),
      ),
    )
    .returning();
  return rows[0] === undefined ? null : toRun(rows[0]);
}

/** True when a living poller holds the site's gauge. */
export async function isGaugeHeld(q: Sql, siteId: number): Promise<boolean> {
  const { rows } = await build(q).execute(
    sql`select 1 from gauges g join pollers p on p.id = g.poller_id and p.lease_until > now()
         where g.site_id = ${siteId}`,
  );
  return rows.length > 0;
}
