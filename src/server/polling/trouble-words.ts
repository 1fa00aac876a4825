import type { OwnedGauge } from '../gauge/owned-gauge.ts';
import type { PollEnd } from './polling-options.ts';

/** What is said of a connection that could not be made. */
export const connectWords: Record<string, string> = {
  refused: 'The gauge refused the connection.',
  timeout: 'The gauge did not answer the connection request.',
  unreachable: "There is no network route to the gauge's address.",
  busy: 'The gauge closed the connection at once: another client holds it.',
  reset: 'The gauge broke the connection off.',
  failed: 'The connection to the gauge failed.',
};

export const silence = { code: 'silent', words: 'The gauge accepted the connection but did not answer.' };

/** What is said of a gauge of which nothing but refusals came; a console that demands a security code does so. */
export const refusesAll = {
  code: 'refuses',
  words: 'The gauge answers, but refuses every report: its security code may have been set or changed.',
};

/** What is said of an answer that gave nothing. */
export const troubleWords: Record<string, string> = {
  silent: silence.words,
  incomplete: "The gauge's answer broke off before its end.",
  'bad-checksum': "The gauge's answer was damaged: its checksum is wrong.",
  malformed: "The gauge's answer could not be read.",
};

/** What is said where a gauge is asked without its security code, for want of the key it was sealed with. */
const unopenedWords =
  "The stored security code cannot be opened with this installation's key: the gauge is asked without it. Store it again.";

/** What went wrong with a poll, a doubt about what it brought included; a security code that cannot be opened is said beside it, and alone after a good one. */
export function troubleOf(
  { sealedCode, securityCode, doubt }: OwnedGauge,
  polled: PollEnd,
): { errorCode: string | null; error: string | null } {
  const end = polled.alive && doubt !== null ? { errorCode: 'doubtful', error: doubt } : polled;
  if (sealedCode === null || securityCode !== null) return end;
  return {
    errorCode: end.errorCode ?? 'security-code',
    error: end.error === null ? unopenedWords : `${end.error} ${unopenedWords}`,
  };
}
