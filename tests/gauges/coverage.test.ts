import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { functionRow, isFunctionCode } from '#gauges/driver.ts';
import { FAMILIES, FAMILY_KEYS } from '#gauges/families.ts';
import { TLS_DOCUMENTED } from '#gauges/tls/documented.table.ts';
import { TLS_FUNCTIONS } from '#gauges/tls/functions.table.ts';
import type { FunctionCode } from '#gauges/tls/report-of.ts';
import { TLS_UNDOCUMENTED, TLS_UNSUPPORTED } from '#gauges/tls/unsupported.table.ts';
import { coverageOf, coveragePage, coveragePath, fixtureCases } from '#tools/gauge-coverage.ts';

const codes = Object.keys(TLS_FUNCTIONS) as FunctionCode[];

/** Where the reply of a case comes from; '' where neither of its files says it, or both do. */
function originOf(folder: string): string {
  const page = `${folder}/provenance.md`;
  const { provenance = '' } = JSON.parse(readFileSync(`${folder}/case.json`, 'utf8')) as { provenance?: string };
  if (!existsSync(page)) return provenance.trim();
  return provenance === '' ? readFileSync(page, 'utf8').trim() : '';
}

describe('the function table', () => {
  it.each(codes)('%s has a case in every format it speaks', (code) => {
    const cases = fixtureCases('tls', code);
    const display = cases.filter((name) => name.startsWith('display-'));
    const { report } = TLS_FUNCTIONS[code];
    const siblings = codes.filter((other) => TLS_FUNCTIONS[other].report === report);
    const shown = siblings.flatMap((other) => fixtureCases('tls', other)).filter((name) => name.startsWith('display-'));
    if (TLS_FUNCTIONS[code].computer !== null) expect(cases.length - display.length).toBeGreaterThan(0);
    // Functions that share a report share its display codec: one of them shows it.
    if (TLS_FUNCTIONS[code].display !== null) expect(shown.length).toBeGreaterThan(0);
  });

  it('each case has its files, and says where its reply comes from', () => {
    const cases = FAMILY_KEYS.filter((key) => existsSync(`fixtures/gauges/${key}`)).flatMap((key) =>
      readdirSync(`fixtures/gauges/${key}`).flatMap((code) =>
        readdirSync(`fixtures/gauges/${key}/${code}`).map((name) => `fixtures/gauges/${key}/${code}/${name}`),
      ),
    );
    expect(cases.length).toBeGreaterThan(200);
    const files = ['case.json', 'expected.json', 'reply.txt'];
    // In a page of its own, or in a line of `case.json`.
    const isWhole = (folder: string): boolean => {
      const found = readdirSync(folder).filter((name) => name !== 'provenance.md');
      return found.sort().join() === files.join() && originOf(folder) !== '';
    };
    expect(cases.filter((folder) => !isWhole(folder))).toEqual([]);
  });

  it('names only functions as stand-ins and as reports of named devices', () => {
    const named = codes.flatMap((code) => {
      const { poll, labels } = functionRow(code);
      return [poll?.insteadOf ?? [], labels ?? []].flat();
    });
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((code) => !isFunctionCode(code))).toEqual([]);
  });

  it('says of each function either when polling asks for it, or why it does not', () => {
    const wrong = codes.filter((code) => {
      const { poll, unasked, action } = functionRow(code);
      return [poll !== undefined, unasked !== undefined, action === true].filter(Boolean).length !== 1;
    });
    expect(wrong).toEqual([]);
    expect(codes.filter((code) => functionRow(code).unasked?.trim() === '')).toEqual([]);
  });

  it('is the one place where intake learns of a function', () => {
    const files = readdirSync(new URL('../../src/server/intake', import.meta.url), {
      recursive: true,
      encoding: 'utf8',
    });
    const sources = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
    const quoted = sources.flatMap((file) => {
      const text = readFileSync(new URL(`../../src/server/intake/${file}`, import.meta.url), 'utf8');
      return codes.filter((code) => text.includes(`'${code}'`)).map((code) => `${file}: ${code}`);
    });
    expect(sources.length).toBeGreaterThan(20);
    expect(quoted).toEqual([]);
  });

  it('feeds a fact with reports that its file takes', () => {
    const read = (path: string) => readFileSync(new URL(`../../src/server/intake/${path}`, import.meta.url), 'utf8');
    const imports = [...read('take/facts.ts').matchAll(/import \{ ([^}]+) \} from '\.\.\/(facts\/[a-z-]+\.ts)'/g)];
    const fileOf = new Map(
      imports.flatMap(([, names = '', file = '']) => names.split(', ').map((name) => [name, file] as const)),
    );
    const fed = codes.flatMap((code) => (functionRow(code).feeds ?? []).map((fact) => ({ fact, code })));
    const missed = fed.filter(({ fact, code }) => {
      const file = fileOf.get(fact === 'identity' ? 'takeIdentity' : fact);
      return file === undefined || !read(file).includes(`'${functionRow(code).report}'`);
    });
    expect(fed.length).toBeGreaterThan(60);
    expect(missed).toEqual([]);
  });

  it('lists every function that has a case', () => {
    const folders = readdirSync(new URL('../../fixtures/gauges/tls', import.meta.url));
    expect(folders.filter((code) => !Object.hasOwn(TLS_FUNCTIONS, code))).toEqual([]);
  });
});

describe('the documented codes', () => {
  const documented = TLS_DOCUMENTED.map(([code]) => code);
  const unread = TLS_UNSUPPORTED.flatMap((group) => group.codes).flatMap((line) => line.split(' '));

  it('are all there, each once and with its place in a manual', () => {
    expect(documented).toHaveLength(877);
    expect(new Set(documented).size).toBe(877);
    const places = TLS_DOCUMENTED.map(([, , in3xx, in4xx]) => [in3xx, in4xx].filter((place) => place !== ''));
    expect(places.filter((found) => found.length === 0)).toEqual([]);
    expect(places.flat().filter((place) => !/^7\.\d{1,2}(\.\d{1,2})? p\. \d{2,3}(, V\d{1,3})?$/.test(place))).toEqual(
      [],
    );
  });

  it('are each spoken, or named once with why they are not', () => {
    expect(documented.filter((code) => coverageOf(code) === null)).toEqual([]);
    expect(unread.filter((code, index) => unread.indexOf(code) !== index)).toEqual([]);
    expect(unread.filter((code) => isFunctionCode(code))).toEqual([]);
    expect(unread.filter((code) => !documented.includes(code))).toEqual([]);
    const undocumented: string[] = TLS_UNDOCUMENTED.map(({ code }) => code);
    expect(undocumented.filter((code) => isFunctionCode(code) || documented.includes(code))).toEqual([]);
  });

  it('say of what is worth reading and is not read what it would give', () => {
    for (const code of ['C09', '7H0', 'A82']) {
      expect(coverageOf(code)).toMatchObject({ state: 'later', why: expect.stringMatching(/^Would (give|say) /) });
    }
    const later = TLS_UNSUPPORTED.filter(({ state }) => state === 'later');
    expect(later.filter(({ why }) => !/^Would (give|say) /.test(why))).toEqual([]);
  });

  it('of the control section are sent by a command or never', () => {
    const control = TLS_DOCUMENTED.filter(([, , in3xx, in4xx]) => /^7\.1 /.test(in3xx) || /^7\.1 /.test(in4xx));
    expect(control.length).toBeGreaterThan(20);
    expect(control.filter(([code]) => !['never', 'commanded'].includes(coverageOf(code)?.state ?? ''))).toEqual([]);
  });
});

describe('families', () => {
  it.each(FAMILY_KEYS)('%s asks only formats that have a codec', (key) => {
    for (const { code, computer, display } of FAMILIES[key].functions) {
      if (computer) expect(TLS_FUNCTIONS[code].computer, code).not.toBeNull();
      if (display) expect(TLS_FUNCTIONS[code].display, code).not.toBeNull();
    }
  });

  it.each(FAMILY_KEYS)('the coverage page of %s is current', (key) => {
    expect(readFileSync(coveragePath(key), 'utf8')).toBe(coveragePage(key));
  });
});
