import type { complianceRoutes } from '#contract/routes/compliance.ts';
import { readAsKnown } from '#server/actions/compliance/as-known.ts';
import { toPerson } from '#server/actions/person.ts';
import { addResult } from '#server/actions/result/add-result.ts';
import { attachToResult } from '#server/actions/result/attach-to-result.ts';
import { listResults } from '#server/actions/result/result-view.ts';
import { voidResult } from '#server/actions/result/void-result.ts';
import { type Handlers, signedIn } from '#server/http/call/handler.ts';

type ResultCalls = Extract<keyof typeof complianceRoutes, 'results' | 'addResult' | 'attachToResult' | 'voidResult'>;

/** Handlers of results that no gauge reports. */
export const resultHandlers: Pick<Handlers, ResultCalls> = {
  results: ({ context, id, query }) =>
    readAsKnown(context, id, query.as_of, (known) => listResults(known, id, query.month)),
  addResult: (call) => addResult(call.context, toPerson(signedIn(call).user), call.id, call.body),
  attachToResult: (call) =>
    attachToResult(call.context, { siteId: call.id, id: Number(call.params.resultId) }, call.body),
  voidResult: (call) => {
    const place = { siteId: call.id, id: Number(call.params.resultId) };
    return voidResult(call.context, toPerson(signedIn(call).user).name, place, call.body);
  },
};
