import { issueNumber } from '#contract/nouns/site/issue.ts';
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
import { listLetterNews, markLetterNewsSeen } from '#server/store/desk/letter-news.ts';
import { type Call, type Handlers, signedIn } from '../call/handler.ts';
import type { Services } from '../call/services.ts';
import { withUpload } from '../input/upload.ts';

/** News of the bell. */
const mostNews = 20;

/** Handlers of findings and letters of regulators. */
export function agencyLetterHandlers(services: Services): Pick<Handlers, keyof typeof agencyLetterRoutes> {
  return {
    agencyLetters: (call) => listLetters(call.context, call.id, signedIn(call).caller),
    recordAgencyLetter: async (call) => ({
      success: true,
      letter: await recordLetter(call.context, workerOf(call), call.id, call.body),
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
    letterNews: async ({ context, id: userId }) => {
      const { count, news } = await listLetterNews(context.db, userId, mostNews);
      return {
        unseen: count,
        news: news.map(({ id, kind, at, letterId, siteId, siteName, issueId, issueNumber: number, title, dueOn }) => ({
          id,
          kind,
          at: at.toISOString(),
          letter_id: letterId,
          site: { id: siteId, name: siteName },
          issue: { id: issueId, number: issueNumber(number) },
          title,
          due_on: dueOn,
        })),
      };
    },
    seeLetterNews: async ({ context, id: userId, body }) => {
      await markLetterNewsSeen(context.db, userId, body.ids, context.now);
      return { success: true };
    },
    sendAgencyDocument: async (call) => ({
      success: true,
      document: await withUpload(services, call, (file) => storeAgencyDocument(call.context, call.id, file)),
    }),
  };
}

function workOf(call: Pick<Call, 'session' | 'id' | 'params'>): LetterWork {
  return { ...workerOf(call), siteId: call.id, letterId: Number(call.params.letterId) };
}

function workerOf(call: Pick<Call, 'session'>): Pick<LetterWork, 'who' | 'by'> {
  const { user, caller } = signedIn(call);
  return { who: toPerson(user), by: caller };
}
