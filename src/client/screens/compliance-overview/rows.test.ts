import { describe, expect, it } from 'vitest';
import { readSent } from '#client/api/compliance/reminders.ts';
import { placeWords } from './OverviewList.tsx';
import { calendarPath } from './RowActions.tsx';
import { outcomeOf } from './use-reminders.ts';

describe('C-382 Calendar leads', () => {
  it('where the server says, inside the console', () => {
    expect(calendarPath({ site_id: 7, calendar_url: '/sites/7?tab=calendar' })).toBe('/sites/7?tab=calendar');
  });
  it.each(['', 'https://evil.test/', '//evil.test', '/\\evil.test', 'javascript:alert(1)'])(
    'to the site’s own calendar, not to "%s"',
    (calendar_url) => expect(calendarPath({ site_id: 7, calendar_url })).toBe('/sites/7?tab=calendar'),
  );
});

describe('what came of a reminder', () => {
  const sent = (outcome: string, queued: number) =>
    outcomeOf(readSent({ queued, results: [{ site_id: 7, outcome }] }), 7);
  it('went out', () => {
    expect(sent('queued', 1).kind).toBe('sent');
    expect(outcomeOf(readSent({ queued: 1, results: [] }), 7).kind).toBe('sent');
  });
  it('did not, and why', () => {
    expect(sent('no_recipients', 0)).toEqual({ kind: 'nothing', why: 'No recipients' });
    expect(sent('recently_sent', 0)).toEqual({ kind: 'nothing', why: 'Sent minutes ago' });
    expect(sent('no_items', 0)).toEqual({ kind: 'nothing', why: 'Nothing due' });
    // What cannot be read does not say that nothing was due.
    expect(() => readSent(null)).toThrow('HTTP_200');
  });
});

it('a site is told by its city and facility', () => {
  expect(placeWords({ city: 'Bel Air', facility_id: 'MD-1' })).toBe('Bel Air · MD-1');
  expect(placeWords({ city: '', facility_id: 'MD-1' })).toBe('MD-1');
  expect(placeWords({ city: '', facility_id: '' })).toBe('');
});
