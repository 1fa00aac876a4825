import { describe, expect, it } from 'vitest';
import { ASKED, callsOf } from '#tools/conformance/asked.ts';
import type { Bearer } from '#tools/conformance/bearers.ts';
import { type Asked, listFaults, runFaults } from '#tools/conformance/judge.ts';
import { numbersOf } from '#tools/conformance/numbers.ts';
import { conformancePage } from '#tools/conformance/page.ts';

const bearer = (file: string, title: string, ran: [string, boolean][] = [['unit', true]]): Bearer => ({
  file,
  title,
  numbers: numbersOf(title),
  ran: new Map(ran),
});

const asked: Asked = {
  sections: [{ title: 'Doors', rows: { 'C-001': 'opens', 'C-002': { asks: 'sings', reason: 'no ears' } } }],
  calls: [{ id: 'S-01', routes: ['POST /api/open'] }],
};
const opens = bearer('tests/e2e/door.e2e.ts', 'C-001 it opens | wide', [
  ['phone', true],
  ['desktop', true],
]);
const call = bearer('tests/api/door.test.ts', 'S-01 the call', [['server', true]]);

describe('the list of tests', () => {
  it('is right when every row and call has a test or a reason', () =>
    expect(listFaults(asked, [opens, call])).toEqual([]));

  it('lacks a test', () => {
    expect(listFaults(asked, [])).toEqual(['C-001 has no test.', 'S-01 has no test in tests/api.']);
    const elsewhere = bearer('src/door.test.ts', 'S-01 C-001 in passing');
    expect(listFaults(asked, [elsewhere])).toEqual(['S-01 has no test in tests/api.']);
  });

  it('names a row that does not exist', () => {
    const wrong = bearer('a.test.ts', 'C-001 to C-003, X-99');
    expect(listFaults(asked, [opens, call, wrong])).toEqual([
      'C-002 has a test: its reason goes.',
      'a.test.ts › C-001 to C-003, X-99: there is no C-003.',
      'a.test.ts › C-001 to C-003, X-99: there is no X-99.',
    ]);
  });
});

describe('a run', () => {
  it('tells what failed, and where', () => {
    const failed = bearer('a.e2e.ts', 'C-001 C-002 x', [
      ['phone', false],
      ['desktop', true],
    ]);
    expect(runFaults([opens, failed])).toEqual(['C-001, C-002 failed at phone: a.e2e.ts › C-001 C-002 x']);
  });
});

describe('the page', () => {
  const line = (page: string, id: string) => page.split('\n').find((text) => text.startsWith(`| ${id} |`));

  it('leads from a row to its tests and where they passed', () => {
    const page = conformancePage(asked, [opens, call], {
      'tests/e2e/door.e2e.ts': { 'C-001 it opens | wide': 'phone desktop' },
    });
    expect(line(page, 'C-001')).toBe(
      '| C-001 | opens | `tests/e2e/door.e2e.ts` › C-001 it opens \\| wide | passed: phone, desktop |',
    );
    expect(line(page, 'C-002')).toBe('| C-002 | sings | - | not asserted: no ears |');
    expect(line(page, 'S-01')).toBe(
      '| S-01 | `POST /api/open` | `tests/api/door.test.ts` › S-01 the call | not passed in the last complete run |',
    );
    expect(page).toContain('| Rows of the user interface | 2 | 1 | 1 |');
    expect(page).toContain('| Calls of the API | 1 | 0 | 0 |');
  });

  it('does not call a row passed whose new test has not run', () => {
    const record = { 'tests/e2e/door.e2e.ts': { [opens.title]: 'phone' } };
    const page = conformancePage(asked, [opens, bearer('b.test.ts', 'C-001 new')], record);
    expect(line(page, 'C-001')).toMatch(/passed: phone \(1 of its tests not passed in the last complete run\) \|$/);
    expect(page).toContain('| Rows of the user interface | 2 | 0 | 1 |');
    expect(line(conformancePage(asked, [], record), 'C-001')).toBe('| C-001 | opens |  | no test |');
  });
});

describe('what is asked', () => {
  it('is every row from C-001 to C-406, once and in order', () => {
    const rows = ASKED.sections.flatMap(({ rows }) => Object.keys(rows));
    expect(rows).toEqual(numbersOf('C-001 to C-406'));
  });

  it('is every call of the contract, S before X, by number', () => {
    const ids = ASKED.calls.map(({ id }) => id);
    // S-34 and S-38 repeat S-11 and S-07.
    const repeated = ['S-34', 'S-38'];
    const s = numbersOf('S-01 to S-39').filter((id) => !repeated.includes(id));
    expect(ids.filter((id) => id.startsWith('S-'))).toEqual(s);
    expect(ids.filter((id) => id.startsWith('X-')).slice(0, 3)).toEqual(['X-01', 'X-02', 'X-03']);
    const two = { a: { id: 'X-02', method: 'GET', path: '/a' }, b: { id: 'X-02', method: 'PUT', path: '/a' } };
    expect(callsOf({ ...two, c: { id: 'S-03', method: 'GET', path: '/c' } })).toEqual([
      { id: 'S-03', routes: ['GET /c'] },
      { id: 'X-02', routes: ['GET /a', 'PUT /a'] },
    ]);
  });
});
