import type { ScopeKind } from '#contract/nouns/people/scope.ts';
import type { Sql } from '../database/pool.ts';

/** A scope rule as it is stored; `value` is '' for all. */
export interface ScopeRuleRow {
  id: number;
  userId: number;
  kind: ScopeKind;
  value: string;
  canWrite: boolean;
  addedAt: Date;
  addedBy: string;
}

/** What a change of rules, or of sites, changed for one person at one site. */
export interface ScopeChange {
  userId: number;
  siteId: number;
  had: boolean;
  has: boolean;
  wrote: boolean;
  writes: boolean;
}

/** Whether the rule `r` gives the live site `s`. Letters of either case are the same; blanks around them do not count. */
const gives = `case r.kind
    when 'all' then true
    when 'state' then upper(btrim(s.state)) = upper(r.value)
    when 'district' then lower(btrim(s.district)) = lower(r.value)
    when 'tag' then exists (select from unnest(s.tags) t where lower(btrim(t)) = lower(r.value))
    else false end`;

/**
 * Held by whoever changes sites (many at once) or people and their rules (one at a time), until the transaction ends; to be
 * taken first. Of a site that changes while a rule is added, the second of the two sees the first.
 */
export async function holdScopes(client: Sql, of: 'sites' | 'people'): Promise<void> {
  const lock = of === 'sites' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock';
  await client.query(`select ${lock}(hashtext('site scopes'))`);
}

/**
 * The one place that works out which sites a person sees: by hand, and by each of their rules. Stores it for these people,
 * or for everybody at these sites (null: at all), and answers what changed. A site by hand stays as it is; a rule can only
 * give more. No rule, an empty one, or one that matches no site gives nothing.
 */
export async function applyScopeRules(
  client: Sql,
  of: { userIds: readonly number[] | null; siteIds: readonly number[] | null },
): Promise<ScopeChange[]> {
  const { rows } = await client.query<ScopeChange>(
    `with given as (
       select r.user_id, s.id as site_id, bool_or(r.can_write) as write
       from scope_rules r join sites s on s.deleted_at is null and ${gives}
       where ($1::int[] is null or r.user_id = any($1)) and ($2::int[] is null or s.id = any($2))
       group by r.user_id, s.id),
     held as (
       select user_id, site_id, by_hand, can_write, by_hand and can_write and not write_by_rule as hand_write
       from user_sites where ($1::int[] is null or user_id = any($1)) and ($2::int[] is null or site_id = any($2))),
     wanted as (
       select user_id, site_id, coalesce(h.by_hand, false) as by_hand,
         coalesce(h.hand_write, false) or coalesce(g.write, false) as can_write,
         coalesce(g.write, false) and not coalesce(h.hand_write, false) as write_by_rule
       from given g full join held h using (user_id, site_id)
       where h.by_hand or g.user_id is not null),
     gone as (
       delete from user_sites x using held h
       where x.user_id = h.user_id and x.site_id = h.site_id and not h.by_hand
         and not exists (select from given g where g.user_id = h.user_id and g.site_id = h.site_id)
       returning x.user_id, x.site_id),
     put as (
       insert into user_sites as x (user_id, site_id, can_write, by_hand, write_by_rule)
       select user_id, site_id, can_write, by_hand, write_by_rule from wanted
       on conflict (user_id, site_id) do update set can_write = excluded.can_write, write_by_rule = excluded.write_by_rule
       where x.can_write <> excluded.can_write or x.write_by_rule <> excluded.write_by_rule
       returning x.user_id, x.site_id, x.can_write)
     select user_id as "userId", site_id as "siteId", h.user_id is not null as had, p.user_id is not null as has,
       coalesce(h.can_write, false) as wrote, coalesce(p.can_write, false) as writes
     from (select user_id, site_id, can_write from put union all select user_id, site_id, null from gone) c
     left join held h using (user_id, site_id)
     left join put p using (user_id, site_id)
     order by user_id, site_id`,
    [of.userIds, of.siteIds],
  );
  return rows;
}

/** The live sites that rules alone give each of these people. */
export async function sitesByRule(client: Sql, userIds: readonly number[]): Promise<Map<number, number[]>> {
  const { rows } = await client.query<{ userId: number; siteIds: number[] }>(
    `select user_id as "userId", array_agg(site_id order by site_id) as "siteIds" from user_sites
     where user_id = any($1::int[]) and not by_hand group by user_id`,
    [userIds],
  );
  return new Map(rows.map(({ userId, siteIds }) => [userId, siteIds]));
}

const columns = `r.id, r.user_id as "userId", r.kind, r.value, r.can_write as "canWrite", r.added_at as "addedAt",
  r.added_by as "addedBy"`;

/** A person's rules, oldest first, each with the live sites that it gives now, ascending. */
export async function listScopeRules(client: Sql, userId: number): Promise<(ScopeRuleRow & { siteIds: number[] })[]> {
  const { rows } = await client.query<ScopeRuleRow & { siteIds: number[] }>(
    `select ${columns}, array(select s.id from sites s where s.deleted_at is null and ${gives} order by s.id) as "siteIds"
     from scope_rules r where r.user_id = $1 order by r.id`,
    [userId],
  );
  return rows;
}

/** Which rules give each person this site, in words of the rule: kind and value. */
export async function listRulesOfSite(
  client: Sql,
  siteId: number,
): Promise<{ userId: number; kind: ScopeKind; value: string }[]> {
  const { rows } = await client.query<{ userId: number; kind: ScopeKind; value: string }>(
    `select r.user_id as "userId", r.kind, r.value
     from scope_rules r join sites s on s.id = $1 and s.deleted_at is null and ${gives} order by r.id`,
    [siteId],
  );
  return rows;
}

/** Adds a rule; null when the person has one of that kind and value. */
export async function insertScopeRule(client: Sql, rule: Omit<ScopeRuleRow, 'id'>): Promise<number | null> {
  const { rows } = await client.query<{ id: number }>(
    `insert into scope_rules (user_id, kind, value, can_write, added_at, added_by) values ($1, $2, $3, $4, $5, $6)
     on conflict (user_id, kind, lower(value)) do nothing returning id`,
    [rule.userId, rule.kind, rule.value, rule.canWrite, rule.addedAt, rule.addedBy],
  );
  return rows[0]?.id ?? null;
}

/** Takes a person's rule away; answers it, null when the person has none with this number. */
export async function deleteScopeRule(client: Sql, userId: number, id: number): Promise<ScopeRuleRow | null> {
  const { rows } = await client.query<ScopeRuleRow>(
    `delete from scope_rules r where r.user_id = $1 and r.id = $2 returning ${columns}`,
    [userId, id],
  );
  return rows[0] ?? null;
}

/** Rules of a person only read from now on. */
export async function clearRuleWriting(client: Sql, userId: number): Promise<void> {
  await client.query('update scope_rules set can_write = false where user_id = $1 and can_write', [userId]);
}

/** Those of these tags, states or districts, in lower case, that a scope rule of somebody goes by; of `exceptOf` none. */
export async function valuesOfRules(
  client: Sql,
  kind: ScopeKind,
  values: readonly string[],
  exceptOf: number | null = null,
): Promise<string[]> {
  const { rows } = await client.query<{ value: string }>(
    `select distinct lower(r.value) as value from scope_rules r
     where r.kind = $1 and lower(r.value) = any(select lower(btrim(t)) from unnest($2::text[]) t)
       and not exists (select from scope_rules o where o.user_id = $3 and o.kind = r.kind and lower(o.value) = lower(r.value))
     order by 1`,
    [kind, values, exceptOf],
  );
  return rows.map(({ value }) => value);
}

/** Whether a person sees a site now, by hand or by a rule. */
export async function seesSite(client: Sql, userId: number, siteId: number): Promise<boolean> {
  const { rows } = await client.query<{ siteId: number }>(
    'select site_id as "siteId" from user_sites where user_id = $1 and site_id = $2',
    [userId, siteId],
  );
  return rows.length === 1;
}

/** Of these live sites those that nobody but admins sees, by name, with how many there are. */
export async function listUnseenSites(
  client: Sql,
  siteIds: readonly number[],
  limit: number,
): Promise<{ names: string[]; total: number }> {
  const { rows } = await client.query<{ name: string; total: number }>(
    `select s.name, (count(*) over ())::int as total from sites s
     where s.id = any($1::int[]) and s.deleted_at is null and not exists (
       select from user_sites x join users u on u.id = x.user_id and u.role <> 'admin' where x.site_id = s.id)
     order by lower(s.name), s.id limit $2`,
    [siteIds, limit],
  );
  return { names: rows.map(({ name }) => name), total: rows[0]?.total ?? 0 };
}
