import { addDays } from '#contract/dates.ts';
import { addMonths, earlier, nextDueAfter } from '../facts/next-due.ts';
import type { CompletionFact, Interval, Requirement, SiteFacts } from '../tables/requirement.ts';
import { dateWords, lengthWords, monthWords } from '../words/words.ts';
import type { Component } from './applicability.ts';
import { coverAmounts, coveredUntil, ownerUnknown, tooLittleSince, whyNoCover, whyTooLittle } from './policy.ts';
import { bareWords, isProof, openFailure } from './test-records.ts';

/* When one thing is due, by what proves it. */

export interface Due {
  nextDue: string | null;
  /** Day of the last pass. */
  lastCompleted: string | null;
  /** How that came about: a sentence, or its end after the name of a component. */
  sentence: string;
  /** A failure that no pass has followed. */
  failedOn: string | null;
  /** When the last pass was recorded; null where unknown. */
  recordedAt: string | null;
  /** What decides its date is not on record. */
  notSetUp?: true;
  /** That a newer pass does not count and what to do, as the end of the sentence. */
  bare?: string;
}

/** Of a rule that repeats: nothing that counts is on record, and no date follows from what is. It is due at once. */
export function isNeverProven({ interval }: Pick<Requirement, 'interval'>, due: Due): boolean {
  const repeats = interval !== 'event' && interval !== 'once' && interval !== 'dated';
  return repeats && due.nextDue === null && due.lastCompleted === null && due.notSetUp !== true;
}

const nothing = { lastCompleted: null, failedOn: null, recordedAt: null };
const sameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Test records that speak of a component: its own and those of the whole item; of an item that is one thing, all. */
function recordsOf(component: string, records: readonly CompletionFact[]): readonly CompletionFact[] {
  if (component === '') return records;
  return records.filter((record) => record.component === '' || sameName(record.component, component));
}

function latest(records: readonly CompletionFact[], result: CompletionFact['result']): CompletionFact | null {
  let found: CompletionFact | null = null;
  for (const record of records) {
    if (record.result === result && (found === null || record.on >= found.on)) found = record;
  }
  return found;
}

/** By test records. Source: docs/reference/compliance-rules.md#calendar. */
export function dueByRecords(
  row: FirstRule & Pick<Requirement, 'interval' | 'olderTests'>,
  component: Component,
  all: readonly CompletionFact[],
): Due {
  const stopped = component.forbidden ?? (component.barred === undefined ? undefined : barredWords(component.barred));
  if (stopped !== undefined) return { ...nothing, nextDue: null, sentence: stopped };
  const begin = component.installedOn;
  // What was done before it was there was done on something else.
  const recorded = recordsOf(component.name, all).filter(({ on }) => begin === null || on >= begin);
  const records = recorded.filter(isProof);
  const pass = latest(records, 'PASS');
  const fail = openFailure(records, component.name);
  const bare = undocumentedWords(recorded, pass);
  if (pass === null && fail === null && component.unknown !== undefined)
    return { ...nothing, nextDue: null, sentence: component.unknown, notSetUp: true, bare };
  const due =
    stoppedDue(component, pass?.on ?? null) ??
    (pass === null ? firstDue(row, component) : afterPass(intervalAfter(row, pass.on), pass));
  const base: Due = {
    ...due,
    sentence: `${due.sentence}${bare}`,
    bare,
    lastCompleted: pass?.on ?? null,
    recordedAt: pass?.recordedAt ?? null,
    failedOn: null,
  };
  return fail === null ? base : afterFailure(base, fail.on);
}

/** What was monitored in place of its tests is tested within so many days of the end of that. 40 CFR 280.35(a)(1)(i). */
const daysAfterMonitoring = 30;

function stoppedDue({ unwatchedSince: since }: Component, passedOn: string | null) {
  if (since === undefined || (passedOn !== null && passedOn >= since)) return null;
  const nextDue = addDays(since, daysAfterMonitoring);
  const last = passedOn === null ? untested : `last passed ${dateWords(passedOn)}`;
  const sentence = `${last}; since ${dateWords(since)} its walls are not both monitored, so it is due by ${dateWords(nextDue)}.`;
  return { nextDue, sentence };
}

/** That a newer pass does not count for want of its tester or document, and what to do. */
function undocumentedWords(recorded: readonly CompletionFact[], counted: CompletionFact | null): string {
  const bare = latest(
    recorded.filter((record) => !isProof(record)),
    'PASS',
  );
  if (bare === null || (counted !== null && counted.on >= bare.on)) return '';
  return ` The pass of ${dateWords(bare.on)} ${bareWords(bare)}`;
}

/** For how long a test of that day holds. */
function intervalAfter({ interval, olderTests }: Pick<Requirement, 'interval' | 'olderTests'>, on: string): Interval {
  return olderTests !== undefined && on < olderTests.before ? olderTests.interval : interval;
}

/**
 * Due so many days after the newest pass of another item, as long as nothing of that day or later is recorded. Source: such
 * as COMAR 26.10.07.03C.
 */
export function dueAfterRecord(
  { days }: { days: number },
  others: readonly CompletionFact[],
  own: readonly CompletionFact[],
): Due {
  const ofOther = others.map(({ on }) => on).toSorted();
  const sent = latest(own.filter(isProof), 'PASS');
  const bare = undocumentedWords(own, sent);
  const base = { lastCompleted: sent?.on ?? null, recordedAt: sent?.recordedAt ?? null, failedOn: null, bare };
  const open = ofOther.find((on) => sent === null || on > sent.on);
  if (open !== undefined) {
    const nextDue = addDays(open, days);
    const sentence = `samples were taken on ${dateWords(open)} and no report of them is recorded; due within ${days} days, by ${dateWords(nextDue)}.${bare}`;
    return { ...base, nextDue, sentence };
  }
  if (sent === null) return { ...base, nextDue: null, sentence: `no samples are on record.${bare}` };
  return {
    ...base,
    nextDue: null,
    sentence: `the report of the last samples is on record as of ${dateWords(sent.on)}.`,
  };
}

/** What was done with lines that are not in order is done, and did not pass. */
function afterPass(interval: Interval, { on, findings = 0 }: Pick<CompletionFact, 'on' | 'findings'>) {
  const nextDue = nextDueAfter(interval, on);
  const found = findings === 0 ? '' : `, ${findings} not in order`;
  if (interval === 'event')
    return { nextDue, sentence: `is on record as of ${dateWords(on)}${found}; no due date follows.` };
  const last = findings === 0 ? `last passed ${dateWords(on)}` : `was last done ${dateWords(on)}${found}`;
  if (nextDue === null) return { nextDue, sentence: `${last}; no due date follows.` };
  return { nextDue, sentence: `${last}; due ${lengthWords(interval)} later, on ${dateWords(nextDue)}.` };
}

/** When something that was never done is due by one rule. */
type FirstRule = Pick<Requirement, 'first' | 'from' | 'firstBy'>;

const untested = 'has no recorded pass';

/** Never done: so long after installation, but not before the rule was in force. */
function firstDue(row: FirstRule, { installedOn, counted }: Component) {
  if (row.first === null) return { nextDue: null, sentence: `${untested}.` };
  const what = counted ?? 'installation';
  if (installedOn === null)
    return { nextDue: null, sentence: `${untested}, and the day of its ${what} is not recorded.` };
  const { first, firstBy } = row;
  if (firstBy !== undefined && installedOn < firstBy.before) {
    const sentence = `${untested}; what was there before ${dateWords(firstBy.before)} is first due on ${dateWords(firstBy.due)}.`;
    return { nextDue: firstBy.due, sentence };
  }
  const own = first === 'installed' ? installedOn : (nextDueAfter(first, installedOn) ?? installedOn);
  const how = first === 'installed' ? `at ${what}` : `${lengthWords(first)} after ${what}`;
  if (row.from !== null && firstBy === undefined && own < row.from) {
    const since = dateWords(row.from);
    return { nextDue: row.from, sentence: `${untested}; first due when the rule came into force, on ${since}.` };
  }
  return { nextDue: own, sentence: `${untested}; first due ${how}, on ${dateWords(own)}.` };
}

/**
 * The same, where another rule holds beside it: what was never done is first due on the earlier of the two days. `other`:
 * the federal row whose place a state's row takes, and how it finds the component; null: it does not speak of it.
 */
export function stricterFirst(due: Due, other: { row: Requirement; component: Component } | null): Due {
  if (other === null || due.nextDue === null || due.lastCompleted !== null || due.failedOn !== null) return due;
  const own = firstDue(other.row, other.component);
  if (own.nextDue === null || own.nextDue >= due.nextDue) return due;
  const sentence = `${untested}; first due by ${other.row.citation} on ${dateWords(own.nextDue)}, before ${dateWords(due.nextDue)} by the rule of the state.${due.bare ?? ''}`;
  return { ...due, nextDue: own.nextDue, sentence };
}

const barredWords = (why: string) => `has no pass that counts. ${why}`;

function afterFailure(base: Due, on: string): Due {
  const nextDue = earlier(base.nextDue, on);
  const already =
    nextDue !== null && nextDue < on
      ? `, and was due on ${dateWords(nextDue)} already`
      : '; due at once until it passes';
  const last = base.lastCompleted === null ? '' : ` after its last pass on ${dateWords(base.lastCompleted)}`;
  return { ...base, nextDue, failedOn: on, sentence: `failed on ${dateWords(on)}${last}${already}.${base.bare ?? ''}` };
}

/**
 * By the passes of the gauge and recorded results. Without one it is due so long after the tank or line was installed, or
 * became regulated, and at once where that day is over or nobody knows it (40 CFR 280.41(a)(1)).
 */
export function dueByPass(row: Pick<Requirement, 'interval'>, component: Component, today: string): Due {
  if (component.barred !== undefined) {
    return { ...nothing, nextDue: null, sentence: barredWords(component.barred) };
  }
  const on = component.pass ?? null;
  if (on === null) return firstPass(row, component, today);
  return { ...nothing, ...afterPass(row.interval, { on }), lastCompleted: on };
}

const noPass = 'has no valid pass on record';

function firstPass({ interval }: Pick<Requirement, 'interval'>, component: Component, today: string): Due {
  const { installedOn, regulatedSince = null } = component;
  const isLater = regulatedSince !== null && (installedOn === null || regulatedSince > installedOn);
  const begin = isLater ? regulatedSince : installedOn;
  const nextDue = begin === null ? null : nextDueAfter(interval, begin);
  if (nextDue === null || nextDue < today) return { ...nothing, nextDue: null, sentence: `${noPass}.` };
  const what = isLater ? 'change to a regulated use' : 'installation';
  const sentence = `${noPass}; first due ${lengthWords(interval)} after ${what}, on ${dateWords(nextDue)}.`;
  return { ...nothing, nextDue, sentence };
}

/** Days of the following month until which a month's reconciliation is in time. */
const reconciliationDay = 10;

/** By the newest month whose inventory is reconciled: the month after it, by the tenth of the month that follows. */
export function dueByReconciliation(facts: Pick<SiteFacts, 'reconciledMonth'>): Due {
  const month = facts.reconciledMonth;
  if (month === null) return { ...nothing, nextDue: null, sentence: 'No month is reconciled for all tanks.' };
  const next = addMonths(`${month}-01`, 1);
  const nextDue = addDays(addMonths(next, 1), reconciliationDay - 1);
  return {
    ...nothing,
    nextDue,
    lastCompleted: addDays(next, -1),
    sentence: `${monthWords(month)} is reconciled; ${monthWords(next)} is due by ${dateWords(nextDue)}.`,
  };
}

/**
 * By policies: until cover ends, counting those that follow without a gap. The last day itself is covered. Policies count
 * that are recorded whole (policy.ts), one alone or several together; of those that cover too little, cover was due when
 * enough was last in force, or when they began. The amounts go by all tanks of the owner (40 CFR 280.93(b)): where the
 * owner is not recorded, only the larger shows cover. A policy that does not count is named, whatever the others show.
 */
export function dueByInsurance(
  { insurance, today, ownerTanks = null }: Pick<SiteFacts, 'insurance' | 'today' | 'ownerTanks'>,
  ownTanks: number,
  notLower: string | null = null,
): Due {
  const asked = { tanks: Math.max(ownTanks, ownerTanks ?? 0), notLower };
  const whole = insurance.filter((policy) => whyNoCover(policy) === null);
  const doubts = insurance.flatMap((policy) => (policy.expiresOn < today ? [] : (whyNoCover(policy) ?? [])));
  const said = (sentence: string) => [sentence, ...doubts].join(' ');
  const end = coveredUntil(whole, today, asked);
  if (end !== null) {
    const until = said(`Cover is recorded until ${dateWords(end)}.`);
    const large = coveredUntil(whole, today, { ...asked, tanks: coverAmounts.manyTanks });
    if (ownerTanks !== null || large === end) return { ...nothing, nextDue: end, sentence: until };
    return { ...nothing, nextDue: end, sentence: `${until} ${ownerUnknown}`, notSetUp: true };
  }
  const little = tooLittleSince(whole, today, asked);
  if (little !== null) {
    const sentence = said(whyTooLittle(little.policies, asked) ?? 'It covers too little.');
    return { ...nothing, nextDue: little.since, sentence };
  }
  const ended = whole.filter(({ expiresOn }) => expiresOn < today).map(({ expiresOn }) => expiresOn);
  const last = ended.toSorted().at(-1);
  if (last !== undefined)
    return {
      ...nothing,
      nextDue: last,
      sentence: said(`The last policy that shows cover ended on ${dateWords(last)}; none is in force.`),
    };
  const [doubt] = doubts.length > 0 ? doubts : insurance.flatMap((policy) => whyNoCover(policy) ?? []);
  if (doubt !== undefined) return { ...nothing, nextDue: null, sentence: doubt, notSetUp: true };
  const sentence = insurance.length === 0 ? 'No policy is recorded.' : 'No recorded policy is in force yet.';
  return { ...nothing, nextDue: null, sentence };
}

/**
 * Due so many days after the first start or anniversary of cover that no record follows. Cover that has not begun dates
 * nothing, and neither does a policy that shows none. Source: docs/reference/compliance-rules.md#calendar.
 */
export function dueAfterCover(days: number, facts: Pick<SiteFacts, 'insurance' | 'today'>, done: Due): Due {
  const { insurance, today } = facts;
  const begun = insurance.flatMap((policy) => {
    const { effectiveOn: start, expiresOn } = policy;
    return start !== null && start <= today && whyNoCover(policy) === null ? [{ start, expiresOn }] : [];
  });
  const current = begun.filter(({ expiresOn }) => expiresOn >= today);
  const starts = (current.length > 0 ? current : begun).map(({ start }) => start);
  const after = done.lastCompleted;
  const anchors = starts.map((start) => anniversaryAfter(start, after)).toSorted();
  const anchor = anchors[0];
  const last = after === null ? 'Nothing is recorded' : `Last recorded ${dateWords(after)}`;
  const doubt = insurance.flatMap((policy) => whyNoCover(policy) ?? [])[0];
  if (anchor === undefined && doubt !== undefined && done.failedOn === null)
    return { ...done, nextDue: null, sentence: doubt, notSetUp: true };
  if (anchor === undefined) return { ...done, sentence: `${last}, and no policy in force whose start would date it.` };
  const nextDue = addDays(anchor, days);
  const how = days === 0 ? 'with the cover' : `within ${days} days of cover`;
  const sentence = `${last}; due ${how} that began or had its anniversary on ${dateWords(anchor)}: by ${dateWords(nextDue)}.`;
  const due = { ...done, nextDue, sentence };
  return done.failedOn === null ? due : afterFailure(due, done.failedOn);
}

function anniversaryAfter(start: string, after: string | null): string {
  if (after === null) return start;
  const years = Math.max(0, Number(after.slice(0, 4)) - Number(start.slice(0, 4)));
  const same = addMonths(start, years * 12);
  return same > after ? same : addMonths(start, (years + 1) * 12);
}
