import { useQueryClient } from '@tanstack/react-query';
import {
  type CalendarItemInput,
  type Completion,
  type CompletionInput,
  type DocumentRef,
  documentRefInput,
} from '#contract/nouns/compliance/calendar.ts';
import type { VoidInput } from '#contract/nouns/compliance/void-input.ts';
import { routes } from '#contract/routes/all.ts';
import { uploadFile } from '../document/upload.ts';
import { useCall } from '../wire/answer/use-call.ts';
import { useMutationCall } from '../wire/answer/use-mutation-call.ts';
import { asOfKey, asOfQuery } from '../wire/as-known.ts';
import { keys } from '../wire/keys.ts';
import { readCompletions, readSavedCompletion } from './read-calendar.ts';

/** The call that takes a file takes the place of a stored document too, as JSON. */
const attachByPlace = { ...routes.attachDocument, body: documentRefInput };

/** Test records of a calendar item, newest first, void ones among them. */
export function useCompletions(siteId: string, key: string, asOf: string | null) {
  return useCall(routes.completions, {
    queryKey: keys.sitePart(siteId, 'calendar', 'records', key, ...asOfKey(asOf)),
    params: { id: siteId, key },
    query: asOfQuery(asOf),
    read: readCompletions,
  });
}

/** Writes of a site's calendar. Each throws ApiError on failure; on success all that rests on due dates is read again. */
export function useCalendarWrites(siteId: string) {
  const client = useQueryClient();
  const params = { id: siteId };
  const parts = (['calendar', 'inbox', 'documents'] as const).map((part) => keys.sitePart(siteId, part));
  const shown = { params, stale: [...parts, keys.overview()] };
  const complete = useMutationCall(routes.addCompletion, { ...shown, read: readSavedCompletion });
  const attachStored = useMutationCall(attachByPlace, { ...shown, read: (body) => body });
  const voidRecord = useMutationCall(routes.voidCompletion, shown);
  const configure = useMutationCall(routes.configureItem, shown);
  const makeFeed = useMutationCall(routes.makeFeed, { params });
  const withdrawFeed = useMutationCall(routes.withdrawFeed, { params });
  return {
    /** Records a test and answers the record. */
    complete: (key: string, body: CompletionInput): Promise<Completion> => complete.send({ params: { key }, body }),
    /** Uploads a file to a record. */
    attach: async (key: string, completionId: number, file: File): Promise<void> => {
      await uploadFile(routes.attachDocument, { id: siteId, key, completionId }, file);
      for (const queryKey of shown.stale) void client.invalidateQueries({ queryKey });
    },
    /** Puts a stored document to a record. */
    attachStored: (key: string, completionId: number, body: DocumentRef) =>
      attachStored.send({ params: { key, completionId }, body }),
    /** Voids a record. */
    voidRecord: (key: string, completionId: number, body: VoidInput) =>
      voidRecord.send({ params: { key, completionId }, body }),
    /** Sets an item up, or makes one of the site's own. */
    configure: (key: string, body: CalendarItemInput) => configure.send({ params: { key }, body }),
    /** Makes the address for calendar programs, absolute. */
    makeFeed: async (): Promise<string> => new URL((await makeFeed.send()).url, window.location.origin).href,
    withdrawFeed: () => withdrawFeed.send(),
  };
}
