import type { Replies } from '#tests/helpers/browser.ts';
import { testDetail } from './compliance-data.ts';
import { minutesAgo } from './fleet.ts';
import { siteReplies } from './site-replies.ts';

/** Calls about packets of site 1. */
export const PACKET = {
  build: 'POST /api/public/sites/1/packets',
  share: 'POST /api/public/sites/1/packets/share',
  binder: 'GET /api/sites/1/packets/binder',
  builds: 'GET /api/sites/1/packets',
  shares: 'GET /api/sites/1/shares',
  folders: 'GET /api/public/sites/1/folders',
  documents: 'GET /api/public/sites/1/documents',
} as const;

export const FILE = 'Packet_1_2026-11_20261120T154200Z.zip';
export const SHARE_URL = 'https://console.example.com/share/eyJzIjo3MDEsImUiOjE3OTQ.Qm9vZ3VzU2lnbmF0dXJl';
const HASH = '9f2c0e5a7b1d4c3e8f6a0b9c2d7e4f1a3b5c8d0e6f9a2b4c7d1e3f5a8b0c6d9e';

/** The answer of a packet that was built at once. */
export function testPacket(change: object = {}) {
  return {
    success: true,
    file: FILE,
    folder: 'Exports',
    month: '2026-11',
    size: 12_482_133,
    sha256: HASH,
    created_at: minutesAgo(0),
    contents: ['index.pdf', 'compliance-report-2026-11.pdf'],
    missing: ['The monthly report of November 2026 is not there yet.', 'No walkthrough was recorded in October 2026.'],
    packet_id: 41,
    ...change,
  };
}

/** A build as X-87 tells it. */
export function testBuild(change: object = {}) {
  return {
    packet_id: 41,
    month: '2026-11',
    year: null,
    testing: false,
    gaps: true,
    state: 'building',
    step: 'Adding documents',
    bytes_done: 4_200_000,
    bytes_total: 12_000_000,
    file: null,
    size: null,
    sha256: null,
    missing: [],
    error: null,
    asked_by: 'Uma Writer',
    asked_at: minutesAgo(0),
    ended_at: null,
    ...change,
  };
}

const titles = [
  'Facility and ownership',
  'Financial responsibility',
  'Operators',
  'Release detection, monthly',
  'Alarm history and dispositions',
  'Deliveries and inventory',
  'Walkthrough inspections',
  'Release detection equipment tests',
  'Tightness tests',
  'Spill, overfill and sump tests',
  'Corrosion protection',
  'Correspondence',
];

const element = (key: string, label: string, state: string, sentence: string, mend: object | null = null) => ({
  key,
  label,
  state,
  sentence,
  papers: [],
  mend,
});

/** What a packet would hold: 14 of 19, five of them missing or there in part. */
export function testBinder(change: object = {}) {
  const sections = titles.map((title, index) => {
    const number = index + 1;
    const state = number >= 8 && number <= 10 ? 'left_out' : 'there';
    const sentence = state === 'there' ? 'It is there and current.' : 'Testing papers are left out.';
    return { number, title, elements: [element(`e${number}`, title, state, sentence)] };
  });
  sections[0]?.elements.push(
    element('registration', 'Registration certificate', 'missing', 'No certificate is stored.', {
      tab: 'documents',
      paper: 'registration',
      item: null,
    }),
  );
  sections[1]?.elements.push(
    element('insurance', 'Insurance policy', 'partly', 'The policy that is stored ended on Oct 31, 2026.', {
      tab: 'info',
      paper: null,
      item: null,
    }),
  );
  sections[6]?.elements.push(
    element('walk', 'Walkthrough of October', 'missing', 'None was recorded in October 2026.', {
      tab: 'calendar',
      paper: null,
      item: 'walkthrough_30d',
    }),
  );
  sections[10]?.elements.push(element('cp', 'Rectifier log', 'not_asked', 'No rectifier stands here.'));
  return {
    site_id: 1,
    month: '2026-11',
    year: null,
    testing: false,
    sections,
    there: 14,
    asked: 19,
    files: 38,
    size: 12_400_000,
    too_large: false,
    ...change,
  };
}

/** A link as X-09 tells it. */
export function testShare(share_id: number, change: object = {}) {
  return {
    share_id,
    file: FILE,
    created_by: 'Uma Writer',
    created_at: minutesAgo(90),
    expires_at: '2026-11-22T21:00:00Z',
    revoked_at: null,
    downloads: 1,
    views: 3,
    last_viewed_at: minutesAgo(12),
    state: 'live',
    may_withdraw: true,
    ...change,
  };
}

const testShares = [
  testShare(704),
  testShare(703, { created_by: 'Ada Admin', may_withdraw: false, views: 0, downloads: 0, last_viewed_at: null }),
  testShare(702, { state: 'withdrawn', revoked_at: minutesAgo(4000), views: 1 }),
  testShare(701, {
    state: 'expired',
    expires_at: '2026-11-01T12:00:00Z',
    file: 'Packet_1_2026-10_20261029T120000Z.zip',
  }),
];

const paper = (name: string, modified: string, folder: string) => ({
  id: name.length,
  name,
  modified,
  folder,
  size: 482_133,
  content_type: 'application/octet-stream',
  uploaded_by: 'Uma Writer',
  protected: false,
  sha256: null,
  paper: null,
});

/** What lies in the folders of site 1. */
const papers: Record<string, ReturnType<typeof paper>[]> = {
  Exports: [
    paper('Packet_1_2026-10_20261105T120000Z.zip', '2026-11-05T12:00:00Z', 'Exports'),
    paper(FILE, '2026-11-20T15:42:00Z', 'Exports'),
    paper('Newer but no packet.zip', '2026-11-20T15:50:00Z', 'Exports'),
  ],
  'Monthly Reports': [
    paper('Compliance_Report_2025-12.pdf', '2026-01-01T00:00:00Z', 'Monthly Reports'),
    paper('Compliance_Report_2024_11.pdf', '2024-12-01T00:00:00Z', 'Monthly Reports'),
    paper('Summary 1999.pdf', '2000-01-01T00:00:00Z', 'Monthly Reports'),
  ],
};

export const folders = (...years: string[]) => ({
  folders: [
    { name: 'Monthly Reports', subfolders: years.map((name) => ({ name })) },
    { name: 'Compliance Testing', subfolders: [] },
    { name: 'Exports', subfolders: [] },
    { name: 'Regulatory Correspondence', subfolders: [] },
  ],
});

/** Everything that building and sharing packets on the page of site 1 asks for, answered well. */
export function packetReplies(): Replies {
  return {
    ...siteReplies(),
    [PACKET.build]: { status: 201, body: testPacket() },
    [PACKET.share]: {
      status: 201,
      body: { success: true, url: SHARE_URL, expires_at: '2026-11-23T15:42:00Z', share_id: 704 },
    },
    [PACKET.binder]: { body: testBinder() },
    [PACKET.builds]: { body: { packets: [] } },
    [PACKET.shares]: { body: { shares: testShares } },
    [PACKET.folders]: { body: folders('2026', '2025', 'Archive') },
    [PACKET.documents]: (request) => {
      const folder = new URL(request.url()).searchParams.get('folder') ?? '';
      return { body: { folder, exists: true, documents: papers[folder] ?? [] } };
    },
    'GET /api/sites/1/compliance': { body: testDetail('2026-11') },
  };
}

/** Calls about packets of several sites. */
export const BATCHES = {
  sites: 'GET /api/packet-sites',
  ask: 'POST /api/packet-batches',
  list: 'GET /api/packet-batches',
  one: 'GET /api/packet-batches/9',
} as const;

const batchSite = (change: object) => ({
  ...{ site_id: 1, name: 'Annapolis Main St', state: 'waiting', step: '', bytes_done: null, bytes_total: null },
  ...{ packet_id: null, file: null, size: null, missing: null, error: null },
  ...change,
});

/** A request for packets: one of each state, and one of a site that the person may not see any more. */
export function testBatch(change: object = {}) {
  return {
    batch_id: 9,
    month: '2026-10',
    months: 3,
    testing: false,
    gaps: true,
    asked_at: minutesAgo(4),
    ended: false,
    sites: [
      batchSite({
        ...{ state: 'done', packet_id: 41, file: FILE, size: 12_482_133 },
        missing: [
          'The monthly report of October 2026 is not there yet.',
          'No walkthrough was recorded in October 2026.',
        ],
      }),
      batchSite({
        ...{ site_id: 2, name: 'Bowie Rt 50', state: 'building', step: 'Adding documents', packet_id: 42 },
        ...{ bytes_done: 4_200_000, bytes_total: 12_000_000 },
      }),
      batchSite({ site_id: 3, name: 'Crofton Parkway' }),
      batchSite({
        ...{ site_id: null, name: null, state: 'failed' },
        error: 'You may no longer read this site. Ask an administrator for access.',
      }),
    ],
    ...change,
  };
}

/** What the overview's dialog of packets is answered. */
export function batchReplies(): Replies {
  const sites = ['Annapolis Main St', 'Bowie Rt 50', 'Crofton Parkway'].map((name, at) => ({ site_id: at + 1, name }));
  return {
    [BATCHES.sites]: { body: { sites, matched: sites.length } },
    [BATCHES.list]: { body: { batches: [testBatch()] } },
    [BATCHES.one]: { body: testBatch() },
    [BATCHES.ask]: { status: 201, body: testBatch() },
  };
}
