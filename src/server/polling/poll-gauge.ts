import {
  type DecodeOptions,
  decodeReply,
  type FunctionCode,
  type GaugeFormat,
  type Outcome,
  request,
} from '#gauges/driver.ts';
import { complete, connectWords, displayDates, firstByteMs, idleMs, silence, troubleWords } from './asking.ts';
import type { CodedOutcome, OwnedGauge } from './owned-gauge.ts';
import type { PlanRow } from './plan.table.ts';
import { basicReports, canWait, dueReports, isSlow, nextSlowDue } from './plan.ts';
import { forgetRefusals, newProfile, reprobeAt } from './profile.ts';
import type { Answer, Ask, SessionEnd, SessionLimits, SessionPool } from './session.ts';

export interface PollEnd {
  /** At least one whole answer came, be it a refusal: the gauge is there. */
  alive: boolean;
  /** Short code and sentence of what went wrong; null after a good poll. */
  errorCode: string | null;
  error: string | null;
  finishedAt: number;
}

export interface PollHooks {
  /** Every decoded answer, as soon as it is there. */
  onOutcome: (gauge: OwnedGauge, outcome: CodedOutcome) => void;
  onEnd: (gauge: OwnedGauge, end: PollEnd) => void;
}

const SOH = 0x01;
/** A poll stops asking slower reports after this; they come with the next one. */
const slowBudgetMs = 45_000;

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
  #trouble: { code: string; words: string } | null = null;

  constructor(gauge: OwnedGauge, hooks: PollHooks, now: number) {
    this.#gauge = gauge;
    this.#hooks = hooks;
    this.#probing = gauge.profile === null;
    if (gauge.profile !== null) this.#plan(now);
  }

  next(answer: Answer | null): Ask | null {
    if (this.#gauge.dropped) return null;
    if (answer === null) return this.#probing ? this.#ask('101', 'computer') : this.#nextInQueue();
    const current = this.#current;
    if (current === null) return null;
    const outcome = this.#decode(current.code, current.format, answer);
    if (this.#probing) return this.#probed(current, outcome);
    return this.#settled(current, outcome, answer);
  }

  end(end: SessionEnd): void {
    const gauge = this.#gauge;
    gauge.session = null;
    if (end.trouble !== null) this.#trouble = { code: end.trouble, words: connectWords[end.trouble] ?? '' };
    const failed = !this.#alive;
    const trouble = this.#trouble ?? (failed ? silence : null);
    this.#hooks.onEnd(gauge, {
      alive: this.#alive,
      errorCode: failed ? (trouble?.code ?? null) : null,
      error: failed ? (trouble?.words ?? null) : null,
      finishedAt: Date.now(),
    });
  }

  #plan(now: number): void {
    const { profile, readAt } = this.#gauge;
    if (profile === null) return;
    this.#asksAll = now >= this.#gauge.slowDueAt;
    if (this.#asksAll && now >= reprobeAt(profile)) forgetRefusals(profile, now);
    this.#queue = this.#asksAll ? dueReports(profile, readAt, now) : basicReports(profile);
  }

  /**
   * Format is unknown: computer format is tried first, display format when that is refused, unreadable or silent. A
   * wrong checksum is no reason to change over: it would trade damaged answers for damaged answers nobody can see.
   */
  #probed(
    current: { code: FunctionCode; format: GaugeFormat; retried: boolean },
    outcome: Outcome<unknown>,
  ): Ask | null {
    const gauge = this.#gauge;
    const lenient = outcome.ok && outcome.notes.includes('no checksum');
    if (!outcome.ok) {
      this.#trouble = { code: outcome.trouble, words: troubleWords[outcome.trouble] ?? '' };
      if (outcome.trouble === 'refused') this.#alive = true;
      if (outcome.trouble === 'bad-checksum') return current.retried ? null : this.#ask('101', 'computer', true);
      if (current.format === 'computer') return this.#ask('101', 'display');
      // A console that lacks report 101, or prints something else under it, may still show its tanks. Without SOH an
      // answer has no end either: what cannot be read of it may be whole, and simply another text.
      const bare = outcome.trouble === 'incomplete' && !outcome.raw.includes(SOH);
      const elsewhere = outcome.trouble === 'refused' || outcome.trouble === 'malformed' || bare;
      return elsewhere && current.code === '101' ? this.#ask('201', 'display') : null;
    }
    this.#probing = false;
    gauge.profile = newProfile(current.format, lenient, Date.now());
    if (current.code !== '101') gauge.profile.codes['101'] = 'no';
    gauge.profileChanged = true;
    gauge.slowDueAt = 0;
    this.#plan(Date.now());
    return this.#nextInQueue();
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
    if (outcome.ok || outcome.trouble === 'refused') {
      this.#alive = true;
      this.#learn(current.code, outcome.ok ? 'yes' : 'no', now);
      return this.#goesOn(answer) ? this.#nextInQueue() : null;
    }
    this.#trouble = { code: outcome.trouble, words: troubleWords[outcome.trouble] ?? '' };
    // Line noise is real: a damaged answer is asked for once more.
    if (!current.retried && answer.end === 'complete') return this.#ask(current.code, current.format, true);
    if (outcome.trouble === 'malformed' && this.#goesOn(answer)) {
      // What it has answered before it can answer: then this is noise on the line, not a report it lacks.
      if (gauge.profile?.codes[current.code] !== 'yes') this.#learn(current.code, 'no', now);
      return this.#nextInQueue();
    }
    return null;
  }

  #goesOn(answer: Answer): boolean {
    return answer.end === 'complete' || answer.end === 'idle';
  }

  #learn(code: FunctionCode, answered: 'yes' | 'no', now: number): void {
    const { profile, readAt } = this.#gauge;
    if (profile === null) return;
    if (profile.codes[code] !== answered) {
      profile.codes[code] = answered;
      this.#gauge.profileChanged = true;
      if (answered === 'no') this.#queueSubstitutes(code);
    }
    if (isSlow(code)) {
      readAt[code] = new Date(now).toISOString();
      this.#gauge.profileChanged = true;
    }
  }

  /** A code turned out to be missing: what stands in for it is asked in this very poll. */
  #queueSubstitutes(code: FunctionCode): void {
    const { profile, readAt } = this.#gauge;
    if (profile === null) return;
    const due = dueReports(profile, readAt, Date.now());
    this.#queue.push(...due.filter((row) => row.insteadOf === code && !this.#queue.includes(row)));
  }

  #nextInQueue(): Ask | null {
    const { profile, readAt } = this.#gauge;
    const row = this.#queue.shift();
    if (
      profile === null ||
      row === undefined ||
      (canWait(row) && (this.#gauge.held || performance.now() - this.#startedAt > slowBudgetMs))
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
      bytes: question(code, format),
      firstByteMs: wait,
      idleMs: idleMs[format],
      complete: complete[format],
    };
  }

  #decode(code: FunctionCode, format: GaugeFormat, answer: Answer): Outcome<unknown> {
    if (answer.bytes.length === 0) return { ok: false, trouble: 'silent', why: 'Nothing came.', raw: answer.bytes };
    const { profile, timezone } = this.#gauge;
    const lenient = profile?.lenient ?? false;
    // A fleet mostly answers in computer format: that way is kept free of copies.
    if (format === 'computer' && profile !== null)
      return decodeReply(code, answer.bytes, { format, device: 0, lenient });
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

const questions = { computer: new Map<FunctionCode, Uint8Array>(), display: new Map<FunctionCode, Uint8Array>() };

/** The bytes of a question to all devices, made once. */
function question(code: FunctionCode, format: GaugeFormat): Uint8Array {
  const known = questions[format].get(code);
  if (known !== undefined) return known;
  const bytes = Buffer.from(request(code, { format }));
  questions[format].set(code, bytes);
  return bytes;
}
