import { afterEach, describe, expect, it } from 'vitest';
import { routes } from '#contract/routes/all.ts';
import { answerInTurn } from '#tests/helpers/http-answers.ts';
import { ApiError } from '../call.ts';
import { failureOf } from './failure.ts';
import { answerOr, answerReader, fetchAnswer } from './fetch-answer.ts';

let close = async () => {};
afterEach(() => close());

const tank = {
  tank_number: 1,
  tank_label: 'T1 Regular',
  product: 'REGULAR',
  capacity: null,
  diameter_inches: 95,
  active: true,
  edited: false,
};

describe('readers made of the contract', () => {
  const read = answerReader(routes.tanks, { active: true });

  it('answer the fields of the contract', () => {
    expect(read({ tanks: [{ ...tank, newer: 1 }] })).toEqual({ tanks: [tank] });
  });

  it('make no value up: a missing number is none, and never zero', () => {
    const [shown] = read({ tanks: [{ active: 'no' }, null] }).tanks;
    expect(shown).toEqual({
      tank_number: Number.NaN,
      tank_label: '',
      product: '',
      capacity: null,
      diameter_inches: null,
      active: true,
      edited: false,
    });
  });

  it('take a bare list, and one under data', () => {
    expect(read([tank])).toEqual({ tanks: [tank] });
    expect(read({ data: [tank] })).toEqual({ tanks: [tank] });
  });

  it.each([{}, { tanks: {} }, null, 'tanks', 7])('refuse %j: an answer without its list is no empty list', (body) => {
    expect(() => read(body)).toThrow(ApiError);
  });

  it('refuse a word that is not known, unless it is said what it counts as', () => {
    const body = { jobs: [{ key: 'a', kind: 'balloon', state: 'done', site: { id: 1 } }], next_cursor: null };
    expect(() => answerReader(routes.desk)(body)).toThrow(ApiError);
    const [job] = answerReader(routes.desk, { kind: 'task', state: 'new' })(body).jobs;
    expect(job).toMatchObject({ kind: 'task', priority: null, issue: null, due: null, late: false });
  });

  it('read what a call answers, and what stands for one that is not there', async () => {
    const server = await answerInTurn([
      { body: JSON.stringify({ tanks: [tank] }) },
      { status: 404, body: '{"error":"No such call"}' },
      { status: 404, body: '{"error":"No such call"}' },
    ]);
    close = server.close;
    const call = { params: { id: 7 } };
    expect(await fetchAnswer(routes.tanks, call)).toEqual({ tanks: [tank] });
    expect(await answerOr({ tanks: [] }, fetchAnswer(routes.tanks, call))).toEqual({ tanks: [] });
    await expect(answerOr(undefined, fetchAnswer(routes.tanks, call))).rejects.toThrow('HTTP_404');
    expect(server.seen[0]).toMatchObject({ method: 'GET', url: '/api/sites/7/tanks' });
  });
});

describe('a failure', () => {
  it('is its sentence, its fields and its status', () => {
    const error = new ApiError(400, { error: 'Not saved', code: 'invalid', fields: { name: 'is required' } });
    expect(failureOf(error)).toEqual({
      sentence: 'Not saved',
      detail: null,
      fields: { name: 'is required' },
      status: 400,
      code: 'invalid',
      error,
    });
    expect(failureOf(new ApiError(408))).toMatchObject({ sentence: 'HTTP 408', status: 408, fields: {} });
    expect(failureOf(new Error('no'))).toMatchObject({ sentence: 'no', status: 0 });
  });
});
