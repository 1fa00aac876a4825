import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { AppError } from '#contract/errors.ts';
import { checkInput } from './input.ts';

const schema = z.object({ name: z.unknown().optional() });

function fieldsOf(value: unknown): Record<string, string> | undefined {
  try {
    checkInput(schema, value);
    return {};
  } catch (error) {
    return (error as AppError).extras.fields;
  }
}

describe('checkInput', () => {
  it('refuses nesting that no call needs, at any depth', () => {
    const deep = JSON.parse(`${'['.repeat(200_000)}${']'.repeat(200_000)}`);
    expect(Object.values(fieldsOf({ name: deep }) ?? {})).toEqual(['is nested too deeply']);
  });

  it('refuses control characters and halves of characters', () => {
    expect(fieldsOf({ name: 'a\u0000b' })).toEqual({ name: 'must not contain control characters' });
    expect(fieldsOf({ name: 'a\u0085b' })).toEqual({ name: 'must not contain control characters' });
    expect(fieldsOf({ name: 'fdp\u202egnp.exe' })).toEqual({ name: 'must not contain control characters' });
    expect(fieldsOf({ name: 'a\ud800b' })).toEqual({ name: 'must be well-formed text' });
    expect(fieldsOf({ name: 'a\ud83d\ude00b' })).toEqual({});
  });

  it('ignores unknown fields, whatever they hold', () => {
    expect(fieldsOf({ junk: '\u0001' })).toEqual({});
  });
});
