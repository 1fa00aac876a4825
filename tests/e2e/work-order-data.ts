import { errorAnswer, type Replies } from '#tests/helpers/browser.ts';
import { InspectionServer, lineTest, type StoredAnswer } from '#tests/helpers/inspection-data.ts';
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
  form: `GET ${base}/form`,
  saveForm: `PUT ${base}/form`,
  sendForm: `POST ${base}/form/send`,
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
      found: [],
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
    form: null,
    ...change,
  };
}
export const sentPage = () => testPage({ state: 'done', report, files: [slip] });
export const withFile = () => testPage({ state: 'accepted', files: [slip] });

const FORM_ID = '0b6c2d3e-0000-4000-8000-000000000003';

/** The form of a job, as its page shows it. */
const formState = (change: Record<string, unknown> = {}) => ({
  ...{ id: FORM_ID, title: 'Spill bucket test', state: 'asked', answered: 0, sent_at: null },
  ...{ performed_on: null, outcome: null },
  ...change,
});

/** The same as who manages sees it. */
export const orderForm = (change: Record<string, unknown> = {}) => ({
  ...formState(),
  ...{ form: 'spill_test', asked_by: 'Uma Writer', asked_at: minutesAgo(200), tester: null, findings: 0 },
  ...change,
});

/** A signed form that waits to be verified. */
export const signedOrderForm = () =>
  orderForm({
    ...{ state: 'sent', answered: 2, sent_at: minutesAgo(5), performed_on: '2026-11-20', outcome: 'in_order' },
    tester: { name: 'R. Alvarez', company: 'Acme Petroleum', certificate: 'MDE 4711' },
  });

/** A server that keeps the form of a link: answers are added, photos and signing are done once. */
export class LinkFormServer {
  readonly answers: StoredAnswer[] = [];
  readonly photos = new Map<string, string>();
  signed: Record<string, unknown> | null = null;
  sheet = lineTest();

  form() {
    const latest = new Map(this.answers.map((answer) => [answer.path, answer]));
    return {
      id: FORM_ID,
      vendor: 'Acme Petroleum',
      site: { name: 'Bowie Rt 50', timezone: 'America/New_York' },
      state: this.signed === null ? 'asked' : 'sent',
      asked_at: minutesAgo(200),
      sheet: this.sheet,
      answers: [...latest.values()],
      photos: [...this.photos].map(([id, path]) => ({ id, path, taken_at: minutesAgo(5) })),
    };
  }

  page() {
    const answered = new Set(this.answers.map(({ path }) => path)).size;
    if (this.signed === null) return testPage({ state: 'accepted', form: formState({ answered }) });
    return testPage({ state: 'done', report, form: formState({ state: 'sent', answered, outcome: 'in_order' }) });
  }

  save(request: { postData: () => string | null }) {
    const { answers } = JSON.parse(request.postData() ?? '{}') as { answers: StoredAnswer[] };
    for (const { path, value, note = '' } of answers)
      this.answers.push({ path, value, note, by: 'Acme Petroleum', at: minutesAgo(1), seq: this.answers.length + 1 });
    return { body: this.form() };
  }

  /** The calls of a vendor; ids of photos are made by the page. */
  replies(): Replies {
    return {
      [linkCalls.open]: () => ({ body: this.page() }),
      [linkCalls.form]: () => ({ body: this.form() }),
      [linkCalls.saveForm]: (request) => this.save(request),
      [linkCalls.sendForm]: (request) => {
        this.signed = JSON.parse(request.postData() ?? '{}') as Record<string, unknown>;
        return { body: this.page() };
      },
      '*': (request) => {
        const { pathname, searchParams } = new URL(request.url());
        const photo = /\/form\/photos\/([^/]+)$/.exec(pathname)?.[1];
        if (photo === undefined) return errorAnswer(404, 'route_not_found', 'No such call');
        if (request.method() === 'DELETE') this.photos.delete(photo);
        else this.photos.set(photo, searchParams.get('path') ?? '');
        return { body: this.form() };
      },
    };
  }
}

/** The form of a work order as who manages reads it. */
export const readForm = () => ({
  ...signedOrderForm(),
  ...{ vendor: 'Acme Petroleum', job: 'ISS-1042', issue_id: 501, timezone: 'America/New_York', sheet: lineTest() },
  answers: [
    { path: 'water/e21/before', value: 0.5, note: '', by: 'R. Alvarez, Acme Petroleum', at: minutesAgo(9), seq: 1 },
    { path: 'water/e21/after', value: 0.5, note: '', by: 'R. Alvarez, Acme Petroleum', at: minutesAgo(8), seq: 2 },
  ],
  ...{ photos: [], signature: [[100, 100, 300, 200]], place: null, clock_note: '' },
  left_out: [{ line: 'e22', name: 'Tank 2', reason: 'Closed for repair today' }],
});

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
    form: null,
    doubts: [],
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
  askForm: 'PUT /api/issue-actions/1/work-orders/41/form',
  readForm: 'GET /api/issue-actions/1/work-orders/41/form',
  forms: 'GET /api/sites/1/inspections',
} as const;

/** A job that a vendor has reported as done. */
export const managed: Replies = {
  [managerCalls.list]: { body: { work_orders: [testOrder()] } },
  [managerCalls.vendors]: { body: { vendors: vendors.slice(0, 2) } },
  [managerCalls.forms]: { body: new InspectionServer().list() },
  [managerCalls.readForm]: { body: readForm() },
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
