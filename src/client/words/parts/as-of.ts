import { wordsOf } from '#client/language/words.ts';

export const t = wordsOf('parts/as-of', {
  asKnownOn: 'As known on…',
  asKnownAtEndOf: 'As known at the end of',
  show: 'Show',
  chooseDayUpTo: 'Choose a day up to {day}.',
  asKnownOnPastDay: 'As known on a past day',
  asKnownOnDay: 'As known on {day}. What was recorded later is left out.',
  isNoDay: '“{text}” is not a day.',
  nothingCanBeRecordedHereUntil: 'Nothing can be recorded here until you are back to today.',
  whatCouldNotBeTakenBack: 'What could not be taken back to that day ({number})',
  backToToday: 'Back to today',
});
