import type { BinderFacts } from '#compliance/binder/binder-facts.ts';
import { endedMonths } from '#compliance/binder/binder-frame.ts';
import { judgeBinder } from '#compliance/binder/judge-binder.ts';
import { wholeSite } from '#compliance/binder/vectors/whole-site.ts';
import { evaluateCalendar } from '#compliance/calendar/evaluate-calendar.ts';
import { passed, piece } from '#compliance/situations/site-of.ts';
import { type MockMonth, toMockItem } from '../findings.ts';
import type { MockFacts } from '../judge-mock.ts';

const compliant: Pick<MockMonth, 'counts' | 'evidence' | 'exempt'> = {
  counts: { status: 'COMPLIANT', sentence: 'Every tank has a valid pass.' },
  evidence: { status: 'COMPLIANT', sentence: 'Every tank has a valid pass.' },
  exempt: false,
};

/** A Maryland site of which everything that a checklist asks is recorded and stored. */
export function provenSite(changes: Partial<BinderFacts> = {}): BinderFacts {
  const whole = wholeSite(changes);
  const { calendar } = whole;
  const equipment = calendar.equipment.map((one) =>
    one.category === 'line'
      ? { ...one, installedOn: '2005-05-01' }
      : one.category === 'overfill'
        ? { ...one, traits: { ...one.traits, overfill_kind: 'shutoff' as const } }
        : one,
  );
  return {
    ...whole,
    calendar: {
      ...calendar,
      equipment: [...equipment, piece('dispenser', 'Dispenser 1', { udc: 'contained' })],
      completions: [
        ...calendar.completions,
        ...['operator_ab', 'operator_c', 'registration_md', 'ownership_notice'].map((key) => passed(key, '2026-01-05')),
        passed('under_dispenser_containment', '2026-01-05'),
      ],
      passes: [1, 2].flatMap((number) =>
        (['tank', 'line'] as const).map((device) => ({ device, number, on: '2026-11-10' })),
      ),
    },
  };
}

/** The verdicts of a site as the binder, the calendar and the month give them; with nothing given a site of which everything is proven. */
export function mockSite(
  binder: BinderFacts = provenSite(),
  {
    month = {},
    openReleases = [],
    openJobs = [],
    releases = [],
  }: {
    month?: Partial<MockMonth>;
    openReleases?: readonly string[];
    openJobs?: MockFacts['openJobs'];
    releases?: MockFacts['releases'];
  } = {},
): MockFacts {
  const { calendar } = binder;
  const [last = binder.month] = endedMonths(calendar.today.slice(0, 7), calendar.today, 1);
  return {
    state: calendar.state,
    tanks: calendar.equipment.filter(({ category }) => category === 'tank').length,
    binder: judgeBinder({ ...binder, testing: true }).flatMap(({ elements }) => elements),
    items: evaluateCalendar(calendar).map((item) => toMockItem(item, calendar.today)),
    month: { month: last, ...compliant, ...month },
    openReleases,
    openJobs,
    releases,
    today: calendar.today,
    pieces: calendar.equipment,
  };
}
