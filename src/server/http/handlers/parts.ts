import type { partRoutes } from '#contract/routes/parts.ts';
import { listAbsent } from '#server/actions/part/list-absent.ts';
import { sayNone } from '#server/actions/part/say-none.ts';
import { withdrawNone } from '#server/actions/part/withdraw-none.ts';
import { toPerson } from '#server/actions/person.ts';
import { type Handlers, signedIn } from '../call/handler.ts';

/** Handlers of parts that tanks and piping imply. */
export const partHandlers: Pick<Handlers, keyof typeof partRoutes> = {
  absentParts: ({ context, id }) => listAbsent(context, id),
  sayNone: (call) => sayNone(call.context, toPerson(signedIn(call).user), call.id, call.body),
  withdrawNone: (call) =>
    withdrawNone(call.context, toPerson(signedIn(call).user).name, call.id, call.params.key ?? '', call.body.reason),
};
