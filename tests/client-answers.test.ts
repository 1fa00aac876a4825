import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readAnswer, type Shape } from '#client/api/wire/answer/shape.ts';
import { routes } from '#contract/routes/all.ts';
import type { Route } from '#contract/routes/route.ts';
import { withShapes } from '#tools/lib/answer-readers.ts';
import { shapeOf } from '#tools/lib/answer-shape.ts';

const answers = Object.entries<Route>(routes).flatMap(([name, { answer }]) =>
  typeof answer === 'string' ? [] : [{ name, answer, shape: shapeOf(answer) }],
);

/** A value of a shape, with every field that it names. */
function sampleOf(shape: Shape): unknown {
  if (typeof shape === 'string') return { s: 'x', n: 1, b: true, '0': null, '*': 'x' }[shape.charAt(0)];
  if (!Array.isArray(shape)) {
    return Object.fromEntries(Object.entries(shape).map(([name, inner]) => [name.replace(/\?$/, ''), sampleOf(inner)]));
  }
  const [tag, ...rest] = shape as readonly unknown[];
  if (tag === '=') return rest[0];
  if (tag === '|') return sampleOf(rest.at(-1) as Shape);
  if (tag === '%' && rest.length > 0) return { any: sampleOf(rest[0] as Shape) };
  return [sampleOf(tag as Shape)];
}

/** Whether the schema takes a value, its limits and patterns apart: those are the server's. */
function isOfType(answer: z.ZodType, value: unknown): boolean {
  const { error } = answer.safeParse(value);
  return (
    error === undefined ||
    error.issues.every(({ code }) => !['invalid_type', 'invalid_value', 'invalid_union'].includes(code))
  );
}

describe('what the browser reads of an answer', () => {
  it.each(answers)('$name: a whole answer is read as it is', ({ answer, shape }) => {
    const sample = sampleOf(shape);
    expect(isOfType(answer, sample)).toBe(true);
    expect(readAnswer(sample, shape)).toEqual(sample);
  });

  it('refuses a kind of schema that no reader was made for', () => {
    expect(() => shapeOf(z.string().transform(Number))).toThrow('pipe');
    expect(() => shapeOf(z.object({ a: z.date() }))).toThrow('date');
  });
});

describe('shapes in the code of the client', () => {
  const made = (code: string) => withShapes(code, parseAst(code));
  const ok = '{"success":["=",true],"message?":"s"}';

  it('are the third argument of each reader, wherever the call ends', () => {
    expect(made('const a = fetchAnswer(routes.retireTank, { params });')).toBe(
      `const a = fetchAnswer(routes.retireTank, { params }, ${ok});`,
    );
    expect(made('answerReader(routes.retireTank)')).toBe(`answerReader(routes.retireTank, undefined, ${ok})`);
    expect(made('f(useCall(routes.retireTank, g(),\n))')).toBe(`f(useCall(routes.retireTank, g(),\n${ok}))`);
    expect(made('fetchAnswer(call, options, shape)')).toBe('fetchAnswer(call, options, shape)');
    expect(made('useCall(routes.tanks, { read: own })')).toBe('useCall(routes.tanks, { read: own })');
  });

  it('need the name of the call, and an answer that is JSON', () => {
    expect(() => made('fetchAnswer(call, {})')).toThrow('takes its call as routes.<name>');
    expect(() => made('fetchAnswer(routes.nothing, {})')).toThrow('takes its call as routes.<name>');
    expect(() => made('fetchAnswer(routes.exportAll, {})')).toThrow('is no JSON');
  });
});
