import { describe, expect, it } from 'vitest';
import { certificatesOf } from './certificates.ts';
import type { SheetSection } from './form.ts';

const day = '2026-11-19';
type OnFile = NonNullable<SheetSection['certificates']>['on_file'][number];
const onFile = (holder: string, more: Partial<OnFile> = {}): OnFile => ({
  ...{ holder, issued_on: '2024-03-01', expires_on: '2027-03-01', why_not: null },
  ...{ holds: `${holder} holds.`, expired: `${holder} expired.`, later: `${holder} is later.` },
  ...more,
});
const said = (answer: string | null, on_file: OnFile[], several = false, on = day) =>
  certificatesOf(
    { key: 's', certificates: { class: 'Class B', named: 'name', several, on_file } },
    { key: 'site' },
    new Map(answer === null ? [] : [['s/site/name', { value: answer }]]),
    on,
  ).map(({ words }) => words);
const none = (name: string) =>
  `No Class B certificate of ${name} is on file for this site. Add it under Operators and permits.`;

describe('the certificate of a named operator', () => {
  it('holds, is not on file, or is somebody else’s', () => {
    expect(said('Ana Diaz', [onFile('Ana Diaz')])).toEqual(['Ana Diaz holds.']);
    expect(said('  ANA   díaz ', [onFile('Ana Diaz')])).toEqual(['Ana Diaz holds.']);
    expect(said('Ana Diaz', [])).toEqual([none('Ana Diaz')]);
    expect(said('Ana Diaz', [onFile('Ray Diaz')])).toEqual([none('Ana Diaz')]);
  });

  it.each([
    ['on its last day', { expires_on: day }, 'Ana holds.'],
    ['on the day after', { expires_on: '2026-11-18' }, 'Ana expired.'],
    ['without an expiry', { expires_on: null }, 'Ana holds.'],
    ['issued on the day', { issued_on: day }, 'Ana holds.'],
    ['issued on the day after', { issued_on: '2026-11-20' }, 'Ana is later.'],
    ['that does not count', { why_not: 'It has no document.' }, 'It has no document.'],
  ])('%s', (_, more, words) => {
    expect(said('Ana', [onFile('Ana', more)])).toEqual([words]);
  });

  it('is any of several; why each of them does not hold is said', () => {
    const expired = onFile('Ana', { expires_on: '2025-01-01' });
    expect(said('Ana', [expired, onFile('Ana')])).toEqual(['Ana holds.']);
    expect(said('Ana', [expired, onFile('Ana', { why_not: 'It has no document.' })])).toEqual([
      'Ana expired. It has no document.',
    ]);
  });

  it('is looked for once for each of a list', () => {
    const list = 'Jo Doe 2026-03-04, Ana Diaz 3/5/2026; Kim Osei 2026-01-02\nJo Doe and Ray Low';
    expect(said(list, [onFile('Jo Doe'), onFile('Kim Osei')], true)).toEqual([
      ...['Jo Doe holds.', none('Ana Diaz'), 'Kim Osei holds.', none('Ray Low')],
    ]);
    expect(said('Jo Doe 2026-03-04 Ana Diaz 2026-03-05', [], true)).toEqual([none('Jo Doe'), none('Ana Diaz')]);
  });

  it('is not looked for where nobody is named, or the section is about no operators', () => {
    expect(said(null, [])).toEqual([]);
    expect(said('', [])).toEqual([]);
    expect(said('2026-03-04', [], true)).toEqual([]);
    expect(certificatesOf({ key: 's' }, { key: 'site' }, new Map([['s/site/name', { value: 'Ana' }]]), day)).toEqual(
      [],
    );
  });
});
