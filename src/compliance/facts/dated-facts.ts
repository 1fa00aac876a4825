import { addDays } from '#contract/dates.ts';

/*
 * Facts with their time: since when something was so, and when it was recorded. Days are YYYY-MM-DD of the site's own
 * calendar, moments are milliseconds. Source: docs/reference/compliance-rules.md#dated-facts; decision 0031.
 */

/** One recorded fact of one name and one piece, tank or site. */
export interface DatedFact {
  id: number;
  /** Null: from that day on nobody says. */
  value: string | null;
  /** The first day on which it was so; null: since first recorded. */
  validFrom: string | null;
  /** Null: before facts had dates. It was known at all times. */
  recordedAt: number | null;
  /** A stored document shows it. */
  proven: boolean;
  /** From when on it no longer counts; null: it counts. */
  voidedAt: number | null;
  /** A fact with a document took its place. */
  voidProven: boolean;
}

/** A stretch of days with one value; null: from the beginning, or without an end. Both days belong to it. */
export interface Stretch {
  from: string | null;
  to: string | null;
  value: string | null;
  /** Of days out of use: whether something shows that the tank was empty in them; absent: its readings tell. */
  shownEmpty?: boolean;
}

/** Which facts count: those known at a moment, and with `orProven` what was recorded later with a document. */
export interface Knowledge {
  at: number;
  orProven: boolean;
}

/** Whether a fact counts by what is known. */
function counts(fact: DatedFact, { at, orProven }: Knowledge): boolean {
  const known = fact.recordedAt === null || fact.recordedAt <= at || (orProven && fact.proven);
  const voided = fact.voidedAt !== null && (fact.voidedAt <= at || (orProven && fact.voidProven));
  return known && !voided;
}

/** Facts of one name by the day from which on they hold; of two of one day the one recorded last comes last. */
function inOrder(a: DatedFact, b: DatedFact): number {
  return (
    compare(a.validFrom ?? '', b.validFrom ?? '') ||
    compare(a.recordedAt ?? Number.NEGATIVE_INFINITY, b.recordedAt ?? Number.NEGATIVE_INFINITY) ||
    compare(a.id, b.id)
  );
}

function compare<T extends string | number>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The facts of one name that hold on some day, in the order of their days: of several of one day the last recorded. */
export function inForce<F extends DatedFact>(facts: readonly F[]): F[] {
  const ordered = facts.toSorted(inOrder);
  return ordered.filter((fact, place) => {
    const next = ordered[place + 1];
    return next === undefined || next.validFrom !== fact.validFrom;
  });
}

/**
 * What was so when, by facts of one name that count. Before the first fact that has a day nobody says, unless one holds
 * since first recorded. Neighboring stretches of the same value are one.
 */
export function timelineOf(facts: readonly DatedFact[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const { validFrom, value } of inForce(facts)) {
    const last = stretches.at(-1);
    if (last === undefined && validFrom !== null)
      stretches.push({ from: null, to: addDays(validFrom, -1), value: null });
    else if (last !== undefined && validFrom !== null) last.to = addDays(validFrom, -1);
    const before = stretches.at(-1);
    if (before !== undefined && before.value === value) before.to = null;
    else stretches.push({ from: validFrom, to: null, value });
  }
  return stretches;
}

/** The fact of one name that holds on a day; undefined: none does. */
export function factOn<F extends DatedFact>(facts: readonly F[], day: string): F | undefined {
  return inForce(facts)
    .filter(({ validFrom }) => validFrom === null || validFrom <= day)
    .at(-1);
}

/** Facts recorded after a month was closed that keep it from being as they say, in words. */
export interface LateFacts {
  all: readonly string[];
  /** Those that a document of the site makes count. */
  showable: readonly string[];
}

/** Facts as a closed month may count them. */
export interface FactSets<F> {
  /** All that count today. */
  present: F[];
  /**
   * What else the month is judged by, once facts were recorded or voided after it was closed: what was known then with
   * what a document shows, and that with each later act on its own. The month is as bad as the worst.
   */
  others: F[][];
  /** Those of today that were recorded later without a document, and that make something else of the month. */
  late: F[];
}

/** What distinguishes facts. */
export interface FactNames<F> {
  /** Which facts were recorded together. */
  actOf(fact: F): string;
  /** What they say something of: a name of one piece, tank or site. */
  nameOf(fact: F): string;
  /** Its value, with whatever else a month asks of it. */
  saysOf(fact: F): string | null;
  /** What counts where nobody recorded it. */
  assumedOf(fact: F): string | null;
}

/** Days that a month looks at. Both belong to it. */
export interface Days {
  from: string;
  to: string;
}

/**
 * Sorts facts by what a closed month may count. Source: decision 0031: what is recorded later makes a closed month worse,
 * and better only with a document. What was put back to what was known at the closing is as if nobody had touched it.
 */
export function factSets<F extends DatedFact>(
  facts: readonly F[],
  closedAt: number | null,
  names: FactNames<F>,
  days: Days,
): FactSets<F> {
  const present = facts.filter((fact) => counts(fact, { at: Number.POSITIVE_INFINITY, orProven: true }));
  const nothing = { present, others: [], late: [] };
  if (closedAt === null) return nothing;
  const known: Knowledge = { at: closedAt, orProven: true };
  const then = facts.filter((fact) => counts(fact, known));
  const isThen = new Set(then);
  const later = present.filter((fact) => !isThen.has(fact));
  const ended = then.filter((fact) => fact.voidedAt !== null);
  if (later.length === 0 && ended.length === 0) return nothing;
  const back = putBack(then, present, names, days);
  const late = later.filter((fact) => !back.has(names.nameOf(fact)));
  const acts = new Map<string, F[]>();
  for (const fact of late) acts.set(names.actOf(fact), [...(acts.get(names.actOf(fact)) ?? []), fact]);
  return { present, others: [then, ...[...acts.values()].map((act) => [...then, ...act])], late };
}

/** Names of which the facts of today say on each of these days what was known at the closing. */
function putBack<F extends DatedFact>(
  then: readonly F[],
  present: readonly F[],
  names: FactNames<F>,
  days: Days,
): Set<string> {
  const [known, now] = [byName(then, names), byName(present, names)];
  const back = new Set<string>();
  for (const [name, facts] of now) {
    const [fact] = facts;
    if (fact === undefined) continue;
    const assumed = names.assumedOf(fact);
    const own = saidOn(facts, names, assumed, days);
    if (own === saidOn(known.get(name) ?? [], names, assumed, days)) back.add(name);
  }
  return back;
}

function byName<F extends DatedFact>(facts: readonly F[], { nameOf }: FactNames<F>): Map<string, F[]> {
  const names = new Map<string, F[]>();
  for (const fact of facts) names.set(nameOf(fact), [...(names.get(nameOf(fact)) ?? []), fact]);
  return names;
}

/** What facts of one name say on these days, as one text. */
function saidOn<F extends DatedFact>(
  facts: readonly F[],
  { saysOf }: FactNames<F>,
  assumed: string | null,
  { from, to }: Days,
): string {
  const stretches = timelineOf(facts.map((fact) => ({ ...fact, value: saysOf(fact) ?? assumed })));
  const of = stretches.length === 0 ? [{ from: null, to: null, value: assumed }] : stretches;
  const within = of.filter((one) => (one.from ?? '') <= to && (one.to === null || one.to >= from));
  return JSON.stringify(within.map((one) => [(one.from ?? '') < from ? from : one.from, one.value ?? assumed]));
}

/** How the console's clock was off around a test. */
export interface TestClock {
  /** As the console printed it, 'YYYY-MM-DD HH:MM'; `on`, `at`, `delivery` and `levels` are by the site's clock. */
  printed: string;
  /** Seconds by which the console's clock was ahead. */
  ahead: number;
  /** It may also have been ahead by so much, and then the test is of another day: `on` and `at` are as printed. */
  or?: number;
}
