import { ApiError, sentenceOf } from '#client/api/wire/call.ts';
import { formatInstant } from '#client/format/dates.ts';
import { named } from '#client/language/server-words.ts';
import { t } from '#client/words/site/atg.ts';
import type { AtgCommand, AtgKind, AtgParam, AtgRun } from '#contract/nouns/gauge/atg.ts';
import type { AtgStatus } from '#contract/nouns/gauge/gauge.ts';

/** Why a person may not run commands of a kind, in words; the server has said that it is so. */
export function refusalWords(kind: AtgKind, role: string): string {
  if (role === 'regulator') return t.yourRoleMayReadWhatWas;
  if (kind === 'control' && role !== 'technician') return t.yourRoleMayReadGaugeBut;
  return kind === 'control' ? t.youNeedWriteAccessToChange : t.youNeedWriteAccessToAsk;
}

/** 'Console is offline since 09:12 EST', in the site's time. */
export function offlineWords(status: Pick<AtgStatus, 'state_since'>, now: number, zone: string | null): string {
  if (status.state_since === null) return t.consoleIsOffline;
  return t.consoleIsOfflineSince({ moment: formatInstant(status.state_since, now, zone ?? undefined) });
}

/** How long a run took: '0.8 s', '12 s', '1 min 3 s'. */
export function durationWords(ms: number): string {
  if (ms < 9_950) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  return seconds < 60
    ? `${seconds} s`
    : t.minutesAndSeconds({ minutes: Math.floor(seconds / 60), seconds: seconds % 60 });
}

/** Lines of an answer; empty ones at the end do not count. */
export function lineCount(text: string): number {
  const trimmed = text.trimEnd();
  return trimmed === '' ? 0 : trimmed.split('\n').length;
}

/** What an optional parameter left open means: 'All tanks'. */
export function openChoice(param: Pick<AtgParam, 'name' | 'label'>): string {
  return param.name === 'tank' ? t.allTanks : t.anyWhat({ what: named(param.label).toLowerCase() });
}

/** What a command was run for: 'T1 Regular', 'All tanks'; '' when it takes no parameters. */
export function paramWords(params: AtgRun['params'], command: Pick<AtgCommand, 'params'> | undefined): string {
  const known = (command?.params ?? []).map((param) => {
    const value = params[param.name];
    if (value === undefined) return param.required ? '' : openChoice(param);
    const choice = param.choices.find((one) => String(one.value) === String(value));
    return choice?.label ?? `${named(param.label)} ${value}`;
  });
  const others = Object.entries(params)
    .filter(([name]) => !command?.params.some((param) => param.name === name))
    .map(([name, value]) => (name === 'tank' ? t.tankNumber({ number: value }) : `${name} ${value}`));
  return [...known, ...others].filter((words) => words !== '').join(', ');
}

/** What has become of a command that failed, by the code of the answer. */
const keptWords: Readonly<Record<string, string>> = {
  get atg_busy() {
    return t.nothingWasSentToGaugeTry;
  },
  get rate_limited() {
    return t.nothingWasSentToGaugeIt;
  },
  get atg_offline() {
    return t.gaugeGotNothingAttemptStandsIn;
  },
  get atg_bad_answer() {
    return t.whatGaugeSentIsKeptIn;
  },
  get atg_timeout() {
    return t.whatGaugeSentUntilThenIs;
  },
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
      sentence: error.status === 0 ? t.connectionToServerWasLost : t.noAnswerCameIn75Seconds,
      detail: null,
      kept: t.commandMayStillBeRunningIts,
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
