import { describe, expect, it } from 'vitest';
import { serverPhrases } from '#contract/spanish/book.ts';
import { PhraseBook } from '#contract/spanish/phrase-book.ts';
import { passed, permitOf, siteOf, tank } from '../situations/site-of.ts';
import type { CredentialFact, VoidedCredential } from '../tables/credential-fact.ts';
import type { CompletionFact } from '../tables/requirement.ts';
import { evaluateCalendar } from './evaluate-calendar.ts';
import { whyNoCredential } from './why-no-credential.ts';
import { overWindow } from './window.ts';

const today = '2026-11-19';
const book = new PhraseBook(serverPhrases);

function item(
  key: string,
  credentials: readonly CredentialFact[],
  completions: readonly CompletionFact[] = [],
  voidedCredentials: readonly VoidedCredential[] = [],
) {
  const equipment = [tank(1, {}, '2005-06-01')];
  const facts = siteOf({ state: 'MD', equipment, credentials, completions, voidedCredentials });
  const found = evaluateCalendar(facts).find((one) => one.key === key);
  if (found === undefined) throw new Error(`${key} is not in the calendar`);
  const shown = overWindow(found, today, 30);
  for (const text of [shown.explanation.due, ...(shown.missing === null ? [] : [shown.missing.sentence])])
    expect(book.read(text), text).toMatchObject({ whole: true });
  return shown;
}

function certificate(
  kind: CredentialFact['kind'],
  holder: string,
  fields: Partial<CredentialFact> = {},
): CredentialFact {
  return {
    ...{ kind, holder, issuedOn: '2024-03-01', expiresOn: '2027-03-01', noExpiry: false, recordedOn: '2024-03-02' },
    ...{ number: '', folder: 'Operators', file: 'Certificate.pdf', documentType: 'operator_certificate' },
    ...fields,
  };
}
const a = certificate('operator_a', 'Jordan Blake');
const b = certificate('operator_b', 'Ray Alvarez');

describe('class A and B operators by their certificates', () => {
  it('are on record with one of each, until the first certificate ends', () => {
    const found = item('operator_ab', [a, { ...b, expiresOn: '2027-01-15' }]);
    expect(found).toMatchObject({ status: 'OK', next_due: '2027-01-15', last_completed: '2024-03-01', missing: null });
    expect(found.explanation.due).toBe(
      'Class A certificate of Jordan Blake holds until Mar 1, 2027. Class B certificate of Ray Alvarez holds until Jan 15, 2027.',
    );
  });

  it.each([
    ['on its last day', '2026-11-19', 'DUE_SOON'],
    ['on the day after', '2026-11-18', 'OVERDUE'],
  ])('%s of a certificate', (_, expiresOn, status) => {
    expect(item('operator_ab', [a, { ...b, expiresOn }])).toMatchObject({ status, next_due: expiresOn });
  });

  it('names the person and the day of an expiry', () => {
    const found = item('operator_ab', [a, { ...b, expiresOn: '2026-11-01' }]);
    expect(found.explanation.due).toBe(
      'Class B certificate of Ray Alvarez expired on Nov 1, 2026. Record the new one, or void it with the reason.',
    );
  });

  it('are on record by another person whose certificate is in force', () => {
    const expired = { ...b, holder: 'Lee Park', expiresOn: '2026-11-01' };
    expect(item('operator_ab', [a, b, expired])).toMatchObject({ status: 'OK', next_due: '2027-03-01' });
  });

  it('are not set up without one of each class', () => {
    const found = item('operator_ab', [a]);
    expect(found.status).toBe('NOT_SET_UP');
    expect(found.missing?.sentence).toBe(
      'No certificate of a class B operator that counts is on record: record it with its document.',
    );
  });

  it.each([
    ['an unknown expiry', { expiresOn: null }, 'nobody recorded whether it expires'],
    ['no document', { file: null, documentType: null }, 'it has no document'],
    ['a document that is gone', { documentType: null }, 'is not stored at the site'],
    ['a document of no type', { documentType: '' }, 'has no type'],
    ['a document of another type', { documentType: 'insurance' }, 'is filed as'],
  ])('do not count with %s', (_, fields, words) => {
    const found = item('operator_ab', [a, { ...b, ...fields }]);
    expect(found.status).toBe('NOT_SET_UP');
    expect(found.missing?.sentence).toContain('Class B certificate of Ray Alvarez does not count');
    expect(found.missing?.sentence).toContain(words);
  });

  it('stay on record without a due date where no certificate has an expiry', () => {
    const never = { expiresOn: null, noExpiry: true };
    const found = item('operator_ab', [
      { ...a, ...never },
      { ...b, ...never, issuedOn: null },
    ]);
    expect(found).toMatchObject({ status: 'OK', next_due: null, last_completed: '2024-03-02' });
  });

  it('count by a test record only where no certificate was ever on record: it lifts none that says no', () => {
    const record = [passed('operator_ab', '2026-11-02')];
    expect(item('operator_ab', [a, { ...b, expiresOn: '2026-11-01' }], record)).toMatchObject({
      ...{ status: 'OVERDUE', next_due: '2026-11-01' },
    });
    expect(item('operator_ab', [a], record).status).toBe('NOT_SET_UP');
    expect(item('operator_ab', [a, { ...b, file: null, documentType: null }], record).status).toBe('NOT_SET_UP');
    expect(item('operator_ab', [], [passed('operator_ab', '2026-05-05')])).toMatchObject({
      status: 'OK',
      next_due: null,
    });
  });
});

describe('operators none of whose certificates holds', () => {
  const voidedB = { kind: 'operator_b', holder: 'Ray Alvarez', voidedOn: '2026-10-02' } as const;

  it('are overdue since the first class has none, and each expired or void one is named', () => {
    const old = { ...a, holder: 'Lee Park', expiresOn: '2026-02-01' };
    const found = item(
      'operator_ab',
      [{ ...a, expiresOn: '2026-10-23' }, old],
      [passed('operator_ab', '2026-06-01')],
      [voidedB],
    );
    expect(found).toMatchObject({ status: 'OVERDUE', next_due: '2026-10-23' });
    expect(found.explanation.due).toBe(
      'Class A certificate of Jordan Blake expired on Oct 23, 2026. Record the new one, or void it with the reason. Class A certificate of Lee Park expired on Feb 1, 2026. Record the new one, or void it with the reason. Class B certificate of Ray Alvarez was voided on Oct 2, 2026. No certificate of a class B operator that counts is on record: record it with its document.',
    );
  });

  it('are not set up where all are void, whatever a test record says', () => {
    const found = item('operator_ab', [a], [passed('operator_ab', '2026-11-01')], [voidedB]);
    expect(found.status).toBe('NOT_SET_UP');
    expect(found.missing?.sentence).toContain('Class B certificate of Ray Alvarez was voided on Oct 2, 2026.');
    const voidedC = { ...voidedB, kind: 'operator_c' as const };
    const none = item('operator_c', [], [passed('operator_c', '2026-10-23')], [voidedC]);
    expect(none.status).toBe('NOT_SET_UP');
    expect(none.missing?.sentence).toContain('Class C certificate of Ray Alvarez was voided on Oct 2, 2026.');
  });

  it('are on record again by a certificate that took the place of a void one', () => {
    expect(item('operator_ab', [a, b], [], [voidedB]).status).toBe('OK');
  });

  it('are overdue by class C certificates too, whatever was recorded since', () => {
    const c = certificate('operator_c', 'Kim Osei', { documentType: 'operator_c_log', expiresOn: '2026-10-23' });
    expect(item('operator_c', [c], [passed('operator_c', '2026-11-01')])).toMatchObject({
      ...{ status: 'OVERDUE', next_due: '2026-10-23' },
    });
  });
});

describe('class C operators by their certificates', () => {
  const c = certificate('operator_c', 'Kim Osei', { documentType: 'operator_c_log' });

  it('are each asked for: one that expired is overdue whatever the others have', () => {
    const other = { ...c, holder: 'Ana Ruiz', expiresOn: '2026-11-18' };
    expect(item('operator_c', [c])).toMatchObject({ status: 'OK', next_due: '2027-03-01' });
    expect(item('operator_c', [c, other])).toMatchObject({ status: 'OVERDUE', next_due: '2026-11-18' });
    expect(item('operator_c', [c, { ...other, expiresOn: '2026-11-19' }]).status).toBe('DUE_SOON');
  });

  it('count by the newest certificate of each person', () => {
    const earlier = { ...c, holder: 'kim osei ', expiresOn: '2026-01-01' };
    expect(item('operator_c', [earlier, c])).toMatchObject({ status: 'OK', next_due: '2027-03-01' });
  });

  it('say nothing of another kind', () => {
    expect(item('operator_c', [a, b]).status).toBe('NOT_SET_UP');
  });
});

describe('a permit that is not in force', () => {
  const permit = certificate('permit', 'Tidewater Petroleum', { documentType: 'registration' });
  const ofDay = (expiresOn: string | null) => whyNoCredential({ ...permit, expiresOn }, today);

  it('says from the day after its last day on that deliveries may be prohibited', () => {
    expect(ofDay('2026-11-19')).toBeNull();
    const expired = ofDay('2026-11-18') ?? '';
    expect(expired).toContain('Permit of Tidewater Petroleum expired on Nov 18, 2026.');
    expect(expired).toContain('may prohibit deliveries');
    expect(ofDay(null)).toContain('may prohibit deliveries');
    expect(book.read(expired)).toMatchObject({ whole: true });
  });
});

describe('registrations, permits and licenses by their last day', () => {
  it('are no item before one is recorded', () => {
    expect(evaluateCalendar(siteOf({ equipment: [tank(1)] })).map(({ key }) => key)).not.toContain('permits');
  });

  it('are each a part, and the first to end decides', () => {
    const found = item('permits', [permitOf(), permitOf({ kind: 'license', number: '', expiresOn: '2026-12-01' })]);
    expect(found).toMatchObject({ status: 'DUE_SOON', next_due: '2026-12-01', missing: null });
    expect(found.components.map(({ name, next_due }) => [name, next_due])).toEqual([
      ['Permit of Alpha Fuel (AQ-17)', '2027-01-01'],
      ['License of Alpha Fuel', '2026-12-01'],
    ]);
    expect(found.explanation.due).toBe(
      'Permit of Alpha Fuel holds until Jan 1, 2027. License of Alpha Fuel holds until Dec 1, 2026.',
    );
  });

  it.each([
    ['on its last day', '2026-11-19', 'DUE_SOON'],
    ['on the day after', '2026-11-18', 'OVERDUE'],
  ])('%s', (_, expiresOn, status) => {
    expect(item('permits', [permitOf({ expiresOn })])).toMatchObject({ status, next_due: expiresOn });
  });

  it('is not set up where nobody recorded whether one expires, whatever another says', () => {
    const found = item('permits', [permitOf(), permitOf({ kind: 'registration', expiresOn: null })]);
    expect(found.status).toBe('NOT_SET_UP');
    expect(found.missing?.sentence).toMatch(/^Registration of Alpha Fuel does not count: nobody recorded whether it/);
  });

  it('is on record where it has no expiry', () => {
    const found = item('permits', [permitOf({ expiresOn: null, noExpiry: true })]);
    expect(found).toMatchObject({ status: 'OK', next_due: null, last_completed: '2026-01-01' });
  });
});
