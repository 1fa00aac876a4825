const [hour, day] = [3_600, 86_400];

/** A time in days and hours, '27 d 4 h'; under an hour in minutes. */
export function timeWords(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.round(seconds / hour);
  const days = Math.floor((hours * hour) / day);
  const rest = hours - days * 24;
  if (days === 0) return `${rest} h`;
  return rest === 0 ? `${days} d` : `${days} d ${rest} h`;
}

/**
 * How a month was watched, times in seconds: 'Watched live 27 d 4 h; recovered from the console’s memory 18 h; not watched
 * 2 h'. What was not recovered is left out, what was not watched is always there.
 */
export function watchedWords(watched: {
  live_seconds: number;
  recovered_seconds: number;
  unwatched_seconds: number;
}): string {
  const { live_seconds: live, recovered_seconds: recovered, unwatched_seconds: unwatched } = watched;
  const parts = [
    `Watched live ${timeWords(live)}`,
    ...(recovered > 0 ? [`recovered from the console’s memory ${timeWords(recovered)}`] : []),
    `not watched ${timeWords(unwatched)}`,
  ];
  return parts.join('; ');
}
