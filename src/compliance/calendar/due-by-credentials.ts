import type { CredentialKind } from '#contract/nouns/site/credential.ts';
import type { CredentialFact, VoidedCredential } from '../tables/credential-fact.ts';
import { deliveryProhibition } from '../tables/credentials.table.ts';
import type { PartGap, SiteFacts } from '../tables/requirement.ts';
import { dateWords } from '../words/words.ts';
import { type Applicability, type Component, none } from './applicability.ts';
import type { Due } from './due-of.ts';
import type { SiteEquipment } from './site-equipment.ts';
import {
  credentialName,
  expiredWords,
  isExpired,
  sentenceOf,
  whyNoCredential,
  whyNotShown,
} from './why-no-credential.ts';

/*
 * When operators are due by their certificates. Source: 40 CFR 280.241(a) and (b) (at least one class A and one class B
 * operator), 280.243(c) (each class C operator is trained), 280.245 (the record of each). The federal rules set no expiry;
 * the day that a certificate names counts.
 */

/** What the certificates of an item are of. `all`: each of its people needs one, and not one person alone. */
const asked: Readonly<Record<string, { kinds: readonly CredentialKind[]; all: boolean }>> = {
  operator_ab: { kinds: ['operator_a', 'operator_b'], all: false },
  operator_c: { kinds: ['operator_c'], all: true },
};

/** What people of each class are called. */
export const credentialClasses: Readonly<Partial<Record<CredentialKind, string>>> = {
  operator_a: 'class A operator',
  operator_b: 'class B operator',
  operator_c: 'class C operator',
};

/** What certificates say of one person or one class. */
interface Share {
  /** The last day that counts; null: none ends it. */
  until: string | null;
  /** The certificate that decides. */
  by: CredentialFact | null;
  /** Nothing shows it: neither in force nor expired. */
  missing: boolean;
  /** Sentences of what does not count and of what is missing. */
  doubts: string[];
  /** Sentences of the certificates of other people that expired: said where none of the class holds. */
  alsoExpired: string[];
}

/**
 * The due date of the items of operators where certificates are or were on record; any other is as it was. `due`: by test
 * records. Certificates alone decide: a record shows no operator whose certificate expired, is void or does not count.
 */
export function dueByCredentials(
  key: string,
  facts: Pick<SiteFacts, 'credentials' | 'voidedCredentials' | 'today'>,
  due: Due,
): Due {
  const rule = asked[key];
  const own = (facts.credentials ?? []).filter(({ kind }) => rule?.kinds.includes(kind));
  const voided = (facts.voidedCredentials ?? []).filter(({ kind }) => rule?.kinds.includes(kind));
  if (rule === undefined || own.length + voided.length === 0 || due.failedOn !== null) return due;
  const shares =
    rule.all && own.length > 0
      ? [...byHolder(own).values()].map((all) => shareOf(all, facts.today))
      : rule.kinds.map((kind) => shareOfClass(kind, own, voided, facts.today));
  const open = shares.filter(({ until, missing }) => missing || (until !== null && until < facts.today));
  const expired = open.filter(({ missing }) => !missing);
  const doubts = [...expired.flatMap((share) => share.alsoExpired), ...shares.flatMap((share) => share.doubts)];
  if (expired.length > 0) return { ...due, nextDue: earliest(expired), sentence: said(expired, doubts, facts.today) };
  if (open.length > 0) return { ...due, notSetUp: true, sentence: doubts.join(' ') };
  const days = shares.flatMap(({ by }) => (by === null ? [] : [by.issuedOn ?? by.recordedOn]));
  const lastCompleted = [...days, ...(due.lastCompleted === null ? [] : [due.lastCompleted])].toSorted().at(-1) ?? null;
  return { ...due, nextDue: earliest(shares), lastCompleted, sentence: said(shares, doubts, facts.today) };
}

const holderOf = ({ holder }: Pick<CredentialFact, 'holder'>) => holder.trim().toLowerCase();

function byHolder(credentials: readonly CredentialFact[]): Map<string, CredentialFact[]> {
  const found = new Map<string, CredentialFact[]>();
  for (const one of credentials) {
    const holder = holderOf(one);
    found.set(holder, [...(found.get(holder) ?? []), one]);
  }
  return found;
}

function shareOfClass(
  kind: CredentialKind,
  own: readonly CredentialFact[],
  voided: readonly VoidedCredential[],
  today: string,
): Share {
  const share = shareOf(
    own.filter((one) => one.kind === kind),
    today,
  );
  if (!share.missing) return share;
  const gone = voided.filter((one) => one.kind === kind).map(voidedWords);
  return { ...share, doubts: [...gone, missingClassWords(kind), ...share.doubts] };
}

const voidedWords = (one: VoidedCredential) => `${credentialName(one)} was voided on ${dateWords(one.voidedOn)}.`;

/** That nobody of a class has a certificate that counts, and what to do. */
export function missingClassWords(kind: CredentialKind): string {
  return `No certificate of a ${credentialClasses[kind]} that counts is on record: record it with its document.`;
}

/** The certificate that reaches furthest decides; of those that do not count one sentence each. */
function shareOf(all: readonly CredentialFact[], today: string): Share {
  const shown = all.filter((one) => isExpired(one, today) || whyNotShown(one) === null);
  const by = shown.reduce<CredentialFact | null>(
    (best, one) => (best === null || reach(one) > reach(best) ? one : best),
    null,
  );
  const doubts = all.flatMap((one) => (one === by || isExpired(one, today) ? [] : (whyNoCredential(one, today) ?? [])));
  const others = [...byHolder(all.filter((one) => one !== by && isExpired(one, today))).values()];
  const alsoExpired = others.flatMap((same) => {
    const last = same.toSorted((x, y) => reach(x).localeCompare(reach(y))).at(-1);
    return last === undefined || (by !== null && holderOf(last) === holderOf(by)) ? [] : expiredWords(last);
  });
  return { until: by?.expiresOn ?? null, by, missing: by === null, doubts, alsoExpired };
}

const reach = ({ expiresOn }: CredentialFact) => expiresOn ?? '9999-12-31';

const earliest = (shares: readonly Share[]) => shares.flatMap(({ until }) => until ?? []).toSorted()[0] ?? null;

function said(shares: readonly Share[], doubts: readonly string[], today: string): string {
  const own = shares.flatMap(({ by }) => (by === null ? [] : [sentenceOf(by, today)]));
  return [...own, ...doubts].join(' ');
}

/** Registrations, permits, licenses and proofs of self-insurance on record: without them deliveries may be prohibited. */
export function permitsOf({ credentials = [] }: Pick<SiteFacts, 'credentials'>): readonly CredentialFact[] {
  return credentials.filter(({ kind }) => (deliveryProhibition.kinds as readonly CredentialKind[]).includes(kind));
}

/** Each of them that is on record; one that does not count, whatever its days, is named with what to do. */
export function permitsRecorded({ facts }: Pick<SiteEquipment, 'facts'>): Applicability {
  const permits = permitsOf(facts);
  if (permits.length === 0)
    return none('No registration, permit, license or proof of self-insurance is on record with its days.');
  const doubts = permits.flatMap((one) => (isExpired(one, facts.today) ? [] : (whyNotShown(one) ?? [])));
  const gap: PartGap | null =
    doubts.length === 0 ? null : { part: null, sentence: doubts.join(' '), pieces: [], mayBeNone: false };
  const because = `${permits.length === 1 ? 'One is' : `${permits.length} are`} on record here.`;
  return { applies: true, because, components: permits.map(toComponent), assumed: [], gap };
}

function toComponent(credential: CredentialFact): Component {
  const { number } = credential;
  const name = number === '' ? credentialName(credential) : `${credentialName(credential)} (${number})`;
  return { name, installedOn: null, credential };
}

/** A permit is due by its last day. One that does not count, and of which it is not known whether it expires, is not set up. */
export function dueByPermit({ credential }: Component, today: string): Due {
  const nothing = { lastCompleted: null, failedOn: null, recordedAt: null };
  if (credential === undefined)
    return { ...nothing, nextDue: null, notSetUp: true, sentence: 'No permit is on record with its days.' };
  const { expiresOn, issuedOn, recordedOn } = credential;
  const counts = isExpired(credential, today) || whyNotShown(credential) === null;
  const sentence = sentenceOf(credential, today);
  if (!counts) return { ...nothing, nextDue: null, notSetUp: true, sentence };
  return { ...nothing, nextDue: expiresOn, lastCompleted: issuedOn ?? recordedOn, sentence };
}
