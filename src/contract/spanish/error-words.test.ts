import { describe, expect, it } from 'vitest';
import { type ErrorCode, errorTable } from '../errors.table.ts';
import { toErrorBody } from '../errors.ts';
import { errorInSpanish } from './error-words.ts';

/** Words for programs. */
const sameInBoth = new Set(['no_recipients', 'not_ready']);

describe('errors in Spanish', () => {
  it.each(Object.keys(errorTable) as ErrorCode[])('has every sentence of %s, and changes nothing else', (code) => {
    const english = toErrorBody(code, { beside: { retry: 3 } }, 'r1');
    const spanish = errorInSpanish(english);
    expect(Object.keys(spanish)).toEqual(Object.keys(english));
    expect(spanish).toMatchObject({ code, status: english.status, success: false, requestId: 'r1', retry: 3 });
    for (const field of ['error', 'message', 'detail'] as const) {
      const sentence = english[field];
      if (sentence !== undefined && !sameInBoth.has(sentence)) expect(spanish[field]).not.toBe(sentence);
    }
  });

  it('leaves a sentence that is not that of its code, and a code that it does not know', () => {
    expect(errorInSpanish({ code: 'site_not_found', error: 'Gone fishing' })).toEqual({
      code: 'site_not_found',
      error: 'Gone fishing',
    });
    const strange = { code: 'toString', error: 'Site not found', detail: 'ask 10.0.0.1' };
    expect(errorInSpanish(strange)).toEqual(strange);
  });

  it('translates details and what is wrong with fields', () => {
    const body = toErrorBody('validation', {
      detail: 'Installed on 2026-01-02',
      fields: { name: 'is required', tags: 'at most 20 tags', own: 'is what it is' },
    });
    expect(errorInSpanish(body)).toMatchObject({
      error: 'Algunos campos no son válidos',
      detail: 'Instalado el 2026-01-02',
      fields: { name: 'campo obligatorio', tags: 'como máximo 20 etiquetas', own: 'is what it is' },
    });
  });
});
