import { useQuery } from '@tanstack/react-query';
import { sumpReasons, type SumpTest as WireTest } from '#contract/nouns/compliance/sump-test.ts';
import { routes } from '#contract/routes/all.ts';
import { callApi } from '../wire/call.ts';
import { SITE_TIMEOUT_MS, withDeadline } from '../wire/deadline.ts';
import { keys } from '../wire/keys.ts';
import { listIn, numberOf, numberOrNull, textOf, textOrNull } from '../wire/read.ts';

/** A test as the server reports it; a result that this program does not know is null, and proves nothing. */
export type SumpTest = Omit<WireTest, 'result'> & { result: WireTest['result'] | null };

/** Tests of GET /api/sites/{id}/sump-tests. */
export function readSumpTests(body: unknown): SumpTest[] {
  return listIn(body, 'tests').map((fields) => ({
    id: numberOf(fields.id),
    sensor: numberOf(fields.sensor),
    label: textOf(fields.label),
    on: textOf(fields.on),
    started_at: textOf(fields.started_at),
    result: fields.result === 'passed' || fields.result === 'aborted' ? fields.result : null,
    reason: fields.reason === null ? null : (sumpReasons.find((reason) => reason === fields.reason) ?? 'unknown'),
    start_height: numberOrNull(fields.start_height),
    end_height: numberOrNull(fields.end_height),
    start_temperature: numberOrNull(fields.start_temperature),
    end_temperature: numberOrNull(fields.end_temperature),
    minutes: numberOrNull(fields.minutes),
    leak_rate: numberOrNull(fields.leak_rate),
    function: textOf(fields.function),
    slip_id: numberOrNull(fields.slip_id),
    units_confirmed: fields.units_confirmed === true,
    received_at: textOrNull(fields.received_at) ?? '',
  }));
}

/** Leak tests of sumps that the gauge of the site reports, newest first. */
export function useSumpTests(siteId: string) {
  return useQuery({
    queryKey: keys.sitePart(siteId, 'equipment', 'sump-tests'),
    queryFn: ({ signal }) =>
      withDeadline(SITE_TIMEOUT_MS, signal, async (both) =>
        readSumpTests(await callApi(routes.sumpTests, { params: { id: siteId }, signal: both })),
      ),
  });
}
