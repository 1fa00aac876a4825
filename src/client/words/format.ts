import { wordsOf } from '#client/language/words.ts';

/** Words around dates and numbers, on every screen. */
export const t = wordsOf('format', {
  never: 'never',
  justNow: 'just now',
  ago: '{age} ago',
  minutes: '{minutes} min',
  hours: '{hours} h',
  days: '{days} days',
  lessThanAMonth: 'less than a month',
  monthsOld: { one: '{count} month', other: '{count} months' },
  yearsOld: { one: '{count} year', other: '{count} years' },
  and: '{said} and {name}',
});
