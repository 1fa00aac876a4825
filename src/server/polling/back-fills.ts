import type { Outcome } from '#gauges/driver.ts';
import { decodeReply, request } from '#gauges/driver.ts';
import type { BackFillQuestion } from '../gauge/back-fill/job.ts';
import type { CodedOutcome, OwnedGauge } from '../gauge/owned-gauge.ts';
import { concludeJob } from '../intake/back-fill/judge.ts';
import { addressOf, toRow } from '../intake/back-fill/open-job.ts';
import { nextQuestion } from '../intake/back-fill/questions.ts';
import { noteBackFillAnswer, noteBackFillTrouble } from '../intake/back-fill/take-answer.ts';
import { bearsNoChecksum } from '../intake/doubt/checksum.ts';
import { settlePage } from '../intake/doubt/page.ts';
import type { BackFillRow } from '../store/gauge/back-fills.ts';
import { codedOf } from './decode-answer.ts';
import { complete, displayDates, withoutCode } from './gauge-request.ts';
import type { Answer, Ask, SessionPool } from './session.ts';
import { defaultLimits, firstByteMs, idleMs, type SessionLimits } from './timeouts.ts';

export interface BackFillsOptions {
  sessions: SessionPool;
  limits: SessionLimits | undefined;
  periodMs: number;
  /** Milliseconds that a console needs between two clients. */
  betweenMs: number;
  /** False while nothing may be asked. */
  mayAsk: () => boolean;
  /** True while nobody speaks to the gauge and no command waits for it. */
  isFree: (gauge: OwnedGauge) => boolean;
  onAnswer: (gauge: OwnedGauge, answer: CodedOutcome) => void;
  /** How far the job of a gauge is, to be stored. */
  onRow: (gauge: OwnedGauge, row: BackFillRow) => void;
  /** The gauge is free for polls and commands again. */
  onFree: (gauge: OwnedGauge) => void;
}

/** The most that one step may take of a poll period, and of a long one, milliseconds. */
const largestShare = 0.5;
const mostMs = 30_000;
/** Less time than this is not worth a conversation. */
const leastMs = 150;

/**
 * Reads back what consoles remember of times in which nobody watched them: after a poll that went well, one question in a
 * conversation of its own that ends before the next poll. Polls and commands never wait for it.
 */
export class BackFills {
  readonly #options: BackFillsOptions;
  readonly #running = new Set<OwnedGauge>();

  constructor(options: BackFillsOptions) {
    this.#options = options;
  }

  /** A poll has ended well; the next one begins after `waitMs`. */
  afterPoll(gauge: OwnedGauge, waitMs: number): void {
    if (gauge.backFill === null || gauge.profile === null) return;
    const { betweenMs, periodMs } = this.#options;
    // Twice: a console needs its rest before the next poll as well.
    const totalMs = Math.min(waitMs - 2 * betweenMs, largestShare * periodMs, mostMs);
    if (totalMs < leastMs) return;
    setTimeout(() => this.#step(gauge, totalMs), betweenMs).unref();
  }

  /** Breaks off: a command wants the gauge. What was asked is asked again after another poll. */
  yieldTo(gauge: OwnedGauge): void {
    if (this.#running.has(gauge)) gauge.session?.abort();
  }

  /** Breaks off all of them. */
  halt(): void {
    for (const gauge of [...this.#running]) gauge.session?.abort();
  }

  #step(gauge: OwnedGauge, totalMs: number): void {
    const { sessions, limits = defaultLimits, isFree, mayAsk, onFree } = this.#options;
    const job = gauge.backFill;
    if (job === null || gauge.dropped || !isFree(gauge) || !mayAsk()) return;
    const question = job.address === addressOf(gauge) ? nextQuestion(job, gauge) : null;
    if (question === null) {
      this.#end(gauge);
      return;
    }
    const line = new BackFillLine(gauge, question);
    this.#running.add(gauge);
    gauge.session = sessions.open(
      { host: gauge.host, port: gauge.port },
      (answer) => line.next(answer),
      () => {
        gauge.session = null;
        this.#running.delete(gauge);
        if (gauge.dropped) return;
        this.#settle(gauge, question, line);
        onFree(gauge);
      },
      { ...limits, totalMs: Math.min(limits.totalMs, totalMs), connectMs: Math.min(limits.connectMs, totalMs) },
    );
  }

  /** Takes what came of a question. A conversation that did not come about says nothing of the report. */
  #settle(gauge: OwnedGauge, question: BackFillQuestion, line: BackFillLine): void {
    const job = gauge.backFill;
    const { outcome } = line;
    if (job === null || outcome === null) return;
    const now = Date.now();
    const coded = codedOf({ code: question.code, format: line.format }, outcome, now);
    const taken = line.unsure ? ({ ...coded, unsure: true } as CodedOutcome) : coded;
    this.#options.onAnswer(gauge, taken);
    if (outcome.ok) noteBackFillAnswer(job, gauge, question, taken);
    else noteBackFillTrouble(job, gauge, question, outcome.trouble, now);
    if (nextQuestion(job, gauge) === null) this.#end(gauge);
    else this.#options.onRow(gauge, toRow(job, now));
  }

  #end(gauge: OwnedGauge): void {
    const job = gauge.backFill;
    if (job === null) return;
    gauge.backFill = null;
    this.#options.onRow(gauge, toRow(job, Date.now(), concludeJob(job, gauge, addressOf(gauge))));
  }
}

/** One question on the line, asked twice where nothing but its own text vouches for the answer. */
class BackFillLine {
  readonly format: 'computer' | 'display';
  /** What came; null: nothing, not even silence. */
  outcome: Outcome<unknown> | null = null;
  /** Two answers said different things: `outcome` holds what both say. */
  unsure = false;
  readonly #gauge: OwnedGauge;
  readonly #question: BackFillQuestion;
  #first: Outcome<unknown> | null = null;

  constructor(gauge: OwnedGauge, question: BackFillQuestion) {
    this.#gauge = gauge;
    this.#question = question;
    this.format = gauge.profile?.format ?? 'computer';
  }

  next(answer: Answer | null): Ask | null {
    if (this.#gauge.dropped) return null;
    if (answer === null) return this.#ask();
    const outcome = this.#decode(answer);
    if (this.#first !== null) {
      this.#second(this.#first, outcome);
      return null;
    }
    if (outcome.ok && bearsNoChecksum(outcome)) {
      this.#first = outcome;
      return this.#ask();
    }
    this.outcome = outcome;
    return null;
  }

  #second(first: Outcome<unknown>, second: Outcome<unknown>): void {
    if (!second.ok) {
      this.outcome = second;
      return;
    }
    const { code } = this.#question;
    const [one, two] = [first, second].map((outcome) => codedOf({ code, format: this.format }, outcome, Date.now()));
    const settled = one === undefined || two === undefined ? null : settlePage(this.#gauge, one, two);
    this.unsure = settled === null || settled.unsure === true;
    const nothing: Outcome<unknown> = {
      ok: false,
      trouble: 'malformed',
      why: 'two replies in a row differ',
      raw: second.raw,
    };
    this.outcome = settled === null ? nothing : settled.outcome;
  }

  #ask(): Ask {
    const { securityCode } = this.#gauge;
    const { code, data } = this.#question;
    const asking = { format: this.format, ...(data === '' ? {} : { data }) };
    return {
      bytes: request(code, securityCode === null ? asking : { ...asking, securityCode }),
      firstByteMs,
      idleMs: idleMs[this.format],
      complete: complete[this.format],
    };
  }

  #decode(answer: Answer): Outcome<unknown> {
    const { profile, timezone, securityCode } = this.#gauge;
    const own = answer.bytes.slice();
    if (own.length === 0) return { ok: false, trouble: 'silent', why: 'Nothing came.', raw: own };
    return decodeReply(this.#question.code, securityCode === null ? own : withoutCode(own, securityCode), {
      format: this.format,
      device: 0,
      lenient: profile?.lenient === true,
      ...(this.format === 'display' ? displayDates(profile, timezone) : {}),
    });
  }
}
