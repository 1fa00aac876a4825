import { unwatchedCode } from '../critical/unwatched.ts';
import type { Sql } from '../database/pool.ts';
import { addressKey } from '../gauge/gauge-moves.ts';
import { unitsUnknown } from '../gauge/units-confirmed.ts';
import { seenSites } from './sites.ts';

/** A site whose gauge cannot be read, or whose numbers cannot be taken. */
export interface LostWatch {
  siteId: number;
  /** 'none': no connection; 'never': it has not answered yet; 'units': it answers, in units that nobody confirmed. */
  what: 'none' | 'never' | 'silent' | 'unpolled' | 'units';
  since: Date | null;
}

/** Gauged sites without contact, and those that count in unconfirmed units. */
export async function listLostWatch(client: Sql, siteIds: readonly number[] | null): Promise<LostWatch[]> {
  const { rows } = await client.query<LostWatch>({
    name: 'attention-watch',
    text: `select s.id as "siteId", case when g.site_id is null then 'none' when g.online then 'units'
          when g.last_error_code = '${unwatchedCode}' then 'unpolled' when g.last_seen_at is null then 'never'
          else 'silent' end as what,
        case when g.online then null when g.last_seen_at is null then null else coalesce(g.state_since, g.last_seen_at) end as since
      from sites s left join gauges g on g.site_id = s.id
      where ${seenSites} and s.site_type <> 'Compliance Only' and (g.site_id is null or not g.online or ${unitsUnknown('g')})`,
    values: [siteIds],
  });
  return rows;
}

/** Sites whose console answers, but none of these functions: `codes` are those that report alarms. */
export async function listUnreadAlarms(
  client: Sql,
  siteIds: readonly number[] | null,
  codes: readonly string[],
): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>({
    name: 'attention-unread-alarms',
    text: `select s.id from sites s join gauges g on g.site_id = s.id and g.online
      where ${seenSites} and s.site_type <> 'Compliance Only' and g.profile -> 'codes' is not null
        and not exists (select from unnest($2::text[]) asked(code)
          where g.profile -> 'codes' ->> code is distinct from 'no'
            and (g.profile -> 'codes' ? code or coalesce(g.profile -> 'silent' ->> code, g.profile -> 'lost' ->> code) is null))`,
    values: [siteIds, codes],
  });
  return rows.map(({ id }) => id);
}

/** A tank of a gauge that answers, without a volume. */
export interface SilentTank {
  siteId: number;
  tankNumber: number;
  product: string;
  /** When it gave its last volume; null: never. */
  since: Date | null;
}

/** Active tanks whose probe gives no volume now. A probe that is out has an alarm of its own. */
export async function listSilentTanks(client: Sql, siteIds: readonly number[] | null): Promise<SilentTank[]> {
  const { rows } = await client.query<SilentTank>({
    name: 'attention-tanks',
    text: `select s.id as "siteId", t.tank_number as "tankNumber", t.product, l.values_at as since
      from sites s join gauges g on g.site_id = s.id and g.online join tanks t on t.site_id = s.id and t.active
      left join tank_latest l on l.site_id = t.site_id and l.tank_number = t.tank_number
      where ${seenSites} and s.site_type <> 'Compliance Only' and (l.volume is null or l.missing & 1 = 1)
        and not exists (select from alarms a where a.site_id = s.id and a.cleared_at is null and a.category = 2
          and a.device = t.tank_number and a.label ilike '%probe out%')`,
    values: [siteIds],
  });
  return rows;
}

/** A gauge at another address that nobody has confirmed to be of the same station. */
interface UnconfirmedMove {
  siteId: number;
  since: Date;
  before: string;
  after: string;
}

/** The newest such address of each site, unless it was put back. */
export async function listUnconfirmedMoves(client: Sql, siteIds: readonly number[] | null): Promise<UnconfirmedMove[]> {
  const { rows } = await client.query<UnconfirmedMove>({
    name: 'attention-moves',
    text: `select distinct on (c.site_id) c.site_id as "siteId", c.noticed_at as since, d ->> 'before' as before, d ->> 'after' as after
      from sites s join gauge_setting_changes c on c.site_id = s.id
      cross join lateral jsonb_array_elements(c.differences) d
      where ${seenSites} and s.site_type <> 'Compliance Only' and c.explained is null and c.acknowledged_at is null
        and d ->> 'key' = '${addressKey}' and d ->> 'after' = s.ip || ':' || s.port
      order by c.site_id, c.id desc`,
    values: [siteIds],
  });
  return rows;
}

/** A console whose clock is off by more than a day. */
interface WrongClock {
  siteId: number;
  /** The console's clock minus the site's own, seconds. */
  ahead: number;
}

/** Gauges that answer with such a clock: their newest tests are dated wrongly. */
export async function listWrongClocks(client: Sql, siteIds: readonly number[] | null): Promise<WrongClock[]> {
  const { rows } = await client.query<WrongClock>({
    name: 'attention-clocks',
    text: `select s.id as "siteId", coalesce(g.clock_drift_seconds, 0) as ahead from sites s join gauges g on g.site_id = s.id
      where ${seenSites} and s.site_type <> 'Compliance Only' and abs(g.clock_drift_seconds) > 86400`,
    values: [siteIds],
  });
  return rows;
}
