import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluateExpression, type Value } from './evaluate-expression.ts';
import { type Expression, namesOf, parseExpression } from './parse-expression.ts';

const known: Readonly<Record<string, Value>> = { a: 2, b: 3, yes: true, no: false, word: 'pass', 'piece.size': 10 };
const look = (name: string): Value => {
  if (name in known) return known[name] ?? null;
  if (name === 'unknown') return null;
  throw new TypeError(`no field ${name}`);
};
const value = (text: string) => evaluateExpression(text, look);

describe('an expression', () => {
  it.each([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['10 - 4 - 3', 3],
    ['24 / 4 / 2', 3],
    ['-a + 5', 3],
    ['2 * -a', -4],
    ['abs(a - b)', 1],
    ['min(a, b, 1.5)', 1.5],
    ['max(a, b)', 3],
    ['piece.size / 4', 2.5],
    ['if(a < b, a, b)', 2],
    ["if(word = 'pass', 'yes', 'no')", 'yes'],
  ])('%s is %s', (text, expected) => {
    expect(value(text)).toBe(expected);
  });

  it.each([
    ['no and no or yes', true],
    ['yes or yes and no', true],
    ['not no and no', false],
    ['not (no and no)', true],
    ['not a = b', true],
    ['a + 1 = b and b - 1 = a', true],
    ['a < b and b <= 3 and b >= 3 and b > a', true],
    ['a <> b', true],
    ["word <> 'fail'", true],
    ['known(a)', true],
    ['known(unknown)', false],
    ['not known(unknown)', true],
  ])('%s is %s: and binds before or, not before and, comparisons before both', (text, expected) => {
    expect(value(text)).toBe(expected);
  });

  it('takes figures that people read as the same for the same', () => {
    expect(value('12.5 - 12.375 < 0.125')).toBe(false);
    expect(value('0.1 + 0.2 <= 0.3')).toBe(true);
    expect(value('0.1 + 0.2 > 0.3')).toBe(false);
    expect(value('0.1 + 0.2 = 0.3')).toBe(true);
  });
});

describe('what is not known', () => {
  it.each([
    ['unknown < 3', null],
    ['unknown = unknown', null],
    ['unknown + 1', null],
    ['abs(unknown)', null],
    ['min(unknown, 1)', null],
    ['not unknown', null],
    ['unknown and no', false],
    ['no and unknown', false],
    ['unknown and yes', null],
    ['unknown or yes', true],
    ['unknown or no', null],
    ['if(unknown, a, b)', null],
    ['if(unknown, a, a)', 2],
    ['if(yes, a, unknown)', 2],
    ['a / 0', null],
    ['a / 0 < 1', null],
  ])('%s is %s', (text, expected) => {
    expect(value(text)).toBe(expected);
  });
});

describe('a mistake', () => {
  it.each([
    '',
    '1 +',
    '(1',
    '1)',
    '1 2',
    'a < b < 3',
    'a = b = yes',
    "'open",
    'a ? b',
    'a.b.c',
    'A < 1',
    'abs()',
    'abs(1, 2)',
    'min(1)',
    'if(yes, 1)',
    'known(1)',
    'known(a + b)',
    'sum(1, 2)',
    'and',
    'not',
    'a and or b',
    `${'('.repeat(60)}1${')'.repeat(60)}`,
  ])('is said to be one: %s', (text) => {
    expect(() => parseExpression(text)).toThrow(SyntaxError);
  });

  it.each(['word < 3', 'word = 1', 'a and yes', 'not a', 'yes + 1', 'if(a, 1, 2)', 'abs(word)'])(
    'of kinds is never an answer: %s',
    (text) => {
      expect(() => value(text)).toThrow(TypeError);
    },
  );

  it('is a name that does not exist', () => {
    expect(() => value('missing < 1')).toThrow('no field missing');
    expect(() => value('known(missing)')).toThrow('no field missing');
  });
});

it('names what it reads, each once', () => {
  expect(namesOf(parseExpression('if(known(a), min(b, -a), piece.size) > 1 or not yes'))).toEqual([
    'a',
    'b',
    'piece.size',
    'yes',
  ]);
});

/** Truths of three names, written with all brackets, and their value where each unknown may be true or false. */
const truths: fc.Arbitrary<string> = fc.letrec<{ tree: string }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 5 },
    fc.constantFrom('x', 'y', 'z', 'true', 'false'),
    fc.tuple(tie('tree'), fc.constantFrom('and', 'or'), tie('tree')).map(([a, sign, b]) => `(${a} ${sign} ${b})`),
    tie('tree').map((a) => `(not ${a})`),
  ),
})).tree;

describe('over all truths', () => {
  it('an answer with unknowns is the answer whatever they are', () => {
    const truth = fc.constantFrom(true, false, null);
    fc.assert(
      fc.property(truths, truth, truth, truth, (text, x, y, z) => {
        const answer = evaluateExpression(text, (name) => ({ x, y, z })[name as 'x'] ?? null);
        if (answer === null) return;
        const each = (one: boolean | null) => (one === null ? [true, false] : [one]);
        for (const a of each(x))
          for (const b of each(y))
            for (const c of each(z))
              expect(evaluateExpression(text, (name) => ({ x: a, y: b, z: c })[name as 'x'])).toBe(answer);
      }),
    );
  });

  it('brackets that say what binds first change nothing', () => {
    const written = (one: Expression): string => {
      switch (one.kind) {
        case 'value':
          return String(one.value);
        case 'name':
          return one.name;
        case 'not':
          return `(not ${written(one.of)})`;
        case 'call':
          return `${one.name}(${one.args.map(written).join(', ')})`;
        case 'binary':
          return `(${written(one.left)} ${one.operator} ${written(one.right)})`;
      }
    };
    const sign = fc.constantFrom('+', '-', '*');
    const bare = fc.array(fc.tuple(sign, fc.integer({ min: 0, max: 20 })), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(bare, (parts) => {
        const text = `1 ${parts.map(([one, n]) => `${one} ${n}`).join(' ')}`;
        const bracketed = written(parseExpression(text));
        expect(value(bracketed)).toBe(value(text));
      }),
    );
  });
});

describe('days', () => {
  const look = (name: string) => (name === 'done' ? '2026-03-01' : null);
  it('are before and after each other, and stay unknown', () => {
    expect(evaluateExpression("done >= '2026-03-01'", look)).toBe(true);
    expect(evaluateExpression("done < '2026-03-01'", look)).toBe(false);
    expect(evaluateExpression('tested_on >= done', look)).toBeNull();
  });
  it('are not calculated with, and no other text has an order', () => {
    expect(() => evaluateExpression("done - '2026-03-01'", look)).toThrow(TypeError);
    expect(() => evaluateExpression("done < 'later'", look)).toThrow(TypeError);
  });
});
