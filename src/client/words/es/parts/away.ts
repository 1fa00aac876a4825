import type { Translated } from '#client/language/words.ts';
import type { t } from '#client/words/parts/away.ts';

export const spanish: Translated<typeof t> = {
  whileAway: 'Durante una ausencia',
  what: 'Sus notificaciones van a un sustituto, de los sitios a los que el sustituto tiene acceso. Usted sigue recibiendo las notificaciones críticas y las de los otros sitios.',
  whatOfPerson:
    'Las notificaciones de esta persona van a un sustituto, de los sitios a los que el sustituto tiene acceso.',
  theSubstitute: 'el sustituto',
  nobody: 'No hay sustituto.',
  goTo: 'Van a {name}, desde {from} hasta {until}.',
  notCovered: {
    one: '{name} no tiene acceso a {count} sitio. Sus notificaciones siguen llegando aquí:',
    other: '{name} no tiene acceso a {count} sitios. Sus notificaciones siguen llegando aquí:',
  },
  end: 'Terminar ahora',
  ended: 'Las notificaciones ya no se desvían',
  from: 'Desde',
  until: 'Hasta',
  email: 'Correo del sustituto',
  save: 'Nombrar al sustituto',
  saved: 'Sustituto nombrado: ambos reciben un correo',
  timeMissing: 'es obligatorio',
  ifNobodyAcknowledges: 'Si nadie confirma una alarma',
  whatOfList:
    'Una alarma que nadie ha confirmado va a estas personas, una tras otra, también en las horas de silencio. No necesitan una regla propia.',
  theList: 'la lista',
  empty: 'Nadie está en la lista: una alarma que nadie confirma no va a nadie más.',
  after: 'Después de',
  person: 'Persona',
  noAccess: 'Ya no tiene acceso a este sitio: nada le llega.',
  addPerson: 'Agregar una persona',
  removePerson: 'Quitar a {name}',
  saveList: 'Guardar la lista',
  listSaved: 'Lista guardada',
};
