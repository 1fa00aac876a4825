import { describe, expect, it } from 'vitest';
import { isAsset, isConsolePage } from './what-is-served.ts';

describe('what the service worker answers', () => {
  it.each([
    '/',
    '/login',
    '/sites',
    '/sites/101',
    '/sites/101/inspections',
    '/sites/101/inspections/new/walkthrough_30d',
    '/inventory',
    '/map',
    '/desk',
    '/alarms',
    '/AdminDashboard',
    '/AdminDashboard/Users',
    '/account',
  ])('the page at %s', (path) => expect(isConsolePage(path)).toBe(true));
  it.each([
    '/api/sites',
    '/api/public/sites/1/documents/download',
    '/share/abc',
    '/s/abc',
    '/verify',
    '/verify/ABCD',
    '/metrics',
    '/healthz',
    '/sw.js',
    '/sites/101/report.pdf/x',
    '/sites/101/inspections/a/b/c',
    '/unknown',
  ])('nothing at %s', (path) => {
    expect(isConsolePage(path)).toBe(false);
    expect(isAsset(path)).toBe(false);
  });
  it('files of a build, and only there', () => {
    expect(isAsset('/assets/index-abc123.js')).toBe(true);
    expect(isAsset('/assets/../api/sites')).toBe(false);
    expect(isAsset('/api/assets/x.js')).toBe(false);
  });
});
