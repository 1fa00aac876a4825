import type { CredentialKind } from '#contract/nouns/site/credential.ts';

/** A certificate of a person or a permit, in its version that counts, as far as rules ask. */
export interface CredentialFact {
  kind: CredentialKind;
  /** The person or company that holds it. */
  holder: string;
  /** '' where nobody recorded it. */
  number: string;
  issuedOn: string | null;
  /** Its last day; null: it has no expiry, or nobody recorded whether it has one. */
  expiresOn: string | null;
  /** Somebody recorded that it has none, and why. */
  noExpiry: boolean;
  /** The site's own day on which it was recorded. */
  recordedOn: string;
  /** Its document; null: it has none. */
  file: string | null;
  /** The folder of its document at this site; null: it has none, or another site holds it. */
  folder: string | null;
  /** Null: there is no such document; '': it has no type. */
  documentType: string | null;
}

/** A certificate or permit that somebody voided, and no newer version took its place. */
export interface VoidedCredential extends Pick<CredentialFact, 'kind' | 'holder'> {
  /** The site's own day. */
  voidedOn: string;
}
