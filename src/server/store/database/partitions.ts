import type { Sql } from './pool.ts';

/** First day of the month `offset` months from `from`, in UTC. */
function monthStart(from: Date, offset: number): Date {
  return new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + offset, 1));
}

const day = (value: Date) => value.toISOString().slice(0, 10);

/** `readings_2026_11` for any time in November 2026 (UTC). */
export function partitionName(at: Date): string {
  return `readings_${at.getUTCFullYear()}_${String(at.getUTCMonth() + 1).padStart(2, '0')}`;
}

/**
 * Makes the monthly partitions of `readings` from `from` to two months after `to` where they are missing. Two
 * processes may do it at once: the loser of a race finds the partition there.
 */
export async function ensurePartitions(pool: Sql, from: Date, to: Date = from): Promise<void> {
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth() + 2;
  const { rows } = await pool.query<{ name: string }>(
    "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'readings'::regclass",
  );
  const there = new Set(rows.map((row) => row.name));
  for (let offset = 0; offset <= months; offset++) {
    const start = monthStart(from, offset);
    const name = partitionName(start);
    if (there.has(name)) continue;
    await pool
      .query(
        `create table if not exists ${name} partition of readings for values from ('${day(start)}Z') to ('${day(monthStart(start, 1))}Z')`,
      )
      .catch((error: { code?: string }) => {
        // 42P07 duplicate table, 42P17 overlap, 23505 on pg_type: another process was faster.
        if (!['42P07', '42P17', '23505'].includes(error.code ?? '')) throw error;
      });
  }
}
