import { describe, expect, it } from 'vitest';
import type { ReleaseFinding } from '#contract/nouns/site/release-finding-keys.table.ts';
import { type ReportCase, reportDuty } from './report-duty.ts';

const reportBy = new Date('2026-11-20T12:00:00Z');
const inTime = '2026-11-20T12:00:00.000Z';
const late = '2026-11-20T12:00:01.000Z';
const of = (found: ReleaseFinding | null, answeredAt = inTime, own: Partial<ReportCase> = {}) =>
  reportDuty({
    ...{ reportHours: 24, reportBy, reportedAt: null, citation: '40 CFR 280.50', mustReport: false },
    outcome: found === 'confirmed' ? 'confirmed' : 'not_confirmed',
    answer: found === null ? null : { found, answeredAt },
    ...own,
  });

describe('the report of a release', () => {
  it('is made once it is on record, and due while nobody has settled it', () => {
    expect(of('confirmed', late, { reportedAt: reportBy })).toEqual({ state: 'made', words: '' });
    expect(of(null, late, { outcome: null })).toEqual({ state: 'due', words: '' });
  });

  it.each(['monitor_defective', 'equipment_defective', 'test_error', 'water', 'product_contained'] as const)(
    '%s spares it where it was recorded in time, and not a second later',
    (found) => {
      expect(of(found).state).toBe('not_needed');
      expect(of(found).words).toMatch(/^No report is needed: it was ruled out within 24 hours \(40 CFR 280\.50/);
      expect(of(found, late).state).toBe('missing');
      expect(of(found, late).words).toBe(
        'No report to the agency is on record; 40 CFR 280.50 asks for it within 24 hours. Report it now and record the report, or record when it was made.',
      );
    },
  );

  it('is missing where the investigation alone, a site check or free words settled it, or it was confirmed', () => {
    for (const found of ['system_tight', 'site_check', 'confirmed', null] as const)
      expect(of(found).state).toBe('missing');
  });

  it('is not needed of a result that was typed wrongly, and always of a spill above the limit', () => {
    expect(of('record_voided', late).state).toBe('not_needed');
    expect(of('spill_cleaned').state).toBe('not_needed');
    expect(of('spill_cleaned', inTime, { mustReport: true }).state).toBe('missing');
  });
});
