import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { FormChoice } from '#contract/nouns/inspection/inspection.ts';
import { routes } from '#contract/routes/all.ts';
import { fetchAnswer } from '../wire/answer/fetch-answer.ts';
import { useCall } from '../wire/answer/use-call.ts';
import { useMutationCall } from '../wire/answer/use-mutation-call.ts';
import { useConnection } from '../wire/connection.ts';
import { keys, type SitePart } from '../wire/keys.ts';

/** How often the answers of others to an open form are asked for, in milliseconds. */
const OTHERS_MS = 20_000;

/** What a finished form changes of its site: records, documents, what is due, jobs. */
const changedByFinish: readonly SitePart[] = ['inspections', 'calendar', 'documents', 'inbox', 'issues', 'status'];

const listKey = (siteId: string) => keys.sitePart(siteId, 'inspections', 'list');
const sheetKey = (siteId: string, form: string) => keys.sitePart(siteId, 'inspections', 'form', form);
const inspectionKey = (siteId: string, inspection: string) => keys.sitePart(siteId, 'inspections', 'one', inspection);

/** Forms that can be filled at a site and its inspections. `empty` where an older server has no such call. */
export function useInspections(siteId: string, ready = true) {
  return useCall(routes.inspections, {
    queryKey: listKey(siteId),
    params: { id: siteId },
    enabled: ready,
    none: { forms: [], inspections: [] },
  });
}

/** A form with a line for each recorded piece of equipment of the site. */
export function useSheet(siteId: string, form: string, ready = true) {
  return useCall(routes.inspectionForm, {
    queryKey: sheetKey(siteId, form),
    params: { id: siteId, form },
    enabled: ready,
    structuralSharing: false,
  });
}

/** An inspection as the server has it; asked for again while it is filled, for what others answer. */
export function useInspection(siteId: string, inspection: string, ready: boolean, isFilled: boolean) {
  return useCall(routes.inspection, {
    queryKey: inspectionKey(siteId, inspection),
    params: { id: siteId, inspection },
    enabled: ready,
    ...(isFilled ? { refetchInterval: OTHERS_MS } : {}),
  });
}

const readSheet = (siteId: string, form: string, signal?: AbortSignal) =>
  fetchAnswer(routes.inspectionForm, { params: { id: siteId, form }, signal });

/** The form as it is now, past what is kept. Throws ApiError. */
export async function fetchSheet(client: QueryClient, siteId: string, form: string) {
  return client.fetchQuery({
    queryKey: sheetKey(siteId, form),
    queryFn: ({ signal }) => readSheet(siteId, form, signal),
    staleTime: 0,
    retry: false,
  });
}

/** Reads the forms of a site one after the other once there is time, so that each can be filled without a network. */
export function useFormsAhead(siteId: string, forms: readonly FormChoice[] | undefined): void {
  const client = useQueryClient();
  const { offline } = useConnection();
  const wanted = (forms ?? [])
    .filter(({ lines }) => lines > 0)
    .map(({ form }) => form)
    .join(' ');
  useEffect(() => {
    if (offline || wanted === '') return;
    let isGone = false;
    const readAll = async () => {
      for (const form of wanted.split(' ')) {
        if (isGone) return;
        await client.prefetchQuery({
          queryKey: sheetKey(siteId, form),
          queryFn: ({ signal }) => readSheet(siteId, form, signal),
          structuralSharing: false,
          staleTime: 5 * 60_000,
        });
      }
    };
    void readAll();
    return () => {
      isGone = true;
    };
  }, [client, siteId, wanted, offline]);
}

/** Marks as stale what a finished form changes. */
export function staleAfterFinish(client: QueryClient, siteId: string): void {
  for (const part of changedByFinish) void client.invalidateQueries({ queryKey: keys.sitePart(siteId, part) });
}

/** Begins a corrected version; answers it. */
export function useCorrection(siteId: string, inspection: string) {
  return useMutationCall(routes.correctInspection, {
    params: { id: siteId, inspection },
    stale: [keys.sitePart(siteId, 'inspections')],
  });
}

/** Discards a form that is being filled. */
export function useDrop(siteId: string, inspection: string) {
  return useMutationCall(routes.dropInspection, {
    params: { id: siteId, inspection },
    stale: [listKey(siteId)],
  });
}
