/** Calls of certificates and permits of site 1. */
export const CREDENTIALS = 'GET /api/sites/1/credentials';
export const RECORD_CREDENTIAL = 'POST /api/sites/1/credentials';
export const CHANGE_CREDENTIAL = 'PUT /api/sites/1/credentials/7';
export const VOID_CREDENTIAL = 'POST /api/sites/1/credentials/7/void';

/** A class B certificate; `change` makes it anything else. */
export function testCredential(change: Record<string, unknown> = {}) {
  return {
    ...{ id: 7, kind: 'operator_b', holder: 'Ray Alvarez', company: '', number: 'B-77', issuer: 'Example Training' },
    ...{ phone: '410 555 0118', issued_on: '2024-03-01', expires_on: '2027-03-01', no_expiry: null, site_id: 1 },
    ...{ document: { folder: 'Regulatory Correspondence', file: 'Class B.pdf' }, document_hidden: false },
    ...{ sites: [{ id: 1, name: 'Fuel Stop 1' }], other_sites: 0, why_not: null },
    ...{ recorded_by: 'Ada Admin', recorded_at: '2026-11-02T15:00:00Z', replaces: null },
    ...{ ended_at: null, ended_by: null, void_reason: null },
    ...change,
  };
}

export const expiredWords =
  'Class C certificate of Ana Ruiz expired on Nov 1, 2026. Record the new one, or void it with the reason.';
const unknownWords =
  'Permit of Tidewater Petroleum does not count: nobody recorded whether it expires. Record its last day, or that it has no expiry and why.';

/** Of each state one: unknown, expired, soon, in force, without expiry, replaced, void. */
export const testCredentials = [
  testCredential({
    ...{
      id: 1,
      kind: 'permit',
      holder: 'Tidewater Petroleum',
      expires_on: null,
      document: null,
      why_not: unknownWords,
    },
    ...{ phone: '', issuer: '', number: '', issued_on: null },
  }),
  testCredential({ id: 2, kind: 'operator_c', holder: 'Ana Ruiz', expires_on: '2026-11-01', why_not: expiredWords }),
  testCredential({ id: 3, kind: 'operator_c', holder: 'Kim Osei', expires_on: '2026-11-30', phone: '' }),
  testCredential({
    sites: [
      { id: 1, name: 'Fuel Stop 1' },
      { id: 2, name: 'Fuel Stop 2' },
    ],
    other_sites: 3,
  }),
  testCredential({
    ...{ id: 5, kind: 'operator_a', holder: 'Jordan Blake', expires_on: null, document: null, document_hidden: true },
    ...{ no_expiry: 'The state sets no expiry', phone: '' },
  }),
  testCredential({ id: 6, expires_on: '2025-03-01', ended_at: '2026-11-02T15:00:00Z', ended_by: 'Ada Admin' }),
  testCredential({
    ...{ id: 4, holder: 'Lee Park', ended_at: '2026-11-03T15:00:00Z', ended_by: 'Ada Admin' },
    void_reason: 'It was recorded for the wrong person',
  }),
];
