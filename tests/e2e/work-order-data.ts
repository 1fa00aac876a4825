import type { Replies } from '#tests/helpers/browser.ts';
import { minutesAgo } from './fleet.ts';

/** The token of a vendor's link, and its calls. */
export const token = 'eyJ3Ijo0MSwiZSI6MTgyNjY1ODAwMH0.6UfrJMCJ4v_jZVY2AGgfUVOvo--oJ7F4HVvq8SENTmc';
const base = `/api/public/work-orders/${token}`;
export const linkCalls = {
  open: `GET ${base}`,
  answer: `POST ${base}/answer`,
  file: `POST ${base}/files`,
  done: `POST ${base}/done`,
  drop: `DELETE ${base}/files/7`,
} as const;

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
const slip = { id: 7, name: 'slip.pdf', size: 48_211, paper: 'spill_test', uploaded_at: minutesAgo(3) };

/** The page of a vendor's link as the server answers it. */
export function testPage(change: Record<string, unknown> = {}) {
  return {
    vendor: 'Acme Petroleum',
    language: 'en',
    site: { name: 'Bowie Rt 50', address: '12 Main St, Bowie, MD 20715', phone: '301 555 0100', contact: 'Mel Ortiz' },
    job: {
      number: 'ISS-1042',
      kind: 'alarm',
      title: 'T1: High Water Alarm',
      location: 'Tank 1 sump',
      due_on: '2026-12-01',
      proof: true,
    },
    words: 'Please come before noon. The gate code is 4711.',
    sent_by: 'Uma Writer',
    expires_at: minutesAgo(-14 * 1440),
    today: '2026-11-19',
    alarm: {
      label: 'T1: High Water Alarm',
      raised_at: minutesAgo(42),
      cleared: false,
      meaning: 'More water stands on the tank bottom than the limit set in the console allows.',
      first_step: 'Stick the tank with water paste and compare with the console.',
    },
    equipment: [
      { name: 'Tank 1', facts: ['Xerxes', 'DWT-2', 'S/N 4711'] },
      { name: 'Probe, tank 1', facts: [] },
    ],
    earlier: [
      {
        number: 'ISS-1007',
        title: 'T1: High Water Alarm',
        closed_on: '2026-06-02',
        done: 'Pumped out 40 gallons of water.',
      },
    ],
    state: 'sent',
    answer_words: '',
    proposed_for: null,
    ...{ agreed_for: null, refused_for: null, time_words: '' },
    return_words: '',
    report: null,
    files: [],
    ...change,
  };
}
export const sentPage = () => testPage({ state: 'done', report, files: [slip] });
export const withFile = () => testPage({ state: 'accepted', files: [slip] });

/** A vendor as the server answers it. */
export function testVendor(id: number, change: Record<string, unknown> = {}) {
  return {
    id,
    name: 'Acme Petroleum',
    contact: 'R. Alvarez',
    email: 'jobs@acme.example',
    phone: '301 555 0142',
    trade: 'Line testing',
    language: 'en',
    active: true,
    updated_at: minutesAgo(600),
    ...change,
  };
}
export const vendors = [
  testVendor(1),
  testVendor(2, { name: 'Beta Tanks', contact: '', phone: '', trade: '', email: 'office@beta.example' }),
  testVendor(3, { name: 'Old Pumps', active: false }),
];

/** A work order as who may write at the site sees it. */
export function testOrder(change: Record<string, unknown> = {}) {
  const view = { at: minutesAgo(30), what: 'opened', ip: '198.51.100.9', agent: 'Mobile Safari 19', another: true };
  return {
    id: 41,
    vendor: { id: 1, name: 'Acme Petroleum', phone: '301 555 0142' },
    email: 'jobs@acme.example',
    language: 'en',
    words: 'Please come before noon.',
    created_by: 'Uma Writer',
    created_at: minutesAgo(200),
    expires_at: minutesAgo(-13 * 1440),
    link_state: 'live',
    withdrawn_by: null,
    state: 'done',
    answered_at: minutesAgo(100),
    answer_words: 'We come tomorrow at nine.',
    proposed_for: '2026-11-20 09:00',
    ...{ agreed_for: null, refused_for: null, time_by: null, time_words: '' },
    report,
    done_at: minutesAgo(5),
    return_words: '',
    verified_by: null,
    files: [{ ...slip, filed_as: null }],
    views: [view, { ...view, at: minutesAgo(120), ip: '203.0.113.7', agent: 'Chrome 141', another: false }],
    view_count: 2,
    places: 2,
    ...change,
  };
}

/** Calls of who manages, at site 1 and issue 501. */
export const managerCalls = {
  list: 'GET /api/issue-actions/1/issues/501/work-orders',
  vendors: 'GET /api/issue-actions/1/vendors',
  send: 'POST /api/issue-actions/1/work-orders',
  withdraw: 'DELETE /api/issue-actions/1/work-orders/41',
  verify: 'POST /api/issue-actions/1/work-orders/41/verify',
  time: 'POST /api/issue-actions/1/work-orders/41/time',
  sendBack: 'POST /api/issue-actions/1/work-orders/41/return',
} as const;

/** A job that a vendor has reported as done. */
export const managed: Replies = {
  [managerCalls.list]: { body: { work_orders: [testOrder()] } },
  [managerCalls.vendors]: { body: { vendors: vendors.slice(0, 2) } },
  [managerCalls.send]: {
    status: 201,
    body: {
      success: true,
      url: `https://tanks.example.com/work-order/${token}`,
      work_order_id: 41,
      issue: { id: 501, number: 'ISS-1042' },
      expires_at: minutesAgo(-14 * 1440),
    },
  },
};
export const savedOrder = (change: Record<string, unknown>) => ({
  body: { success: true, work_order: testOrder(change) },
});
