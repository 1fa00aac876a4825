import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildRefusal, type FunctionCode, functionRow } from '#gauges/driver.ts';
import { TLS_FUNCTIONS } from '#gauges/tls/functions.table.ts';
import { WATCHED_FUNCTIONS } from '#gauges/tls/watched-functions.table.ts';
import { type OwnedGauge, ownGauge } from '../gauge/owned-gauge.ts';
import { isAsked, setupCodes } from '../gauge/plan.ts';
import { setCodes } from '../gauge/profile.ts';
import { pollGauge } from './poll-gauge.ts';
import type { Answer, SessionPool } from './session.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** POLL_SECONDS as it is set without a word. */
const period = minute;
/** A console behind a slow line: question, thought and answer. */
const answerMs = 400;
/** A character at 9,600 baud, 8N1. */
const byteMs = 10 / 9.6;

/** A question of a poll with its time; the clock is the test's. */
interface Question {
  code: string;
  /** As it was sent. */
  sent: string;
  at: number;
}

const watched = Object.keys(WATCHED_FUNCTIONS);
/** Codes whose reply may be empty: the console has no such device. */
const isEmpty = (code: string): boolean => watched.includes(code) || setupCodes.some((one) => one === code);

/** A reply with its checksum and end. */
function framed(frame: string): Buffer {
  const sum = [...frame].reduce((total, char) => total + char.charCodeAt(0), 0);
  const check = ((0x10000 - (sum & 0xffff)) & 0xffff).toString(16).toUpperCase().padStart(4, '0');
  return Buffer.from(`${frame}${check}\x03`, 'latin1');
}

/** A console that takes `answerMs` for each question, and refuses what `refuses` says. */
class SlowConsole {
  readonly asked: Question[] = [];
  readonly lengths: number[] = [];
  /** Codes of which a poll has read an answer. */
  readonly read = new Set<string>();
  readonly #refuses: (code: string) => boolean;
  readonly #replies: ReadonlyMap<string, Uint8Array>;

  /** `replies`: whole answers by code, in place of empty ones; they take their time on the line. */
  constructor(refuses: (code: string) => boolean, replies: ReadonlyMap<string, Uint8Array> = new Map()) {
    this.#refuses = refuses;
    this.#replies = replies;
  }

  poll(gauge: OwnedGauge): void {
    const began = performance.now();
    const sessions = {
      open: (_: unknown, next: (answer: Answer | null) => { bytes: Uint8Array } | null, end: (how: object) => void) => {
        let ask = next(null);
        while (ask !== null) {
          const sent = Buffer.from(ask.bytes).toString('latin1').trim();
          const code = /[iI]([0-9A-Z]{3})/.exec(sent)?.[1] ?? '';
          const bytes = this.#replies.get(code) ?? this.#answer(code);
          vi.advanceTimersByTime(answerMs + (this.#replies.has(code) ? Math.ceil(bytes.length * byteMs) : 0));
          this.asked.push({ code, sent, at: Date.now() });
          ask = next({ bytes, end: 'complete' });
        }
        end({ connected: true, trouble: null, code: null });
        return { abort: () => undefined };
      },
    } as unknown as SessionPool;
    pollGauge(sessions, gauge, {
      onAlive: () => undefined,
      onOutcome: (_, { code, outcome }) => void (outcome.ok && this.read.add(code)),
      onEnd: () => undefined,
    });
    this.lengths.push(performance.now() - began);
  }

  #answer(code: string): Uint8Array {
    // Alarms and inventory are read: there are none, and no tanks.
    if (this.#refuses(code) || !(isEmpty(code) || code === '101' || code === '201')) return buildRefusal();
    const device = code === '503' ? '01' : '00';
    const frame = `\x01i${code}${device}2601151430${functionRow(code as FunctionCode).report === 'status' ? '000000' : ''}&&`;
    return framed(frame);
  }
}

function newGauge(): OwnedGauge {
  return ownGauge(
    {
      ...{ siteId: 1, ip: '127.0.0.1', port: 10_001, timezone: 'UTC', family: null, consoleType: '', software: null },
      ...{ units: 'us', unitsSet: null, profile: null, readAt: {}, online: false, stateSince: null, lastSeenAt: null },
      ...{ sealedCode: null, clockDriftSeconds: null, openAlarms: [], tanks: [], failures: 0, openPages: [] },
    } as unknown as Parameters<typeof ownGauge>[0],
    null,
  );
}

/** Polls once a period for so long. */
function run(console: SlowConsole, gauge: OwnedGauge, forMs: number): void {
  for (const end = Date.now() + forMs; Date.now() < end; ) {
    const began = Date.now();
    console.poll(gauge);
    vi.advanceTimersByTime(Math.max(0, period - (Date.now() - began)));
  }
}

const fixtures = new URL('../../../fixtures/gauges/tls', import.meta.url).pathname;

/** The longest whole computer reply of each function among the fixtures. */
function repliesOfFixtures(): Map<string, Uint8Array> {
  const replies = new Map<string, Uint8Array>();
  for (const code of readdirSync(fixtures)) {
    for (const name of readdirSync(`${fixtures}/${code}`)) {
      const folder = `${fixtures}/${code}/${name}`;
      const { format } = JSON.parse(readFileSync(`${folder}/case.json`, 'utf8'));
      const { ok } = JSON.parse(readFileSync(`${folder}/expected.json`, 'utf8'));
      if (format !== 'computer' || ok !== true) continue;
      const text = readFileSync(`${folder}/reply.txt`, 'latin1').replace(/\n|<SOH>|<ETX>/g, '');
      // Some are of one device; polling asks for all, but for the one whose function names it.
      const device = String(functionRow(code as FunctionCode).poll?.device ?? 0).padStart(2, '0');
      const bytes = framed(`\x01${text.slice(0, 4)}${device}${text.slice(6, -4)}`);
      if (bytes.length > (replies.get(code)?.length ?? 0)) replies.set(code, bytes);
    }
  }
  return replies;
}

describe('a console with every family of devices', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'], now: new Date('2026-01-15T14:30:00Z') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('answers its whole plan within a day, and no poll is longer than its period', () => {
    const replies = repliesOfFixtures();
    const console = new SlowConsole((code) => !replies.has(code), replies);
    run(console, newGauge(), day);
    const planned = Object.keys(TLS_FUNCTIONS).filter((code) => {
      const { poll, computer } = functionRow(code as FunctionCode);
      // A stand-in is asked where the report that it stands for is not answered.
      return poll !== undefined && computer !== null && (poll.insteadOf === undefined || !replies.has(poll.insteadOf));
    });
    expect(planned.length).toBeGreaterThan(180);
    expect(planned.filter((code) => !console.asked.some((one) => one.code === code))).toEqual([]);
    expect(planned.filter((code) => !console.read.has(code))).toEqual([]);
    expect(Math.max(...console.lengths)).toBeLessThan(period);
  });
});

describe('what the settings watch costs', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'], now: new Date('2026-01-15T14:30:00Z') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('makes no poll longer than its period, and reads every set-up function within the hour', () => {
    const console = new SlowConsole(() => false);
    const gauge = newGauge();
    run(console, gauge, 60 * minute);
    const asked = new Set(console.asked.map(({ code }) => code));
    // A console that answers in computer format is not asked for what it only prints.
    const sent = setupCodes.filter((code) => functionRow(code).computer !== null);
    expect(sent.filter((code) => !asked.has(code) && functionRow(code).poll?.insteadOf === undefined)).toEqual([]);
    expect(setupCodes.length * answerMs).toBeGreaterThan(45_000);
    expect(Math.max(...console.lengths)).toBeLessThan(period);
    run(console, gauge, 2 * day);
    expect(Math.max(...console.lengths)).toBeLessThan(period);
  });

  it('asks what changes by the day once a day, and what stops a pump within the hour', () => {
    const console = new SlowConsole(() => false);
    const gauge = newGauge();
    run(console, gauge, 3 * day);
    const times = (code: string) => console.asked.filter((one) => one.code === code).length;
    expect(times('217')).toBeLessThanOrEqual(4);
    expect(times('787')).toBeGreaterThan(3 * 24 - 4);
    expect(times('787')).toBeLessThan(3 * 30);
  });

  it('asks a console that refuses a code for it once a week', () => {
    const console = new SlowConsole((code) => watched.includes(code));
    const gauge = newGauge();
    run(console, gauge, 6 * day);
    const times = watched.map((code) => console.asked.filter((one) => one.code === code).length);
    expect(Math.max(...times)).toBe(1);
    run(console, gauge, 2 * day);
    const later = watched.map((code) => console.asked.filter((one) => one.code === code).length);
    expect(Math.max(...later)).toBe(2);
  });

  it('asks the first header line of a console without a list of active alarms, and of that console alone', () => {
    const console = new SlowConsole(() => false);
    const gauge = newGauge();
    run(console, gauge, 5 * minute);
    expect(console.asked.filter(({ code }) => code === '503').map(({ sent }) => sent.slice(-6))).toEqual(['i50301']);
    const { profile } = gauge;
    if (profile === null) throw new Error('the gauge was not met');
    expect(isAsked('503', profile)).toBe(true);
    setCodes(profile, { '113': 'yes' });
    expect(isAsked('503', profile)).toBe(false);
  });
});
