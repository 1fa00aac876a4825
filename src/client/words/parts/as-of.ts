import { wordsOf } from '#client/language/words.ts';

export const t = wordsOf('parts/as-of', {
  asKnownOn: 'As known on…',
  asKnownAtEndOf: 'As known at the end of',
  show: 'Show',
  chooseDayUpTo: 'Choose a day up to {day}.',
  asKnownOnPastDay: 'As known on a past day',
  asKnownOnDay: 'As known on {day}. What was recorded later is left out.',
  isNoDay: '“{text}” is not a day.',
  nothingCanBeRecordedHereUntil: 'You cannot record anything here until you return to today.',
  whatCouldNotBeTakenBack: 'Not available as of that day ({number})',
  backToToday: 'Back to today',
});
