import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { vendorSaved } from '#contract/nouns/desk/vendor.ts';
import { workOrderList, workOrderPage, workOrderSent } from '#contract/nouns/desk/work-order.ts';
import { linkForm } from '#contract/nouns/desk/work-order-form.ts';
import { answerPath, type Sheet } from '#contract/nouns/inspection/form.ts';
import type { TestApp, TestClient } from '#tests/helpers/app.ts';
import { fixturePdf } from '#tests/helpers/fixtures.ts';
import { type Answers, jpeg, signature } from './inspection-calls.ts';

/** What a vendor reports in tests. */
export const report = {
  tester: 'R. Alvarez',
  worked_on: '2026-11-19',
  found: 'Gasket of the spill bucket was torn',
  done: 'Replaced the gasket, tested with water for 30 minutes',
  readings: 'Start 5.00 in, end 5.00 in',
  parts: 'Gasket 4-inch',
  cost: '$240',
  reference: 'INV-7',
};

/** Adds a vendor; answers its id. */
export async function addVendor(t: TestApp, body: Record<string, unknown> = {}): Promise<number> {
  const admin = await t.as('admin');
  const answer = await admin.post('/api/admin/vendors', {
    name: 'Acme Petroleum',
    email: 'jobs@acme.example',
    ...body,
  });
  expect(answer.status, answer.text).toBe(201);
  return vendorSaved.parse(answer.json).vendor.id;
}

/** Sends a job to a vendor; answers the work order and the token of its link. */
export async function sendJob(client: TestClient, vendorId: number, job: Record<string, unknown>, siteId = 101) {
  const answer = await client.post(`/api/issue-actions/${siteId}/work-orders`, {
    vendor_id: vendorId,
    days: 14,
    words: 'The gate code is 4711',
    ...job,
  });
  expect(answer.status, answer.text).toBe(201);
  const sent = workOrderSent.parse(answer.json);
  return { id: sent.work_order_id, issueId: sent.issue.id, token: sent.url.split('/work-order/')[1] ?? '' };
}

export const linkPath = (token: string, rest = '') => `/api/public/work-orders/${token}${rest}`;

/** The vendor's calls with one token, from one browser and address. */
export function vendorOf(anon: TestClient, token: string, headers: Record<string, string> = {}) {
  const browser = { 'user-agent': 'Phone of the vendor', ...headers };
  return {
    open: () => anon.get(linkPath(token), browser),
    page: async () => workOrderPage.parse((await anon.get(linkPath(token), browser)).json),
    answer: (body: unknown) => anon.post(linkPath(token, '/answer'), body, browser),
    done: (body: unknown = report) => anon.post(linkPath(token, '/done'), body, browser),
    file: (name = 'slip.pdf', paper = 'spill_test', bytes: Buffer = fixturePdf) => {
      const form = new FormData();
      form.set('paper', paper);
      form.set('file', new Blob([new Uint8Array(bytes)]), name);
      return anon.post(linkPath(token, '/files'), form, browser);
    },
    form: () => anon.get(linkPath(token, '/form'), browser),
    linkForm: async () => linkForm.parse((await anon.get(linkPath(token, '/form'), browser)).json),
    saveForm: (body: unknown) => anon.send('PUT', linkPath(token, '/form'), body, browser),
    photo: (path: string, now: Date, photo: string = randomUUID(), bytes: Buffer = jpeg) => {
      const form = new FormData();
      form.set('file', new File([new Uint8Array(bytes)], 'photo.jpg'));
      const query = new URLSearchParams({ path, taken: now.toISOString(), at: now.toISOString() });
      return anon.send('PUT', linkPath(token, `/form/photos/${photo}?${query}`), form, browser);
    },
    dropPhoto: (photo: string) => anon.send('DELETE', linkPath(token, `/form/photos/${photo}`), undefined, browser),
    sendForm: (body: unknown) => anon.post(linkPath(token, '/form/send'), body, browser),
    drop: (fileId: number) => anon.send('DELETE', linkPath(token, `/files/${fileId}`), undefined, browser),
  };
}

/** Work orders of a job as who may write at the site sees them. */
export async function ordersOf(client: TestClient, issueId: number, siteId = 101) {
  const answer = await client.get(`/api/issue-actions/${siteId}/issues/${issueId}/work-orders`);
  expect(answer.status, answer.text).toBe(200);
  return workOrderList.parse(answer.json).work_orders;
}

/** Something done to a work order: verify, return. */
export const orderCall = (client: TestClient, id: number, verb: string, body: unknown = {}, siteId = 101) =>
  client.post(`/api/issue-actions/${siteId}/work-orders/${id}/${verb}`, body);

/** The form that vendors fill in tests. */
export const bucketForm = 'spill_bucket_test';
/** Who signs it. */
export const tester = { name: 'R. Alvarez', company: 'Acme Petroleum', certificate: 'MDE 4711' };

/** Answers of a spill bucket test: each bucket passes, but for what `over` says by the field's key. */
export function bucketAnswers(sheet: Sheet, over: Answers = {}): Answers {
  const passed: Answers = { method: 'hydrostatic', sound: 'ok', start: 10, end: 10, minutes: 60, ...over };
  return Object.fromEntries(
    sheet.sections.flatMap(({ key, lines }) =>
      lines.flatMap((line) =>
        Object.entries(passed).map(([field, value]) => [answerPath(key, line.key, field), value]),
      ),
    ),
  );
}

/** Body of X-416, each answer a millisecond after the one before it. */
export function linkAnswers(sheet: Sheet, answers: Answers, now: Date, notes: Record<string, string> = {}) {
  return {
    edition: sheet.edition,
    device_now: now.toISOString(),
    answers: Object.entries(answers).map(([path, value], n) => ({
      ...{ path, value, seen: 0, at: new Date(now.getTime() - 600_000 + n).toISOString() },
      ...(notes[path] === undefined ? {} : { note: notes[path] }),
    })),
  };
}

/** Body of X-419. */
export const signedForm = (now: Date, more: Record<string, unknown> = {}) => ({
  ...{ device_now: now.toISOString(), signature, tester },
  ...more,
});

/** Fills the form of a link in order, and signs it where `signed`. */
export async function fillLinkForm(vendor: ReturnType<typeof vendorOf>, now: Date, signed: boolean): Promise<void> {
  const { sheet } = await vendor.linkForm();
  const saved = await vendor.saveForm(linkAnswers(sheet, bucketAnswers(sheet), now));
  expect(saved.status, saved.text).toBe(200);
  if (!signed) return;
  const sent = await vendor.sendForm(signedForm(now));
  expect(sent.status, sent.text).toBe(200);
}
