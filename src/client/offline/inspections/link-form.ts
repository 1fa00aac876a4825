import { fetchAnswer } from '#client/api/wire/answer/fetch-answer.ts';
import type { WorkOrderPage } from '#contract/nouns/desk/work-order.ts';
import type { LinkForm } from '#contract/nouns/desk/work-order-form.ts';
import { routes } from '#contract/routes/all.ts';
import type { FormAtServer } from './draft.ts';
import type { FormCalls } from './send-inspections.ts';

/** Whose forms those of links are on this device: nobody's who has an account. */
export const LINK_USER = 0;

/** The form of a vendor's link as drafts take it in. Its photos are no documents. */
export function formOfLink({ id, vendor, state, asked_at, sheet, answers, photos }: LinkForm): FormAtServer {
  return {
    inspection: {
      id,
      state: state === 'asked' ? 'draft' : 'finished',
      edition: sheet.edition,
      version: 1,
      started_at: asked_at,
      started_by: vendor,
    },
    sheet,
    answers,
    contested: [],
    photos: photos.map((photo) => ({ ...photo, document: null })),
  };
}

/** The calls by which the form of a link is sent. `onSent` gets the page of the job once it is signed. */
export function linkFormCalls(token: string, onSent: (page: WorkOrderPage) => void): FormCalls {
  return {
    save: async (_, { edition, device_now, answers }) =>
      formOfLink(await fetchAnswer(routes.saveLinkForm, { params: { token }, body: { edition, device_now, answers } })),
    addPhoto: async (_, { id: photo }, picture) =>
      formOfLink(await fetchAnswer(routes.addLinkFormPhoto, { params: { token, photo }, ...picture })),
    removePhoto: async (_, photo) =>
      formOfLink(await fetchAnswer(routes.removeLinkFormPhoto, { params: { token, photo } })),
    finish: async ({ signing: { tester } }, body) =>
      onSent(await fetchAnswer(routes.sendLinkForm, { params: { token }, body: { ...body, tester } })),
  };
}
