import type { FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { documentKindKeys } from '#contract/nouns/document/document-kinds.table.ts';
import type { workOrderRoutes } from '#contract/routes/work-orders.ts';
import { toPerson } from '#server/actions/person.ts';
import { ShareKey } from '#server/actions/share/share-token.ts';
import { vendorTable } from '#server/actions/table/people-tables.ts';
import { addVendor, changeVendor, toVendor } from '#server/actions/vendor/save-vendor.ts';
import { askForm } from '#server/actions/work-order/ask-form.ts';
import { decideTime } from '#server/actions/work-order/decide-time.ts';
import {
  addLinkPhoto,
  openLinkForm,
  removeLinkPhoto,
  saveLinkForm,
  sendLinkForm,
} from '#server/actions/work-order/fill-form.ts';
import { requireOpenLink } from '#server/actions/work-order/open-work-order.ts';
import { readOrderForm } from '#server/actions/work-order/order-form.ts';
import { returnWorkOrder } from '#server/actions/work-order/return-work-order.ts';
import { sendWorkOrder } from '#server/actions/work-order/send-work-order.ts';
import {
  answerWorkOrder,
  type LinkUse,
  openWorkOrder,
  reportWorkOrder,
} from '#server/actions/work-order/vendor-answers.ts';
import { addWorkOrderFile, dropWorkOrderFile, findWorkOrderFile } from '#server/actions/work-order/vendor-files.ts';
import { verifyWorkOrder } from '#server/actions/work-order/verify-work-order.ts';
import { withdrawWorkOrder } from '#server/actions/work-order/withdraw-work-order.ts';
import { readWorkOrders } from '#server/actions/work-order/work-order-view.ts';
import { listVendors } from '#server/store/desk/vendors.ts';
import { type Call, type Handlers, sent, signedIn } from '../call/handler.ts';
import type { Services } from '../call/services.ts';
import { isTableFormat, sendTable } from '../input/table-file.ts';
import { requirePlaceOf, withUpload } from '../input/upload.ts';
import { sendDocument } from '../serve/send-document.ts';
import { hideAddress } from '../serve/share-page.ts';

/** Handlers of vendors and of the links under which they do one job. */
export function workOrderHandlers(services: Services): Pick<Handlers, keyof typeof workOrderRoutes> {
  const key = new ShareKey(services.deps.db);
  return {
    vendors: async ({ context, query, reply }) => {
      if (isTableFormat(query.format)) return sendTable(reply, query.format, await vendorTable(context));
      return { vendors: (await listVendors(context.db, false)).map(toVendor) };
    },
    addVendor: async ({ context, body }) => ({ success: true, vendor: await addVendor(context, body) }),
    changeVendor: async ({ context, params, body }) => ({
      success: true,
      vendor: await changeVendor(context, Number(params.vendorId), body),
    }),
    siteVendors: async ({ context }) => ({ vendors: (await listVendors(context.db, true)).map(toVendor) }),
    workOrders: async ({ context, id, params }) => ({
      work_orders: await readWorkOrders(context.db, id, Number(params.issueId), context.now),
    }),
    sendWorkOrder: (call) => sendWorkOrder(call.context, whoOf(call), call.id, call.body, key),
    withdrawWorkOrder: async (call) => ({
      success: true,
      work_order: await withdrawWorkOrder(call.context, whoOf(call), call.id, orderOf(call)),
    }),
    workOrderFile: async (call) => {
      const { context, id, params, query, request, reply } = call;
      const place = { siteId: id, orderId: orderOf(call), fileId: Number(params.fileId) };
      const { name, contentType, size, sha256, contentKey } = await findWorkOrderFile(context, place);
      await sendDocument(
        request,
        reply,
        context.documents,
        { name, contentType, size, sha256, contentKey },
        { inline: query.inline === '1', began: async () => undefined },
      );
      return sent;
    },
    verifyWorkOrder: async (call) => {
      const work = { who: whoOf(call), siteId: call.id, orderId: orderOf(call), input: call.body };
      return { success: true, work_order: await verifyWorkOrder(call.context, work) };
    },
    returnWorkOrder: async (call) => {
      const work = { siteId: call.id, orderId: orderOf(call), reason: call.body.reason };
      return { success: true, work_order: await returnWorkOrder(call.context, whoOf(call), work, key) };
    },
    decideWorkOrderTime: async (call) => {
      const work = { siteId: call.id, orderId: orderOf(call), input: call.body };
      return { success: true, work_order: await decideTime(call.context, whoOf(call), work, key) };
    },
    askWorkOrderForm: async (call) => {
      const work = { siteId: call.id, orderId: orderOf(call), form: call.body.form };
      return { success: true, work_order: await askForm(call.context, whoOf(call), work, key) };
    },
    workOrderForm: (call) => readOrderForm(call.context.db, call.id, orderOf(call)),
    openWorkOrder: (call) => openWorkOrder(call.context, key, useOf(call)),
    answerWorkOrder: (call) => answerWorkOrder(call.context, key, useOf(call), call.body),
    sendWorkOrderFile: async (call) => {
      const use = useOf(call);
      // A link that does not open takes in no bytes.
      await requireOpenLink(call.context, key, use.token);
      return withUpload(services, call, (file) =>
        addWorkOrderFile(call.context, key, use, file, readPaper(file.fields.get('paper'))),
      );
    },
    dropWorkOrderFile: (call) => dropWorkOrderFile(call.context, key, useOf(call), Number(call.params.fileId)),
    reportWorkOrder: (call) => reportWorkOrder(call.context, key, useOf(call), call.body),
    linkForm: (call) => openLinkForm(call.context, key, useOf(call)),
    saveLinkForm: (call) => saveLinkForm(call.context, key, useOf(call), call.body),
    addLinkFormPhoto: async (call) => {
      const use = useOf(call);
      await requireOpenLink(call.context, key, use.token);
      const { path, taken, at } = requirePlaceOf(call.query);
      const place = { photo: call.params.photo ?? '', path, taken, deviceNow: at };
      return withUpload(services, call, (file) => addLinkPhoto(call.context, key, use, place, file));
    },
    removeLinkFormPhoto: (call) => removeLinkPhoto(call.context, key, useOf(call), call.params.photo ?? ''),
    sendLinkForm: (call) => sendLinkForm(call.context, key, useOf(call), call.body),
  };
}

const whoOf = (call: Pick<Call, 'session'>) => toPerson(signedIn(call).user);
const orderOf = ({ params }: Pick<Call, 'params'>) => Number(params.orderId);

/** The link of a call and who uses it. Its answers are kept by nobody. */
function useOf({ request, reply, params }: Pick<Call, 'reply' | 'params'> & { request: FastifyRequest }): LinkUse {
  hideAddress(reply);
  return { token: params.token ?? '', by: { ip: request.ip, agent: request.headers['user-agent'] } };
}

/** A missing or empty field says that the file is none of the kinds. */
function readPaper(text = '') {
  const key = text.trim();
  if (key === '') return null;
  const known = documentKindKeys.find((each) => each === key);
  if (known === undefined) throw new AppError('validation', { fields: { paper: 'is not a known document type' } });
  return known;
}
