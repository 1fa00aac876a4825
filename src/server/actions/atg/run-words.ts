import type { CommandEnd, CommandErrorCode, CommandOutcome, CommandRun } from '#server/store/gauge/gauge-commands.ts';

/** Why a gauge cannot be reached, in the few words of an error's detail; never an address. */
export const offlineReasons = {
  refused: 'connection refused',
  timeout: 'no answer to the connection request',
  unreachable: 'no network route to the gauge',
  busy: 'another client holds the gauge',
  reset: 'the gauge broke the connection off',
  failed: 'the connection failed',
  address: 'the address of the gauge is not allowed',
  moved: 'the gauge was moved or taken over before the command ran',
  nobody: 'no poller process holds this gauge',
} as const;

const codes: Record<Exclude<CommandOutcome, 'ok'>, CommandErrorCode> = {
  offline: 'atg_offline',
  timeout: 'atg_timeout',
  error: 'atg_bad_answer',
};

const offlineStart = 'The gauge could not be reached: ';

/** A run that failed before anything came over the line. `why` is one of offlineReasons, or a sentence. */
export function failedRun(outcome: Exclude<CommandOutcome, 'ok'>, why: string): CommandEnd {
  return {
    outcome,
    errorCode: codes[outcome],
    error: outcome === 'offline' ? `${offlineStart}${why}.` : why,
    durationMs: 0,
    text: '',
    parsed: null,
    exchange: [],
  };
}

/** A run whose process ended in the middle of it. */
export function brokenOff(): CommandEnd {
  return failedRun(
    'error',
    'The process that ran this command ended before a reply arrived; it is unknown whether the gauge carried the command out.',
  );
}

/** What an answer to a failed run says in `detail`: the bare reason where the gauge is offline, else the sentence. */
export function detailOf(run: Pick<CommandRun, 'error'>): string | undefined {
  if (run.error === null) return undefined;
  return run.error.startsWith(offlineStart) ? run.error.slice(offlineStart.length, -1) : run.error;
}
