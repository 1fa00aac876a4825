import { describe, expect, it } from 'vitest';
import type { DueStatus } from '#contract/nouns/compliance/calendar.ts';
import { evaluateCalendar } from '../calendar/evaluate-calendar.ts';
import { overWindow } from '../calendar/window.ts';
import type { SiteFacts } from '../tables/requirement.ts';
import { limits, today } from './date-limits.table.ts';
import { piece, since, siteOf } from './site-of.ts';

function statusOf(facts: Partial<SiteFacts>, key: string): DueStatus {
  const site = siteOf({ today, ...facts });
  const item = evaluateCalendar(site).find((one) => one.key === key);
  if (item === undefined) throw new Error(`${key} is not in the calendar`);
  return overWindow(item, site.today, 1).status;
}

describe('on either side of a day', () => {
  it.each(limits)('$name ($law)', ({ key, inside, outside, is }) => {
    expect([statusOf(inside, key), statusOf(outside, key)]).toEqual(is);
  });

  it.each([
    // Their checks stand for their tests, and none is on record.
    [false, ['OVERDUE', 'OVERDUE']],
    [true, ['NOT_SET_UP', 'NOT_SET_UP']],
  ] as const)(
    'two monitored walls excuse from the test where a document shows them, unshown: %s',
    (wallsUnshown, are) => {
      const bucket = { ...piece('spill_bucket', 'Bucket', { walls: 'double_monitored' }), wallsUnshown };
      const sump = { ...piece('sump', 'Sump', { walls: 'double_monitored', sump_role: 'interstitial' }), wallsUnshown };
      const equipment = [since('2020-01-01', bucket), since('2020-01-01', sump)];
      expect([statusOf({ equipment }, 'spill_bucket_3y'), statusOf({ equipment }, 'containment_sump_3y')]).toEqual(are);
    },
  );

  it('there are at least 15 pairs', () => expect(limits.length).toBeGreaterThanOrEqual(15));

  it('the overfill rule of Maryland alone asks by June 13, 2023 of what was there before', () => {
    const valve = since('2010-01-01', piece('overfill', 'Valve', { overfill_kind: 'shutoff' }));
    const site = siteOf({ state: 'MD', county: 'Garrett', today, equipment: [valve] });
    const item = evaluateCalendar(site).find((one) => one.key === 'overfill_3y');
    expect(item?.explanation.due).toBe(
      'Valve has no recorded pass; first due by 40 CFR 280.35(a)(2) on Oct 13, 2018, before Jun 13, 2023 by the rule of the state.',
    );
  });
});
