import type { ownListingRoutes, partRoutes } from '#contract/routes/parts.ts';
import type { siteRecordRoutes } from '#contract/routes/site-records.ts';
import { readAsKnown } from '#server/actions/compliance/as-known.ts';
import { addEquipment } from '#server/actions/equipment/add-equipment.ts';
import { changeEquipment } from '#server/actions/equipment/change-equipment.ts';
import { listEquipmentFacts, listSiteEquipment } from '#server/actions/equipment/list-equipment.ts';
import { removeEquipment } from '#server/actions/equipment/remove-equipment.ts';
import { addInsurance } from '#server/actions/insurance/add-insurance.ts';
import { changeInsurance } from '#server/actions/insurance/change-insurance.ts';
import { listSiteInsurance } from '#server/actions/insurance/insurance-view.ts';
import { removeInsurance } from '#server/actions/insurance/remove-insurance.ts';
import { listOwn } from '#server/actions/own-listing/own-listing-view.ts';
import { recordOwnListing } from '#server/actions/own-listing/record-own-listing.ts';
import { withdrawOwnListing } from '#server/actions/own-listing/withdraw-own-listing.ts';
import { listAbsent } from '#server/actions/part/absent-part-view.ts';
import { sayNone } from '#server/actions/part/say-none.ts';
import { withdrawNone } from '#server/actions/part/withdraw-none.ts';
import { toPerson } from '#server/actions/person.ts';
import { changeSiteInfo } from '#server/actions/site-info/change-site-info.ts';
import { readSiteInfo } from '#server/actions/site-info/site-info-view.ts';
import { equipmentTable } from '#server/actions/table/site-tables.ts';
import { type Handlers, signedIn } from '../call/handler.ts';
import type { Services } from '../call/services.ts';
import { isTableFormat, sendTable } from '../input/table-file.ts';

/** Handlers of parts that tanks and piping imply. */
export const partHandlers: Pick<Handlers, keyof typeof partRoutes> = {
  absentParts: ({ context, id }) => listAbsent(context, id),
  sayNone: (call) => sayNone(call.context, toPerson(signedIn(call).user), call.id, call.body),
  withdrawNone: (call) =>
    withdrawNone(call.context, toPerson(signedIn(call).user).name, call.id, call.params.key ?? '', call.body.reason),
};

/** Handlers of listings of the owner. */
export const ownListingHandlers: Pick<Handlers, keyof typeof ownListingRoutes> = {
  ownListings: ({ context, id }) => listOwn(context, id),
  recordOwnListing: (call) => recordOwnListing(call.context, toPerson(signedIn(call).user), call.id, call.body),
  withdrawOwnListing: (call) =>
    withdrawOwnListing(
      call.context,
      toPerson(signedIn(call).user).name,
      call.id,
      Number(call.params.listingId),
      call.body.reason,
    ),
};

type SiteRecordHandlers = Pick<Handlers, keyof typeof siteRecordRoutes>;

/** Handlers of what people record about a site. The guard has seen to it that every id is a whole number. */
export function siteRecordHandlers(services: Services): SiteRecordHandlers {
  return {
    ...equipmentHandlers,
    ...insuranceHandlers,
    siteInfo: (call) => readSiteInfo(call.context, signedIn(call).caller, call.id),
    changeSiteInfo: async (call) => {
      const site = await changeSiteInfo(call.context, signedIn(call).caller, call.id, call.body);
      services.lists.mark([call.id]);
      return { success: true, site };
    },
  };
}

const equipmentHandlers: Pick<
  SiteRecordHandlers,
  'equipment' | 'addEquipment' | 'changeEquipment' | 'removeEquipment' | 'equipmentFacts'
> = {
  equipment: async ({ context, id, query, reply }) => {
    if (isTableFormat(query.format)) return sendTable(reply, query.format, await equipmentTable(context, id));
    return listSiteEquipment(context, id);
  },
  equipmentFacts: ({ context, id, params, query }) =>
    readAsKnown(context, id, query.as_of, async (known) => ({
      facts: await listEquipmentFacts(known, id, Number(params.equipmentId)),
    })),
  addEquipment: async (call) => ({
    success: true,
    equipment: await addEquipment(call.context, call.id, call.body),
  }),
  changeEquipment: async (call) => ({
    success: true,
    equipment: await changeEquipment(call.context, call.id, Number(call.params.equipmentId), call.body),
  }),
  removeEquipment: async (call) => {
    await removeEquipment(call.context, call.id, Number(call.params.equipmentId), call.body);
    return { success: true, message: 'Equipment removed' };
  },
};

const insuranceHandlers: Pick<
  SiteRecordHandlers,
  'insurance' | 'addInsurance' | 'changeInsurance' | 'removeInsurance'
> = {
  insurance: async (call) => ({ insurance: await listSiteInsurance(call.context, call.id) }),
  addInsurance: async (call) => ({
    success: true,
    insurance: await addInsurance(call.context, call.id, call.body),
  }),
  changeInsurance: async (call) => ({
    success: true,
    insurance: await changeInsurance(call.context, call.id, Number(call.params.insuranceId), call.body),
  }),
  removeInsurance: async (call) => {
    await removeInsurance(call.context, call.id, Number(call.params.insuranceId));
    return { success: true, message: 'Insurance record removed' };
  },
};
