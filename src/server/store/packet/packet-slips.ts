import type { Sql } from '../database/pool.ts';
import { deviceUnit } from '../equipment/line-units.ts';
import type { ReportSlip } from '../result/slips.ts';

/** A slip with the tests on it. */
export interface PacketSlip extends ReportSlip {
  tests: { device: 'tank' | 'line'; number: number; what: string; at: string; result: string }[];
}

/** Slips that are read at a time. */
const batch = 200;

/** Slips of leak tests that were made from `from` up to, not including, `until` (YYYY-MM-DD), by their number. */
export async function* streamSlips(
  client: Sql,
  siteId: number,
  { from, until }: { from: string; until: string },
): AsyncGenerator<PacketSlip, undefined> {
  for (let after = 0; ; ) {
    const { rows } = await client.query<PacketSlip>(
      `with own as (
         select t.slip_id, jsonb_agg(jsonb_build_object('device', t.device,
           'number', ${deviceUnit('t.device', 't.line_family', 't.device_number')},
           'what', case t.kind when 'gross' then '3.0' else t.kind end || ' gph ' || t.method || ' test',
           'at', to_char(t.tested_at, 'YYYY-MM-DD HH24:MI'), 'result', t.result) order by t.tested_at, t.id) as tests
         from leak_tests t
         where t.site_id = $1 and t.slip_id > $4 and t.tested_at >= $2::date and t.tested_at < $3::date
         group by t.slip_id order by t.slip_id limit ${batch})
       select g.id, g.function, g.received_at as "receivedAt", to_char(g.gauge_time, 'YYYY-MM-DD HH24:MI') as "gaugeTime",
         g.body, extract(epoch from g.gauge_time - g.received_at at time zone s.timezone)::float8 as "aheadSeconds",
         own.tests
       from own join gauge_slips g on g.id = own.slip_id and g.site_id = $1 join sites s on s.id = g.site_id
       order by g.id`,
      [siteId, from, until, after],
    );
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < batch) return;
    after = last.id;
  }
}
