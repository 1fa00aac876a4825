import { describe, expect, it } from 'vitest';
import { mockElement } from '#contract/nouns/compliance/mock-inspection.ts';
import { failed, passed } from '../situations/site-of.ts';
import { checklistRows } from './checklist.table.ts';
import { type MockMonth, type MockRelease, ofItem } from './findings.ts';
import { judgeMock } from './judge-mock.ts';
import { mockSite, provenSite } from './vectors/mock-site.ts';

type Result = ReturnType<typeof judgeMock>;

function elementOf({ elements }: Pick<Result, 'elements'>, key: string) {
  const found = elements.find((one) => one.key === key);
  if (found === undefined) throw new Error(`no element ${key}`);
  return found;
}

const open = ({ elements }: Result) =>
  elements
    .filter(({ state }) => state === 'missing' || state === 'contradicted')
    .map(({ key, state }) => `${key} ${state}`);

/** The proven site with other completions than its own. */
function withCompletions(change: (all: ReturnType<typeof provenSite>['calendar']['completions']) => typeof all) {
  const site = provenSite();
  return { ...site, calendar: { ...site.calendar, completions: change(site.calendar.completions) } };
}

const month = (status: MockMonth['counts']['status'], evidence = status): Partial<MockMonth> => ({
  counts: { status, sentence: 'As it counts.' },
  evidence: { status: evidence, sentence: 'As it is.' },
});

describe('a site of which everything is recorded and stored', () => {
  it('has every element proven, or a reason why it does not apply', () => {
    const result = judgeMock(mockSite());
    expect(open(result)).toEqual([]);
    expect(result.proven).toBe(result.asked);
    expect(result.asked).toBeGreaterThan(40);
    for (const one of result.elements) {
      expect(mockElement.parse(one)).toEqual(one);
      expect(one.sentence, one.key).toMatch(/^.{10,}[.]$/s);
      expect(one.mend, one.key).toBeNull();
    }
    expect(result.fines.map(({ most_per_day: most }) => most)).toEqual([0, 0]);
  });
});

describe('what is planted is found, and nothing else', () => {
  it('a test that failed is a contradiction, and says what to do', () => {
    const site = withCompletions((all) => [...all, failed('alld_annual', '2026-11-02', 'Line leak detector, line 1')]);
    const result = judgeMock(mockSite(site));
    expect(open(result)).toEqual(['leak_detectors contradicted']);
    expect(elementOf(result, 'leak_detectors')).toMatchObject({
      sentence: expect.stringContaining('failed on Nov 2, 2026, and no pass has followed. Repair it'),
      mend: { tab: 'calendar', item: 'alld_annual' },
    });
  });

  it('a policy that is over, and a record whose document is gone', () => {
    const whole = provenSite();
    const site = {
      ...whole,
      policies: whole.policies.map((one) => ({ ...one, expiresOn: '2026-06-30' })),
      papers: whole.papers.filter(({ file }) => !file.startsWith('overfill_3y')),
      calendar: {
        ...whole.calendar,
        insurance: whole.calendar.insurance.map((one) => ({ ...one, expiresOn: '2026-06-30' })),
      },
    };
    const result = judgeMock(mockSite(site));
    expect(open(result)).toEqual(['overfill missing', 'insurance missing']);
    expect(elementOf(result, 'insurance').mend).toEqual({ tab: 'info', item: null });
  });

  it('a document beside a record that is too old is a contradiction, beside none at all it is missing', () => {
    const late = withCompletions((all) => all.filter(({ key }) => key !== 'operator_c'));
    expect(open(judgeMock(mockSite(late)))).toEqual(['operators_c missing']);
    const old = withCompletions((all) => [
      ...all.filter(({ key }) => key !== 'under_dispenser_containment' && key !== 'walkthrough_30d'),
      passed('walkthrough_30d', '2026-05-01'),
    ]);
    expect(elementOf(judgeMock(mockSite(old)), 'walkthrough_30d').state).toBe('contradicted');
  });

  it.each([
    ['COMPLIANT', 'COMPLIANT', 'proven'],
    ['COMPLIANT', 'INCONCLUSIVE', 'contradicted'],
    ['COMPLIANT', 'FAILED', 'contradicted'],
    ['FAILED', 'COMPLIANT', 'contradicted'],
    ['INCONCLUSIVE', 'COMPLIANT', 'missing'],
    ['PENDING', 'PENDING', 'missing'],
  ] as const)('a month that counts as %s with evidence of %s is %s', (counts, evidence, state) => {
    expect(elementOf(judgeMock(mockSite(undefined, { month: month(counts, evidence) })), 'month').state).toBe(state);
  });

  it('an item that is due today, and one that is due tomorrow', () => {
    const [facts] = [mockSite()];
    const item = facts.items.find(({ key }) => key === 'walkthrough_30d');
    if (item === undefined) throw new Error('no walkthrough');
    const never = { ...item, status: 'DUE_SOON', last_completed: null, components: [] } as const;
    expect(ofItem({ ...never, next_due: '2026-11-30', days_until_due: 0 })).toMatchObject({
      state: 'missing',
      sentence: expect.stringContaining('due today.'),
    });
    expect(ofItem({ ...never, next_due: '2026-12-01', days_until_due: 1 }).state).toBe('not_applicable');
  });

  it('a suspected release that is open', () => {
    const result = judgeMock(mockSite(undefined, { openReleases: ['ISS-7', 'ISS-9'] }));
    expect(open(result)).toEqual(['releases contradicted']);
    expect(elementOf(result, 'releases')).toMatchObject({
      sentence: 'ISS-7 and ISS-9 are open. Confirm the release or rule it out, and close the issue.',
      mend: { tab: 'issues', item: null },
    });
  });

  it('a limit of a suspected release that was missed, whether it is closed or not', () => {
    const of = (changes: Partial<MockRelease>) => {
      const inTime = { issue: 'ISS-7', lateReport: null, settleBy: '2026-10-08', settledOn: '2026-10-08' };
      return judgeMock(mockSite(undefined, { releases: [{ ...inTime, ...changes }] }));
    };
    expect(open(of({}))).toEqual([]);
    expect(open(of({ settleBy: '2099-01-01', settledOn: null }))).toEqual([]);
    const late = of({ settledOn: '2026-10-09' });
    expect(open(late)).toEqual(['releases contradicted']);
    expect(elementOf(late, 'releases')).toMatchObject({
      sentence:
        'ISS-7: the investigation was due by Oct 8, 2026 (40 CFR 280.52), and was settled on Oct 9, 2026. Write in the issue why it was late, and keep what the agency said of it.',
      mend: { tab: 'issues', item: null },
    });
    expect(elementOf(of({ settledOn: null }), 'releases').sentence).toContain('and it is not settled.');
    const unreported = of({ lateReport: { hours: 2, by: '2026-10-02', madeOn: null } });
    expect(elementOf(unreported, 'releases').sentence).toContain(
      'ISS-7: the report was due within 2 hours, by Oct 2, 2026, and no report is on record.',
    );
  });

  it.each([
    ['Spill bucket, tank 1 crack', ['spill_buckets contradicted', 'md_spill_buckets contradicted']],
    ['Walkthrough inspection: Dispenser 1', ['dispenser_containment contradicted']],
    ['Paint the canopy', []],
    ['Tank 1: new paint on the fill cover', []],
  ])('an open job: %s', (title, contradicted) => {
    const result = judgeMock(mockSite(undefined, { openJobs: [{ issue: 'ISS-7', title, ofGauge: false }] }));
    expect(open(result)).toEqual(contradicted);
    for (const key of contradicted.map((one) => one.split(' ')[0] ?? ''))
      expect(elementOf(result, key)).toMatchObject({
        sentence: `ISS-7 is open: ${title}. Mend it, record what was done, and close the issue.`,
        mend: { tab: 'issues', item: null },
      });
    const walk = result.unchecked.find(({ question }) => question.includes('whole today'))?.what_to_do;
    expect(walk?.includes(`Not checked: ISS-7 is open: ${title}.`)).toBe(contradicted.length === 0);
  });

  it('an open job about an alarm of the gauge has a question of its own, and is named for the walk', () => {
    const job = { issue: 'ISS-7', title: 'Spill bucket 1: liquid', ofGauge: true };
    expect(open(judgeMock(mockSite(undefined, { openJobs: [job] })))).toEqual([]);
  });

  it('an element that nothing could read', () => {
    const facts = mockSite();
    const result = judgeMock({ ...facts, binder: facts.binder.filter(({ key }) => key !== 'cover') });
    expect(open(result)).toEqual(['facility missing']);
  });
});

describe('the state of a site', () => {
  it('decides which checklist is used', () => {
    const of = (state: string) => judgeMock({ ...mockSite(), state });
    const maryland = checklistRows.filter(({ checklist }) => checklist === 'maryland').length;
    expect(of('md').elements).toHaveLength(checklistRows.length);
    expect(of('VA').elements).toHaveLength(checklistRows.length - maryland);
    expect(of('VA').notes).toEqual(['Only the federal checklist is used: this console has none of VA.']);
    expect(of('VA').fines.map(({ law }) => law)).toEqual(['Federal law']);
  });

  it('without rules of its own in the console says so', () => {
    const of = (state: string) => elementOf(judgeMock({ ...mockSite(), state }), 'state').sentence;
    expect(of('MD')).toBe('The site is in MD.');
    expect(of('DE')).toContain('The rules of DE itself are not in this console');
  });

  it('that nobody recorded is missing itself', () => {
    const result = judgeMock({ ...mockSite(), state: ' ' });
    expect(elementOf(result, 'state')).toMatchObject({ state: 'missing', mend: { tab: 'info', item: null } });
  });
});

describe('the estimate of fines', () => {
  it('is the most of the law for one day: of each tank by federal law, of each violation in Maryland', () => {
    const { fines } = judgeMock(mockSite(undefined, { openReleases: ['ISS-7'], month: month('FAILED') }));
    expect(fines.map(({ law, elements, most_per_day: most }) => [law, elements, most])).toEqual([
      ['Federal law', 2, 40_000],
      ['Maryland law', 2, 20_000],
    ]);
  });

  it('is none where no tank is on record, and says so; nor does a practice count', () => {
    const facts = { ...mockSite(undefined, { openReleases: ['ISS-7'] }), tanks: 0, state: '' };
    const [federal] = judgeMock(facts).fines;
    expect(federal).toMatchObject({ elements: 1, most_per_day: null });
    expect(federal?.sentence).toContain('record the tanks');
  });
});
