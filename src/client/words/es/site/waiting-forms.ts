import type { Translated } from '#client/language/words.ts';
import type { t } from '#client/words/site/waiting-forms.ts';

export const spanish: Translated<typeof t> = {
  formsWaiting: { one: '{count} formulario por enviar', other: '{count} formularios por enviar' },
  photosWaiting: { one: '{count} foto por enviar', other: '{count} fotos por enviar' },
  answersWaiting: { one: '{count} respuesta por enviar', other: '{count} respuestas por enviar' },
  signedAndWaiting: 'firmado, por enviar',
  inspectionForms: 'Formularios de inspección',
  issues: 'Incidencias',
  formsKeptOnThisDevice: 'Respuestas y fotos que el servidor aún no tiene. Se envían cuando hay conexión.',
  siteAndTime: '{site} · cambiado {time}',
  openForm: 'Abrir el formulario',
  openFormOf: 'Abrir el formulario {title}, {site}',
  discard: 'Descartar',
  discardFormOf: 'Descartar el formulario {title}, {site}',
  tryAgainForm: 'Intentar de nuevo, {title}, {site}',
  discardThisForm: '¿Descartar lo que hay en este dispositivo?',
  formIsOnlyOnThisDevice: '{what} de {title} en {site} solo están en este dispositivo.',
  sentForm: 'Enviado: {title} está registrado',
  formIsFinishedAlready: 'Este formulario ya está terminado: no se agregó lo que hay en este dispositivo.',
  photoIsGoneFromDevice: 'El navegador ya no tiene una foto de este formulario. Quite la foto y tómela de nuevo.',
  twoPeopleAnsweredDifferently:
    'Dos personas respondieron distinto. Elija una respuesta en cada caso y vuelva a enviar.',
  notSentWords: 'No enviado: {words}',
  tryAgain: 'Intentar de nuevo',
  keep: 'Conservar',
  formsWaitToBeSent: {
    one: '{count} formulario de inspección por enviar',
    other: '{count} formularios de inspección por enviar',
  },
  loggingOutDeletesForms: 'Al cerrar sesión se eliminan sus respuestas y fotos de este dispositivo.',
};
