import type { agencyLetterRoutes } from '#contract/routes/site-records.ts';
import { listLetters } from '#server/actions/agency-letter/agency-letter-view.ts';
import {
  answerLetter,
  closeLetter,
  correctLetter,
  type LetterWork,
} from '#server/actions/agency-letter/change-letter.ts';
import { recordLetter } from '#server/actions/agency-letter/record-letter.ts';
import { storeAgencyDocument } from '#server/actions/agency-letter/store-document.ts';
import { toPerson } from '#server/actions/person.ts';
import { type Call, type Handlers, signedIn } from '../call/handler.ts';
import type { Services } from '../call/services.ts';
import { withUpload } from '../input/upload.ts';

/** Handlers of findings and letters of regulators. */
export function agencyLetterHandlers(services: Services): Pick<Handlers, keyof typeof agencyLetterRoutes> {
  return {
    agencyLetters: ({ context, id }) => listLetters(context, id),
    recordAgencyLetter: async (call) => ({
      success: true,
      letter: await recordLetter(call.context, toPerson(signedIn(call).user), call.id, call.body),
    }),
    correctAgencyLetter: async (call) => ({
      success: true,
      letter: await correctLetter(call.context, workOf(call), call.body),
    }),
    answerAgencyLetter: async (call) => ({
      success: true,
      letter: await answerLetter(call.context, workOf(call), call.body),
    }),
    closeAgencyLetter: async (call) => ({
      success: true,
      letter: await closeLetter(call.context, workOf(call), call.body.words),
    }),
    sendAgencyDocument: async (call) => ({
      success: true,
      document: await withUpload(services, call, (file) => storeAgencyDocument(call.context, call.id, file)),
    }),
  };
}

function workOf(call: Pick<Call, 'session' | 'id' | 'params'>): LetterWork {
  return { who: toPerson(signedIn(call).user), siteId: call.id, letterId: Number(call.params.letterId) };
}
