import type { DocumentRef } from '#contract/nouns/compliance/calendar.ts';
import {
  type AgencyLetterAnswerInput,
  type AgencyLetterCorrection,
  type AgencyLetterInput,
  agencyLetterKinds,
} from '#contract/nouns/site/agency-letter.ts';
import { routes } from '#contract/routes/all.ts';
import { uploadFile } from '../document/upload.ts';
import { useCall } from '../wire/answer/use-call.ts';
import { useMutationCall } from '../wire/answer/use-mutation-call.ts';
import { keys } from '../wire/keys.ts';
import { objectOf, textOrNull } from '../wire/read.ts';

/** Findings and letters of regulators, newest first, and what they can be about. */
export function useAgencyLetters(siteId: string) {
  return useCall(routes.agencyLetters, {
    queryKey: keys.sitePart(siteId, 'issues', 'agency-letters'),
    params: { id: siteId },
    none: { letters: [], elements: [] },
    // An older server does not say who may close: nobody is offered it.
    // A letter of a kind that is not known here is left out.
    otherwise: { kind: '', may_end: false, author_has_access: true },
    pick: ({ letters, elements }) => ({
      elements,
      letters: letters.filter(
        ({ versions: [newest] }) => newest !== undefined && agencyLetterKinds.includes(newest.kind),
      ),
    }),
  });
}

/** Writes of findings and letters. Each throws ApiError on failure; what shows them is read again, also after a refusal. */
export function useAgencyLetterWrites(siteId: string) {
  const shown = {
    params: { id: siteId },
    awaits: [keys.sitePart(siteId, 'issues')],
    stale: [keys.desk(), keys.attention()],
    staleAfterRefusal: true,
  };
  const record = useMutationCall(routes.recordAgencyLetter, shown);
  const correct = useMutationCall(routes.correctAgencyLetter, shown);
  const answer = useMutationCall(routes.answerAgencyLetter, shown);
  const close = useMutationCall(routes.closeAgencyLetter, shown);
  return {
    record: (body: AgencyLetterInput) => record.send({ body }),
    correct: (letterId: number, body: AgencyLetterCorrection) => correct.send({ params: { letterId }, body }),
    answer: (letterId: number, body: AgencyLetterAnswerInput) => answer.send({ params: { letterId }, body }),
    close: (letterId: number, words: string) => close.send({ params: { letterId }, body: { words } }),
  };
}

/** Puts a file of a regulator on file and returns its place: the server gives it a free name. Throws ApiError. */
export async function storeAgencyFile(siteId: string, file: File, folder: string): Promise<DocumentRef> {
  const answer = await uploadFile(routes.sendAgencyDocument, { id: siteId }, file);
  const stored = objectOf(objectOf(answer)?.document);
  return { folder: textOrNull(stored?.folder) ?? folder, file: textOrNull(stored?.file) ?? file.name };
}
