import type { SumpTest as WireTest } from '#contract/nouns/compliance/sump-test.ts';
import { routes } from '#contract/routes/all.ts';
import { answerReader } from '../wire/answer/fetch-answer.ts';
import { useCall } from '../wire/answer/use-call.ts';
import { keys } from '../wire/keys.ts';

/** A test as the server reports it; a result that this program does not know is null, and proves nothing. */
export type SumpTest = Omit<WireTest, 'result'> & { result: WireTest['result'] | null };

const readList = answerReader(routes.sumpTests, { result: null, reason: 'unknown' });

/** Tests of GET /api/sites/{id}/sump-tests. */
export function readSumpTests(body: unknown): SumpTest[] {
  return readList(body).tests;
}

/** Leak tests of sumps that the gauge of the site reports, newest first. */
export function useSumpTests(siteId: string) {
  return useCall(routes.sumpTests, {
    queryKey: keys.sitePart(siteId, 'equipment', 'sump-tests'),
    params: { id: siteId },
    read: readSumpTests,
  });
}
