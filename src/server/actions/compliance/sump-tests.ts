import { type SumpTest, sumpReasons } from '#contract/nouns/compliance/sump-test.ts';
import { listSumpTestRows, type StoredSumpTest } from '#server/store/calendar/sump-tests.ts';
import { readConfirmedFrom } from '#server/store/gauge/units-confirmed.ts';
import type { Context } from '../context.ts';

/** Leak tests of sumps that the gauge of a site reports, newest first. */
export async function listSumpTests(ctx: Context, siteId: number): Promise<SumpTest[]> {
  const confirmedFrom = await readConfirmedFrom(ctx.db, siteId);
  return (await listSumpTestRows(ctx.db, siteId)).map((row) => toSumpTest(row, confirmedFrom));
}

function toSumpTest(row: StoredSumpTest, confirmedFrom: number): SumpTest {
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
    units_confirmed: row.receivedAt.getTime() >= confirmedFrom,
    received_at: row.receivedAt.toISOString(),
  };
}
