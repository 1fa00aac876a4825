import fc from 'fast-check';

/** Texts that have broken programs: of the database, of paths, of pages, of headers, of regular expressions. */
export const nastyTexts: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '\u202egpj.exe',
  '\u2066\u2069',
  '\ufeff',
  '\u200b',
  '\r\nSet-Cookie: a=b',
  'a\nBcc: x@example.com',
  '../../../../etc/passwd',
  '..%2f..%2fetc',
  '/etc/passwd',
  'C:\\windows',
  "'; drop table users; --",
  "' or 1=1 --",
  '%',
  '_',
  '\\',
  '$' + '{7*7}',
  '{{7*7}}',
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '=1+1',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-0',
  '1e309',
  '0x10',
  '2147483648',
  '9007199254740993',
  '99999999999999999999999999',
  '1'.repeat(400),
  '0000-00-00',
  '2026-02-30',
  '9999-12-31',
  '-2026-01',
  '2026-13',
  '2026-11-19T21:00:00Z',
  '275760-09-13T00:00:00.000Z',
  '+275760-09-13T00:00:00Z',
  '0001-01-01T00:00:00Z',
  'Infinity-01-01',
  '(a+)+$',
  '"',
  '""&|!:*',
  '🙂'.repeat(60),
  'é'.repeat(300),
  'ﷺ'.repeat(100),
  'a'.repeat(201),
  'a@b',
  `${'a'.repeat(250)}@b.example`,
  '169.254.169.254',
  '::ffff:127.0.0.1',
  '0x7f000001',
];

/** 64 KiB of one letter: longer than any field, shorter than any body. */
const longText = 'L'.repeat(65_536);

const nastyNumbers: readonly number[] = [
  0,
  -0,
  -1,
  0.1,
  1.5,
  99,
  100,
  3651,
  65_535,
  65_536,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e21,
  1.7e308,
  5e-324,
];

const keys = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'length', '', '0', 'then'),
  fc.string({ maxLength: 8 }),
);

/** Any JSON value, with a liking for what breaks things. */
export const nastyValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...nastyTexts) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 4, arbitrary: fc.constantFrom(...nastyNumbers) },
  { weight: 1, arbitrary: fc.constant(longText) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], [{}]) },
  { weight: 1, arbitrary: fc.array(fc.constantFrom<unknown>(1, 'a', null, {}), { minLength: 50, maxLength: 3_000 }) },
  { weight: 2, arbitrary: fc.dictionary(keys, fc.jsonValue({ maxDepth: 2 }), { maxKeys: 5 }) },
  { weight: 1, arbitrary: fc.constantFrom(...[5, 25, 400].map(nested)) },
);

function nested(depth: number): unknown {
  let value: unknown = 'deep';
  for (let i = 0; i < depth; i++) value = i % 2 === 0 ? [value] : { a: value };
  return value;
}

/** Texts of a path segment or a query value. */
export const nastyText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...nastyTexts) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.integer().map(String) },
);

/** Bodies that are no JSON, or JSON that no program would write; `valid` is one that is. */
export function brokenBody(valid: string): fc.Arbitrary<string> {
  const cut = fc.nat({ max: Math.max(0, valid.length - 1) });
  return fc.oneof(
    cut.map((at) => valid.slice(0, at)),
    fc
      .tuple(cut, fc.constantFrom('\0', '}', '"', ',', '\ufeff', '\\u0000', '//', '{'))
      .map(([at, text]) => valid.slice(0, at) + text + valid.slice(at)),
    fc.constantFrom(
      '',
      'null',
      '[]',
      '0',
      '"text"',
      'true',
      '{"a":1e309}',
      '{"id":1,"id":2,"name":"a","name":null}',
      '{"__proto__":{"role":"admin"}}',
      '{"constructor":{"prototype":{"role":"admin"}}}',
      `\ufeff${valid}`,
      `${valid}${valid}`,
      '['.repeat(50_000),
      '{"a":'.repeat(20_000),
      `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
      '{"name":"\\ud800"}',
      '{"name":"\\u0000"}',
      '{"email":["a@example.com"],"password":{"length":9}}',
    ),
  );
}
