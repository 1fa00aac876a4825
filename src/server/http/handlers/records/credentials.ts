import type { credentialRoutes } from '#contract/routes/credentials.ts';
import { listCallerCredentials, listSiteCredentials } from '#server/actions/credential/credential-view.ts';
import {
  addCredential,
  changeCredential,
  voidCredential,
  type Writer,
} from '#server/actions/credential/save-credential.ts';
import { toPerson } from '#server/actions/person.ts';
import { type Call, type Handlers, signedIn } from '#server/http/call/handler.ts';

function writerOf(call: Pick<Call, 'session'>): Writer {
  const { caller, user } = signedIn(call);
  return { caller, person: toPerson(user) };
}

/** Handlers of certificates of people and of permits of sites. */
export const credentialHandlers: Pick<Handlers, keyof typeof credentialRoutes> = {
  credentials: (call) => listSiteCredentials(call.context, signedIn(call).caller, call.id),
  fleetCredentials: (call) => listCallerCredentials(call.context, signedIn(call).caller),
  addCredential: (call) => addCredential(call.context, writerOf(call), call.id, call.body),
  changeCredential: (call) =>
    changeCredential(call.context, writerOf(call), call.id, Number(call.params.credentialId), call.body),
  voidCredential: (call) =>
    voidCredential(call.context, writerOf(call), call.id, Number(call.params.credentialId), call.body.reason),
};
