import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { ensurePartitions } from '#server/store/database/partitions.ts';

const minute = 60_000;

export interface PlantedReadings {
  siteId: number;
  tankNumber: number;
  from: Date;
  /** Not included. */
  to: Date;
  everyMinutes: number;
  /** What the reading at a time holds; null for no reading then. */
  value: (at: number) => { volume: number | null; water?: number | null } | null;
}

/** Writes readings by COPY, with their partitions and the tank's newest reading. Answers how many. */
export async function plantReadings(pool: pg.Pool, planted: PlantedReadings): Promise<number> {
  const { siteId, tankNumber, from, to, everyMinutes, value } = planted;
  await ensurePartitions(pool, from, to);
  const client = await pool.connect();
  let count = 0;
  try {
    const stream = client.query(
      copyFrom('copy readings (site_id, tank_number, at, volume, height, water, temperature) from stdin'),
    );
    let lines = '';
    for (let at = from.getTime(); at < to.getTime(); at += everyMinutes * minute) {
      const one = value(at);
      if (one === null) continue;
      count++;
      const cell = (number: number | null | undefined) => (number == null ? '\\N' : number);
      lines += `${siteId}\t${tankNumber}\t${new Date(at).toISOString()}\t${cell(one.volume)}\t50\t${cell(one.water ?? 0.5)}\t60\n`;
      if (lines.length < 1_000_000) continue;
      if (!stream.write(lines)) await once(stream, 'drain');
      lines = '';
    }
    stream.end(lines);
    await finished(stream);
    await client.query(
      `insert into tank_latest (site_id, tank_number, at, volume)
       select site_id, tank_number, at, volume from readings where site_id = $1 and tank_number = $2 order by at desc limit 1
       on conflict (site_id, tank_number) do update set at = excluded.at, volume = excluded.volume`,
      [siteId, tankNumber],
    );
  } finally {
    client.release();
  }
  return count;
}

/** A tank that sells 2 gallons a minute by day and is filled every third day, in gallons. */
export function sawtooth(at: number): { volume: number } {
  const minutes = Math.floor(at / minute) % 4320;
  return { volume: Math.round((9000 - minutes * 1.9) * 10) / 10 };
}
