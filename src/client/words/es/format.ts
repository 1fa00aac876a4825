import type { Translated } from '#client/language/words.ts';
import type { t } from '../format.ts';

export const spanish: Translated<typeof t> = {
  never: 'nunca',
  justNow: 'ahora mismo',
  ago: 'hace {age}',
  minutes: '{minutes} min',
  hours: '{hours} h',
  days: '{days} días',
  lessThanAMonth: 'menos de un mes',
  monthsOld: { one: '{count} mes', other: '{count} meses' },
  yearsOld: { one: '{count} año', other: '{count} años' },
  and: '{said} y {name}',
};
