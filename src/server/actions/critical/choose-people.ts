import { email as emailSchema } from '#contract/nouns/common.ts';
import type { CriticalClass } from '#contract/nouns/site/critical.ts';
import type { Sent } from '#server/store/critical/critical-events.ts';
import type { Responsible } from '#server/store/critical/critical-people.ts';

/** Addresses that take mail, as far as anybody knows. */
export function isReachable(address: string, failing: ReadonlySet<string>): boolean {
  return emailSchema.safeParse(address).success && !failing.has(address.toLowerCase());
}

const noneFails: ReadonlySet<string> = new Set();

export interface Choice {
  class: CriticalClass;
  /** Everybody who can be notified about the site. */
  all: readonly Responsible[];
  failing: ReadonlySet<string>;
  /** Who has it already, whether it arrived or not. */
  told: readonly Sent[];
  /** What was kept while no mail server was set is sent now. */
  sendsKept: boolean;
}

/** True when somebody who can act has it, and nothing is known to have gone wrong with the email. */
export function isReached(sent: readonly Sent[], sendsKept: boolean): boolean {
  return sent.some((person) => person.counts && (person.mail === 'fine' || (person.mail === 'kept' && !sendsKept)));
}

/**
 * Who gets a critical notification now: of the site's recipients, the people who may write it, and the admins the first
 * group in which somebody who can act has a working address and wants it. Where nobody wants it, the first such group
 * anyway; where no address works, the first group in which somebody can act: it is in their list, and an address
 * may work again. Addresses without an account, and regulators, get it as recipients, but nobody is left out for them.
 * Nobody who has it gets it again, unless the email was taken back. Empty: there is nobody left.
 */
export function choosePeople({ class: kind, all, failing, told, sendsKept }: Choice): Responsible[] {
  const had = new Map(told.map((person) => [person.address.toLowerCase(), person]));
  const isFresh = ({ address }: Responsible) => {
    const before = had.get(address.toLowerCase());
    return before === undefined || before.mail === 'taken back' || (before.mail === 'kept' && sendsKept);
  };
  const fresh = all.filter((person) => isFresh(person) && isReachable(person.address, noneFails));
  const working = fresh.filter((person) => isReachable(person.address, failing));
  const isFirst = told.every(({ mail }) => mail === 'kept');
  const outside = isFirst ? working.filter(({ group, counts }) => group === 1 && !counts) : [];
  const workingAble = working.filter(({ counts }) => counts);
  const isKnown = told.some(({ counts }) => counts);
  const able = workingAble.length > 0 || isKnown ? workingAble : fresh.filter(({ counts }) => counts);
  const willing = able.filter(({ narrowed }) => !narrowed[kind]);
  const people = willing.length > 0 ? willing : able;
  const group = Math.min(...people.map((person) => person.group));
  return [...outside, ...people.filter((person) => person.group === group)];
}
