import type { Page } from '@playwright/test';
import type { ApiToken, TwoStep } from '#contract/nouns/people/account.ts';
import type { PersonChannels } from '#contract/nouns/people/channel.ts';
import type { NotifyLogEntry, NotifyPreferences } from '#contract/nouns/people/notification.ts';
import type { ScheduledReport } from '#contract/nouns/people/scheduled-report.ts';
import type { SessionInfo } from '#contract/nouns/people/user.ts';
import { type Replies, stubApi, type TestUser, testUser } from '../helpers/browser.ts';
import { testSite } from './fleet.ts';

/** The moment at which everything here is looked at. */
export const now = '2026-11-20T15:00:00Z';

const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

const sessions: SessionInfo[] = [
  {
    id: 's_phone',
    created_at: '2026-11-12T08:00:00Z',
    last_seen_at: '2026-11-20T14:21:00Z',
    ip: '2001:db8:85a3::8a2e:370:7334',
    user_agent: iphone,
    current: false,
  },
  {
    id: 's_here',
    created_at: '2026-11-20T13:05:00Z',
    last_seen_at: '2026-11-20T14:59:40Z',
    ip: '203.0.113.7',
    user_agent: windows,
    current: true,
  },
  {
    id: 's_curl',
    created_at: '2026-11-01T10:00:00Z',
    last_seen_at: '2026-11-17T10:00:00Z',
    ip: '198.51.100.20',
    user_agent: 'curl/8.5.0',
    current: false,
  },
];

const setUp = { events: null, severity: 'warning', offline: true, settings: true, why_not: '', failing: null } as const;
/** Email is on, Slack fails, nothing else is set up. */
export const personChannels: PersonChannels = {
  channels: [
    { ...setUp, channel: 'mail', on: true, address: '' },
    {
      ...setUp,
      ...{ channel: 'webhook', on: false, address: '' },
      events: { issues: true, releases: true, months: false },
    },
    {
      ...setUp,
      ...{ channel: 'slack', on: true, address: 'https://hooks.slack.com', severity: 'alarm', settings: false },
      failing: { since: '2026-11-20T12:00:00Z', reason: 'it answered 404' },
    },
    { ...setUp, channel: 'teams', on: false, address: '' },
    { ...setUp, channel: 'sms', on: false, address: '' },
    { ...setUp, channel: 'push', on: false, address: '' },
  ],
  phone_to_confirm: '',
  push_key: 'BHk',
  devices: [],
};

export const testToken: ApiToken = {
  id: 1,
  name: 'Fuel dispatch',
  scopes: ['read'],
  created_at: '2026-10-01T12:00:00Z',
  expires_at: '2027-01-01T12:00:00Z',
  last_used_at: '2026-11-20T14:40:00Z',
  prefix: 'fsc_Ab3d',
};

/** A report of all sites, and one of a site that the person may not see any more. */
export const scheduledReports: ScheduledReport[] = [
  {
    ...{
      id: 7,
      list: 'sites',
      site: null,
      filters: 'q=elm&show=failed',
      address: '/api/site-search?q=elm&show=failed',
    },
    ...{ format: 'xlsx', every: 'week', day: 1, hour: 7, timezone: 'America/New_York', on: true, asked: false },
    ...{ next_at: '2026-11-23T12:00:00Z', last_sent_at: '2026-11-16T12:00:00Z', failure: null },
  },
  {
    ...{ id: 8, list: 'equipment', site: { id: 9, name: null }, filters: '', address: '/api/sites/9/equipment' },
    ...{ format: 'pdf', every: 'month', day: 0, hour: 18, timezone: 'America/New_York', on: false, asked: false },
    ...{ next_at: null, last_sent_at: null },
    failure: 'The site of this list is gone, or you have no access to it. Delete the report, or choose another site.',
  },
];

const tokens: ApiToken[] = [
  testToken,
  {
    id: 2,
    name: 'Nightly spreadsheet of the accountants in the other building',
    scopes: ['read', 'write'],
    created_at: '2026-08-25T12:00:00Z',
    expires_at: '2026-11-23T16:00:00Z',
    last_used_at: null,
    prefix: 'fsc_Zz91',
  },
];

const offTwoStep: TwoStep = { enabled: false, required: false, enabled_at: null, recovery_codes_left: 0 };
export const onTwoStep: TwoStep = {
  enabled: true,
  required: false,
  enabled_at: '2026-09-02T12:00:00Z',
  recovery_codes_left: 8,
};
export const secret = {
  success: true,
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Forecourt:u2%40example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Forecourt',
};
export const codes = Array.from({ length: 10 }, (_, index) => `k7d${'abcdefghjk'[index]}-3mxw-p${index % 8}`);

export const preferences: NotifyPreferences = {
  mail: true,
  webhook_url: 'https://hooks.example.com/tanks',
  webhook_secret_set: true,
  timezone: 'America/New_York',
  quiet: { from: '22:00', to: '06:00' },
  quiet_lets_alarms_through: true,
  digest: { hour: 7, weekdays: [1, 2, 3, 4, 5] },
  rules: [
    { site_id: null, severity: 'alarm', offline: true, settings: false, delivery: 'now', escalate_after_minutes: 30 },
    { site_id: 2, severity: 'none', offline: false, settings: false, delivery: 'now', escalate_after_minutes: null },
  ],
};

const me = { id: 4, name: 'Uma Writer', email: 'u2@example.com' };
const elm = { id: 1, name: 'Elm Street Fuel' };
export const log: NotifyLogEntry[] = [
  {
    id: 9,
    at: '2026-11-20T14:31:00Z',
    user: me,
    site: elm,
    kind: 'alarm',
    channel: 'webhook',
    what: 'failed',
    subject: 'T1 High Water Alarm at Elm Street Fuel',
    reason: 'answered 502, tried again at 14:36 EST',
  },
  {
    id: 8,
    at: '2026-11-20T14:31:00Z',
    user: me,
    site: elm,
    kind: 'alarm',
    channel: 'mail',
    what: 'sent',
    subject: 'T1 High Water Alarm at Elm Street Fuel',
    reason: '',
  },
  {
    id: 7,
    at: '2026-11-20T03:10:00Z',
    user: me,
    site: { id: 2, name: 'Oak Avenue' },
    kind: 'offline',
    channel: 'mail',
    what: 'held',
    subject: 'The gauge of Oak Avenue does not answer',
    reason: 'quiet hours until 06:00 EST',
  },
];

const names = ['Elm Street Fuel', 'Oak Avenue', 'Riverside Marina', 'Route 9 Truck Stop'];
export const siteList = names.map((name, index) =>
  testSite(index + 1, { name, isOnline: true, alarms: 0, alarmDetails: [] }),
);

/** Replies of an account with everything in it. */
export function accountReplies(change: Replies = {}, user: TestUser = testUser()): Replies {
  return {
    'GET /api/sites': { body: siteList },
    'GET /api/auth/sessions': { body: { sessions } },
    'GET /api/auth/tokens': { body: { tokens } },
    'GET /api/auth/scheduled-reports': { body: { reports: scheduledReports } },
    'GET /api/auth/two-step': { body: offTwoStep },
    'GET /api/admin/wall-displays': { body: { displays: [] } },
    [`GET /api/users/${user.id}/notifications`]: { body: preferences },
    [`GET /api/users/${user.id}/channels`]: { body: personChannels },
    [`GET /api/users/${user.id}/away`]: { body: { away: null } },
    [`GET /api/users/${user.id}/notifications/log`]: { body: { entries: log, next_cursor: null } },
    ...change,
  };
}

/** Opens the own account at a fixed time. */
export async function openAccount(page: Page, change: Replies = {}, user: TestUser = testUser(), at = '/account') {
  await page.clock.setFixedTime(now);
  const api = await stubApi(page, user, accountReplies(change, user));
  await page.goto(at);
  return api;
}
