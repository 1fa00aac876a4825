import type { Sql } from '../database/pool.ts';
import { lineUnit } from './line-units.ts';

/** What a site's gauge says of its devices. Gallons, inches, degrees Fahrenheit; null where it did not tell. */
export interface ReportedState {
  timezone: string;
  /** Null for a site without a gauge. */
  gauge: ReportedConsole | null;
  tanks: ReportedTank[];
  sensors: { family: string; number: number; alarms: number[]; words: string; label: string }[];
  /** `number`: among all lines of the site; `testState`: the number under which polling stores a line's test state. */
  lines: { number: number; testState: number }[];
}

export interface ReportedConsole {
  consoleType: string;
  software: string | null;
  format: string | null;
  clockDriftSeconds: number | null;
}

export interface ReportedTank {
  number: number;
  /** A person has set product, capacity and diameter: these are not the gauge's. */
  edited: boolean;
  product: string;
  capacity: number | null;
  diameterInches: number | null;
  lowLimit: number | null;
  highLimit: number | null;
  overfillLimit: number | null;
  deliveryLimit: number | null;
  waterAlarmInches: number | null;
  /** Null before the first reading. `at` is ISO 8601. */
  reading: {
    at: string;
    height: number | null;
    water: number | null;
    temperature: number | null;
    status: number;
  } | null;
}

const reportedText = `
  select s.timezone,
    (select jsonb_build_object('consoleType', g.console_type, 'software', g.software, 'format', g.format,
       'clockDriftSeconds', g.clock_drift_seconds) from gauges g where g.site_id = s.id) as gauge,
    coalesce((select jsonb_agg(jsonb_build_object('number', t.tank_number, 'edited', t.edited, 'product', t.product,
       'capacity', t.capacity, 'diameterInches', t.diameter_inches, 'lowLimit', t.low_limit, 'highLimit', t.high_limit,
       'overfillLimit', t.overfill_limit, 'deliveryLimit', t.delivery_limit, 'waterAlarmInches', t.water_alarm_inches,
       'reading', case when l.at is not null then jsonb_build_object('at', l.at, 'height', l.height, 'water', l.water,
         'temperature', l.temperature, 'status', l.status) end))
     from tanks t left join tank_latest l on l.site_id = t.site_id and l.tank_number = t.tank_number
     where t.site_id = s.id), '[]') as tanks,
    coalesce((select jsonb_agg(jsonb_build_object('family', l.family, 'number', l.number, 'alarms', l.alarms,
       'words', l.words, 'label', l.label)) from sensor_latest l where l.site_id = s.id), '[]') as sensors,
    coalesce((select jsonb_agg(jsonb_build_object('number', ${lineUnit('l.family', 'l.line_number')}, 'testState', l.test_state))
     from line_latest l where l.site_id = s.id), '[]') as lines
  from sites s where s.id = $1`;

/** Null when there is no such site. */
export async function readReportedState(client: Sql, siteId: number): Promise<ReportedState | null> {
  const { rows } = await client.query<ReportedState>({
    name: 'reported-state',
    text: reportedText,
    values: [siteId],
  });
  return rows[0] ?? null;
}
