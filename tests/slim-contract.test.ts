import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { schemasToReplace } from '#tools/lib/slim-contract.ts';

const slim = (code: string) =>
  schemasToReplace(parseAst(code)).reduce((text, [from, to]) => `${text.slice(0, from)}z${text.slice(to)}`, code);

it('makes every schema the stand-in itself, also inside of others', () => {
  expect(slim('export const a = z.object({ b: z.array(z.enum(names)).min(1) }).strict();')).toBe('export const a = z;');
  expect(slim('const fields = { a: z.string(), b: list(z.int()) };')).toBe('const fields = { a: z, b: list(z) };');
  expect(slim('const a = z.string().refine((text) => { const b = z.int(); return b; });')).toBe('const a = z;');
});

it('leaves what uses a schema, so that it fails as it must', () => {
  for (const code of ['z.string().parse(text);', 'z.enum(names).options.map(of);', 'zone.object();'])
    expect(slim(code)).toBe(code.replace('z.string()', 'z').replace('z.enum(names)', 'z'));
});
