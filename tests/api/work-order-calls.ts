import { expect } from 'vitest';
import { vendorSaved } from '#contract/nouns/desk/vendor.ts';
import { workOrderList, workOrderPage, workOrderSent } from '#contract/nouns/desk/work-order.ts';
import type { TestApp, TestClient } from '#tests/helpers/app.ts';
import { fixturePdf } from '#tests/helpers/fixtures.ts';

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
