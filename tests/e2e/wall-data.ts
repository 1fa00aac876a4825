import type { WallDisplay, WallPage } from '#contract/nouns/people/wall-display.ts';
import type { Replies } from '#tests/helpers/browser.ts';
import { minutesAgo } from './fleet.ts';

export const wallToken = 'eyJkIjo3LCJlIjoxODI2NjU4MDAwfQ.6UfrJMCJ4v_jZVY2AGgfUVOvo--oJ7F4HVvq8SENTmc';
export const WALL = `GET /api/public/wall-displays/${wallToken}`;

/** What a screen on a wall shows. */
export function testWall(change: Partial<WallPage> = {}): WallPage {
  const things: WallPage['things'] = [
    {
      site: 'Bowie Rt 50',
      state: 'MD',
      timezone: 'America/New_York',
      kind: 'release',
      reason: 'Tank 1 failed its leak test 31 days ago',
      since: minutesAgo(31 * 1440),
      due: { what: 'Answer by', at: minutesAgo(-300), day: null },
      late: false,
      taken: true,
      who: 'Uma Writer',
    },
    {
      site: 'Crofton Parkway',
      state: 'MD',
      timezone: 'America/New_York',
      kind: 'overdue',
      reason: 'Line leak detector test overdue since Aug 10',
      since: minutesAgo(102 * 1440),
      due: { what: 'Due', at: null, day: '2026-08-10' },
      late: true,
      taken: false,
      who: null,
    },
    {
      site: 'Dover Mart',
      state: 'DE',
      timezone: 'America/New_York',
      kind: 'watch',
      reason: 'No contact for 6 h: release detection cannot be shown',
      since: minutesAgo(374),
      due: null,
      late: false,
      taken: true,
      who: null,
    },
  ];
  return {
    name: 'Dispatch room',
    at: minutesAgo(0),
    expires_at: '2027-02-18T15:00:00.000Z',
    counts: { gauged: 24, papers: 2, failed: 1, offline: 1, alarms: 4 },
    things,
    total: 41,
    sites: { needing: 12, all: 26 },
    unchecked: [],
    contact: { last_at: minutesAgo(1), stale: false },
    ...change,
  };
}

const testDisplay = (change: Partial<WallDisplay> = {}): WallDisplay => ({
  id: 7,
  name: 'Dispatch room',
  created_by: 'Uma Writer',
  created_at: '2026-11-01T12:00:00.000Z',
  expires_at: '2027-01-30T12:00:00.000Z',
  revoked_at: null,
  revoked_by: null,
  state: 'live',
  views: 3,
  last_viewed_at: '2026-11-20T11:00:00.000Z',
  sites: 24,
  ...change,
});

/** The section of the account, for who may make wall displays. */
export const wallReplies = (): Replies => ({
  'GET /api/admin/wall-displays': {
    body: {
      displays: [
        testDisplay(),
        testDisplay({ id: 6, name: 'Lobby', state: 'expired', views: 0, last_viewed_at: null }),
      ],
    },
  },
  'GET /api/admin/wall-displays/7/views': {
    body: { views: [{ at: '2026-11-20T11:00:00.000Z', ip: '203.0.113.9', agent: 'Kiosk 2' }] },
  },
  'POST /api/admin/wall-displays': {
    status: 201,
    body: {
      success: true,
      wall_display_id: 8,
      url: `https://console.example/wall/${wallToken}`,
      expires_at: '2027-02-18T15:00:00.000Z',
    },
  },
  'DELETE /api/admin/wall-displays/7': { body: { success: true, message: 'Wall display withdrawn' } },
});
