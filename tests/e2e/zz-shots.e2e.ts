import { test } from '@playwright/test';
import { stubApi, testUser, widthOf } from '#tests/helpers/browser.ts';
import { NOW, tankStates, testGauge, testInventory, testSite, testSitePage, testSites, testTank } from './fleet.ts';

const long = 'Greater Baltimore Washington Parkway Travel Plaza and Truck Stop Northbound Side';
const shots: Record<
  string,
  { path: string; replies: object; act?: (p: any) => Promise<void>; full?: boolean; user?: object }
> = {
  sites24: { path: '/sites', replies: { 'GET /api/sites': { body: testSites(24) } }, full: true },
  sitesLong: {
    path: '/sites',
    replies: {
      'GET /api/sites': {
        body: [
          testSite(1, { name: long }),
          testSite(2, {
            name: long + ' 2',
            tags: ['a very long tag name for the whole fleet', 'another', 'third one', 'x'],
            isOnline: false,
            snapshot_status: 'FAILED',
            alarms: 12,
            alarmDetails: Array.from({ length: 12 }, (_, i) => `T${i + 1}: High Water Alarm`),
            consoleType: 'TLS-450PLUS with extra long designation',
          }),
          testSite(3, { siteType: 'Compliance Only' }),
        ],
      },
    },
  },
  sites0: { path: '/sites', replies: {} },
  sites5000: {
    path: '/sites',
    replies: { 'GET /api/sites': { body: testSites(5000) } },
    act: async (p) => {
      await p.getByRole('searchbox').fill('#3');
      await p.waitForTimeout(600);
    },
  },
  quick: {
    path: '/sites',
    replies: { 'GET /api/sites': { body: testSites(24) } },
    act: async (p) => {
      await p.getByRole('button', { name: 'Bowie Rt 50', exact: true }).click();
      await p.waitForTimeout(300);
    },
  },
  inv: {
    path: '/inventory',
    replies: { 'GET /api/inventory': { body: [...tankStates(1), ...testInventory(24, 4).slice(8)] } },
    full: false,
  },
  invSite: {
    path: '/inventory?site_id=1&tag=south',
    replies: { 'GET /api/inventory': { body: tankStates(1) } },
    full: true,
  },
  invTags: {
    path: '/inventory',
    replies: { 'GET /api/inventory': { body: testInventory(24, 4) } },
    act: async (p) => {
      await p.getByRole('button', { name: 'Filter by tag…' }).click();
      await p.waitForTimeout(300);
    },
  },
  invErr: { path: '/inventory', replies: { 'GET /api/inventory': { status: 500, body: {} } } },
  site: {
    path: '/sites/1',
    replies: {
      'GET /api/admin/sites/1': { body: testSitePage(1) },
      'GET /api/sites/1/inventory': { body: tankStates(1) },
      'GET /api/sites/1/atg/status': { body: testGauge(1, { clock_drift_seconds: -400 }) },
    },
    full: true,
    user: { role: 'admin' },
  },
  siteOff: {
    path: '/sites/4',
    replies: {
      'GET /api/sites/4': { body: testSitePage(4, { name: long, service_fusion_url: null }) },
      'GET /api/sites/4/inventory': { body: [testTank(4, 1, { stale: true })] },
      'GET /api/sites/4/atg/status': { body: testGauge(4, { isOnline: false, last_error: 'no answer in 5 s' }) },
    },
    full: true,
  },
  siteNone: { path: '/sites/4', replies: {} },
  manage: {
    path: '/AdminDashboard/Sites',
    replies: {
      'GET /api/admin/sites': {
        body: {
          sites: [
            ...testSites(15).map((s) => ({ ...s, site_type: 'Compliance & Reporting' })),
            { id: 99, name: 'Papers ' + long, ip: '', port: 0, site_type: 'Compliance Only' },
          ],
        },
      },
    },
    user: { role: 'admin' },
    act: async (p) => {
      await p.getByRole('button', { name: 'Add Site' }).click();
    },
  },
  manageEdit: {
    path: '/AdminDashboard/Sites',
    replies: { 'GET /api/admin/sites': { body: { sites: testSites(4) } } },
    user: { role: 'admin' },
    act: async (p) => {
      await p.getByRole('button', { name: 'Edit, Bowie Rt 50' }).click();
      await p.getByRole('button', { name: 'Delete, Crofton Parkway' }).click();
      await p.waitForTimeout(300);
    },
  },
  manageNo: {
    path: '/AdminDashboard/Sites',
    replies: { 'GET /api/admin/sites': { status: 403, body: { error: 'Your role does not allow this' } } },
  },
};
const only = process.env.SHOTS?.split(',');
for (const [name, shot] of Object.entries(shots)) {
  if (only && !only.includes(name)) continue;
  test(name, async ({ page }) => {
    await page.clock.setFixedTime(NOW);
    page.on('pageerror', (e) => console.log('PAGEERROR', name, e.message));
    page.on('console', (m) => {
      if (m.type() === 'error') console.log('CONSOLE', name, m.text().slice(0, 300));
    });
    await stubApi(page, testUser(shot.user ?? {}), shot.replies as never);
    await page.goto(shot.path);
    await page.waitForTimeout(600);
    await shot.act?.(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      if (colorScheme === 'dark' && process.env.LIGHT) continue;
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(150);
      await page.screenshot({
        path: `/tmp/shots/d2-${name}-${widthOf(page)}-${colorScheme}.png`,
        fullPage: shot.full ?? false,
      });
    }
  });
}
