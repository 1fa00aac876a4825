import { describe, expect, it } from 'vitest';
import { readCommands, readRun } from '#client/api/site/atg.ts';
import { ApiError } from '#client/api/wire/call.ts';
import {
  durationWords,
  failureWords,
  fileNameOf,
  lineCount,
  offlineWords,
  paramWords,
  refusalWords,
} from './atg-words.ts';

const body = (code: string, error: string, detail?: string) => ({ code, error, ...(detail ? { detail } : {}) });

describe('why a command is not allowed', () => {
  it.each([
    ['control', 'user', 'Your role can read the gauge but cannot change it.'],
    ['control', 'technician', 'You need write access to this site to change its gauge.'],
    ['query', 'user', 'You need write access to this site to send commands to its gauge.'],
    ['query', 'regulator', 'Your role can read the command history but cannot send commands.'],
  ] as const)('%s for a %s', (kind, role, words) => expect(refusalWords(kind, role)).toBe(words));
});

describe('a run in words', () => {
  it('tells since when the console is offline', () => {
    const now = Date.parse('2026-11-20T15:42:00Z');
    expect(offlineWords({ state_since: '2026-11-20T14:12:00Z' }, now, 'America/New_York')).toBe(
      'Console is offline since 09:12 EST',
    );
    expect(offlineWords({ state_since: null }, now, null)).toBe('Console is offline');
  });
  it.each([
    [840, '0.8 s'],
    [9949, '9.9 s'],
    [9950, '10 s'],
    [63_000, '1 min 3 s'],
  ])('%i ms is %s', (ms, words) => expect(durationWords(ms)).toBe(words));
  it('counts lines without the empty end', () => {
    expect(lineCount('a\n\nb\n\n')).toBe(3);
    expect(lineCount(' \n')).toBe(0);
  });
  it('names the tank it was run for', () => {
    const [command] = readCommands({
      commands: [{ key: 'k', params: [{ name: 'tank', label: 'Tank', choices: [{ value: 1, label: 'T1 Regular' }] }] }],
    });
    expect(paramWords({ tank: 1 }, command)).toBe('T1 Regular');
    expect(paramWords({ tank: 9 }, command)).toBe('Tank 9');
    expect(paramWords({}, command)).toBe('All tanks');
    expect(paramWords({ tank: 2 }, undefined)).toBe('Tank 2');
    expect(paramWords({}, undefined)).toBe('');
  });
  it('gives a file a name that every system takes', () => {
    const run = readRun({ label: 'Leak test: results', requested_at: '2026-11-20T15:42:10Z' });
    expect(fileNameOf('A/B Mart', run)).toBe('A-B Mart Leak test- results 2026-11-20 1542 UTC.txt');
  });
});

describe('a failed command', () => {
  it.each([
    ['atg_busy', 409, /^Nothing was sent/],
    ['rate_limited', 429, /wait a minute/],
    ['atg_offline', 502, /Nothing reached/],
    ['atg_timeout', 504, /history below/],
  ])('%s tells what is kept', (code, status, kept) => {
    const words = failureWords(new ApiError(status, body(code, 'The sentence', 'why')));
    expect(words.sentence).toBe('The sentence');
    expect(words.detail).toBe('why');
    expect(words.kept).toMatch(kept);
  });
  it('without an answer may still be running', () => {
    expect(failureWords(new ApiError(408)).kept).toMatch(/may still be running/);
    expect(failureWords(new ApiError(0)).sentence).toBe('The connection to the server was lost.');
  });
});

describe('answers of the gauge calls', () => {
  it('a command that does not say so may not be run, and a control is always guarded', () => {
    expect(readCommands({ commands: [{ key: 'set_clock', kind: 'control' }] })[0]).toMatchObject({
      label: 'set_clock',
      allowed: false,
      guarded: true,
      params: [],
    });
  });
  it('a run with an unknown outcome is an error, and odd tables do not break it', () => {
    const run = readRun({ outcome: 'odd', parsed: [{ title: 'T', columns: ['a'], rows: [[1], 'x'] }] });
    expect(run.outcome).toBe('error');
    expect(run.parsed).toEqual([{ title: 'T', columns: ['a'], rows: [['1']] }]);
    expect(readRun({}).parsed).toBeNull();
  });
});
