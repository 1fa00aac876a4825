import { describe, expect, it } from 'vitest';
import { pdfWords, readPdfText } from '#tests/helpers/pdf-text.ts';
import { sampleFacts, sampleReport, sampleSiteYear, sampleTank } from '#tests/helpers/sample-report.ts';
import { drawMonthly } from './layout.ts';
import type { MonthlyFacts } from './model.ts';
import { notJudgedWord } from './unit-tables.ts';

const draw = (changes: Partial<MonthlyFacts> = {}) => drawMonthly(sampleReport(sampleFacts(changes)));
const words = async (changes: Partial<MonthlyFacts> = {}) => pdfWords(await draw(changes));

describe('what the monthly report says', () => {
  it('is a PDF that names facility, month, status, columns, rules and their marks', async () => {
    const bytes = await draw();
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const text = pdfWords(bytes);
    for (const word of [
      'Monthly compliance report, October 2026',
      'Alpha Fuel',
      'MD-10101',
      'Compliant',
      ...['Tank', 'Product', 'Capacity, gal', 'Method', 'Result on', 'Test', 'Duration, h', 'Leak rate, gph'],
      ...['Threshold, gph', 'Height, in', '% full', 'Volume, gal', 'Water, in', 'Temp, °F', 'Days since pass'],
      ...['\u22120.031', '0.126', '71.4', '7,213', 'Oct 4, 2026', '02:14'],
      ...['3.0 gph last pass', '0.1 gph last pass', 'Mar 2, 2026', 'Line leak detector, line 1'],
      ...['Metered, gal', '42,180', '551.8', 'Seven-day review'],
      ...['40 CFR 280.41(a)(1)', 'Read in the rule', 'Unverified: not read in the'],
      'No suspected release is on record for this month.',
      'No alarm was active in this month while the gauge was watched.',
      'Nothing is missing for this month.',
    ]) {
      expect(text.split('\n'), word).toContain(word);
    }
  });

  it('has the equipment, its yearly tests and the walkthroughs, or says that none is on record', async () => {
    const flat = (text: string) => text.replaceAll(/\s+/g, ' ');
    const text = flat(await words());
    for (const part of [
      'Operator Jordan Blake, 410 555 0118',
      'Jun 3, 2012 Double wall, fiberglass',
      'Mar 2, 2026 Pass TLS-450, Probe in tank 1 PetroTest',
      'Documents: Walkthroughs/October.pdf',
    ])
      expect(text, part).toContain(part);
    const walk = sampleFacts().walkthroughs.map((one) => ({ ...one, findings: 1, note: 'Spill bucket 2: Crack' }));
    const found = flat(await words({ walkthroughs: walk }));
    expect(found).toContain('Oct 14, 2026 Done, 1 not in order');
    expect(found).toContain('Note: Spill bucket 2: Crack');
    const none = flat(await words({ equipment: [], equipmentTests: [], walkthroughs: [] }));
    expect(none).toContain('No annual test of release detection equipment is on record');
    expect(none).toContain('No walkthrough inspection is on record');
    const bare = {
      ...sampleFacts().equipment[0],
      installedOn: null,
      construction: '',
    } as MonthlyFacts['equipment'][number];
    expect(flat(await words({ equipment: [bare] }))).toContain('10,000 Not recorded Not recorded');
  });

  it('claims no absence of alarms where no gauge was polled, and says which facts nobody recorded', async () => {
    const text = (await words({ watched: null, alarms: [], tanks: [sampleTank(1, { label: '' })] })).replaceAll(
      /\s+/g,
      ' ',
    );
    expect(text).toContain('No gauge was polled in this month: whether an alarm was active is not known.');
    expect(text).not.toContain('No alarm was active');
    expect(text).toContain('Tank 1 Not recorded');
  });

  it('counts passes that prove nothing apart, and shows Notice for what is one', async () => {
    const further = [{ kind: 'passing_uncounted' as const, count: 31, from: '2026-10-01', to: '2026-10-31' }];
    const notice = {
      label: 'T1: Leak Test Active',
      times: 1,
      first: 'x',
      last: 'x',
      cleared: 'x',
      clearingUnknown: false,
      disposition: null,
    };
    const text = (
      await words({ tanks: [sampleTank(1, { further })], alarms: [{ ...notice, notice: true }] })
    ).replaceAll(/\s+/g, ' ');
    expect(text).toContain('31 more passing results that do not count, from Oct 1, 2026 to Oct 31, 2026.');
    expect(text).toContain('Notice of the console, not a fault');
    expect(text).not.toContain('None recorded');
  });

  it('says once, across the table, why nobody knows the state of a sensor', async () => {
    const state = 'The gauge first reported it on Nov 3, 2026, after the month. Record an interstitial check.';
    const of = (changes: Partial<MonthlyFacts['sensors'][number]>) =>
      sampleFacts().sensors.map((sensor) => ({ ...sensor, state, ...changes }));
    const count = async (changes: Partial<MonthlyFacts['sensors'][number]>) => {
      const text = (await words({ sensors: of(changes) })).replaceAll(/\s+/g, ' ');
      expect(text).toContain('See below');
      return text.toLowerCase().split(state.toLowerCase()).length - 1;
    };
    const sentence = `Sensor L1 has 1 result, and it does not count: ${state.charAt(0).toLowerCase()}${state.slice(1)}`;
    expect(await count({ status: 'INCONCLUSIVE', sentence })).toBe(1);
    expect(await count({ status: 'COMPLIANT' })).toBe(1);
    expect(await words()).not.toContain('See below');
  });

  it('names the rules that it does not judge, where it says what is missing and in a section of their own', async () => {
    const text = (await words()).replaceAll(/\s+/g, ' ');
    expect(text).toContain('Some rules are not judged: see Not judged by this console.');
    expect(text).toContain('this report does not show whether they are met.');
    for (const word of ['Stage II vapor recovery', 'COMAR 26.11.24.04A', 'What the owner must do', 'an SPCC plan'])
      expect(text).toContain(word);
    expect(text.indexOf('Some rules are not judged')).toBeGreaterThan(
      text.indexOf('Nothing is missing for this month.'),
    );
    // A report of before these rules were named is drawn as it was.
    const { notJudged, ...before } = sampleFacts();
    expect(notJudged?.length).toBe(2);
    expect(pdfWords(await drawMonthly(sampleReport(before)))).not.toContain('not judged');
  });

  it('names what an administrator has set as not applicable, and by what reason', async () => {
    const said = 'Spill buckets: Jo Doe set that it does not apply here on Mar 2, 2026: There are none.';
    expect(await words()).not.toContain('Set as not applicable');
    const text = await words({ waived: [said] });
    expect(text).toContain('Set as not applicable by an administrator');
    expect(text).toContain(said);
  });

  it('draws a statement of a report of before listings were named', async () => {
    const sir = {
      ...{ tank: 'Tank 3', madeOn: '2026-11-02', result: 'Pass', rate: 0.01, threshold: 0.1, detectable: 0.2 },
      ...{ vendor: 'Vendor', version: '', document: 'SIR/oct.pdf', recorded: '' },
    };
    const text = await words({ sir: [sir] });
    expect(text).toContain('Vendor');
    expect(text).not.toContain('undefined');
  });

  it('names the listing of the owner with its document, and by which listing a statement counts', async () => {
    const own =
      'Listing of the owner: "Report 12-7", evaluated by Ken Wilcox Associates on May 2, 2019. Shown by document 57, Compliance Testing/Report.pdf; recorded by Ada Admin on Feb 3, 2025. The table of listings does not hold it.';
    const [listed] = sampleFacts().listings;
    const text = (
      await words({
        listings: [
          ...(listed === undefined ? [] : [listed]),
          {
            ...{ vendor: 'Ken Wilcox Associates', section: 'Listing of the owner: Report 12-7', issued: '2019-05-02' },
            ...{ address: '', readOn: '', mark: 'unverified', units: 'Tank 3', own },
          },
        ],
        sir: [
          {
            ...{ tank: 'Tank 3', madeOn: '2026-11-02', result: 'Pass', rate: 0.01, threshold: 0.1, detectable: 0.2 },
            ...{ vendor: 'Vendor', version: 'Countwise 3.1', document: 'SIR/oct.pdf', recorded: 'Recorded by Jo.' },
            listing: own,
          },
        ],
      })
    ).replaceAll(/\s+/g, ' ');
    expect(text.split(own)).toHaveLength(3);
    expect(text).toContain('Recorded by the owner');
    expect(text).toContain("Read in the work group's list");
  });

  it('says who prepared it and that nobody reviewed it, or who did and which version', async () => {
    expect((await words()).split('\n')).toContain('Not reviewed');
    const reviews = [{ by: 'Rita Reviewer', at: 'Nov 3, 2026 09:12 EST', version: 1 }];
    const flat = (text: string) => text.replaceAll(/\s+/g, ' ');
    expect(flat(await words({ reviews }))).toContain('Reviewed by Rita Reviewer, Nov 3, 2026 09:12 EST, version 1');
    const version = { version: 2, cause: 'late_evidence' as const, madeAt: 'x', madeBy: null, note: '' };
    expect(flat(await words({ reviews, version }))).toContain('version 1; the verdict that counts is not reviewed');
  });

  it('says in one sentence each what there is none of', async () => {
    const none = { tanks: [], lines: [], sensors: [], inventory: [], rules: [], coverage: null };
    const text = await words({ ...none, status: 'INCONCLUSIVE', reasons: ['NO_UNITS'] });
    expect(text).toContain('No tank is on record for this site.');
    expect(text).toContain('No product line is on record for this site.');
    expect(text).toContain('No sensor is on record for this site.');
    expect(text).toContain('No inventory reconciliation is recorded for this month.');
    expect(text).toContain('No rule was applied: no device is on record.');
    expect(text).not.toContain('Nothing is missing');
  });

  it('says that there is no verdict where no tank is regulated', async () => {
    const of = (reasons: MonthlyFacts['reasons']) =>
      words({ status: 'INCONCLUSIVE', computedStatus: 'INCONCLUSIVE', reasons });
    expect(await of(['NOT_REGULATED'])).toContain('No verdict');
    expect(await of(['NOT_ON_RECORD', 'NOT_REGULATED'])).not.toContain('No verdict');
  });

  it('says what rules were not applied, also where everything else was proven', async () => {
    const missingRules = 'State not recorded: no month is proven. Record the state.';
    const text = await words({ missingRules });
    expect(text).toContain(missingRules);
    expect(text).not.toContain('Nothing is missing');
  });

  it('says that numbers of the gauge may be in other units, beside them and on the first page', async () => {
    const unconfirmedUnits = 'The units of the tank gauge are not confirmed.';
    const text = await words({ unconfirmedUnits });
    expect(text.replaceAll(/\s+/g, ' ').split(unconfirmedUnits)).toHaveLength(4);
    expect(text).not.toContain('Nothing is missing');
  });

  it('shows a correction with its note, its author and what the evidence says', async () => {
    const text = await words({
      status: 'COMPLIANT',
      computedStatus: 'FAILED',
      computedSentence: 'Tank 1 failed.',
      version: {
        version: 2,
        cause: 'corrected',
        madeAt: 'Nov 3, 2026 09:30 EST',
        madeBy: 'Ada Admin',
        note: 'Swapped.',
      },
    });
    expect(text).toContain('Ada Admin set the status to Compliant on Nov 3, 2026 09:30 EST.');
    expect(text).toContain('Note: Swapped.');
    expect(text).toContain('Calculated from the evidence alone: Not compliant. Tank 1 failed.');
  });

  it('shows both versions of a month that changed after it was closed, and why', async () => {
    const closed = {
      ...{ version: 1, status: 'COMPLIANT' as const, computedStatus: 'COMPLIANT' as const, cause: 'closed' as const },
      ...{ madeAt: 'Nov 1, 2026 00:05 EDT', madeBy: null, note: '', sentence: 'All 3 units are proven tight.' },
    };
    const changed = {
      ...{ ...closed, version: 2, status: 'FAILED' as const, computedStatus: 'FAILED' as const },
      ...{ cause: 'fact_changed' as const, madeAt: 'Nov 19, 2026 15:00 EST', sentence: 'Tank 1 is not proven.' },
      note: 'Fact changed on Nov 19, 2026 by Ada Admin: release detection of Tank 1. The status was COMPLIANT.',
    };
    expect(await words({ versions: [closed] })).not.toContain('Versions of this verdict');
    const text = (await words({ status: 'FAILED', versions: [changed, closed] })).replaceAll(/\s+/g, ' ');
    for (const part of [
      'Versions of this verdict',
      '2 Nov 19, 2026 15:00 EST Not compliant Not compliant Fact changed Automatic, by the rules',
      `Reason: ${changed.note}`,
      'Finding: Tank 1 is not proven.',
      '1 Nov 1, 2026 00:05 EDT Compliant Compliant Month closed Automatic, by the rules',
      'Finding: All 3 units are proven tight.',
    ])
      expect(text, part).toContain(part);
    const set = { ...changed, cause: 'corrected' as const, madeBy: 'Ada Admin', note: '' };
    const other = (await words({ versions: [set, closed] })).replaceAll(/\s+/g, ' ');
    expect(other).toContain('Set by a person Ada Admin Reason: not recorded.');
  });

  it('shows twelve months of the site: a month that only a sensor failed is failed there', async () => {
    const [first, ...others] = sampleSiteYear();
    const failed = {
      ...first,
      month: '2025-11',
      status: 'FAILED' as const,
      version: null,
      sentence: 'Sensor L4 failed.',
    };
    const lines = readPdfText(await draw({ siteYear: [failed, ...others] })).map(({ text }) => text);
    const from = lines.indexOf('Twelve months of the site');
    expect(lines.slice(from).join(' ')).toContain('November 2025 Not compliant Not stored Sensor L4 failed.');
    expect(
      lines
        .slice(
          from,
          lines.findIndex((line) => line.startsWith('Twelve months of Tank')),
        )
        .filter((line) => line === 'Compliant'),
    ).toHaveLength(11);
  });

  it('lists what else is in the ground, what of it nobody recorded, and what somebody said there is none of', async () => {
    const bare = { kind: 'Sump', name: 'Sump 1', at: '', installedOn: null, details: '' };
    const said = 'There is no dispenser: Jo Doe stated on Mar 2, 2026 that there is none: A bulk plant.';
    const text = (await words({ otherEquipment: [bare], absentParts: [said] })).replaceAll(/\s+/g, ' ');
    expect(text).toContain('Sump Sump 1 Not recorded Not recorded Not recorded');
    expect(text).toContain(said);
    expect(await words({ otherEquipment: [] })).toContain('No other equipment is on record');
  });

  it('names the day that a live month covers', async () => {
    expect(await words({ version: null, asOf: '2026-10-12', status: 'PENDING' })).toContain(
      'Status of October 2026 as of Oct 12, 2026; not closed, new evidence can change it',
    );
  });
});

describe('a unit without a verdict of its own', () => {
  it.each([
    ['NOT_REGULATED', 'Not regulated'],
    ['NO_DATA', 'Not known'],
    ['OUT_OF_USE', 'Out of use'],
    // A model that was drawn before reasons were kept.
    [undefined, 'Out of use'],
  ])('%s is %s', (reason, words) => {
    expect(notJudgedWord(reason === undefined ? {} : { reason })).toBe(words);
  });
});
