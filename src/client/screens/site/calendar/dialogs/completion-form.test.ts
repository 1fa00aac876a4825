import { describe, expect, it } from 'vitest';
import { readItem } from '#client/api/compliance/read-calendar.ts';
import { ApiError } from '#client/api/wire/call.ts';
import type { ErrorBody } from '#contract/errors.ts';
import {
  bodyOf,
  type CompletionForm,
  checkCompletion,
  emptyCompletion,
  isTouched,
  readCompletionDraft,
  refusalOf,
  WHOLE,
} from './completion-form.ts';

const bucket = (tank: number) => ({ name: `Spill bucket, tank ${tank}`, status: 'OK' });
const whole = readItem({ key: 'walk', label: 'Walkthrough', status: 'OK' });
const parted = readItem({ key: 'spill', label: 'Spill buckets', status: 'OK', components: [bucket(1), bucket(2)] });
const TODAY = '2026-11-20';
const filled = (change: Partial<CompletionForm> = {}): CompletionForm => ({
  ...emptyCompletion(whole),
  result: 'PASS',
  completed_on: '2026-11-18',
  ...change,
});
const file = (name: string, size = 10) => Object.defineProperty(new File(['x'], name), 'size', { value: size });
const refused = (body: Partial<ErrorBody>) => refusalOf(new ApiError(400, body));

describe('what may be sent', () => {
  it('needs a result, a day and, where there are parts, which', () => {
    expect(Object.keys(checkCompletion(emptyCompletion(parted), [], parted, TODAY))).toEqual([
      'result',
      'completed_on',
      'component',
    ]);
    expect(checkCompletion(filled(), [], whole, TODAY)).toEqual({});
    expect(checkCompletion(filled({ component: WHOLE }), [], parted, TODAY)).toEqual({});
  });
  it('takes the site’s own day and none after it', () => {
    expect(checkCompletion(filled({ completed_on: TODAY }), [], whole, TODAY)).toEqual({});
    expect(checkCompletion(filled({ completed_on: '2026-11-21' }), [], whole, TODAY)).toEqual({
      completed_on: 'Completion date cannot be in the future',
    });
  });
  it('takes ten documents of the kinds and sizes that the server takes', () => {
    const documents = Array.from({ length: 9 }, (_, index) => ({ folder: 'Compliance Testing', file: `${index}.pdf` }));
    const trouble = (files: File[], form = filled()) => checkCompletion(form, files, whole, TODAY).documents;
    expect(trouble([file('a.pdf')], filled({ documents }))).toBeUndefined();
    expect(trouble([file('a.pdf'), file('b.PDF')], filled({ documents }))).toBe('At most 10 documents; there are 11.');
    expect(trouble([file('page.html')])).toBe('page.html: this file type is not allowed');
    expect(trouble([file('scan.pdf', 26_214_400)])).toBeUndefined();
    expect(trouble([file('scan.pdf', 26_214_401)])).toBe('scan.pdf is larger than 25 MB');
  });
});

it('the body holds what was filled in, a part only where one was named', () => {
  expect(bodyOf(filled({ tester: '  ', note: ' clean ' }), whole)).toEqual({
    completed_on: '2026-11-18',
    result: 'PASS',
    note: 'clean',
  });
  expect(bodyOf(filled({ component: WHOLE }), parted)).not.toHaveProperty('component');
  expect(bodyOf(filled({ component: 'Spill bucket, tank 2', result: 'FAIL' }), parted)).toMatchObject({
    component: 'Spill bucket, tank 2',
    result: 'FAIL',
  });
});

it('an only part is chosen to begin with, and an untouched form is no draft', () => {
  const one = readItem({ key: 'x', components: [bucket(1)] });
  expect(emptyCompletion(one).component).toBe('Spill bucket, tank 1');
  expect(isTouched(emptyCompletion(one), one)).toBe(false);
  expect(isTouched({ ...emptyCompletion(one), note: 'x' }, one)).toBe(true);
});

it('reads drafts and nothing else', () => {
  const form = filled({ note: 'typed', documents: [{ folder: 'a', file: 'b' }] });
  expect(readCompletionDraft(JSON.parse(JSON.stringify(form)))).toEqual(form);
  expect(readCompletionDraft({ result: 'MAYBE' })).toEqual({ ...emptyCompletion(whole) });
  expect(readCompletionDraft('text')).toBeNull();
});

describe('refusals stand at their fields', () => {
  it.each([
    ['date_future', 'completed_on'],
    ['date_before_installation', 'completed_on'],
    ['completion_duplicate', 'completed_on'],
    ['component_unknown', 'component'],
    ['document_not_found', 'documents'],
  ])('%s at %s', (code, field) =>
    expect(refused({ code, error: 'No', detail: 'why' })).toEqual({ [field]: 'No. why' }),
  );
  it('by the fields of the server', () => {
    expect(refused({ code: 'validation', fields: { completed_on: 'is not a day of the calendar' } })).toEqual({
      completed_on: 'Date is not a day of the calendar',
    });
    expect(refused({ code: 'validation', fields: { 'documents.0.file': 'is required' } })).toEqual({
      documents: 'Documents is required',
    });
  });
  it('and what is about no field names none', () =>
    expect(refused({ code: 'item_not_found', error: 'x' })).toEqual({}));
});
