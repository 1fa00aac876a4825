import { findCommand } from '#gauges/commands/catalogue.ts';
import { decodeReply, type Outcome, request } from '#gauges/driver.ts';
import { brokenOff, failedRun, offlineReasons } from '../actions/atg/run-words.ts';
import type { CodedOutcome, OwnedGauge } from '../gauge/owned-gauge.ts';
import { type GaugeProfile, noteLost, setCodes } from '../gauge/profile.ts';
import type { CommandEnd, StoredExchange, TakenCommand } from '../store/gauge/gauge-commands.ts';
import { commandTalk, Findings, type Question } from './command-talk.ts';
import { complete, displayDates, maskedCode, withoutCode } from './gauge-request.ts';
import type { Answer, Ask, SessionEnd, SessionPool } from './session.ts';
import { commandLimits, idleMs, type SessionLimits } from './timeouts.ts';
import { troubleWords } from './trouble-words.ts';

const longestText = 65_536;
/** Bytes kept of one answer. */
const longestAnswer = 65_536;
const refusedWords = 'The gauge does not know this command (it answered 9999).';
const unknownEnd = ' Whether the gauge carried it out is not known.';

/**
 * Runs one command in a conversation of its own and says how it ended; never rejects. `onAnswer` gets the answers that
 * a poll would have had too.
 */
export function runCommand(
  sessions: SessionPool,
  gauge: OwnedGauge,
  run: TakenCommand,
  onAnswer: (answer: CodedOutcome) => void,
  limits: SessionLimits = commandLimits,
): Promise<CommandEnd> {
  const { profile } = gauge;
  const command = findCommand(run.command);
  if (profile === null || command === null) return Promise.resolve(failedRun('error', refusedWords));
  return new Promise((resolve) => {
    const startedAt = performance.now();
    const findings = new Findings();
    const device = typeof run.params.tank === 'number' ? run.params.tank : 0;
    const talk = commandTalk(findings, { ...profile, units: gauge.units, timezone: gauge.timezone }, command, device);
    const line = new CommandLine(gauge, profile, talk, onAnswer);
    gauge.session = sessions.open(
      { host: gauge.host, port: gauge.port },
      (answer) => line.next(answer),
      (end) => {
        gauge.session = null;
        resolve({
          ...conclude(findings, line, end),
          durationMs: Math.round(performance.now() - startedAt),
          exchange: line.exchange,
        });
      },
      limits,
    );
  });
}

/** Puts a talk on the line: questions to bytes, bytes to replies, and a record of both. */
class CommandLine {
  readonly exchange: StoredExchange[] = [];
  /** The talk came to its end, or the line is of no more use: nothing was broken off from our side. */
  over = false;
  readonly #gauge: OwnedGauge;
  readonly #profile: GaugeProfile;
  readonly #talk: ReturnType<typeof commandTalk>;
  readonly #onAnswer: (answer: CodedOutcome) => void;
  #asked: Question | null = null;

  constructor(
    gauge: OwnedGauge,
    profile: GaugeProfile,
    talk: ReturnType<typeof commandTalk>,
    onAnswer: (answer: CodedOutcome) => void,
  ) {
    this.#gauge = gauge;
    this.#profile = profile;
    this.#talk = talk;
    this.#onAnswer = onAnswer;
  }

  next(given: Answer | null): Ask | null {
    if (this.#gauge.dropped) return null;
    const question = this.#asked;
    if (given === null || question === null) return this.#ask(this.#talk.next());
    const { securityCode } = this.#gauge;
    const own = given.bytes.slice();
    const answer = { ...given, bytes: securityCode === null ? own : withoutCode(own, securityCode) };
    if (answer.end === 'closed' || answer.end === 'too-long' || answer.end === 'overtime') this.over = true;
    const last = this.exchange.at(-1);
    if (last !== undefined) last.received = Buffer.from(answer.bytes.subarray(0, longestAnswer)).toString('base64');
    const outcome = this.#decode(question, answer);
    this.#learn(question, outcome);
    return this.#ask(this.#talk.next({ question, outcome, answer }));
  }

  #ask(step: IteratorResult<Question, void>): Ask | null {
    if (step.done === true || this.over) {
      this.over = true;
      return null;
    }
    const { code, format, device, set, data, firstByteMs } = step.value;
    this.#asked = step.value;
    const { securityCode } = this.#gauge;
    const asking = { format, device, set, ...(data === '' ? {} : { data }) };
    const bytes = request(code, securityCode === null ? asking : { ...asking, securityCode });
    const shown = securityCode === null ? bytes : request(code, { ...asking, securityCode: maskedCode });
    this.exchange.push({ sent: Buffer.from(shown).toString('base64'), received: '' });
    return { bytes, firstByteMs, idleMs: idleMs[format], complete: complete[format] };
  }

  #decode({ code, format, device }: Question, answer: Answer): Outcome<unknown> {
    if (answer.bytes.length === 0) return { ok: false, trouble: 'silent', why: 'Nothing came.', raw: answer.bytes };
    return decodeReply(code, answer.bytes, {
      format,
      device,
      lenient: this.#profile.lenient,
      ...(format === 'display' ? displayDates(this.#profile, this.#gauge.timezone) : {}),
    });
  }

  /** The gauge's own form is what polls go by: only answers in it say what the gauge knows and what is stored. */
  #learn({ code, format, device, set }: Question, outcome: Outcome<unknown>): void {
    const { codes } = this.#profile;
    if (format !== this.#profile.format) return;
    const known = outcome.ok ? 'yes' : outcome.trouble === 'refused' ? 'no' : null;
    // Refused for one device, it may still be answered for others; and a refusal may be late, another question's.
    const doubtful = known === 'no' && (device !== 0 || codes[code] === 'yes');
    if (known === 'yes') noteLost(this.#profile, code, false, Date.now());
    if (known !== null && codes[code] !== known && !doubtful) {
      setCodes(this.#profile, { [code]: known });
      this.#gauge.profileChanged = true;
    }
    const whole = device === 0 || code === '201' || code === '200';
    const oneDevice = device === 0 ? {} : { oneDevice: true };
    if (outcome.ok && !set && whole) this.#onAnswer({ code, outcome, at: Date.now(), ...oneDevice } as CodedOutcome);
  }
}

type Ending = Omit<CommandEnd, 'durationMs' | 'exchange'>;

function conclude(findings: Findings, line: CommandLine, end: SessionEnd): Ending {
  const failed = failureOf(findings, line, end);
  const tables = findings.allTables();
  const text = printed(findings.texts);
  const parsed = findings.read > 0 || tables.length > 0 ? tables : null;
  if (failed === null) return { outcome: 'ok', errorCode: null, error: null, text, parsed };
  return { ...failed, text, parsed };
}

/** How the run failed; null when it did not. A function the gauge lacks is no failure beside one that it answered. */
function failureOf(findings: Findings, line: CommandLine, end: SessionEnd): CommandEnd | null {
  const unknown = findings.acted && findings.read === 0 ? unknownEnd : '';
  if (end.trouble !== null) return failedRun('offline', offlineReasons[end.trouble]);
  if (!line.over) return brokenOff();
  if (findings.failure !== null) return failedRun('error', findings.failure);
  const trouble = findings.troubles.find((each) => each !== 'refused');
  if (trouble !== undefined) {
    const late = trouble === 'silent' || trouble === 'incomplete';
    return failedRun(late ? 'timeout' : 'error', `${troubleWords[trouble] ?? ''}${unknown}`);
  }
  return findings.read === 0 ? failedRun('error', refusedWords) : null;
}

const unprintable = /[^\n\x20-\x7e\xa0-\xff]/g;

/** Printed pages one under the other, without control characters. What a page has beyond the longest text is not shown. */
function printed(pages: readonly Uint8Array[]): string {
  const text = pages.map(printedPage).join('\n\n\n');
  return text.length <= longestText ? text : `${text.slice(0, longestText - 1)}…`;
}

/** Trimmed line by line: a pattern that looks for blanks before an end takes a time that grows with their square. */
function printedPage(page: Uint8Array): string {
  const text = Buffer.from(page.subarray(0, longestText + 1)).toString('latin1');
  const lines = text
    .replace(/\r\n?/g, '\n')
    .replace(unprintable, '')
    .split('\n')
    .map((line) => line.trimEnd());
  const first = lines.findIndex((line) => line !== '');
  return lines.slice(first, lines.findLastIndex((line) => line !== '') + 1).join('\n');
}
