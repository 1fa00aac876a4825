import { ApiError, sentenceOf } from '#client/api/wire/call.ts';
import { formatInstant } from '#client/format/dates.ts';
import type { AtgCommand, AtgKind, AtgParam, AtgRun } from '#contract/nouns/gauge/atg.ts';
import type { AtgStatus } from '#contract/nouns/gauge/gauge.ts';

/** Why a person may not run commands of a kind, in words; the server has said that it is so. */
export function refusalWords(kind: AtgKind, role: string): string {
  if (role === 'regulator') return 'Your role may read what was asked of the gauge, but not ask it.';
  if (kind === 'control' && role !== 'technician') return 'Your role may read the gauge but not change it.';
  return kind === 'control'
    ? 'You need write access to this site to change its gauge.'
    : 'You need write access to this site to ask its gauge.';
}

/** 'Console is offline since 09:12 EST', in the site's time. */
export function offlineWords(status: Pick<AtgStatus, 'state_since'>, now: number, zone: string | null): string {
  if (status.state_since === null) return 'Console is offline';
  return `Console is offline since ${formatInstant(status.state_since, now, zone ?? undefined)}`;
}

/** How long a run took: '0.8 s', '12 s', '1 min 3 s'. */
export function durationWords(ms: number): string {
  if (ms < 9_950) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** Lines of an answer; empty ones at the end do not count. */
export function lineCount(text: string): number {
  const trimmed = text.trimEnd();
  return trimmed === '' ? 0 : trimmed.split('\n').length;
}

/** What an optional parameter left open means: 'All tanks'. */
export function openChoice(param: Pick<AtgParam, 'name' | 'label'>): string {
  return param.name === 'tank' ? 'All tanks' : `Any ${param.label.toLowerCase()}`;
}

/** What a command was run for: 'T1 Regular', 'All tanks'; '' when it takes no parameters. */
export function paramWords(params: AtgRun['params'], command: Pick<AtgCommand, 'params'> | undefined): string {
  const known = (command?.params ?? []).map((param) => {
    const value = params[param.name];
    if (value === undefined) return param.required ? '' : openChoice(param);
    const choice = param.choices.find((one) => String(one.value) === String(value));
    return choice?.label ?? `${param.label} ${value}`;
  });
  const others = Object.entries(params)
    .filter(([name]) => !command?.params.some((param) => param.name === name))
    .map(([name, value]) => (name === 'tank' ? `Tank ${value}` : `${name} ${value}`));
  return [...known, ...others].filter((words) => words !== '').join(', ');
}

/** What has become of a command that failed, by the code of the answer. */
const keptWords: Readonly<Record<string, string>> = {
  atg_busy: 'Nothing was sent to the gauge. Try again when the other command is done.',
  rate_limited: 'Nothing was sent to the gauge. It takes at most 10 commands a minute; wait a minute and try again.',
  atg_offline: 'The gauge got nothing. The attempt stands in the history below.',
  atg_bad_answer: 'What the gauge sent is kept in the history below.',
  atg_timeout: 'What the gauge sent until then is kept in the history below.',
};

export interface FailureWords {
  /** The server's sentence, or ours when there was none. */
  sentence: string;
  detail: string | null;
  /** What is kept, and what can be done. */
  kept: string | null;
}

/** A failed command in plain words. */
export function failureWords(error: unknown): FailureWords {
  if (error instanceof ApiError && (error.status === 0 || error.status === 408)) {
    return {
      sentence: error.status === 0 ? 'The connection to the server was lost.' : 'No answer came in 75 seconds.',
      detail: null,
      kept: 'The command may still be running. Its result will stand in the history below.',
    };
  }
  const body = error instanceof ApiError ? error.body : null;
  return {
    sentence: sentenceOf(error),
    detail: body?.detail ?? null,
    kept: keptWords[body?.code ?? ''] ?? null,
  };
}

/** Name of the file that an answer is saved under: 'Bowie Rt 50 In-tank inventory 2026-11-20 1542 UTC.txt'. */
export function fileNameOf(siteName: string, run: Pick<AtgRun, 'label' | 'requested_at'>): string {
  const at = run.requested_at.slice(0, 16).replace('T', ' ').replace(':', '');
  return `${siteName} ${run.label} ${at} UTC.txt`.replace(/[\\/:*?"<>|]+/g, '-');
}
