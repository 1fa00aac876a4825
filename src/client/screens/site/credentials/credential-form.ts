import type { FieldErrors } from '#client/api/wire/field-errors.ts';
import { t } from '#client/words/site/credentials.ts';
import { daysBetween } from '#contract/dates.ts';
import type { DocumentRef } from '#contract/nouns/compliance/calendar.ts';
import type { DocumentKindKey } from '#contract/nouns/document/document-kinds.table.ts';
import type { Credential, CredentialInput, CredentialKind } from '#contract/nouns/site/credential.ts';
import { lacksReason, shortestReason } from '#contract/words.ts';

/** What is typed of a certificate or permit. */
export interface CredentialForm {
  kind: CredentialKind;
  holder: string;
  company: string;
  number: string;
  issuer: string;
  phone: string;
  issued_on: string;
  /** Whether it expires: nobody knows until it is chosen. */
  expiry: 'day' | 'none' | 'unknown';
  expires_on: string;
  no_expiry: string;
}

/** The form of a record; of a new one everything is empty, and its expiry unknown. */
export function formOf(of: Credential | null): CredentialForm {
  return {
    kind: of?.kind ?? 'operator_a',
    holder: of?.holder ?? '',
    company: of?.company ?? '',
    number: of?.number ?? '',
    issuer: of?.issuer ?? '',
    phone: of?.phone ?? '',
    issued_on: of?.issued_on ?? '',
    expiry: of === null || of.expires_on !== null ? 'day' : of.no_expiry === null ? 'unknown' : 'none',
    expires_on: of?.expires_on ?? '',
    no_expiry: of?.no_expiry ?? '',
  };
}

/** What is wrong with it, by field. */
export function checkForm(form: CredentialForm): FieldErrors {
  const errors: Record<string, string> = {};
  if (form.holder.trim() === '') errors.holder = t.isRequired;
  if (form.expiry === 'day' && form.expires_on === '') errors.expires_on = t.isRequired;
  else if (form.expiry === 'day' && form.issued_on !== '' && form.expires_on < form.issued_on)
    errors.expires_on = t.mustNotBeBeforeIssue;
  if (form.expiry === 'none' && lacksReason(form.no_expiry))
    errors.no_expiry = t.mustSayWhy({ fewest: shortestReason });
  return errors;
}

/** What is sent. */
export function bodyOf(form: CredentialForm, document: DocumentRef | null, sites: readonly number[]): CredentialInput {
  return {
    kind: form.kind,
    holder: form.holder.trim(),
    company: form.company.trim(),
    number: form.number.trim(),
    issuer: form.issuer.trim(),
    phone: form.phone.trim(),
    issued_on: form.issued_on === '' ? null : form.issued_on,
    expires_on: form.expiry === 'day' ? form.expires_on : null,
    no_expiry: form.expiry === 'none' ? form.no_expiry.trim() : null,
    document,
    sites: [...sites],
  };
}

/** The type that a file gets which is uploaded for a kind. */
export function documentKindOf(kind: CredentialKind): DocumentKindKey {
  if (kind === 'operator_c') return 'operator_c_log';
  if (kind === 'operator_a' || kind === 'operator_b') return 'operator_certificate';
  if (kind === 'self_insurance') return 'fr_certificate';
  if (kind === 'permit' || kind === 'license') return 'permit';
  return kind === 'registration' ? 'registration' : 'tester_certificate';
}

/** Days before an expiry at which it is worth a color. */
const warningDays = 30;

/** How a version is on a day of the site, in a word, and how much that matters. */
export function statusOf(one: Credential, today: string): { state: 'bad' | 'soon' | 'ok'; words: string } {
  if (one.expires_on !== null && one.expires_on < today) return { state: 'bad', words: t.expired };
  if (one.expires_on === null && one.no_expiry === null) return { state: 'bad', words: t.expiryUnknown };
  if (one.why_not !== null) return { state: 'bad', words: t.doesNotCount };
  if (one.expires_on === null) return { state: 'ok', words: t.noExpiry };
  const days = daysBetween(today, one.expires_on);
  if (days === 0) return { state: 'soon', words: t.expiresToday };
  return days > warningDays
    ? { state: 'ok', words: t.current }
    : { state: 'soon', words: t.expiresInDays({ count: days }) };
}
