import { expect, it } from 'vitest';
import type { SiteListItem } from '#contract/nouns/site/site.ts';
import { areAlarmsKnown } from './alarms-known.ts';

const site = (change: Partial<SiteListItem>) =>
  ({ alarms: 0, last_seen_at: null, siteType: 'Compliance & Reporting', ...change }) as SiteListItem;

it('knows no alarms of a gauge that has never answered', () => {
  expect(areAlarmsKnown(site({}))).toBe(false);
  expect(areAlarmsKnown(site({ last_seen_at: '2026-11-20T15:00:00Z' }))).toBe(true);
  expect(areAlarmsKnown(site({ alarms: 1 }))).toBe(true);
  // Nothing reports alarms there.
  expect(areAlarmsKnown(site({ siteType: 'Compliance Only' }))).toBe(true);
});
