import { wordsOf } from '#client/language/words.ts';

export const t = wordsOf('parts/pauses', {
  pausedUntil: 'Alarms paused until {moment}',
  ofPausedUntil: '{label}: paused until {moment}',
  more: '+{count}',
  why: '{words}, by {name}: {reason}',
  notKnown: 'It is not known where notifications of alarms are paused.',
});
