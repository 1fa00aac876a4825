import type { DocumentKindKey } from '#contract/nouns/document/document-kinds.table.ts';
import type { CredentialKind } from '#contract/nouns/site/credential.ts';

/* Certificates and permits: what they are called, and which types of document show them. The types are our reading. */

/** The words of a kind, before 'of' and the holder. */
export const credentialWords: Readonly<Record<CredentialKind, string>> = {
  operator_a: 'Class A certificate',
  operator_b: 'Class B certificate',
  operator_c: 'Class C certificate',
  registration: 'Registration',
  permit: 'Permit',
  license: 'License',
  self_insurance: 'Self-insurance',
  tester_certificate: 'Tester certificate',
  vendor_certificate: 'Vendor certificate',
};

const ofOperators: readonly DocumentKindKey[] = ['operator_certificate', 'operator_list'];
const ofSites: readonly DocumentKindKey[] = ['registration', 'permit', 'correspondence'];
const ofPermits: readonly DocumentKindKey[] = ['permit', 'registration', 'correspondence'];
const ofCompanies: readonly DocumentKindKey[] = ['tester_certificate', 'correspondence', 'method_certificate'];

/** Types of document that show each kind, the first one the usual type. Source: 40 CFR 280.245, 280.22, 280.111. */
export const credentialShownBy: Readonly<Record<CredentialKind, readonly DocumentKindKey[]>> = {
  operator_a: ofOperators,
  operator_b: ofOperators,
  operator_c: ['operator_c_log', ...ofOperators],
  registration: ofSites,
  permit: ofPermits,
  license: ofPermits,
  self_insurance: ['fr_certificate', 'fr_submission', 'insurance', 'correspondence'],
  tester_certificate: ofCompanies,
  vendor_certificate: ofCompanies,
};

/**
 * What may follow where a registration, permit, license or proof of self-insurance is not in force. The agency decides which
 * facilities are ineligible: no rule makes one so by an expiry alone. Source: 42 U.S.C. 6991k(a)(1), read as a copy at
 * https://www.law.cornell.edu/uscode/text/42/6991k on 2026-11-29 (mark: mirror).
 */
export const deliveryProhibition = {
  kinds: ['registration', 'permit', 'license', 'self_insurance'],
  sentence: 'The agency may prohibit deliveries to a site that it finds ineligible (42 U.S.C. 6991k).',
} as const satisfies { kinds: readonly CredentialKind[]; sentence: string };
