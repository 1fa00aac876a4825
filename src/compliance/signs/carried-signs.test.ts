import { describe, expect, it } from 'vitest';
import { frameOf } from '../facts/month-days.ts';
import type { AlarmFact, UnitFacts, VoidedFact } from '../facts/month-facts.ts';
import type { OpenRelease } from '../facts/unit-history.ts';
import { judgeMonth } from '../month/judge-month.ts';
import { judgeUnit } from '../month/judge-unit.ts';
import { alarm, fail, freeWords, record, recordedAs, site, test, unit } from '../vectors/facts.ts';

const judge = (facts: Partial<UnitFacts>, month = '2025-10', today = '2025-11-20') =>
  judgeUnit(unit(1, { tests: passes, ...facts }), frameOf(month, today), null);
const passes = [test('2025-09-20'), test('2025-10-10')];
const release = (fields: Partial<OpenRelease> = {}): OpenRelease => ({
  issue: 'ISS-12',
  on: '2025-03-04',
  confirmedOn: null,
  evidence: ['test 1'],
  found: 'Tank 1: failed the 0.2 gph static test of Mar 4, 2025.',
  ...fields,
});

describe('a failure of an earlier month', () => {
  it('keeps later months unproven until it is answered', () => {
    const open = judge({ tests: [fail('2025-09-10'), ...passes] });
    expect(open).toMatchObject({ status: 'INCONCLUSIVE', reason: 'OPEN_RELEASE' });
    expect(open.sentence).toMatch(
      /^Tank 1 failed the 0\.2 gph static test of Sep 10, 2025.*not recorded.*not ruled out\.$/,
    );
    expect(open.needed).toMatch(/^Record an answer in the suspected release issue/);
    const answered = { ...fail('2025-09-10'), disposition: recordedAs('valve', '2025-09-12') };
    expect(judge({ tests: [answered, ...passes] }).reason).toBe('VALID_PASS');
    const words = { ...fail('2025-09-10'), disposition: freeWords('looked at it', '2025-09-12') };
    expect(judge({ tests: [words, ...passes] }).sentence).toContain('free words and no answer');
  });

  it('counts in the running month and of a unit out of use, and not in a month before it or to come', () => {
    const tests = [fail('2025-09-10'), ...passes, test('2025-11-02')];
    expect(judge({ tests }, '2025-11').status).toBe('INCONCLUSIVE');
    expect(judge({ tests, inUse: false }).status).toBe('INCONCLUSIVE');
    expect(judge({ tests: [...tests, test('2025-08-10')] }, '2025-08').status).toBe('COMPLIANT');
    expect(judge({ tests }, '2025-12').reason).toBe('FUTURE_MONTH');
  });

  it('that a person recorded counts too, and one that was settled as of before the first contact does not', () => {
    expect(judge({ recorded: [record('2025-09-10', { kind: 'tightness', result: 'FAIL' })] }).reason).toBe(
      'OPEN_RELEASE',
    );
    expect(judge({ tests: [{ ...fail('2025-09-10'), settled: true }, ...passes] }).reason).toBe('VALID_PASS');
  });
});

describe('an alarm of a release that cleared in an earlier month', () => {
  const cleared = (fields: Partial<AlarmFact> = {}) => alarm('2025-08-20', '2025-08-22', { id: 'alarm 7', ...fields });

  it('keeps later months unproven until it is answered, whether an issue was opened or not', () => {
    const open = judge({ alarms: [cleared()] });
    expect(open).toMatchObject({ status: 'INCONCLUSIVE', reason: 'OPEN_RELEASE' });
    expect(open.sentence).toBe(
      'Tank 1 had the alarm FUEL ALARM on Aug 20, 2025; what was found and done is not recorded, so a release is not ruled out.',
    );
    expect(open.needed).toMatch(/^Record an answer in the suspected release issue/);
    expect(judge({ alarms: [cleared({ disposition: recordedAs('valve', '2025-08-23') })] }).reason).toBe('VALID_PASS');
    expect(judge({ alarms: [cleared({ disposition: freeWords('looked', '2025-08-23') })] }).sentence).toContain(
      'free words and no answer',
    );
  });

  it('is said once where its release is on record, and not where it was settled or means no release', () => {
    const said = judge({ alarms: [cleared()], openReleases: [release({ on: '2025-08-20', evidence: ['alarm 7'] })] });
    expect(said.sentence).toContain('ISS-12');
    expect(said.sentence).not.toContain('FUEL ALARM');
    expect(judge({ alarms: [cleared({ settled: true })] }).reason).toBe('VALID_PASS');
    expect(judge({ alarms: [cleared({ means: 'blind' })] }).reason).toBe('VALID_PASS');
  });

  it('that was ruled out after the month says until when it was open, and asks for nothing', () => {
    const late = judge({ alarms: [cleared({ disposition: recordedAs('valve', '2025-11-09') })] });
    expect(late).toMatchObject({ status: 'INCONCLUSIVE', reason: 'OPEN_RELEASE' });
    expect(late.sentence).toBe(
      'Tank 1 had the alarm FUEL ALARM on Aug 20, 2025; a release was not ruled out until Nov 9, 2025 (ISS-1001).',
    );
    expect(late.needed).toMatch(/^No action: it was ruled out later/);
    const failed = { ...fail('2025-09-10'), disposition: recordedAs('valve', '2025-11-09') };
    expect(judge({ tests: [failed, ...passes] }).sentence).toMatch(
      /^Tank 1 failed the .* of Sep 10, 2025.*; a release was not ruled out until Nov 9, 2025 \(ISS-1001\)\.$/,
    );
  });

  it('leaves its own month unproven too where the investigation took longer than seven days and beyond the month', () => {
    const of = (from: string, to: string, shown: string) =>
      judge({ alarms: [alarm(from, to, { disposition: recordedAs('valve', shown) })] });
    expect(of('2025-10-03', '2025-10-04', '2025-10-31').status).toBe('COMPLIANT');
    expect(of('2025-10-03', '2025-10-04', '2025-11-01')).toMatchObject({
      status: 'INCONCLUSIVE',
      reason: 'OPEN_RELEASE',
      sentence:
        'Tank 1 had the alarm FUEL ALARM on Oct 3, 2025; a release was not ruled out until Nov 1, 2025 (ISS-1001).',
    });
    const passed = [...passes, test('2025-10-30')];
    const atEnd = (shown: string) =>
      judge({
        tests: passed,
        alarms: [alarm('2025-10-28', '2025-10-29', { disposition: recordedAs('valve', shown) })],
      }).status;
    expect(atEnd('2025-11-04')).toBe('COMPLIANT');
    expect(atEnd('2025-11-05')).toBe('INCONCLUSIVE');
  });

  it('of no unit keeps the site unproven until a document answers it', () => {
    const of = (one: AlarmFact) => judgeMonth(site('2025-10', [unit(1, { tests: passes })], { alarms: [one] }));
    expect(of(cleared())).toMatchObject({ status: 'INCONCLUSIVE', reasons: expect.arrayContaining(['OPEN_RELEASE']) });
    expect(of(cleared()).sentence).toContain('The site had the alarm FUEL ALARM on Aug 20, 2025');
    const documents = [{ folder: 'Reports', file: 'Contractor.pdf' }];
    const answered = recordedAs('valve', '2025-08-23', { documents });
    expect(of(cleared({ disposition: answered })).status).toBe('COMPLIANT');
  });
});

describe('a suspected release of the month whose result is void', () => {
  const wrong: VoidedFact = {
    ...record('2025-10-10', { id: 'result 9', kind: 'tightness', result: 'FAIL' }),
    voided: { by: 'Jo Doe', on: '2025-10-11', reason: 'Typed for the wrong tank', reasonBy: null },
  };
  const open = (fields: Partial<OpenRelease> = {}) => [
    release({ on: '2025-10-10', evidence: ['result 9'], ...fields }),
  ];

  it('keeps the month unproven until it is ruled out', () => {
    const held = judge({ voided: [wrong], openReleases: open() });
    expect(held).toMatchObject({ status: 'INCONCLUSIVE', reason: 'OPEN_RELEASE' });
    expect(held.sentence).toContain('ISS-12');
    expect(judge({ voided: [wrong] }).status).toBe('COMPLIANT');
    // Found after the month by a result of the month.
    expect(judge({ voided: [wrong], openReleases: open({ on: '2025-11-03' }) }).reason).toBe('OPEN_RELEASE');
    const later = { ...wrong, month: '2025-11', on: '2025-11-03' };
    expect(judge({ voided: [later], openReleases: open({ on: '2025-11-03' }) }).status).toBe('COMPLIANT');
  });
});

describe('a suspected release that was ruled out after the month', () => {
  const ended = (endedOn: string, fields: Partial<OpenRelease> = {}) =>
    judge({ openReleases: [release({ endedOn, evidence: ['alarm 7'], ...fields })] });

  it('leaves the month unproven, and not the one in which it was ruled out', () => {
    const later = ended('2025-11-01');
    expect(later).toMatchObject({ status: 'INCONCLUSIVE', reason: 'OPEN_RELEASE' });
    expect(later.sentence).toBe(
      'Tank 1 had a suspected release of Mar 4, 2025 that was not ruled out until Nov 1, 2025 (ISS-12: failed the 0.2 gph static test of Mar 4, 2025).',
    );
    expect(ended('2025-10-31').reason).toBe('VALID_PASS');
    expect(ended('2025-11-01', { on: '2025-10-01' }).reason).toBe('VALID_PASS');
  });

  it('is left to its results where these are known: they say when the retest was', () => {
    const answered = { ...fail('2025-09-10'), disposition: recordedAs('valve', '2025-09-12') };
    const openReleases = [release({ on: '2025-09-10', evidence: [answered.id], endedOn: '2025-11-03' })];
    expect(judge({ tests: [answered, ...passes], openReleases }).reason).toBe('VALID_PASS');
    const more = [{ ...openReleases[0], evidence: [answered.id, 'alarm 7'] }] as OpenRelease[];
    expect(judge({ tests: [answered, ...passes], openReleases: more }).reason).toBe('OPEN_RELEASE');
  });

  it('of no unit leaves the month of the site unproven too', () => {
    const openReleases = [release({ endedOn: '2025-11-01', evidence: ['alarm 7'] })];
    const judged = (month: string) => judgeMonth(site(month, [unit(1, { tests: passes })], { openReleases }));
    expect(JSON.stringify(judged('2025-10'))).toContain('was not ruled out until Nov 1, 2025');
    expect(JSON.stringify(judged('2025-11'))).not.toContain('ruled out until');
  });
});

describe('a suspected release on record', () => {
  it('keeps months after it unproven however old it is, and says which issue', () => {
    const open = judge({ openReleases: [release()] });
    expect(open).toMatchObject({ status: 'INCONCLUSIVE', reason: 'OPEN_RELEASE' });
    expect(open.sentence).toBe(
      'Tank 1 has a suspected release of Mar 4, 2025 that is not ruled out (ISS-12: failed the 0.2 gph static test of Mar 4, 2025).',
    );
    expect(open.rule.citation).toContain('280.52');
    expect(judge({ openReleases: [release({ on: '2025-10-01' })] }).reason).toBe('VALID_PASS');
    expect(judge({ openReleases: [release({ on: '2025-09-30' })] }).reason).toBe('OPEN_RELEASE');
  });

  it('is said once with the failure that it rests on', () => {
    const failed = fail('2025-09-10');
    const open = judge({
      tests: [failed, ...passes],
      openReleases: [release({ on: '2025-09-10', evidence: [failed.id] })],
    });
    expect(open.sentence.match(/not ruled out/g)).toHaveLength(1);
  });

  it('that was found in the month carries the failure of the month before that it rests on', () => {
    const failed = fail('2025-09-30');
    const late = release({ on: '2025-10-01', evidence: [failed.id] });
    expect(judge({ tests: [failed, ...passes], openReleases: [late] })).toMatchObject({
      status: 'INCONCLUSIVE',
      reason: 'OPEN_RELEASE',
    });
    // Once it was confirmed and the retest passed, the failure says nothing of later months.
    const confirmed = { ...late, confirmedOn: '2025-10-02' };
    const retest = test('2025-10-05', { kind: '0.1' });
    expect(judge({ tests: [failed, ...passes, retest], openReleases: [confirmed] }).reason).toBe('VALID_PASS');
  });

  it('that was confirmed is over once a tightness test after it passed', () => {
    const openReleases = [release({ confirmedOn: '2025-03-06' })];
    const open = judge({ openReleases });
    expect(open).toMatchObject({ status: 'INCONCLUSIVE', reason: 'OPEN_RELEASE' });
    expect(open.sentence).toContain('confirmed release of Mar 6, 2025 (ISS-12)');
    const tightness = (on: string, documented = true) => ({
      support: [],
      tightness: [{ id: 'result 9', on, result: 'PASS', documented, afterRepair: true } as const],
    });
    expect(judge({ openReleases, history: tightness('2025-03-06') }).reason).toBe('OPEN_RELEASE');
    expect(judge({ openReleases, history: tightness('2025-03-07', false) }).reason).toBe('OPEN_RELEASE');
    expect(judge({ openReleases, history: tightness('2025-03-07') }).reason).toBe('VALID_PASS');
    expect(judge({ openReleases, tests: [...passes, test('2025-09-21', { kind: '0.1' })] }).reason).toBe('VALID_PASS');
    expect(judge({ openReleases, installedOn: '2025-05-01' }).reason).toBe('VALID_PASS');
    expect(judge({ openReleases, inUse: false }).reason).toBe('OUT_OF_USE');
  });
});

describe('a suspected release of no unit', () => {
  const month = (openReleases: readonly OpenRelease[]) =>
    judgeMonth(site('2025-10', [unit(1, { tests: passes })], { openReleases }));

  it('keeps the site unproven', () => {
    expect(month([]).status).toBe('COMPLIANT');
    const open = month([release({ found: 'Site: Vapor Alarm of Mar 4, 2025.' })]);
    expect(open.status).toBe('INCONCLUSIVE');
    expect(open.reasons).toEqual(['OPEN_RELEASE']);
    expect(open.sentence).toContain('ISS-12: Vapor Alarm of Mar 4, 2025');
  });
});

describe('a sensor of which a release is not ruled out', () => {
  it('keeps the site unproven', () => {
    const sensor = unit(1, { device: 'sensor', method: 'sensor', openReleases: [release()] });
    expect(judgeMonth(site('2025-10', [unit(1, { tests: passes }), sensor])).status).toBe('INCONCLUSIVE');
    // No tightness test passes a sensor: confirmed, it is the issue and its duties that go on.
    const confirmed = { ...sensor, openReleases: [release({ confirmedOn: '2025-03-06' })] };
    expect(judgeMonth(site('2025-10', [unit(1, { tests: passes }), confirmed])).status).toBe('COMPLIANT');
  });
});
