/** A class B certificate of site 101; its document is one of the fixtures. */
export const certificate = {
  kind: 'operator_b',
  holder: 'Jordan Blake',
  issuer: 'Example Training',
  number: 'B-77',
  issued_on: '2024-03-01',
  expires_on: '2027-03-01',
  document: { folder: 'Compliance Testing', file: 'Tank test.pdf' },
} as const;
