import { describe, expect, it } from 'vitest';
import { readComplianceDetail } from '#client/api/compliance/read-month.ts';
import { reportFileName } from '#client/api/compliance/report-file.ts';
import { readResult } from '#client/api/compliance/results.ts';
import { ApiError } from '#client/api/wire/call.ts';
import { fieldErrorsOf } from '#client/api/wire/field-errors.ts';
import { checkResult, emptyResult, type ResultForm, readResultDraft, resultBody, withField } from './result-form.ts';
import { figuresOf, savedWords, withinSentence } from './result-words.ts';
import { numberIn } from './typed-number.ts';

const TODAY = '2026-11-20';
const form = (change: Partial<ResultForm>): ResultForm => ({
  ...emptyResult('2026-10', null),
  number: '2',
  completed_on: '2026-11-05',
  ...change,
});
const sir = form({ kind: 'sir', rate: '−0.04', threshold: '0,09', detectable: '0.18', tester: ' SIR Inc. ' });

describe('the form of a result', () => {
  it('starts with the kind that the unit asks for', () => {
    const { units } = readComplianceDetail(
      {
        units: ['sir', 'interstitial', 'line_annual', 'atg'].map((method, index) => ({
          device: 'tank',
          number: index + 1,
          method,
        })),
      },
      '2026-10',
    );
    expect(units.map((unit) => emptyResult('2026-10', unit).kind)).toEqual(['sir', 'interstitial', 'tightness', '']);
  });
  it.each([
    ['no kind', form({}), { kind: 'is required' }],
    ['no tank', { ...sir, number: '' }, { number: 'is required' }],
    ['a tank that is none', { ...sir, number: '100' }, { number: 'must be a number from 1 to 99' }],
    ['a day to come', { ...sir, completed_on: '2026-11-21' }, { completed_on: 'must not be in the future' }],
    ['no number', { ...sir, rate: ' ', threshold: 'x' }, { rate: 'is required', threshold: 'must be a number' }],
    ['no outcome where a person says it', form({ kind: 'interstitial' }), { result: 'is required' }],
    ['nothing wrong', sir, {}],
    ['an optional number left out', form({ kind: 'inventory', metered: '42,180', over_short: '-551' }), {}],
  ])('finds %s', (_, typed, errors) => expect(checkResult(typed, TODAY)).toEqual(errors));
  it('sends only what the kind has', () => {
    expect(resultBody({ ...sir, metered: '7', result: 'PASS' }, null)).toEqual({
      kind: 'sir',
      device: 'tank',
      number: 2,
      month: '2026-10',
      completed_on: '2026-11-05',
      rate: -0.04,
      threshold: 0.09,
      detectable: 0.18,
      tester: 'SIR Inc.',
      note: '',
    });
    const document = { folder: 'Compliance Testing', file: 'a.pdf' };
    expect(resultBody(form({ kind: 'tightness', result: 'PASS', rate: '' }), document)).toEqual({
      kind: 'tightness',
      device: 'tank',
      number: 2,
      completed_on: '2026-11-05',
      result: 'PASS',
      tester: '',
      note: '',
      document,
    });
  });
  it('reads numbers as people type them', () => {
    expect(['1,234', '-1,234.5', '0,090', '−3', '', '1e', '12,34,5'].map(numberIn)).toEqual([
      1234,
      -1234.5,
      0.09,
      -3,
      Number.NaN,
      Number.NaN,
      Number.NaN,
    ]);
  });
  it('comes back out of a draft, and only out of one', () => {
    expect(readResultDraft(JSON.parse(JSON.stringify(sir)))).toEqual(sir);
    for (const other of [null, 'x', {}, { ...sir, kind: 'guess' }, { ...sir, rate: 3 }])
      expect(readResultDraft(other)).toBeNull();
  });
  it('has the trouble at its field where only the code says which', () => {
    const refused = new ApiError(400, {
      error: 'Completion date cannot be in the future',
      code: 'date_future',
      status: 400,
    });
    expect(fieldErrorsOf(withField(refused))).toEqual({ completed_on: 'must not be in the future' });
    const named = new ApiError(400, { error: 'x', code: 'date_future', status: 400, fields: { rate: 'is required' } });
    expect(withField(named)).toBe(named);
    const other = new ApiError(500, { error: 'Internal error', code: 'internal', status: 500 });
    expect(withField(other)).toBe(other);
  });
});

describe('a recorded result', () => {
  const stock = readResult({
    kind: 'inventory',
    device: 'tank',
    number: 3,
    month: '2026-10',
    result: 'FAIL',
    metered: 42180,
    over_short: -552,
    worst_week: -60,
  });
  it('is told with the numbers that it has', () => {
    const figures = ['for October 2026', 'metered 42,180 gal', 'over or short −552 gal'];
    expect(figuresOf(stock)).toEqual([...figures, 'largest seven-day shortage −60 gal']);
    expect(figuresOf({ ...stock, worst_week: null })).toEqual([...figures, 'seven-day shortages not reviewed']);
    expect(figuresOf({ ...stock, cause: 'meter' }).at(-1)).toBe('cause: dispenser meter out of calibration');
  });
  it('says what the server made of it where it was worked out', () => {
    expect(savedWords(stock)).toEqual({
      toast: 'Recorded: Monthly reconciliation of Tank 3, Fail',
      told: 'Calculated result: fail (for October 2026, metered 42,180 gal, over or short −552 gal, largest seven-day shortage −60 gal).',
    });
    expect(savedWords({ ...stock, kind: 'tightness', device: 'line', result: 'PASS' })).toEqual({
      toast: 'Recorded: Tightness test of Line 3, Pass',
      told: null,
    });
  });
});

it('a report is kept under a name that every system takes', () => {
  expect(reportFileName('Joe’s: Fuel / Food?', '2026-10')).toBe('Compliance_Report_Joe’s_ Fuel _ Food__2026-10.pdf');
});

describe('a label within a sentence', () => {
  it('begins small, but for an abbreviation', () => {
    expect(withinSentence('Monthly reconciliation of Tank 2')).toBe('monthly reconciliation of Tank 2');
    expect(withinSentence('SIR statement of Tank 2')).toBe('SIR statement of Tank 2');
  });
});
