import type { FunctionCode, GaugeFormat, Outcome } from '#gauges/driver.ts';
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
import {
  newProfile,
  noteLacking,
  noteLost,
  noteSilent,
  recallRefusals,
  reprobeAt,
  setCodes,
} from '../gauge/profile.ts';
import { isPartial, notUnderstood, type Reading, testsAhead, unreadTrouble } from '../gauge/unread.ts';
import { type Doubt, doubtOf, settleDoubt } from '../intake/doubt/doubt.ts';
import { type Asked, beginsAnswer, codedOf, decodeAmong, mostStrays } from './decode-answer.ts';
import { complete, nothing, question, SOH, withoutCode } from './gauge-request.ts';
import type { PollEnd, PollHooks } from './polling-options.ts';
import type { Answer, Ask, SessionEnd, SessionPool } from './session.ts';
import {
  enoughRefusals,
  enoughSilences,
  firstByteMs,
  idleMs,
  mostSilences,
  mostUnsettled,
  type SessionLimits,
  slowBudgetMs,
} from './timeouts.ts';
import { connectWords, refusesAll, silence, troubleWords } from './trouble-words.ts';

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
  #current: Asked | null = null;
  /** The answer that the present question asks for again. */
  #doubt: Doubt | null = null;
  #probing: boolean;
  #silentOn101: Set<GaugeFormat> | null = null; // Most polls are no probe.
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
    const outcome = decodeAmong(this.#gauge, this.#probing, current, answer);
    if (this.#probing) return this.#probed(current, outcome, answer);
    return this.#settled(current, outcome, answer);
  }

  end(end: SessionEnd): void {
    const gauge = this.#gauge;
    gauge.session = null;
    if (this.#doubt !== null) this.#settle(this.#doubt, null);
    if (end.trouble !== null) this.#trouble = { code: end.trouble, words: connectWords[end.trouble] ?? '' };
    const failed = !this.#alive;
    const trouble = this.#trouble ?? silence;
    const failure = failed ? { errorCode: trouble.code, error: trouble.words } : this.#leftUnsaid();
    this.#hooks.onEnd(gauge, { alive: this.#alive, ...failure, finishedAt: Date.now() });
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
    this.#queue = this.#asksAll
      ? inOrder(profile, readAt, dueReports(profile, readAt, now))
      : [...basicReports(profile)];
  }

  /**
   * Format is unknown: computer format is tried first, display format when that is refused, unreadable or silent; then
   * the inventory in both. A wrong checksum is no reason to change over: nobody could see the damage any more.
   */
  #probed(current: Asked, outcome: Outcome<unknown>, answer: Answer): Ask | null {
    const gauge = this.#gauge;
    const lenient = outcome.ok && outcome.notes.includes('no checksum');
    if (!outcome.ok) {
      if (current.code === '101' && outcome.trouble === 'silent') {
        this.#silentOn101 = (this.#silentOn101 ?? new Set()).add(current.format);
      }
      if (notUnderstood(outcome) !== null) this.#hooks.onOutcome(gauge, codedOf(current, outcome, Date.now()));
      // Somebody who answered the first question with something else says more than a later silence.
      if (outcome.trouble !== 'silent' || this.#trouble === null) {
        this.#trouble = { code: outcome.trouble, words: troubleWords[outcome.trouble] ?? '' };
      }
      if (outcome.trouble === 'refused') this.#trouble = refusesAll;
      if (outcome.elsewhere === true && this.#strays < mostStrays) return this.#readPast(current, answer);
      if (outcome.trouble === 'bad-checksum') return current.retried ? null : this.#ask(current.code, 'computer', true);
      if (beginsAnswer(current, outcome)) {
        return current.retried || !this.#goesOn(answer) ? null : this.#ask(current.code, 'computer', true);
      }
      if (current.format === 'computer') return this.#ask(current.code, 'display');
      if (outcome.trouble === 'silent' && current.format === 'display') return this.#askInventory(current.code);
      // A console that lacks report 101, or prints something else under it, may still show its tanks. Without SOH an
      // answer has no end either: what cannot be read of it may be whole, and simply another text.
      const bare = outcome.trouble === 'incomplete' && !outcome.raw.includes(SOH);
      const elsewhere = outcome.trouble === 'refused' || outcome.trouble === 'malformed' || bare;
      return elsewhere ? this.#askInventory(current.code) : null;
    }
    this.#probing = false;
    // The page that was asked for meanwhile is still to come.
    if (outcome.format !== current.format) this.#shifted = true;
    gauge.profile = newProfile(outcome.format, lenient, gauge.sealedCode, Date.now(), gauge.profile);
    const wasSilent = this.#silentOn101?.has(outcome.format) === true;
    if (current.code !== '101') noteLacking(gauge.profile, '101', wasSilent, Date.now());
    gauge.profileChanged = true;
    gauge.slowDueAt = 0;
    this.#plan(Date.now());
    return this.#nextInQueue();
  }

  /** After report 101 in both formats the inventory is tried in both. */
  #askInventory(code: FunctionCode): Ask | null {
    return code === '101' ? this.#ask('201', 'computer') : null;
  }

  #settled(current: Asked, outcome: Outcome<unknown>, answer: Answer): Ask | null {
    const gauge = this.#gauge;
    const now = Date.now();
    const coded = codedOf(current, outcome, now);
    if (this.#doubt !== null) return this.#secondAnswer(this.#doubt, current, coded, answer);
    if (outcome.ok) return this.#read(current, coded, answer);
    this.#hooks.onOutcome(gauge, coded);
    this.#seen.set(current.code, outcome.trouble);
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

  /** Takes an answer that was read, or asks for it again at once where it is odd, or would change what is known. */
  #read(current: { code: FunctionCode; format: GaugeFormat }, coded: CodedOutcome, answer: Answer): Ask | null {
    const { code, format } = current;
    const verdict = this.#hooks.onOdd === undefined ? { take: coded } : doubtOf(this.#gauge, coded);
    if ('take' in verdict) this.#hand(verdict.take);
    this.#wasRead(code, coded.at);
    if ('take' in verdict) return this.#goesOn(answer) ? this.#nextInQueue() : null;
    this.#doubt = verdict.doubt;
    return this.#goesOn(answer) ? this.#ask(code, format, true) : null;
  }

  #hand(taken: CodedOutcome): void {
    this.#hooks.onOutcome(this.#gauge, taken);
    this.#seen.set(taken.code, taken.unsure === true ? 'unsure' : isPartial(taken.outcome) ? 'partial' : 'read');
  }

  #wasRead(code: FunctionCode, now: number): void {
    const { refusals, silences } = this.#gauge;
    this.#cameAlive();
    this.#strays = 0;
    if (refusals.size > 0) refusals.delete(code);
    if (silences.size > 0) silences.delete(code);
    const unanswered = this.#unanswered.length === 0 ? this.#unanswered : this.#unanswered.splice(0);
    for (const silent of unanswered) this.#learnSilence(silent, now);
    this.#learn(code, 'yes', now);
  }

  /** The answer to a report that was asked twice. That it does not come says nothing of what the gauge lacks. */
  #secondAnswer(
    doubt: Doubt,
    current: { code: FunctionCode; format: GaugeFormat },
    coded: CodedOutcome,
    answer: Answer,
  ): Ask | null {
    const { outcome } = coded;
    if (!outcome.ok && outcome.elsewhere === true) return this.#readPast(current, answer);
    this.#strays = 0;
    if (!outcome.ok) this.#seen.set(current.code, outcome.trouble);
    this.#settle(doubt, outcome.ok ? coded : null);
    if (answer.end === 'silent') {
      this.#shifted = true;
      this.#silences += 1;
    }
    const goesOn = this.#goesOn(answer) || (answer.end === 'silent' && this.#silences < mostSilences);
    return goesOn ? this.#nextInQueue() : null;
  }

  /** Takes what two answers say; a report of which they do not say the same is asked again in the next poll. */
  #settle(doubt: Doubt, second: CodedOutcome | null): void {
    const gauge = this.#gauge;
    const { code } = doubt.first;
    this.#doubt = null;
    const { take, odd, isSettled } = settleDoubt(gauge, doubt, second);
    if (take !== null) this.#hand(take);
    else if (!this.#seen.has(code)) this.#seen.set(code, 'unsure');
    if (odd.length > 0) this.#hooks.onOdd?.(gauge, odd);
    const times = isSettled ? 0 : (gauge.unsettled.get(code) ?? 0) + 1;
    if (times === 0 || times >= mostUnsettled) gauge.unsettled.delete(code);
    else {
      gauge.unsettled.set(code, times);
      gauge.readAt.setLongAgo(code);
      if (isSlow(code)) gauge.slowDueAt = 0;
    }
  }

  /**
   * A refusal bears no code: it may be late, or sent twice, and belong to another question. What a gauge has answered
   * before is asked once more, and counts as lacking only after several polls in a row.
   */
  #refused(current: Asked, answer: Answer, now: number) {
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
   * No answer came: the gauge may lack this where others refuse, and the poll goes on. Behind a late answer silence says nothing.
   */
  #silent(code: FunctionCode, now: number): Ask | null {
    const { profile, silences } = this.#gauge;
    const isLate = this.#strays > 0 && profile?.codes[code] === 'yes';
    this.#strays = 0;
    this.#shifted = true;
    const times = (silences.get(code) ?? 0) + (isLate ? 0 : 1);
    silences.set(code, times);
    // The first question after connecting may be lost: silence to it counts from the second poll on.
    if (!isLate && (this.#alive || times >= enoughSilences)) this.#unanswered.push(code);
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

  /** A code turned out to be missing: its substitute is asked in this very poll. */
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
}
