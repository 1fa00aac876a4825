import type { OwnedGauge } from '../gauge/owned-gauge.ts';
import type { PollEnd } from './poll-hooks.ts';
import { unopenedWords } from './trouble-words.ts';

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
