import { t } from '#client/words/site/compliance/month.ts';
import { timeWords } from '#contract/watched-words.ts';

/** How a month was watched, as `watchedWords` of the contract has it, in the language in force. */
export function watchedWords(watched: {
  live_seconds: number;
  recovered_seconds: number;
  unwatched_seconds: number;
}): string {
  const { live_seconds: live, recovered_seconds: recovered, unwatched_seconds: unwatched } = watched;
  const parts = [
    t.watchedLive({ time: timeWords(live) }),
    ...(recovered > 0 ? [t.recoveredFromMemory({ time: timeWords(recovered) })] : []),
    t.notWatched({ time: timeWords(unwatched) }),
  ];
  return parts.join('; ');
}
