import { useQuery, useQueryClient } from '@tanstack/react-query';
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
import { asOfKey, asOfQuery } from '../wire/as-known.ts';
import { callApi } from '../wire/call.ts';
import { SITE_TIMEOUT_MS, withDeadline } from '../wire/deadline.ts';
import { keys } from '../wire/keys.ts';
import { objectOf } from '../wire/read.ts';
import { readCompletion, readCompletions } from './read-calendar.ts';

/** The call that takes a file takes the place of a stored document too, as JSON. */
const attachByPlace = { ...routes.attachDocument, body: documentRefInput };

/** Test records of a calendar item, newest first, void ones among them. */
export function useCompletions(siteId: string, key: string, asOf: string | null) {
  return useQuery({
    queryKey: keys.sitePart(siteId, 'calendar', 'records', key, ...asOfKey(asOf)),
    queryFn: ({ signal }) =>
      withDeadline(SITE_TIMEOUT_MS, signal, async (both) =>
        readCompletions(
          await callApi(routes.completions, { params: { id: siteId, key }, query: asOfQuery(asOf), signal: both }),
        ),
      ),
  });
}

/** Writes of a site's calendar. Each throws ApiError on failure; on success all that rests on due dates is read again. */
export function useCalendarWrites(siteId: string) {
  const client = useQueryClient();
  const changed = () => {
    for (const part of ['calendar', 'inbox', 'documents'] as const) {
      void client.invalidateQueries({ queryKey: keys.sitePart(siteId, part) });
    }
    void client.invalidateQueries({ queryKey: keys.overview() });
  };
  return {
    /** Records a test and answers the record. */
    complete: async (key: string, body: CompletionInput): Promise<Completion> => {
      const answer: unknown = await callApi(routes.addCompletion, { params: { id: siteId, key }, body });
      changed();
      return readCompletion(objectOf(objectOf(answer)?.completion) ?? {});
    },
    /** Uploads a file to a record. */
    attach: async (key: string, completionId: number, file: File): Promise<void> => {
      await uploadFile(routes.attachDocument, { id: siteId, key, completionId }, file);
      changed();
    },
    /** Puts a stored document to a record. */
    attachStored: async (key: string, completionId: number, ref: DocumentRef): Promise<void> => {
      await callApi(attachByPlace, { params: { id: siteId, key, completionId }, body: ref });
      changed();
    },
    /** Voids a record. */
    voidRecord: async (key: string, completionId: number, body: VoidInput): Promise<void> => {
      await callApi(routes.voidCompletion, { params: { id: siteId, key, completionId }, body });
      changed();
    },
    /** Sets an item up, or makes one of the site's own. */
    configure: async (key: string, body: CalendarItemInput): Promise<void> => {
      await callApi(routes.configureItem, { params: { id: siteId, key }, body });
      changed();
    },
    /** Makes the address for calendar programs, absolute. */
    makeFeed: async (): Promise<string> => {
      const answer = await callApi(routes.makeFeed, { params: { id: siteId } });
      return new URL(answer.url, window.location.origin).href;
    },
    withdrawFeed: async (): Promise<void> => {
      await callApi(routes.withdrawFeed, { params: { id: siteId } });
    },
  };
}
