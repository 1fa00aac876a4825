import type { Translated } from '#client/language/words.ts';
import type { t } from '#client/words/parts/pauses.ts';

export const spanish: Translated<typeof t> = {
  pausedUntil: 'Alarmas en pausa hasta el {moment}',
  ofPausedUntil: '{label}: en pausa hasta el {moment}',
  more: '+{count}',
  why: '{words}, por {name}: {reason}',
  notKnown: 'No se sabe dónde están en pausa las notificaciones de alarmas.',
};
