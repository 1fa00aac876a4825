import { type DecodeOptions, decodeReply, type FunctionCode, type GaugeFormat, type Outcome } from '#gauges/driver.ts';
import type { CodedOutcome, OwnedGauge } from '../gauge/owned-gauge.ts';
import {
  basicReports,
  canWait,
  dueReports,
  historyCodes,
  inOrder,
  isFrequent,
  isSlow,
  nextSlowDue,
  setupCodes,
} from '../gauge/plan.ts';
import type { PlanRow } from '../gauge/poll-plan.ts';
import { newProfile, noteLost, noteSilent, recallRefusals, reprobeAt, setCodes } from '../gauge/profile.ts';
import { isPartial, type Reading, testsAhead, unreadTrouble } from '../gauge/unread.ts';
import {
  behindFirst,
  complete,
  connectWords,
  displayDates,
  firstByteMs,
  idleMs,
  nothing,
  question,
  refusesAll,
  SOH,
  silence,
  troubleWords,
  withoutCode,
} from './asking.ts';
import type { Answer, Ask, SessionEnd, SessionLimits, SessionPool } from './session.ts';

export interface PollEnd {
  /** At least one report was read. A gauge that refuses them all says nothing of its tanks. */
  alive: boolean;
  /** Short code and sentence of what went wrong, what an answering gauge left unsaid included; null after a good poll. */
  errorCode: string | null;
  error: string | null;
  finishedAt: number;
}

export interface PollHooks {
  /** The first report of the poll was read: the gauge answers. */
  onAlive: (gauge: OwnedGauge) => void;
  /** Every decoded answer, as soon as it is there. */
  onOutcome: (gauge: OwnedGauge, outcome: CodedOutcome) => void;
  onEnd: (gauge: OwnedGauge, end: PollEnd) => void;
}

/** Late or doubled replies to earlier questions that are read past before an answer counts as wrong. */
const mostStrays = 4;
/** A poll stops asking slower reports after this; they come with the next one. */
const slowBudgetMs = 45_000;
/** Questions after the first answer that may meet silence in one poll: each costs its whole time limit. */
const mostSilences = 2;
/** Polls that must meet silence to a report, where no later answer of the same poll shows that the gauge was there. */
const enoughSilences = 2;
/** Polls in a row that must refuse a report before a gauge that answered it counts as lacking it. */
const enoughRefusals = 3;

/** Polls one gauge once: connects, asks what is due, hands over each answer, closes. Never throws. */
export function pollGauge(sessions: SessionPool, gauge: OwnedGauge, hooks: PollHooks, limits?: SessionLimits): void {
  const poll = new Poll(gauge, hooks, Date.now());
  gauge.session = sessions.open(
    { host: gauge.host, port: gauge.port },
    (answer) => poll.next(answer),
    (end) => poll.end(end),
    limits,
  );
}

class Poll {
  readonly #gauge: OwnedGauge;
  readonly #hooks: PollHooks;
  /** By the monotonic clock. */
  readonly #startedAt = performance.now();
  #queue: PlanRow[] = [];
  /** The slower reports that were due are in the queue too. */
  #asksAll = false;
  #current: { code: FunctionCode; format: GaugeFormat; retried: boolean } | null = null;
  #probing: boolean;
  #alive = false;
  #strays = 0;
  /** Questions of this poll that met silence, since the last answer and after the first one. */
  #unanswered: FunctionCode[] = [];
  #silences = 0;
  /** Replies came that belong elsewhere: a refusal may as well. */
  #shifted = false;
  /** What came of each question, its last answer counting. */
  readonly #seen = new Map<FunctionCode, Reading>();
  #trouble: { code: string; words: string } | null = null;

  constructor(gauge: OwnedGauge, hooks: PollHooks, now: number) {
    this.#gauge = gauge;
    this.#hooks = hooks;
    // A gauge that refuses all it once answered is met anew: another console may stand in its place.
    this.#probing = gauge.profile === null || basicReports(gauge.profile).length === 0;
    if (!this.#probing) this.#plan(now);
  }

  next(given: Answer | null): Ask | null {
    if (this.#gauge.dropped) return null;
    const { securityCode } = this.#gauge;
    const answer =
      given === null || securityCode === null ? given : { ...given, bytes: withoutCode(given.bytes, securityCode) };
    if (answer === null) return this.#probing ? this.#ask('101', 'computer') : this.#nextInQueue();
    const current = this.#current;
    if (current === null) return null;
    const outcome = this.#decodeAmong(current.code, current.format, answer);
    if (this.#probing) return this.#probed(current, outcome);
    return this.#settled(current, outcome, answer);
  }

  end(end: SessionEnd): void {
    const gauge = this.#gauge;
    gauge.session = null;
    if (end.trouble !== null) this.#trouble = { code: end.trouble, words: connectWords[end.trouble] ?? '' };
    const failed = !this.#alive;
    const trouble = this.#trouble ?? silence;
    const told = failed ? { errorCode: trouble.code, error: trouble.words } : this.#leftUnsaid();
    this.#hooks.onEnd(gauge, { alive: this.#alive, ...told, finishedAt: Date.now() });
  }

  #leftUnsaid(): Pick<PollEnd, 'errorCode' | 'error'> {
    const { profile, testsAhead: ahead } = this.#gauge;
    const unread = profile === null ? null : unreadTrouble(profile, this.#seen);
    return unread ?? (ahead.size > 0 ? testsAhead : { errorCode: null, error: null });
  }

  #plan(now: number): void {
    const { profile, readAt } = this.#gauge;
    if (profile === null) return;
    this.#asksAll = now >= this.#gauge.slowDueAt;
    if (this.#asksAll && now >= reprobeAt(profile)) {
      // Set-up is due each hour anyhow; that it was read once stays known.
      for (const code of recallRefusals(profile, now)) if (!setupCodes.some((c) => c === code)) readAt.forget(code);
      this.#gauge.profileChanged = true;
    }
    this.#queue = this.#asksAll ? inOrder(profile, readAt, dueReports(profile, readAt, now)) : basicReports(profile);
  }

  /**
   * Format is unknown: computer format is tried first, display format when that is refused, unreadable or silent; then
   * the inventory in both, for a console without a list of alarms. A
   * wrong checksum is no reason to change over: it would trade damaged answers for damaged answers nobody can see.
   */
  #probed(
    current: { code: FunctionCode; format: GaugeFormat; retried: boolean },
    outcome: Outcome<unknown>,
  ): Ask | null {
    const gauge = this.#gauge;
    const lenient = outcome.ok && outcome.notes.includes('no checksum');
    if (!outcome.ok) {
      // Somebody who answered the first question with something else says more than a later silence.
      if (outcome.trouble !== 'silent' || this.#trouble === null) {
        this.#trouble = { code: outcome.trouble, words: troubleWords[outcome.trouble] ?? '' };
      }
      if (outcome.trouble === 'refused') this.#trouble = refusesAll;
      if (outcome.trouble === 'bad-checksum') return current.retried ? null : this.#ask(current.code, 'computer', true);
      if (current.format === 'computer') return this.#ask(current.code, 'display');
      if (outcome.trouble === 'silent' && current.format === 'display') return this.#askInventory(current.code);
      // A console that lacks report 101, or prints something else under it, may still show its tanks. Without SOH an
      // answer has no end either: what cannot be read of it may be whole, and simply another text.
      const bare = outcome.trouble === 'incomplete' && !outcome.raw.includes(SOH);
      const elsewhere = outcome.trouble === 'refused' || outcome.trouble === 'malformed' || bare;
      return elsewhere ? this.#askInventory(current.code) : null;
    }
    this.#probing = false;
    const told = gauge.profile?.settings;
    gauge.profile = newProfile(current.format, lenient, gauge.sealedCode, Date.now());
    if (told !== undefined) gauge.profile.settings = told;
    if (current.code !== '101') setCodes(gauge.profile, { '101': 'no' });
    gauge.profileChanged = true;
    gauge.slowDueAt = 0;
    this.#plan(Date.now());
    return this.#nextInQueue();
  }

  /** After report 101 in both formats the inventory is tried in both. */
  #askInventory(code: FunctionCode): Ask | null {
    return code === '101' ? this.#ask('201', 'computer') : null;
  }

  #settled(
    current: { code: FunctionCode; format: GaugeFormat; retried: boolean },
    outcome: Outcome<unknown>,
    answer: Answer,
  ): Ask | null {
    const gauge = this.#gauge;
    const now = Date.now();
    // The function code decides the report type; the pair stays together from here on.
    this.#hooks.onOutcome(gauge, { code: current.code, outcome, at: now } as CodedOutcome);
    this.#seen.set(current.code, outcome.ok ? (isPartial(outcome) ? 'partial' : 'read') : outcome.trouble);
    if (outcome.ok) {
      this.#cameAlive();
      this.#strays = 0;
      gauge.refusals.delete(current.code);
      gauge.silences.delete(current.code);
      for (const code of this.#unanswered.splice(0)) this.#learnSilence(code, now);
      this.#learn(current.code, 'yes', now);
      return this.#goesOn(answer) ? this.#nextInQueue() : null;
    }
    if (outcome.trouble === 'refused') return this.#refused(current, answer, now);
    // Silence behind a reply to another question is not what is wrong here.
    if (outcome.trouble !== 'silent' || this.#strays === 0) {
      this.#trouble = { code: outcome.trouble, words: troubleWords[outcome.trouble] ?? '' };
    }
    if (outcome.elsewhere === true) return this.#readPast(current, answer);
    if (answer.end === 'silent') return this.#silent(current.code, now);
    // Line noise is real: a damaged answer is asked for once more.
    if (!current.retried && answer.end === 'complete') return this.#ask(current.code, current.format, true);
    if (outcome.trouble === 'malformed' && this.#goesOn(answer)) {
      // What it has answered before it can answer: then this is noise on the line, not a report it lacks.
      if (gauge.profile?.codes[current.code] !== 'yes') this.#learn(current.code, 'no', now);
      return this.#nextInQueue();
    }
    // Alarms that cannot be read do not keep the inventory from being read.
    const isBasic = !isSlow(current.code) && outcome.trouble === 'bad-checksum';
    return isBasic && this.#goesOn(answer) ? this.#nextInQueue() : null;
  }

  /**
   * A refusal bears no code: it may be late, or sent twice, and belong to another question. What a gauge has answered
   * before is asked once more, and counts as lacking only after several polls in a row.
   */
  #refused(current: { code: FunctionCode; format: GaugeFormat; retried: boolean }, answer: Answer, now: number) {
    const { profile, refusals } = this.#gauge;
    const { code, format, retried } = current;
    const isKnown = profile?.codes[code] === 'yes';
    if (!this.#alive) this.#trouble = refusesAll;
    if (!this.#goesOn(answer)) return null;
    if (isKnown && !retried) return this.#ask(code, format, true);
    this.#strays = 0;
    const times = (refusals.get(code) ?? 0) + 1;
    if ((isKnown || this.#shifted) && times < enoughRefusals) {
      refusals.set(code, times);
    } else {
      refusals.delete(code);
      this.#learn(code, 'no', now);
    }
    if (isKnown) this.#shifted = true;
    return this.#nextInQueue();
  }

  /**
   * A sound reply to another question came: late, or sent twice. The answer to this one is still to come, and asking
   * again would put one more in the queue. It is no sign that the gauge lacks this report.
   */
  #readPast(current: { code: FunctionCode; format: GaugeFormat }, answer: Answer): Ask | null {
    this.#strays += 1;
    this.#shifted = true;
    if (this.#strays > mostStrays || !this.#goesOn(answer)) return null;
    return { ...this.#ask(current.code, current.format, true), bytes: nothing };
  }

  #cameAlive(): void {
    if (this.#alive) return;
    this.#alive = true;
    const { profile, readAt, online } = this.#gauge;
    this.#hooks.onAlive(this.#gauge);
    if (online || profile === null) return;
    // What came and went while the gauge was out of reach is in its own history: that is read in this poll.
    const history = dueReports(profile, readAt, Date.now()).filter(({ code }) => historyCodes.includes(code));
    this.#queue.push(...history.filter((row) => !this.#queue.includes(row)));
  }

  /**
   * No answer came. A gauge may be silent on what it lacks where others refuse: the rest of the poll goes on. Late
   * answers to this question are read past.
   */
  #silent(code: FunctionCode, now: number): Ask | null {
    this.#strays = 0;
    this.#shifted = true;
    const times = (this.#gauge.silences.get(code) ?? 0) + 1;
    this.#gauge.silences.set(code, times);
    // The first question after connecting may be lost: silence to it counts from the second poll on.
    if (this.#alive || times >= enoughSilences) this.#unanswered.push(code);
    if (!this.#alive) return this.#nextInQueue();
    if (times >= enoughSilences) this.#learnSilence(code, now);
    this.#silences += 1;
    return this.#silences >= mostSilences ? null : this.#nextInQueue();
  }

  /** The gauge is there and does not answer this: what it never answered it lacks; what it did is asked some times more. */
  #learnSilence(code: FunctionCode, now: number): void {
    const { profile, silences } = this.#gauge;
    const times = silences.get(code) ?? 0;
    if (profile === null || (profile.codes[code] === 'yes' && times < enoughRefusals)) return;
    silences.delete(code);
    noteSilent(profile, code, true, now);
    this.#learn(code, 'no', now);
  }

  #goesOn(answer: Answer): boolean {
    return answer.end === 'complete' || answer.end === 'idle';
  }

  #learn(code: FunctionCode, answered: 'yes' | 'no', now: number): void {
    const { profile, readAt } = this.#gauge;
    if (profile === null) return;
    const before = profile.codes[code];
    if (before !== answered) {
      setCodes(profile, { [code]: answered });
      const isLost = answered === 'no' && (before === 'yes' || profile.lost?.[code] !== undefined);
      noteLost(profile, code, isLost, now);
      if (answered === 'yes') noteSilent(profile, code, false, now);
      if (isLost) this.#gauge.slowDueAt = Math.min(this.#gauge.slowDueAt, reprobeAt(profile));
      this.#gauge.profileChanged = true;
      if (answered === 'no') this.#queueSubstitutes(code);
    }
    if (isSlow(code)) {
      readAt.set(code, now);
      if (!isFrequent(code)) this.#gauge.readAtChanged = true;
    }
  }

  /** A code turned out to be missing: what stands in for it is asked in this very poll. */
  #queueSubstitutes(code: FunctionCode): void {
    const { profile, readAt } = this.#gauge;
    if (profile === null) return;
    const due = dueReports(profile, readAt, Date.now());
    const substitutes = due.filter((row) => row.insteadOf === code && !this.#queue.includes(row));
    // What others are read by comes before them: units before the first numbers.
    this.#queue.unshift(...substitutes.filter((row) => !canWait(row)));
    this.#queue.push(...substitutes.filter(canWait));
  }

  #nextInQueue(): Ask | null {
    const { profile, readAt } = this.#gauge;
    const row = this.#queue.shift();
    if (
      profile === null ||
      row === undefined ||
      (canWait(row) && (!this.#alive || this.#gauge.held || performance.now() - this.#startedAt > slowBudgetMs))
    ) {
      // Only a poll that asked them can move the time at which slower reports are due.
      if (profile !== null && row === undefined && this.#asksAll) this.#gauge.slowDueAt = nextSlowDue(profile, readAt);
      return null;
    }
    return this.#ask(row.code, profile.format, false, row.firstByteMs);
  }

  #ask(code: FunctionCode, format: GaugeFormat, retried = false, wait = firstByteMs): Ask {
    this.#current = { code, format, retried };
    return {
      bytes: question(code, format, this.#gauge.securityCode),
      firstByteMs: wait,
      idleMs: idleMs[format],
      complete: complete[format],
    };
  }

  /** The reply to this question where replies to others came before it, in the same breath. */
  #decodeAmong(code: FunctionCode, format: GaugeFormat, answer: Answer): Outcome<unknown> {
    let outcome = this.#decode(code, format, answer);
    let rest = answer.bytes;
    for (let n = 0; n < mostStrays && !outcome.ok; n += 1) {
      const isRefused = outcome.trouble === 'refused';
      if (!isRefused && outcome.elsewhere !== true) break;
      rest = behindFirst(rest);
      if (rest.length === 0) break;
      const next = this.#decode(code, format, { ...answer, bytes: rest });
      // Behind a refusal only the answer itself shows that the refusal was another question's.
      if (!isRefused || next.ok) outcome = next;
    }
    return outcome;
  }

  #decode(code: FunctionCode, format: GaugeFormat, answer: Answer): Outcome<unknown> {
    if (answer.bytes.length === 0) return { ok: false, trouble: 'silent', why: 'Nothing came.', raw: answer.bytes };
    const { profile, timezone } = this.#gauge;
    const lenient = profile?.lenient ?? false;
    // A fleet mostly answers in computer format: that way is kept free of copies.
    if (format === 'computer' && !this.#probing) return decodeReply(code, answer.bytes, { format, device: 0, lenient });
    return this.#decodeStranger(code, answer, {
      format,
      device: 0,
      lenient,
      ...(format === 'display' ? displayDates(profile, timezone) : {}),
    });
  }

  #decodeStranger(code: FunctionCode, answer: Answer, options: DecodeOptions): Outcome<unknown> {
    const strict = decodeReply(code, answer.bytes, options);
    if (strict.ok || !this.#probing || strict.trouble === 'refused') return strict;
    const lenient = decodeReply(code, answer.bytes, { ...options, lenient: true });
    return lenient.ok && lenient.notes.includes('no checksum') ? lenient : strict;
  }
}
