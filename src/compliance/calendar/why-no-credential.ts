import type { CredentialKind } from '#contract/nouns/site/credential.ts';
import type { CredentialFact } from '../tables/credential-fact.ts';
import { credentialShownBy, credentialWords, deliveryProhibition } from '../tables/credentials.table.ts';
import { labelOf, whyGone } from '../tables/document-types.table.ts';
import { dateWords } from '../words/words.ts';

/** 'Class B certificate of Jordan Blake' */
export const credentialName = ({ kind, holder }: Pick<CredentialFact, 'kind' | 'holder'>): string =>
  `${credentialWords[kind]} of ${holder}`;

/** Why a certificate or permit shows nothing whatever its days, one sentence with what to do; null: nothing keeps it from counting. */
export function whyNotShown(credential: CredentialFact): string | null {
  const { kind, file, documentType: type, expiresOn, noExpiry } = credential;
  const name = credentialName(credential);
  if (expiresOn === null && !noExpiry)
    return `${name} does not count: nobody recorded whether it expires. Record its last day, or that it has no expiry and why.`;
  if (file === null) return `${name} does not count: it has no document. Attach the document.`;
  if (type === null) return `${name} does not count. ${whyGone(file)}`;
  const types = credentialShownBy[kind];
  if ((types as readonly string[]).includes(type)) return null;
  const is = type === '' ? 'has no type' : `is filed as “${labelOf(type)}”`;
  return `${name} does not count: its document ${file} ${is}. Change the type of the document under Documents to “${types.map(labelOf).join('” or “')}” if it is one.`;
}

/** True of one whose last day is over; it holds until the end of that day. */
export const isExpired = ({ expiresOn }: Pick<CredentialFact, 'expiresOn'>, today: string): boolean =>
  expiresOn !== null && expiresOn < today;

/** Why it does not count on `today`, in sentences with what to do and what may follow; null: it counts. */
export function whyNoCredential(credential: CredentialFact, today: string): string | null {
  const why = isExpired(credential, today) ? expiredWords(credential) : whyNotShown(credential);
  const mayStop = (deliveryProhibition.kinds as readonly CredentialKind[]).includes(credential.kind);
  return why !== null && mayStop ? `${why} ${deliveryProhibition.sentence}` : why;
}

/** That its last day is over, with what to do. */
export function expiredWords(credential: Pick<CredentialFact, 'kind' | 'holder' | 'expiresOn'>): string {
  const day = dateWords(credential.expiresOn ?? '');
  return `${credentialName(credential)} expired on ${day}. Record the new one, or void it with the reason.`;
}

/** Until when one counts, or why it does not and what to do. */
export function sentenceOf(one: CredentialFact, today: string): string {
  const why = whyNoCredential(one, today);
  if (why !== null) return why;
  const name = credentialName(one);
  return one.expiresOn === null ? `${name} has no expiry.` : `${name} holds until ${dateWords(one.expiresOn)}.`;
}
