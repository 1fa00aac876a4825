import type { Translated } from '#client/language/words.ts';
import type { t } from '#client/words/parts/as-of.ts';

export const spanish: Translated<typeof t> = {
  asKnownOn: 'Como se sabía el…',
  asKnownAtEndOf: 'Como se sabía al final del',
  show: 'Mostrar',
  chooseDayUpTo: 'Elija un día hasta el {day}.',
  asKnownOnPastDay: 'Como se sabía en un día pasado',
  asKnownOnDay: 'Como se sabía el {day}. Lo que se registró después se omite.',
  isNoDay: '“{text}” no es un día.',
  nothingCanBeRecordedHereUntil: 'Aquí no se puede registrar nada hasta que vuelva al día de hoy.',
  whatCouldNotBeTakenBack: 'Lo que no se pudo llevar a ese día ({number})',
  backToToday: 'Volver a hoy',
};
