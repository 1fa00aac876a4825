import type { inspectionRoutes } from '#contract/routes/inspections.ts';
import { correctInspection, dropInspection } from '#server/actions/inspection/correct-inspection.ts';
import { finishInspection } from '#server/actions/inspection/finish-inspection.ts';
import { addPhoto, removePhoto } from '#server/actions/inspection/inspection-photos.ts';
import { type Filler, readInspection } from '#server/actions/inspection/inspection-view.ts';
import { saveAnswers } from '#server/actions/inspection/save-answers.ts';
import { listSiteInspections, readSheet } from '#server/actions/inspection/site-forms.ts';
import { toPerson } from '#server/actions/person.ts';
import { type Call, type Handlers, signedIn } from '../call/handler.ts';
import type { Services } from '../call/services.ts';
import { requirePlaceOf, withUpload } from '../input/upload.ts';

const whoOf = (call: Pick<Call, 'session'>): Filler => {
  const { user } = signedIn(call);
  return { ...toPerson(user), role: user.role };
};
const idOf = ({ params }: Pick<Call, 'params'>) => params.inspection ?? '';

/** Handlers of forms of walkthroughs and tests, and of the records that they become. */
export function inspectionHandlers(services: Services): Pick<Handlers, keyof typeof inspectionRoutes> {
  return {
    inspections: (call) => listSiteInspections(call.context.db, call.id, call.context.now, whoOf(call).id),
    inspectionForm: ({ context, id, params }) => readSheet(context.db, id, params.form ?? '', context.now),
    inspection: (call) => readInspection(call.context.db, call.id, idOf(call), whoOf(call).id),
    saveInspection: (call) => saveAnswers(call.context, whoOf(call), call.id, idOf(call), call.body),
    addInspectionPhoto: (call) => {
      const { path, taken, at } = requirePlaceOf(call.query);
      const photo = { siteId: call.id, inspection: idOf(call), photo: call.params.photo ?? '' };
      const place = { ...photo, path, taken, deviceNow: at };
      return withUpload(services, call, (file) => addPhoto(call.context, whoOf(call), place, file));
    },
    removeInspectionPhoto: (call) =>
      removePhoto(call.context, whoOf(call), {
        siteId: call.id,
        inspection: idOf(call),
        photo: call.params.photo ?? '',
      }),
    finishInspection: (call) => finishInspection(call.context, whoOf(call), call.id, idOf(call), call.body),
    correctInspection: (call) => correctInspection(call.context, whoOf(call), call.id, idOf(call), call.body),
    dropInspection: async (call) => {
      await dropInspection(call.context, whoOf(call), call.id, idOf(call));
      return { success: true };
    },
  };
}
