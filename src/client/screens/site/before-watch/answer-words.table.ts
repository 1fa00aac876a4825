import type { BeforeWatchAnswer } from '#contract/nouns/site/before-watch.ts';

/** The answers as the form offers them and the card shows them. */
export const answerWords: Readonly<Record<BeforeWatchAnswer, string>> = {
  equipment_repaired: 'Equipment was defective and is repaired or replaced',
  test_error: 'The test or alarm was wrong, nothing leaked',
  water_removed: 'The liquid was water and is removed',
  release_confirmed: 'A release is confirmed',
  reported_before: 'Reported to the agency before',
};
