import type { Phrase } from './compile-phrases.ts';

/** Why a message did not get through to a server outside: in the log, and as the detail of an error. */
export const outsidePhrases: readonly Phrase[] = [
  [
    'it must be an address such as https://hooks.example.com/tanks',
    'debe ser una dirección como https://hooks.example.com/tanks',
  ],
  ['it must start with https:// or http://', 'debe comenzar con https:// o http://'],
  [
    'it must not contain a user name or password; use a secret to sign messages',
    'no debe contener nombre de usuario ni contraseña; use un secreto para firmar los mensajes',
  ],
  ['port {n} is not allowed', 'el puerto {n} no está permitido'],
  ['address {text} is not allowed', 'la dirección {text} no está permitida'],
  ['the name {text} is not known', 'no se conoce el nombre {text}'],
  ['it redirected', 'redirigió la solicitud'],
  ['it answered {n}', 'respondió {n}'],
  ['the stored secret cannot be opened: set it again', 'no se puede abrir el secreto guardado: configúrelo de nuevo'],
  [
    'no SMS gateway is set: an administrator sets it on the Installation page',
    'no hay ninguna pasarela de SMS configurada: un administrador la configura en la página Instalación',
  ],
  [
    'no device takes push messages any more: turn push on again on the device',
    'ningún dispositivo recibe ya mensajes push: vuelva a activarlos en el dispositivo',
  ],
];

/** Channels of notifications, what became of a message, and jobs of the desk. */
export const channelPhrases: readonly Phrase[] = [
  ...outsidePhrases,
  // Why a notification was not sent
  ['no Slack address is set any longer', 'ya no hay ninguna dirección de Slack configurada'],
  ['no Teams address is set any longer', 'ya no hay ninguna dirección de Teams configurada'],
  ['no phone number is confirmed any longer', 'ya no hay ningún número de teléfono confirmado'],
  ['no device takes push messages any longer', 'ningún dispositivo recibe ya mensajes push'],
  ['the person is no longer on the list of the site', 'la persona ya no está en la lista del sitio'],
  ['the person no longer wants it there', 'la persona ya no lo desea por este medio'],
  ['away: it goes to {text}', 'persona ausente: se envía a {text}'],
  ['it failed: {whole}; it goes out by email instead', 'falló: {whole}; en su lugar se envía por correo electrónico'],
  [
    'it failed {n} times: {whole}; it goes out by email instead',
    'falló {n} veces: {whole}; en su lugar se envía por correo electrónico',
  ],
  ['it failed: {whole}', 'falló: {whole}'],
  ['it failed {n} times: {whole}', 'falló {n} veces: {whole}'],
  // Tests, and what a channel lacks
  ['The push service accepted the test message', 'El servicio push aceptó el mensaje de prueba'],
  ['Slack accepted the test message', 'Slack aceptó el mensaje de prueba'],
  ['Teams accepted the test message', 'Teams aceptó el mensaje de prueba'],
  ['The SMS gateway accepted the test message', 'La pasarela de SMS aceptó el mensaje de prueba'],
  ['The gateway accepted the test message', 'La pasarela aceptó el mensaje de prueba'],
  [
    'The server has no key to encrypt secrets: an administrator sets SECRET_KEY',
    'El servidor no tiene una clave para cifrar secretos: un administrador configura SECRET_KEY',
  ],
  [
    'No SMS gateway is set: an administrator sets it on the Installation page',
    'No hay ninguna pasarela de SMS configurada: un administrador la configura en la página Instalación',
  ],
  ['Open in Forecourt', 'Abrir en Forecourt'],
  // Jobs
  ['{text} has closed this job already', '{text} ya cerró este trabajo'],
  ['Reported as done, to be verified', 'Comunicado como terminado, por verificar'],
  ['Sent back: {text}', 'Devuelto: {text}'],
  ['Waits for: {text:from} → {text:to}', 'En espera de: {text:from} → {text:to}'],
];
