import { describe, expect, it } from 'vitest';
import { failed, passed, piece, siteOf, wholePolicy } from '../situations/site-of.ts';
import type { PolicyFact, SiteFacts } from '../tables/requirement.ts';
import { dueAfterCover, dueByInsurance, dueByPass, dueByReconciliation, dueByRecords } from './due-of.ts';
import { whyNotLower } from './policy.ts';
import { siteEquipment } from './site-equipment.ts';

const today = '2026-11-19';
const yearly = { interval: { months: 12 }, first: { months: 12 }, from: null } as const;
const bucket = { name: 'Spill bucket, tank 1', installedOn: '2020-03-31' };
const never = { nextDue: null, lastCompleted: null, failedOn: null, recordedAt: null, sentence: '' };

describe('by test records', () => {
  it('counts from the last pass, whatever the order of the records', () => {
    const records = [passed('k', '2025-11-01'), passed('k', '2024-10-30'), failed('k', '2025-10-30')];
    expect(dueByRecords(yearly, bucket, records)).toMatchObject({
      nextDue: '2026-11-01',
      lastCompleted: '2025-11-01',
      failedOn: null,
      sentence: 'last passed Nov 1, 2025; due 12 months later, on Nov 1, 2026.',
    });
  });

  it('says of what was done with lines that are not in order that it is done, not that it passed', () => {
    const records = [{ ...passed('k', '2025-11-01'), findings: 2 }];
    expect(dueByRecords(yearly, bucket, records)).toMatchObject({
      ...{ nextDue: '2026-11-01', lastCompleted: '2025-11-01', failedOn: null },
      sentence: 'was last done Nov 1, 2025, 2 not in order; due 12 months later, on Nov 1, 2026.',
    });
    expect(dueByRecords({ ...yearly, interval: 'event' }, bucket, records).sentence).toBe(
      'is on record as of Nov 1, 2025, 2 not in order; no due date follows.',
    );
  });

  it('takes records of the component and of the whole, not of another', () => {
    const records = [
      passed('k', '2025-11-01'),
      passed('k', '2026-05-01', ' spill BUCKET, tank 1'),
      passed('k', '2026-08-01', 'x'),
    ];
    expect(dueByRecords(yearly, bucket, records).lastCompleted).toBe('2026-05-01');
    expect(dueByRecords(yearly, { ...bucket, name: '' }, records).lastCompleted).toBe('2026-08-01');
  });

  it('has its first date from the day of installation, but not before the rule was in force', () => {
    expect(dueByRecords(yearly, bucket, [])).toMatchObject({
      nextDue: '2021-03-31',
      sentence: 'has no recorded pass; first due 12 months after installation, on Mar 31, 2021.',
    });
    expect(dueByRecords({ ...yearly, from: '2022-06-13' }, bucket, [])).toMatchObject({
      nextDue: '2022-06-13',
      sentence: 'has no recorded pass; first due when the rule came into force, on Jun 13, 2022.',
    });
    expect(dueByRecords({ ...yearly, first: 'installed' }, bucket, []).nextDue).toBe('2020-03-31');
    expect(dueByRecords({ ...yearly, first: { days: 30 } }, bucket, []).nextDue).toBe('2020-04-30');
    expect(dueByRecords(yearly, { ...bucket, installedOn: null }, [])).toMatchObject({
      nextDue: null,
      sentence: 'has no recorded pass, and the day of its installation is not recorded.',
    });
  });

  it('is due at once after a failure, until it passes', () => {
    const broken = [passed('k', '2025-11-01'), failed('k', '2026-02-03')];
    expect(dueByRecords(yearly, bucket, broken)).toMatchObject({
      nextDue: '2026-02-03',
      lastCompleted: '2025-11-01',
      failedOn: '2026-02-03',
      sentence: 'failed on Feb 3, 2026 after its last pass on Nov 1, 2025; due at once until it passes.',
    });
    expect(dueByRecords(yearly, bucket, [...broken, passed('k', '2026-02-10')])).toMatchObject({
      nextDue: '2027-02-10',
      failedOn: null,
    });
  });

  it('lets a failure of the same day count, and keeps an older due date', () => {
    expect(dueByRecords(yearly, bucket, [passed('k', '2026-02-03'), failed('k', '2026-02-03')]).failedOn).toBe(
      '2026-02-03',
    );
    expect(dueByRecords(yearly, bucket, [passed('k', '2024-02-03'), failed('k', '2026-02-03')])).toMatchObject({
      nextDue: '2025-02-03',
      sentence: 'failed on Feb 3, 2026 after its last pass on Feb 3, 2024, and was due on Feb 3, 2025 already.',
    });
    expect(dueByRecords(yearly, { ...bucket, installedOn: null }, [failed('k', '2026-02-03')]).nextDue).toBe(
      '2026-02-03',
    );
  });
});

describe('by passes of the gauge', () => {
  const row = { interval: { days: 30 } } as const;
  it('counts 30 days', () => {
    expect(dueByPass(row, { ...bucket, pass: '2026-11-03' }, '2026-11-19')).toMatchObject({
      nextDue: '2026-12-03',
      lastCompleted: '2026-11-03',
    });
    expect(dueByPass(row, { ...bucket, installedOn: '2005-06-01' }, '2026-11-19')).toMatchObject({
      nextDue: null,
      sentence: 'has no valid pass on record.',
    });
  });

  it('counts the first 30 days from the installation, or from the day on which it became regulated', () => {
    const due = (installedOn: string | null, regulatedSince?: string, today = '2026-11-19') =>
      dueByPass(row, { ...bucket, installedOn, ...(regulatedSince === undefined ? {} : { regulatedSince }) }, today);
    expect(due('2026-10-20')).toMatchObject({
      nextDue: '2026-11-19',
      lastCompleted: null,
      sentence: 'has no valid pass on record; first due 30 days after installation, on Nov 19, 2026.',
    });
    expect(due('2026-10-20', undefined, '2026-11-20').nextDue).toBeNull();
    expect(due(null).nextDue).toBeNull();
    expect(due('2005-06-01', '2026-11-01')).toMatchObject({
      nextDue: '2026-12-01',
      sentence: 'has no valid pass on record; first due 30 days after change to a regulated use, on Dec 1, 2026.',
    });
    expect(due('2026-11-10', '2026-11-01').nextDue).toBe('2026-12-10');
  });

  it('does not count what the rule bars', () => {
    const due = dueByPass(row, { ...bucket, pass: '2026-11-03', barred: 'It is too new.' }, '2026-11-19');
    expect(due).toMatchObject({
      nextDue: null,
      lastCompleted: null,
      sentence: 'has no pass that counts. It is too new.',
    });
  });
});

describe('by reconciled months', () => {
  it.each([
    ['2026-09', '2026-11-10', '2026-09-30'],
    ['2026-11', '2027-01-10', '2026-11-30'],
    ['2026-12', '2027-02-10', '2026-12-31'],
  ])('after %s the next is due by %s', (month, nextDue, lastCompleted) => {
    expect(dueByReconciliation({ reconciledMonth: month })).toMatchObject({ nextDue, lastCompleted });
  });

  it('says so when there is none', () => {
    expect(dueByReconciliation({ reconciledMonth: null })).toMatchObject({
      nextDue: null,
      sentence: 'No month is reconciled for all tanks.',
    });
  });
});

describe('by policies', () => {
  const policy = (effectiveOn: string | null, expiresOn: string) => ({ ...wholePolicy, effectiveOn, expiresOn });
  it.each([
    ['one in force', [policy('2026-01-01', '2026-12-31')], '2026-12-31'],
    ['one without a start', [policy(null, '2026-12-31')], null],
    ['on its last day', [policy('2025-11-19', today)], today],
    ['followed without a gap', [policy('2026-12-31', '2027-12-31'), policy('2026-01-01', '2026-12-31')], '2027-12-31'],
    ['followed the day after', [policy('2027-01-01', '2027-12-31'), policy('2026-01-01', '2026-12-31')], '2027-12-31'],
    ['followed after a gap', [policy('2027-01-02', '2027-12-31'), policy('2026-01-01', '2026-12-31')], '2026-12-31'],
    ['a shorter one beside it', [policy('2026-02-01', '2026-11-30'), policy('2026-01-01', '2026-12-31')], '2026-12-31'],
    ['over', [policy('2024-01-01', '2024-12-31'), policy('2025-01-01', '2025-12-31')], '2025-12-31'],
    ['not begun', [policy('2026-12-01', '2027-12-01')], null],
    ['none', [], null],
  ])('%s', (_, insurance, nextDue) => expect(dueByInsurance({ insurance, today }, 1).nextDue).toBe(nextDue));

  it.each<[string, Partial<PolicyFact>, string]>([
    ['its beginning', { effectiveOn: null }, 'without its beginning, and shows no cover'],
    ['its amount for each occurrence', { perOccurrence: null }, 'without its amount for each occurrence,'],
    ['its amount for a year', { annualAggregate: null }, 'without its amount for a year,'],
    ['its document', { documented: false }, 'without its document,'],
    ['an end that any policy has', { expiresOn: '9999-12-31' }, 'longer than 5 years (our own rule)'],
  ])('is not set up without %s', (_, lack, says) => {
    const due = dueByInsurance({ insurance: [{ ...policy('2026-01-01', '2026-12-31'), ...lack }], today }, 1);
    expect(due).toMatchObject({ nextDue: null, notSetUp: true });
    expect(due.sentence).toContain(says);
  });

  it('takes a policy of five years, and one beside it that is not whole changes nothing', () => {
    const insurance = [policy('2025-01-01', '2030-01-01'), { ...policy(null, '2031-01-01'), documented: false }];
    expect(dueByInsurance({ insurance, today }, 1)).toMatchObject({ nextDue: '2030-01-01' });
  });

  it.each<[string, Partial<PolicyFact>, number, string | null]>([
    ['a million each, a million a year', {}, 4, null],
    ['less for each occurrence', { perOccurrence: 999_999 }, 4, 'covers $999,999 for each occurrence, and $1,000,000'],
    ['half a million where none is sold', { perOccurrence: 500_000, nonMarketing: true }, 4, null],
    ['less than that', { perOccurrence: 499_999, nonMarketing: true }, 4, '$500,000 are needed'],
    ['less a year', { annualAggregate: 500_000 }, 4, 'covers $500,000 a year, and $1,000,000 are needed'],
    ['a million a year of 101 tanks', {}, 101, 'covers $1,000,000 a year, and $2,000,000 are needed'],
  ])('with %s', (_, amounts, tanks, says) => {
    const insurance = [{ ...policy('2026-01-01', '2026-12-31'), ...amounts }];
    const due = dueByInsurance({ insurance, today }, tanks);
    // Cover of that amount was due when the policy began.
    expect(due.nextDue).toBe(says === null ? '2026-12-31' : '2026-01-01');
    expect(due.sentence).toContain(says ?? 'Cover is recorded until');
  });

  it('counts the tanks of the owner at all sites, and asks for the owner where it is not recorded', () => {
    const of = (ownerTanks: number | null, annualAggregate = 1_000_000) =>
      dueByInsurance({ insurance: [{ ...policy('2026-01-01', '2026-12-31'), annualAggregate }], today, ownerTanks }, 4);
    expect(of(100)).toMatchObject({ nextDue: '2026-12-31', sentence: 'Cover is recorded until Dec 31, 2026.' });
    expect(of(101).nextDue).toBe('2026-01-01');
    expect(of(101).sentence).toContain('because the owner has 101 tanks or more');
    expect(of(101, 2_000_000).nextDue).toBe('2026-12-31');
    expect(of(null)).toMatchObject({ nextDue: '2026-12-31', notSetUp: true });
    expect(of(null).sentence).toContain('The owner of this site is not recorded');
    expect(of(null, 2_000_000).notSetUp).toBeUndefined();
  });

  const half = { perOccurrence: 500_000, annualAggregate: 500_000 };
  const layer = (name: string, from: string | null, to: string, more: Partial<PolicyFact> = {}) => ({
    ...{ ...policy(from, to), name },
    ...half,
    ...more,
  });

  it('adds layers that are in force on the same days (40 CFR 280.94)', () => {
    const two = [layer('A', '2026-01-01', '2026-12-31'), layer('B', '2026-03-01', '2027-02-28')];
    expect(dueByInsurance({ insurance: two, today }, 1)).toMatchObject({ nextDue: '2026-12-31' });
    const short = [two[0] ?? layer('', '', ''), layer('B', '2026-03-01', '2027-02-28', { perOccurrence: 499_999 })];
    const due = dueByInsurance({ insurance: short, today }, 1);
    expect(due.nextDue).toBe('2026-01-01');
    expect(due.sentence).toBe(
      'Policy A and Policy B together cover $999,999 for each occurrence, and $1,000,000 are needed (40 CFR 280.93, 280.94).',
    );
  });

  it('counts a policy that is recorded twice once', () => {
    const twice = [layer('Acme X1', '2026-01-01', '2026-12-31'), layer('ACME X1 ', '2026-03-01', '2027-02-28')];
    const due = dueByInsurance({ insurance: twice, today }, 1);
    expect(due.nextDue).toBe('2026-01-01');
    expect(due.sentence).toContain('$500,000 for each occurrence, and $1,000,000 are needed');
  });

  it('is late from the end of a layer on', () => {
    const insurance = [layer('A', '2026-01-01', '2026-10-31'), layer('B', '2026-01-01', '2027-12-31')];
    expect(dueByInsurance({ insurance, today }, 1).nextDue).toBe('2026-10-31');
    expect(dueByInsurance({ insurance, today: '2026-10-31' }, 1).nextDue).toBe('2026-10-31');
  });

  it('names a policy that does not count, beside those that do and those that cover too little', () => {
    const bare = { ...policy(null, '2031-01-01'), name: 'C' };
    const enough = dueByInsurance({ insurance: [policy('2026-01-01', '2026-12-31'), bare], today }, 1);
    expect(enough).toMatchObject({ nextDue: '2026-12-31' });
    expect(enough.sentence).toContain('Policy C is recorded without its beginning');
    const little = dueByInsurance({ insurance: [layer('A', '2026-01-01', '2026-12-31'), bare], today }, 1);
    expect(little.nextDue).toBe('2026-01-01');
    expect(little.sentence).toContain('Policy C is recorded without its beginning');
  });

  it('counts no policy whose document is of another type', () => {
    const otherDocument = 'Its document spill.pdf is filed as “Spill bucket test”, which shows no cover.';
    const due = dueByInsurance({ insurance: [{ ...policy('2026-01-01', '2026-12-31'), otherDocument }], today }, 1);
    expect(due).toMatchObject({ nextDue: null, notSetUp: true });
    expect(due.sentence).toBe(`The policy shows no cover. ${otherDocument}`);
  });

  it('takes the lower limit only where nothing on record speaks against it (40 CFR 280.93(a)(1))', () => {
    const insurance = [{ ...policy('2026-01-01', '2026-12-31'), perOccurrence: 500_000, nonMarketing: true }];
    const told = (facts: Partial<SiteFacts>) =>
      dueByInsurance({ insurance, today }, 1, whyNotLower(siteEquipment(siteOf(facts))));
    const year = (gallons: number) => ({ throughput: { year: '2025', gallons } });
    expect(told({}).nextDue).toBe('2026-12-31');
    expect(told(year(10_000)).nextDue).toBe('2026-12-31');
    expect(told(year(10_001)).nextDue).toBe('2026-01-01');
    expect(told(year(10_001)).sentence).toBe(
      'The policy covers $500,000 for each occurrence, and $1,000,000 are needed (40 CFR 280.93). The policy is recorded for a site that sells no fuel to the public, so that $500,000 would do. The record contradicts it: its inventory records show 10,001 gal metered a month on average in 2025, more than 10,000 gal.',
    );
  });

  it('takes the lower limit with a dispenser for own vehicles only where records show the throughput of every tank', () => {
    const insurance = [{ ...policy('2026-01-01', '2026-12-31'), perOccurrence: 500_000, nonMarketing: true }];
    const fleet = [piece('dispenser', 'Dispenser 1'), piece('tank', 'Tank 1'), piece('tank', 'Tank 2')];
    const told = (throughput: NonNullable<SiteFacts['throughput']> | null) =>
      dueByInsurance({ insurance, today }, 1, whyNotLower(siteEquipment(siteOf({ equipment: fleet, throughput }))));
    expect(told(null)).toMatchObject({ nextDue: '2026-01-01' });
    expect(told(null).sentence).toContain(
      'It is not shown: Dispenser 1 is on record, and no inventory record shows that at most 10,000 gal a month pass. Record the reconciliation of each month with its metered sales, under Compliance.',
    );
    expect(told({ year: '2025', gallons: 9_000, tanks: 1 }).sentence).toContain(
      'the inventory records of 2025 do not show the metered sales of every tank.',
    );
    expect(told({ year: '2025', gallons: 10_000, tanks: 2 }).nextDue).toBe('2026-12-31');
    expect(told({ year: '2025', gallons: 10_001, tanks: 2 }).sentence).toContain(
      'The record contradicts it: its inventory',
    );
  });

  it('says that no policy is recorded', () => {
    expect(dueByInsurance({ insurance: [], today }, 1).sentence).toBe('No policy is recorded.');
  });
});

describe('after the start of cover', () => {
  const facts = { today, insurance: [{ ...wholePolicy, effectiveOn: '2025-09-01', expiresOn: '2027-09-01' }] };
  it.each([
    ['never', null, '2025-11-30'],
    ['for the first year', '2025-10-15', '2026-11-30'],
    ['for the second year', '2026-09-20', '2027-11-30'],
    ['on the anniversary', '2026-09-01', '2027-11-30'],
    ['before cover began', '2025-08-31', '2025-11-30'],
  ])('sent in %s', (_, lastCompleted, nextDue) => {
    expect(dueAfterCover(90, facts, { ...never, lastCompleted }).nextDue).toBe(nextDue);
  });

  it('has no date, and is not set up, where the only policy is not recorded whole', () => {
    const insurance = [{ ...wholePolicy, effectiveOn: null, expiresOn: '2027-03-01' }];
    expect(dueAfterCover(90, { today, insurance }, never)).toMatchObject({ nextDue: null, notSetUp: true });
  });

  it('is not dated by cover that has not begun', () => {
    const insurance = [{ ...wholePolicy, effectiveOn: '2027-11-01', expiresOn: '2028-11-01' }];
    const due = dueAfterCover(90, { today, insurance }, never);
    expect(due).toMatchObject({ nextDue: null });
    expect(due.sentence).toContain('no policy in force');
  });

  it('has no date without a policy', () => {
    const due = dueAfterCover(90, { today, insurance: [] }, never);
    expect(due).toMatchObject({
      nextDue: null,
      sentence: 'Nothing is recorded, and no policy in force whose start would date it.',
    });
  });

  it('is due at once after a refusal', () => {
    const due = dueAfterCover(90, facts, { ...never, lastCompleted: '2026-09-20', failedOn: '2026-10-01' });
    expect(due).toMatchObject({ nextDue: '2026-10-01', failedOn: '2026-10-01' });
  });
});

describe('what is no longer monitored in both walls', () => {
  const row = { interval: { months: 36 }, first: 'installed', from: '2018-10-13' } as const;
  const bucket = { name: 'SB 1', installedOn: '2010-05-01', unwatchedSince: '2026-11-15' };
  const on = (day: string) => passed('spill_bucket_3y', day);

  it.each([
    ['never tested', [], '2026-12-15', 'has no recorded pass; since Nov 15, 2026 its walls are not both monitored'],
    ['tested while it was monitored', [on('2026-11-14')], '2026-12-15', 'last passed Nov 14, 2026; since Nov 15, 2026'],
    ['tested since', [on('2026-11-15')], '2029-11-15', 'last passed Nov 15, 2026; due 36 months later'],
  ] as const)('and %s is tested within 30 days of that', (_, records, nextDue, words) => {
    const due = dueByRecords(row, bucket, records);
    expect(due.nextDue).toBe(nextDue);
    expect(due.sentence).toContain(words);
  });

  it('is due from its installation where it never was', () => {
    expect(dueByRecords(row, { name: 'SB 1', installedOn: '2010-05-01' }, []).nextDue).toBe('2018-10-13');
  });
});
