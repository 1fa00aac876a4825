import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { WorkOrderAnswer, WorkOrderPage, WorkReportInput } from '#contract/nouns/desk/work-order.ts';
import type { LinkForm } from '#contract/nouns/desk/work-order-form.ts';
import { routes } from '#contract/routes/all.ts';
import { uploadFile } from '../document/upload.ts';
import { useCall } from '../wire/answer/use-call.ts';
import { useMutationCall } from '../wire/answer/use-mutation-call.ts';

const keyOf = (token: string) => ['work-order', token, 'job'] as const;
const formKey = (token: string) => ['work-order', token, 'form'] as const;
/** On a phone at a site. */
const LOOK_MS = 20_000;

/** The job behind a vendor's link. */
export function useWorkOrderLink(token: string) {
  return useCall(routes.openWorkOrder, { queryKey: keyOf(token), params: { token }, timeoutMs: LOOK_MS });
}

/** The form that the vendor of a link is asked to fill. */
export function useLinkForm(token: string) {
  return useCall(routes.linkForm, {
    queryKey: formKey(token),
    params: { token },
    timeoutMs: LOOK_MS,
    structuralSharing: false,
  });
}

/** Shows the job of a link as the server answered it, and reads its form anew. */
export function takeWorkOrderPage(client: QueryClient, token: string, page: WorkOrderPage): void {
  client.setQueryData(keyOf(token), page);
  client.setQueryData<LinkForm>(formKey(token), (form) => form && { ...form, state: page.form?.state ?? form.state });
  void client.invalidateQueries({ queryKey: formKey(token) });
}

/** What a vendor sends; each answers the page as it then is, and throws ApiError on failure. */
export function useWorkOrderLinkWrites(token: string) {
  const client = useQueryClient();
  const shown = {
    params: { token },
    onAnswer: (page: WorkOrderPage) => void client.setQueryData(keyOf(token), page),
  };
  const answer = useMutationCall(routes.answerWorkOrder, shown);
  const done = useMutationCall(routes.reportWorkOrder, shown);
  const drop = useMutationCall(routes.dropWorkOrderFile, shown);
  return {
    answer: (body: WorkOrderAnswer) => answer.send({ body }),
    done: (body: WorkReportInput) => done.send({ body }),
    drop: (fileId: number) => drop.send({ params: { fileId } }),
    /** The page is read anew afterwards: its answer is that of an upload. */
    file: async (file: File, paper: string) => {
      await uploadFile(routes.sendWorkOrderFile, { token }, file, { paper });
      await client.invalidateQueries({ queryKey: keyOf(token) });
    },
    reread: () => client.invalidateQueries({ queryKey: keyOf(token) }),
  };
}
