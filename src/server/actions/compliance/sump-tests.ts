import { type SumpTest, sumpReasons } from '#contract/nouns/sump-test.ts';
import { listSumpTestRows, type StoredSumpTest } from '#server/store/sump-tests.ts';
import type { Context } from '../context.ts';

/** Leak tests of sumps that the gauge of a site reports, newest first. */
export async function listSumpTests(ctx: Context, siteId: number): Promise<SumpTest[]> {
  return (await listSumpTestRows(ctx.db, siteId)).map(toSumpTest);
}

function toSumpTest(row: StoredSumpTest): SumpTest {
  return {
    id: row.id,
    sensor: row.sensorNumber,
    label: row.label.trim(),
    on: row.startedAt.slice(0, 10),
    started_at: row.startedAt,
    result: row.result,
    reason: row.reason === null ? null : (sumpReasons.find((reason) => reason === row.reason) ?? 'unknown'),
    start_height: row.startHeight,
    end_height: row.endHeight,
    start_temperature: row.startTemperature,
    end_temperature: row.endTemperature,
    minutes: row.minutes,
    leak_rate: row.leakRate,
    function: row.source,
    slip_id: row.slipId,
    received_at: row.receivedAt.toISOString(),
  };
}
