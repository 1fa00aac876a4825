import { describe, expect, it } from 'vitest';
import { failed, passed, piece, siteOf, tank } from '../situations/site-of.ts';
import type { CompletionFact, SiteFacts } from '../tables/requirement.ts';
import { evaluateCalendar } from './evaluate-calendar.ts';
import { overWindow } from './window.ts';

/* What stays on record without a due date, and sites of which nothing is regulated. */

const today = '2026-11-19';
function item(facts: Partial<SiteFacts>, key: string) {
  const found = evaluateCalendar(siteOf(facts)).find((one) => one.key === key);
  if (found === undefined) throw new Error(`${key} is not in the calendar`);
  return overWindow(found, today, 30);
}
const equipment = [tank(1, {}, '2005-06-01')];
const of = (key: string, completions: readonly CompletionFact[]) => item({ state: 'MD', equipment, completions }, key);

describe('operators and the registration of tanks', () => {
  it.each(['operator_ab', 'operator_c', 'registration_md'])('%s is OK once it is on record, and never N/A', (key) => {
    expect(of(key, [passed(key, '2026-05-05')])).toMatchObject({
      status: 'OK',
      next_due: null,
      last_completed: '2026-05-05',
      missing: null,
    });
    expect(of(key, []).status).not.toBe('NA');
    expect(of(key, [passed(key, '2026-05-05'), failed(key, '2026-06-05')]).status).toBe('OVERDUE');
  });

  it('name a person: a record of nobody is not set up', () => {
    const found = of('operator_ab', [{ ...passed('operator_ab', '2026-05-05'), unnamed: true }]);
    expect(found.status).toBe('NOT_SET_UP');
    expect(found.missing?.sentence).toContain('without the name of an operator: does not count');
  });

  it('show the form: a registration in words alone does not count', () => {
    const found = of('registration_md', [{ ...passed('registration_md', '2026-05-05'), unshown: true }]);
    expect(found.status).not.toBe('OK');
    expect(found.explanation.due).toContain('without its document: does not count');
  });

  it('are not set up at a site whose state nobody has recorded', () => {
    const facts = { state: '', equipment, completions: [passed('operator_ab', '2026-05-05')] };
    expect(item(facts, 'operator_ab').status).toBe('NOT_SET_UP');
  });
});

describe('a tank that was not regulated before', () => {
  const changed = (regulatedSince: string | null, installedOn: string | null = '2005-06-01') => [
    { ...tank(1, { regulated: 'regulated' }, installedOn), regulatedSince },
  ];
  const due = (key: string, state: string, equipment: SiteFacts['equipment'], completions: CompletionFact[] = []) =>
    item({ state, equipment, completions }, key);

  it.each([
    ['ownership_notice', 'VA'],
    ['registration_md', 'MD'],
  ])('has its %s counted from the day on which it became so', (key, state) => {
    const found = due(key, state, changed('2026-11-02'));
    expect(found).toMatchObject({ status: 'DUE_SOON', next_due: '2026-12-02' });
    expect(found.explanation.due).toContain('first due 30 days after change to a regulated use, on Dec 2, 2026');
    expect(due(key, state, changed('2026-10-19'))).toMatchObject({ status: 'OVERDUE', next_due: '2026-11-18' });
    expect(due(key, state, changed(null))).toMatchObject({ status: 'OVERDUE', next_due: '2005-07-01' });
    // Installed anew afterwards.
    expect(due(key, state, changed('2026-10-19', '2026-11-02')).next_due).toBe('2026-12-02');
    expect(due(key, state, changed('2026-11-02', null)).next_due).toBe('2026-12-02');
  });

  it('is not notified by a form of the days before', () => {
    const notice = (on: string) => [passed('ownership_notice', on)];
    const tanks = changed('2026-11-02');
    expect(due('ownership_notice', 'VA', tanks, notice('2005-06-10')).status).toBe('DUE_SOON');
    expect(due('ownership_notice', 'VA', tanks, notice('2026-11-02')).status).toBe('OK');
  });
});

describe('a site of which no tank is regulated', () => {
  const exempt = [
    'Tank 1 is not judged: it is recorded as above ground since Apr 1, 2012 (tank and piping above ground).',
  ];
  const none = { state: 'MD', county: 'Baltimore', equipment: [], exempt };

  it('has no item that applies, each with the reason', () => {
    for (const one of evaluateCalendar(siteOf(none))) {
      expect([one.key, one.applies]).toEqual([one.key, false]);
      if (one.key !== 'post_repair_30d') expect(one.explanation.applies, one.key).not.toContain('Nobody has recorded');
    }
    expect(item(none, 'overfill_3y').explanation.applies).toBe(
      `No tank or line on record here is regulated. ${exempt[0]}`,
    );
  });

  it('is asked for the closure of a tank that was regulated before, until it is on record', () => {
    const changedService = [{ ...tank(1, { regulated: 'heating_oil' }, '2005-06-01'), removedOn: '2026-10-20' }];
    const facts = { ...none, state: 'VA', changedService };
    const found = item(facts, 'tank_closure');
    expect(found).toMatchObject({ status: 'OVERDUE', next_due: '2026-10-20' });
    expect(found.explanation.applies).toBe('At this site 1 tank was changed to a service that is not regulated.');
    expect(found.explanation.due).toContain('first due at change in service, on Oct 20, 2026');
    const on = (day: string) => [passed('tank_closure', day, 'Tank 1')];
    expect(item({ ...facts, completions: on('2026-10-20') }, 'tank_closure').status).toBe('OK');
    expect(item({ ...facts, completions: on('2026-10-19') }, 'tank_closure').status).toBe('OVERDUE');
    expect(evaluateCalendar(siteOf({ ...none, state: 'VA' })).some(({ key }) => key === 'tank_closure')).toBe(false);
  });

  it('stays not set up where nothing is on record', () => {
    const found = item({ ...none, exempt: [] }, 'overfill_3y');
    expect(found.status).toBe('NOT_SET_UP');
  });

  it('is asked what the gauge names', () => {
    const proposals = [{ device: 'Tank 2', label: 'UNL', readAs: 'tank' as const }];
    expect(item({ ...none, proposals }, 'operator_ab').status).toBe('NOT_SET_UP');
  });

  it('keeps a policy that is recorded in sight', () => {
    const insurance = [{ effectiveOn: '2026-01-01', expiresOn: '2026-12-31' }];
    expect(item({ ...none, insurance }, 'insurance_expiration').status).not.toBe('NA');
    expect(item({ ...none, equipment: [piece('dispenser', 'D1')] }, 'under_dispenser_containment').status).toBe('NA');
  });
});
