import { expect, it } from 'vitest';
import { watchedWords } from './watched-words.ts';

it('names apart what was watched live, what was recovered and what was not watched', () => {
  const hour = 3_600;
  const words = (live: number, recovered: number, unwatched: number) =>
    watchedWords({ live_seconds: live, recovered_seconds: recovered, unwatched_seconds: unwatched });
  expect(words(652 * hour, 18 * hour, 2 * hour)).toBe(
    'Watched live 27 d 4 h; recovered from the console’s memory 18 h; not watched 2 h',
  );
  expect(words(48 * hour, 0, 0)).toBe('Watched live 2 d; not watched 0 min');
  expect(words(0, 0, 59.5 * 60)).toBe('Watched live 0 min; not watched 1 h');
});
