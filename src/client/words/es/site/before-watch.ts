import type { Translated } from '#client/language/words.ts';
import type { t } from '#client/words/site/before-watch.ts';

export const spanish: Translated<typeof t> = {
  eventsFromBeforeFirstContactCould:
    'No se pudieron cargar los eventos anteriores al primer contacto: HTTP {code}. Puede haber eventos abiertos.',
  retry: 'Reintentar',
  beforeWeWatchedOpen: {
    one: 'Antes de la vigilancia ({count} abierto)',
    other: 'Antes de la vigilancia ({count} abiertos)',
  },
  beforeWeWatchedSettled: 'Antes de la vigilancia (resuelto)',
  settled: 'resuelto',
  settleThisEvent: 'Resolver este evento',
  settleAllEvents: 'Resolver los {number} eventos',
  gaugesHistoryShowsTheseEvents:
    'El historial del medidor muestra estos eventos anteriores al primer contacto. No corre ningún plazo de informe para ellos.',
  gaugesHistoryShowsTheseEventsSince:
    'El historial del medidor muestra estos eventos anteriores al primer contacto, del {moment}. No corre ningún plazo de informe para ellos.',
  findOutWhatEachOneWas: 'Averigüe qué fue cada uno y registre luego una sola respuesta para todos.',
  failedTestsStillCountInTheir: 'Las pruebas no aprobadas siguen contando en su mes.',
  eventsBeforeFirstContact: 'Eventos anteriores al primer contacto',
  moreAreNotListed: 'Hay {number} más que no se muestran.',
  showFewer: 'Mostrar menos',
  showAllEvents: 'Mostrar los {number} eventos',
  times: '({number} veces)',
  consoleDateUnknown: 'Fecha de la consola desconocida',
  consoleDate: 'Fecha de la consola: {date}',
  answers: 'Respuestas',
  unknownAnswer: 'Respuesta desconocida',
  settledBy: 'Resuelto por {person}, {moment}',
  equipmentWasDefectiveAndIsRepaired: 'El equipo estaba defectuoso y se reparó o reemplazó',
  testOrAlarmWasWrongNothing: 'La prueba o la alarma era errónea, no hubo fuga',
  liquidWasWaterAndIsRemoved: 'El líquido era agua y se retiró',
  releaseIsConfirmed: 'Se confirmó una fuga',
  reportedToAgencyBefore: 'Ya se había informado a la agencia',
  answer: 'Respuesta',
  whatWasFound: '¿Qué se encontró?',
  chooseAnswer: 'Elija una respuesta.',
  sayWhatWasFound: 'Indique qué se encontró.',
  answerRecorded: 'Respuesta registrada',
  settleEventsFromBeforeFirstContact: 'Resolver los eventos anteriores al primer contacto',
  answerCoversOne: 'La respuesta abarca el único evento abierto.',
  answerCoversAll: 'La respuesta abarca los {number} eventos abiertos.',
  itChangesNoMonth: 'No cambia ningún mes: las pruebas no aprobadas siguen contando.',
  forecourtStartsNoClockForThis:
    'Forecourt no inicia ningún plazo con esta respuesta. Informe ahora a la agencia de una fuga confirmada.',
  choose: 'Elija…',
  forEachEventCauseWhoFound: 'Para cada evento: la causa, quién la encontró y cuándo, y el registro que lo demuestra.',
  cancel: 'Cancelar',
  recordAnswer: 'Registrar respuesta',
};
