import { describe, expect, it } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { isDatabaseAway } from '../store/database/database-away.ts';
import { loggable, toAppError } from './errors.ts';

const coded = (code: string, message = 'x') => Object.assign(new Error(message), { code });

describe('isDatabaseAway', () => {
  it.each([
    [coded('ECONNREFUSED'), true],
    [coded('57P01'), true],
    [coded('08006'), true],
    [coded('53300'), true],
    [coded('53100'), true],
    [coded('58030'), true],
    [coded('EPIPE'), true],
    [new Error('Connection terminated unexpectedly'), true],
    [new Error('timeout exceeded when trying to connect'), true],
    [new Error('Failed query', { cause: coded('ECONNRESET') }), true],
    [new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')]), true],
    [coded('23505'), false],
    [coded('42P01'), false],
    [new Error('something else'), false],
    ['text', false],
  ])('%s: %s', (error, away) => {
    expect(isDatabaseAway(error)).toBe(away);
  });
});

describe('toAppError', () => {
  it('keeps ours, maps the library’s, hides the rest', () => {
    const own = new AppError('site_not_found');
    expect(toAppError(own)).toBe(own);
    expect(toAppError(coded('FST_ERR_CTP_BODY_TOO_LARGE')).code).toBe('body_too_large');
    expect(toAppError(new TypeError('boom')).code).toBe('internal');
    expect(toAppError(coded('ECONNREFUSED'))).toMatchObject({ code: 'unavailable', extras: { retryAfter: 5 } });
  });
});

describe('loggable', () => {
  it('leaves out the values of a failed query', () => {
    const cause = coded('42P01', 'no such table');
    const failed = Object.assign(new Error('Failed query: params: secret', { cause }), { params: ['secret'] });
    expect(loggable(failed)).toBe(cause);
    expect(loggable(cause)).toBe(cause);
  });
});
