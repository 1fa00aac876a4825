import { describe, expect, it } from 'vitest';
import { releaseFindings } from '#contract/nouns/site/release-finding-keys.table.ts';
import { judgeMonth } from '../month/judge-month.ts';
import { judgeUnit } from '../month/judge-unit.ts';
import { type AnswerCase, answerFault, checksOf, type SentAnswer, signsOf } from '../signs/answer-checks.ts';
import { releaseSigns } from '../signs/release-signs.ts';
import { profileOf } from '../tables/states/profiles.ts';
import { alarm, fail, freeWords, record, recordedAs, sensorFact, site, tank, test, unit } from '../vectors/facts.ts';
import { frameOf } from './month-days.ts';
import type { AnswerFact, UnitFacts, VoidedFact } from './month-facts.ts';
import { answerWords, ends } from './release-answer.ts';

const on = '2025-10-20';
const judge = (facts: UnitFacts, state = '') => judgeUnit(facts, frameOf('2025-10', '2025-11-20'), profileOf(state));
const document = { folder: 'Compliance Testing', file: 'Order 4610.pdf' };

describe('what ends a sign', () => {
  const withAnswer = (fields: Partial<AnswerFact>) => recordedAs('note', on, fields);
  it.each([
    ['free words', freeWords('Valve replaced, tested, all good'), false],
    ['nothing', null, false],
    ['a repair with its retest', withAnswer({}), true],
    ['a repair without what was repaired', withAnswer({ repaired: ' ' }), false],
    ['a repair without a retest', withAnswer({ checks: [] }), false],
    ['water with its source', withAnswer({ found: 'water', cause: 'torn lid gasket' }), true],
    ['water without its source', withAnswer({ found: 'water', cause: '.' }), false],
    ['a test error with its cause', withAnswer({ found: 'test_error', cause: 'a sale during it' }), true],
    ['contained product without a document', withAnswer({ found: 'product_contained', cause: 'spill' }), false],
    [
      'contained product with one',
      withAnswer({ found: 'product_contained', cause: 'spill', documents: [document] }),
      true,
    ],
    [
      'a site check with its report and a test',
      withAnswer({ found: 'site_check', cause: 'odor', documents: [document] }),
      true,
    ],
    [
      'a site check without a test',
      withAnswer({ found: 'site_check', cause: 'odor', documents: [document], checks: [] }),
      false,
    ],
    ['nobody found it', withAnswer({ found_by: '' }), false],
    ['a confirmed release', withAnswer({ found: 'confirmed', cause: 'product in the well' }), false],
    ['an answer of before the sign', withAnswer({ found_on: '2025-10-09' }), false],
    [
      'a retest of before the sign',
      withAnswer({ checks: [{ id: 'test 2', on: '2025-10-02', words: 'a test' }] }),
      false,
    ],
    [
      'a repair whose retest is from before the defect was found',
      withAnswer({ found_on: '2025-10-14', checks: [{ id: 'test 2', on: '2025-10-13', words: 'a test' }] }),
      false,
    ],
    [
      'a repair whose retest is of the day on which the defect was found',
      withAnswer({ found_on: '2025-10-13', checks: [{ id: 'test 2', on: '2025-10-13', words: 'a test' }] }),
      true,
    ],
    [
      'a test error, found after the retest',
      withAnswer({
        ...{ found: 'test_error', cause: 'a sale during it', found_on: '2025-10-14' },
        checks: [{ id: 'test 2', on: '2025-10-13', words: 'a test' }],
      }),
      true,
    ],
  ])('%s', (_, disposition, expected) => expect(ends(disposition, '2025-10-10')).toBe(expected));

  it('decides the month of a failed test, whatever the words', () => {
    const failed = (disposition: Parameters<typeof ends>[0]) => test('2025-10-10', { result: 'failed', disposition });
    const status = (disposition: Parameters<typeof ends>[0]) =>
      judge(tank(1, failed(disposition), test('2025-10-13'))).status;
    expect([status(freeWords('ok')), status(withAnswer({})), status(null)]).toEqual(['FAILED', 'COMPLIANT', 'FAILED']);
    const verdict = judge(tank(1, failed(freeWords('ok')), test('2025-10-13')));
    expect(verdict.sentence).toContain('ISS-1001 has free words and no answer');
    expect(verdict.needed).toContain('Record an answer in the suspected release issue');
    expect(verdict.evidence[0]).toMatchObject({ disposition: 'Free words, no answer: ok', counts: true });
    expect(verdict.evidence[0]).not.toHaveProperty('answered');
  });

  it('decides the month of an alarm, and an answered one starts no clock', () => {
    const cleared = (disposition: Parameters<typeof ends>[0]) => alarm('2025-10-05', '2025-10-06', { disposition });
    const month = (disposition: Parameters<typeof ends>[0]) =>
      judgeMonth(site('2025-10', [unit(1, { tests: [test('2025-10-09')], alarms: [cleared(disposition)] })]));
    expect(month(freeWords('rain')).units[0]?.reason).toBe('UNRESOLVED_ALARM');
    expect(month(withAnswer({})).units[0]?.reason).toBe('ANSWERED');
    expect(releaseSigns(month(freeWords('rain')), '2025-10-25')).toHaveLength(1);
    expect(releaseSigns(month(withAnswer({})), '2025-10-25')).toEqual([]);
  });

  it('an alarm of no unit is a sign of the site, and a document shows its answer', () => {
    const month = (disposition: Parameters<typeof ends>[0]) =>
      judgeMonth({
        ...site('2025-10', [unit(1, { tests: [test('2025-10-09')] })]),
        alarms: [alarm('2025-10-05', '2025-10-06', { disposition })],
      });
    expect(releaseSigns(month(freeWords('rain')), '2025-10-25')).toMatchObject([{ device: 'site', number: 0 }]);
    expect(month(withAnswer({ checks: [] })).status).toBe('FAILED');
    const shown = month(withAnswer({ checks: [], documents: [document] }));
    expect([shown.status, shown.siteAlarms, releaseSigns(shown, '2025-10-25')]).toEqual(['COMPLIANT', undefined, []]);
  });

  it('says what was found in words', () => {
    const { answer } = recordedAs('Float kit fitted.', on, {
      found: 'monitor_defective',
      equipment: 'Probe of tank 1',
      repaired: 'float kit',
      documents: [document],
    });
    expect(answer === null ? '' : answerWords(answer)).toBe(
      'Release detection equipment was defective: Probe of tank 1; repaired or replaced: float kit. Found by R. Alvarez, Acme on Oct 20, 2025. Shown by 0.2 gph static test of 2025-10-20. Documents: Order 4610.pdf. Float kit fitted.',
    );
  });
});

describe('other signs of a release', () => {
  const tightness = (day: string, result: 'PASS' | 'INCONCLUSIVE', more = {}) =>
    record(day, { kind: 'tightness', result, ...more });
  const inMaryland = (...recorded: ReturnType<typeof record>[]) =>
    judge(
      unit(1, {
        tests: [test('2025-10-05')],
        recorded: [
          ...recorded,
          record('2025-10-31', { kind: 'inventory', metered: 33_000, overShort: 10, worstWeek: 0 }),
        ],
      }),
      'MD',
    );

  it('two precision tests in a row without result are one in Maryland alone', () => {
    const twice = [tightness('2025-10-14', 'INCONCLUSIVE'), tightness('2025-10-16', 'INCONCLUSIVE')];
    const verdict = inMaryland(...twice);
    expect([verdict.status, verdict.reason]).toEqual(['FAILED', 'FAILED_TEST']);
    expect(verdict.sentence).toContain('came to no result, on Oct 14, 2025 and Oct 16, 2025 (COMAR 26.10.08.01A(4))');
    expect(judge(unit(1, { tests: [test('2025-10-05')], recorded: twice })).status).toBe('COMPLIANT');
  });

  it('a pass between them ends the run, one without its record does not', () => {
    const [first, last] = [tightness('2025-10-14', 'INCONCLUSIVE'), tightness('2025-10-18', 'INCONCLUSIVE')];
    expect(inMaryland(first, tightness('2025-10-16', 'PASS'), last).status).toBe('COMPLIANT');
    expect(inMaryland(first, tightness('2025-10-16', 'PASS', { document: null }), last).status).toBe('FAILED');
  });

  it('inventory over its limit in two months running without a cause is one', () => {
    const over = (month: string, fields = {}) =>
      record(`${month}-28`, { kind: 'inventory', month, metered: 33_000, overShort: 700, result: 'FAIL', ...fields });
    const of = (...recorded: ReturnType<typeof record>[]) => judge(unit(1, { tests: [test('2025-10-05')], recorded }));
    const both = of(over('2025-09'), over('2025-10'));
    expect([both.status, both.reason]).toEqual(['FAILED', 'INVENTORY_VARIANCE']);
    expect(both.sentence).toContain('in Sep 2025 and Oct 2025 without a recorded cause');
    expect(of(over('2025-10')).status).toBe('COMPLIANT');
    expect(of(over('2025-08'), over('2025-10')).status).toBe('COMPLIANT');
    expect(of(over('2025-09', { cause: 'delivery' }), over('2025-10')).status).toBe('COMPLIANT');
    const answered = recordedAs('ticket', '2025-10-30', { found: 'records_wrong', cause: 'ticket typed twice' });
    expect(of(over('2025-09'), over('2025-10', { disposition: answered })).status).toBe('COMPLIANT');
    const [sign] = releaseSigns(
      judgeMonth(site('2025-10', [unit(1, { recorded: [over('2025-09'), over('2025-10')] })])),
      '2025-10-30',
    );
    expect(sign?.found).toContain('Inventory over or short by more than the limit');
  });
});

describe('whether an answer is whole', () => {
  const frame = frameOf('2025-10', '2025-10-20');
  const failed = fail('2025-10-10');
  const caseOf = (facts: UnitFacts, ids: string[] = [failed.id]): AnswerCase => {
    const signs = signsOf(facts, ids, frame);
    return {
      spill: false,
      byDocument: false,
      signs,
      checks: checksOf(facts, signs, frame),
      from: '2025-10-10',
      today: '2025-10-20',
    };
  };
  const sent = (fields: Partial<SentAnswer> = {}): SentAnswer => ({
    found: 'equipment_defective',
    equipment: 'Riser of tank 1',
    repaired: 'gasket',
    cause: '',
    found_by: 'R. Alvarez',
    found_on: '2025-10-12',
    checks: [],
    documents: [],
    words: '',
    ...fields,
  });

  it('takes a passing retest of the same size after the sign, and nothing else', () => {
    const pieces = {
      before: test('2025-10-02'),
      blunt: test('2025-10-12', { kind: 'gross' }),
      short: test('2025-10-13', { hours: 0.5 }),
      again: fail('2025-10-14'),
      good: test('2025-10-15'),
    };
    const against = caseOf(tank(1, failed, ...Object.values(pieces)));
    const faultOf = (id: string) => answerFault(sent({ checks: [id] }), against);
    expect(against.checks[0]).toMatchObject({ id: pieces.good.id, why_not: null });
    expect(faultOf(pieces.good.id)).toBeNull();
    expect(faultOf(pieces.before.id)).toContain('is no test, result or sensor state');
    expect(faultOf(pieces.blunt.id)).toContain('does not show it');
    expect(faultOf(pieces.short.id)).toContain('does not show it');
    expect(faultOf(pieces.again.id)).toContain('it failed');
    expect(faultOf('test 999999')).toContain('is no test, result or sensor state');
  });

  it('asks for a 0.1 gph test after a failed one of that size', () => {
    const sharp = test('2025-10-10', { kind: '0.1', result: 'failed' });
    const [blunt, good] = [test('2025-10-13'), test('2025-10-14', { kind: '0.1' })];
    const against = caseOf(tank(1, sharp, blunt, good), [sharp.id]);
    expect(answerFault(sent({ checks: [blunt.id] }), against)).toContain('finds less');
    expect(answerFault(sent({ checks: [good.id] }), against)).toBeNull();
  });

  it('names what is missing, and refuses wrong days', () => {
    const good = test('2025-10-15');
    const against = caseOf(tank(1, failed, good));
    const checks = [good.id];
    const fault = (fields: Partial<SentAnswer>) => answerFault(sent({ checks, ...fields }), against);
    expect(fault({ repaired: '' })).toBe('The answer lacks what was repaired or replaced.');
    expect(fault({ checks: [] })).toBe('The answer lacks a passing retest or check after the sign.');
    expect(fault({ found: 'water', cause: 'lid' })).toContain('does not answer this sign');
    expect(fault({ found: 'product_contained', cause: 'drip' })).toBe('The answer lacks a document.');
    expect(fault({ found: 'product_contained', cause: 'drip', documents: [document], repaired: '' })).toBe(
      'The answer lacks how the liquid was removed and what was repaired.',
    );
    expect(fault({ found_on: '2025-10-09' })).toContain('before the sign of Oct 10, 2025');
    expect(fault({ found_on: '2025-10-21' })).toContain('has not come yet');
    expect(fault({ found: 'spill_cleaned', cause: 'x', documents: [document] })).toContain('does not answer this sign');
    expect(fault({ found: 'system_tight', cause: 'x' })).toContain('lacks a passing 0.1 gph test');
    expect(fault({ found: 'records_wrong', cause: 'ticket' })).toContain('does not answer this sign');
    expect(fault({ found: 'confirmed', cause: 'product in the well', checks: [] })).toBeNull();
  });

  it('takes the tester’s document for results that are void, as long as nothing else was found', () => {
    const wrong: VoidedFact = {
      ...record('2025-10-10', { id: 'result 9', kind: 'tightness', result: 'FAIL' }),
      voided: { by: 'Jo Doe', on: '2025-10-11', reason: 'Typed for the wrong tank', reasonBy: null },
    };
    const facts = unit(1, { voided: [wrong] });
    const answer = sent({ found: 'record_voided', cause: 'typed for tank 2', checks: [], documents: [document] });
    expect(answerFault(answer, caseOf(facts, [wrong.id]))).toBeNull();
    expect(answerFault({ ...answer, documents: [] }, caseOf(facts, [wrong.id]))).toBe('The answer lacks a document.');
    const both = caseOf({ ...facts, tests: [failed] }, [wrong.id, failed.id]);
    expect(answerFault(answer, both)).toContain('does not answer this sign');
    expect(answerFault(answer, caseOf(tank(1, failed)))).toContain('does not answer this sign');
  });

  it('takes no retest from before the day on which the defect was found', () => {
    const good = test('2025-10-13');
    const against = caseOf(tank(1, failed, good));
    const faultOf = (found_on: string) => answerFault(sent({ checks: [good.id], found_on }), against);
    expect(faultOf('2025-10-13')).toBeNull();
    expect(faultOf('2025-10-14')).toBe(
      'Every check is from before Oct 14, 2025, when the defect was found: name a passing one after the repair.',
    );
  });

  it('lets a normal sensor answer liquid that it reported, not a failed test', () => {
    const liquid = alarm('2025-10-10', '2025-10-11', { device: 'sensor', label: 'L1: LIQUID WARNING' });
    const facts = unit(1, { method: 'interstitial', alarms: [liquid], sensors: [sensorFact('2025-10-20')] });
    const against = caseOf(facts, [liquid.id]);
    const checks = [facts.sensors[0]?.id ?? ''];
    expect(answerFault(sent({ found: 'water', cause: 'lid', checks }), against)).toBeNull();
    const both = caseOf({ ...facts, tests: [failed] }, [liquid.id, failed.id]);
    expect(answerFault(sent({ found: 'water', cause: 'lid', checks }), both)).toContain('does not answer this sign');
    const again = sent({ found: 'equipment_defective', checks });
    expect(answerFault(again, both)).toContain('None of the checks answers');
    expect(answerFault(sent({ found: 'water', cause: 'lid', repaired: ' ', checks }), against)).toBe(
      'The answer lacks how the liquid was removed and what was repaired.',
    );
  });

  it('lets nobody call water what the alarm calls fuel', () => {
    const fuel = alarm('2025-10-10', '2025-10-11', { device: 'sensor', label: 'L1: Fuel Alarm' });
    const facts = unit(1, { method: 'interstitial', alarms: [fuel], sensors: [sensorFact('2025-10-20')] });
    const against = caseOf(facts, [fuel.id]);
    const checks = [facts.sensors[0]?.id ?? ''];
    for (const found of ['water', 'monitoring_liquid'] as const)
      expect(answerFault(sent({ found, cause: 'moisture', checks }), against)).toContain(
        'does not answer the alarm L1: Fuel Alarm of Oct 10, 2025, which says that it is fuel',
      );
    const contained = {
      found: 'product_contained' as const,
      cause: 'weeping union, in the sump',
      documents: [document],
    };
    expect(answerFault(sent({ ...contained, checks }), against)).toBeNull();
  });

  it('can name the first day since which the sensor has been normal, to whoever answers late', () => {
    const liquid = alarm('2025-10-10', '2025-10-11', { label: 'LIQUID ALARM' });
    const stretch = (from: string, to: string, state: 'normal' | 'release') => ({ from, to, state, words: '' });
    const wet = stretch('2025-10-10', '2025-10-11', 'release');
    const of = (...stretches: ReturnType<typeof stretch>[]) =>
      caseOf(
        unit(1, {
          method: 'interstitial',
          alarms: [liquid, alarm('2025-10-14', '2025-10-16', { label: 'LIQUID ALARM' })],
          sensors: [
            { ...sensorFact('2025-10-20'), stretches: [stretch('2025-09-01', '2025-10-10', 'normal'), ...stretches] },
          ],
        }),
        [liquid.id],
      ).checks.map(({ on, words, why_not }) => ({ on, words, why_not }));
    const now = { on: '2025-10-20', words: 'Sensor L4 normal on Oct 20, 2025', why_not: null };
    expect(of(wet, stretch('2025-10-11', '2025-10-20', 'normal'))).toEqual([
      now,
      { on: '2025-10-11', words: 'Sensor L4 normal from Oct 11, 2025 to Oct 20, 2025', why_not: null },
    ]);
    // The day on which it comes back for good, not the first dry one.
    expect(
      of(
        wet,
        stretch('2025-10-11', '2025-10-14', 'normal'),
        stretch('2025-10-14', '2025-10-16', 'release'),
        stretch('2025-10-16', '2025-10-20', 'normal'),
      ).map(({ on }) => on),
    ).toEqual(['2025-10-20', '2025-10-16']);
    expect(of(wet, stretch('2025-10-20', '2025-10-20', 'normal'))).toEqual([now]);
  });

  it('waits until the alarm has cleared, but for a confirmed release', () => {
    const water = alarm('2025-10-10', null, { label: 'HIGH WATER ALARM' });
    const against = caseOf(unit(1, { alarms: [water], tests: [test('2025-10-15')] }), [water.id]);
    const checks = [against.checks[0]?.id ?? ''];
    expect(answerFault(sent({ found: 'water', cause: 'fill cap', checks }), against)).toContain('is still active');
    expect(answerFault(sent({ found: 'confirmed', cause: 'product in the well' }), against)).toBeNull();
  });

  it('a spill is cleaned up, checked or confirmed', () => {
    const against: AnswerCase = {
      spill: true,
      byDocument: true,
      signs: [],
      checks: [],
      from: '2025-10-10',
      today: '2025-10-20',
    };
    const allowed = releaseFindings.filter(
      (found) => answerFault(sent({ found, cause: 'diesel on concrete', documents: [document] }), against) === null,
    );
    expect(allowed).toEqual(['site_check', 'spill_cleaned', 'confirmed']);
  });
});
