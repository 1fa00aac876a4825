import type { Phrase } from '#contract/spanish/compile-phrases.ts';

/** Subjects and lines of the emails in Spanish; the sentences within them are those of contract/spanish. */
export const mailPhrases: readonly Phrase[] = [
  // Password and account
  ['Reset your Forecourt password', 'Restablezca su contraseña de Forecourt'],
  [
    'Somebody, probably you, requested a new password for this address.',
    'Alguien, probablemente usted, solicitó una contraseña nueva para esta dirección.',
  ],
  ['Open this link within {count} to choose one:', 'Abra este enlace en un plazo de {count} para elegir una:'],
  [
    'If it was not you, ignore this email: your password is unchanged.',
    'Si no fue usted, ignore este correo: su contraseña no ha cambiado.',
  ],
  ['Your Forecourt password was changed', 'Se cambió su contraseña de Forecourt'],
  [
    'The password of your account was changed, and every other device was signed out.',
    'Se cambió la contraseña de su cuenta y se cerró la sesión en todos los demás dispositivos.',
  ],
  [
    'If it was not you, reset your password at {text}/login and contact your administrator.',
    'Si no fue usted, restablezca su contraseña en {text}/login y comuníquese con su administrador.',
  ],
  ['An administrator set a new password for you', 'Un administrador le asignó una contraseña nueva'],
  [
    'An administrator set a new password for your account and will give it to you.',
    'Un administrador asignó una contraseña nueva a su cuenta y se la entregará.',
  ],
  [
    'You will be asked to choose your own when you sign in at {text}.',
    'Al iniciar sesión en {text} se le pedirá que elija la suya.',
  ],
  ['Your Forecourt account is ready', 'Su cuenta de Forecourt está lista'],
  [
    'An administrator created a Forecourt account for {text}.',
    'Un administrador creó una cuenta de Forecourt para {text}.',
  ],
  [
    'Open this link within {count} to choose your password:',
    'Abra este enlace en un plazo de {count} para elegir su contraseña:',
  ],
  [
    'If the link has expired, request a new one on the login page.',
    'Si el enlace ya venció, solicite otro en la página de inicio de sesión.',
  ],
  [
    'The email address of your Forecourt account was changed',
    'Se cambió el correo electrónico de su cuenta de Forecourt',
  ],
  [
    'An administrator changed the email address of your account. From now on, sign in with the new address at',
    'Un administrador cambió el correo electrónico de su cuenta. De ahora en adelante, inicie sesión con la dirección nueva en',
  ],
  [
    '{text}/login. Emails go to the new address. You are signed out everywhere, and single sign-on must confirm the new address.',
    '{text}/login. Los correos se envían a la dirección nueva. Se cerró su sesión en todos los dispositivos, y el inicio de sesión único debe confirmar la dirección nueva.',
  ],
  [
    'If you did not expect this, contact your administrator.',
    'Si no esperaba este cambio, comuníquese con su administrador.',
  ],
  ['If you did not ask for this, contact your administrator.', 'Si no lo solicitó, comuníquese con su administrador.'],
  [
    'If it was not you, change your password at {text}/account and contact your administrator.',
    'Si no fue usted, cambie su contraseña en {text}/account y comuníquese con su administrador.',
  ],
  // Sign-in methods
  ['A new API token for your Forecourt account', 'Un nuevo token de API para su cuenta de Forecourt'],
  [
    'An API token was created for your account. With it, a program can read and change everything that you can read and change.',
    'Se creó un token de API para su cuenta. Con él, un programa puede leer y cambiar todo lo que usted puede leer y cambiar.',
  ],
  [
    'An API token was created for your account. With it, a program can read everything that you can read.',
    'Se creó un token de API para su cuenta. Con él, un programa puede leer todo lo que usted puede leer.',
  ],
  ['Name: {text}', 'Nombre: {text}'],
  ['It begins with: {text}', 'Comienza con: {text}'],
  ['It expires on: {text}', 'Vence el: {text}'],
  ['View and revoke your tokens at {text}.', 'Vea y revoque sus tokens en {text}.'],
  [
    'Two-step sign-in is on for your Forecourt account',
    'La verificación en dos pasos está activada en su cuenta de Forecourt',
  ],
  [
    'From now on, sign-in requires your password and a code from your authenticator app.',
    'De ahora en adelante, para iniciar sesión se requieren su contraseña y un código de su aplicación de autenticación.',
  ],
  ['You were signed out on all other devices.', 'Se cerró su sesión en todos los demás dispositivos.'],
  [
    'Keep your recovery codes in a place that you can reach without your phone.',
    'Guarde sus códigos de recuperación en un lugar al que pueda llegar sin su teléfono.',
  ],
  [
    'Two-step sign-in is off for your Forecourt account',
    'La verificación en dos pasos está desactivada en su cuenta de Forecourt',
  ],
  [
    'Two-step sign-in was turned off: from now on, you sign in with your password alone.',
    'Se desactivó la verificación en dos pasos: de ahora en adelante, inicia sesión solo con su contraseña.',
  ],
  ['An administrator reset your two-step sign-in', 'Un administrador restableció su verificación en dos pasos'],
  [
    'An administrator turned off two-step sign-in for your account, as for a lost phone. Your recovery codes no longer work.',
    'Un administrador desactivó la verificación en dos pasos de su cuenta, como cuando se pierde un teléfono. Sus códigos de recuperación ya no sirven.',
  ],
  ['Set it up again at {text}.', 'Configúrela de nuevo en {text}.'],
  ['A recovery code for your Forecourt account was used', 'Se usó un código de recuperación de su cuenta de Forecourt'],
  [
    'A recovery code was used instead of a code from your authenticator app. It cannot be used again.',
    'Se usó un código de recuperación en lugar de un código de su aplicación de autenticación. No se puede usar otra vez.',
  ],
  ['See how many are left, and create new ones, at {text}.', 'Vea cuántos quedan y cree otros nuevos en {text}.'],
  [
    'Single sign-on is now linked to your Forecourt account',
    'El inicio de sesión único está vinculado a su cuenta de Forecourt',
  ],
  [
    'Somebody signed in to your account with single sign-on at {text}, which confirmed this email address.',
    'Alguien inició sesión en su cuenta con el inicio de sesión único de {text}, que confirmó esta dirección de correo.',
  ],
  [
    'From now on, this single sign-on gives access to your account.',
    'De ahora en adelante, este inicio de sesión único da acceso a su cuenta.',
  ],
  // Jobs of the Desk
  // Work orders of vendors
  ['Work order ISS-{n} at {text:site}', 'Orden de trabajo ISS-{n} en {text:site}'],
  [
    '{text:by} asks {text:vendor} to do this job at {text:site}:',
    '{text:by} pide a {text:vendor} este trabajo en {text:site}:',
  ],
  [
    'Open this link to see the job and to answer. You need no account:',
    'Abra este enlace para ver el trabajo y responder. No necesita una cuenta:',
  ],
  [
    'The link works until {date}. It opens this job only. Anybody who has it can use it.',
    'El enlace funciona hasta el {date}. Abre solo este trabajo. Quien lo tenga puede usarlo.',
  ],
  [
    '{text:by} agrees to {text:time}, time of the site, for ISS-{n} at {text:site}.',
    '{text:by} está de acuerdo con {text:time}, hora del sitio, para ISS-{n} en {text:site}.',
  ],
  [
    '{text:by} cannot agree to {text:time}, time of the site, for ISS-{n} at {text:site}:',
    '{text:by} no puede aceptar {text:time}, hora del sitio, para ISS-{n} en {text:site}:',
  ],
  [
    '{text:by} asks you to fill a form for ISS-{n} at {text:site}.',
    '{text:by} le pide llenar un formulario para ISS-{n} en {text:site}.',
  ],
  ['Form to fill: {label:form}', 'Formulario para llenar: {label:form}'],
  ['Open this link to see the job:', 'Abra este enlace para ver el trabajo:'],
  [
    'Open this link to propose another time, or to accept or decline:',
    'Abra este enlace para proponer otra hora, o para aceptar o rechazar:',
  ],
  [
    '{text:by} returned your report on ISS-{n} at {text:site}: {text:why}',
    '{text:by} le devolvió su informe de ISS-{n} en {text:site}: {text:why}',
  ],
  ['Open the job, correct the report, and send it again:', 'Abra el trabajo, corrija el informe y envíelo de nuevo:'],
  ['{text:vendor} accepted ISS-{n}', '{text:vendor} aceptó ISS-{n}'],
  ['{text:vendor} declined ISS-{n}', '{text:vendor} rechazó ISS-{n}'],
  ['{text:vendor} proposes a time for ISS-{n}', '{text:vendor} propone una hora para ISS-{n}'],
  ['{text:vendor} reported ISS-{n} as done: verify it', '{text:vendor} comunicó ISS-{n} como terminado: verifíquelo'],
  ['{text:issue} is assigned to you: {text:title}', '{text:issue} está asignada a usted: {text:title}'],
  ['{n} jobs are assigned to you', '{n} trabajos están asignados a usted'],
  ['{text} assigned you:', '{text} le asignó:'],
  ['{text:by} sent back to you: {text:why}', '{text:by} le devolvió: {text:why}'],
  ['ISS-{n} at {text:site}: {text:title}, due {date}', 'ISS-{n} en {text:site}: {text:title}, vence el {date}'],
  ['ISS-{n} at {text:site}: {text:title}', 'ISS-{n} en {text:site}: {text:title}'],
  ['and {n} more', 'y {n} más'],
  // Findings and letters of regulators
  ['The owner answered: {text}', 'El propietario respondió: {text}'],
  ['No answer by the due date: {text}', 'Sin respuesta en la fecha límite: {text}'],
  [
    '{text} answered for the owner. Read the answer. If it settles the letter, close it.',
    '{text} respondió por el propietario. Lea la respuesta. Si resuelve la carta, ciérrela.',
  ],
  ['The answer was due {date}. Nobody answered.', 'La respuesta vencía el {date}. Nadie respondió.'],
  ['All your jobs: {text}', 'Todos sus trabajos: {text}'],
  // Notifications
  [
    '- {label}: not acknowledged for {count}, since {moment} ({part})',
    '- {label}: sin confirmar durante {count}, desde {moment} ({part})',
  ],
  [
    '- {label}: not acknowledged for {count}, since {moment}',
    '- {label}: sin confirmar durante {count}, desde {moment}',
  ],
  ['- {label}: alarm since {moment} ({part})', '- {label}: alarma desde {moment} ({part})'],
  ['- {label}: alarm since {moment}', '- {label}: alarma desde {moment}'],
  ['- {label}: warning since {moment} ({part})', '- {label}: advertencia desde {moment} ({part})'],
  ['- {label}: warning since {moment}', '- {label}: advertencia desde {moment}'],
  ['- {label}: detected {moment}', '- {label}: detectado el {moment}'],
  ['- {label}: since {moment} ({part})', '- {label}: desde {moment} ({part})'],
  ['- {label}: since {moment}', '- {label}: desde {moment}'],
  ['  First: {said}', '  Primero: {said}'],
  ['  {said}', '  {said}'],
  ['First: {said}', 'Primero: {said}'],
  ['And {n} more: {text}', 'Y {n} más: {text}'],
  ['Notification settings: {text}', 'Ajustes de notificaciones: {text}'],
  [
    'This is a test. You will receive messages about your sites this way.',
    'Esta es una prueba. Por este medio recibirá los mensajes sobre sus sitios.',
  ],
  ['- {label}: critical since {moment} ({part})', '- {label}: crítico desde {moment} ({part})'],
  ['- {label}: critical since {moment}', '- {label}: crítico desde {moment}'],
  ['Open in Forecourt', 'Abrir en Forecourt'],
  ['({part})', '({part})'],
  ['The gauge of {text} does not answer', 'El medidor de {text} no responde'],
  ['No process polls the gauge of {text}', 'Ningún proceso consulta el medidor de {text}'],
  // In place of another message, or of somebody else's
  ['This message could not be sent by {part}: {said}.', 'Este mensaje no se pudo enviar por {part}: {said}.'],
  ['You get it by email instead.', 'En su lugar lo recibe por correo electrónico.'],
  [
    'You get this because {text} is away and named you as substitute.',
    'Recibe esto porque {text} está ausente y le designó como sustituto.',
  ],
  ['Your notifications go to {text} while you are away', 'Sus notificaciones se envían a {text} mientras está ausente'],
  [
    'Your notifications go to {text} from {moment:from} to {moment:to}. You still get critical notifications.',
    'Sus notificaciones se envían a {text} desde {moment:from} hasta {moment:to}. Usted sigue recibiendo las notificaciones críticas.',
  ],
  [
    '{text} has no access to {count}. You still get the notifications of:',
    '{text} no tiene acceso a {count}. Usted sigue recibiendo las notificaciones de:',
  ],
  ['And {n} more', 'Y {n} más'],
  ['You get the notifications of {text}', 'Recibe las notificaciones de {text}'],
  [
    '{text} is away from {moment:from} to {moment:to} and named you as substitute: you get their notifications of the sites that you have access to.',
    '{text} está ausente desde {moment:from} hasta {moment:to} y le designó como sustituto: usted recibe sus notificaciones de los sitios a los que tiene acceso.',
  ],
  [
    'You have no access to {count} of theirs: {text} still gets those notifications.',
    'Usted no tiene acceso a {count} de esa persona: {text} sigue recibiendo esas notificaciones.',
  ],
  // Jobs
  ['ISS-{n} is assigned to you: {said}', 'Se le asignó ISS-{n}: {said}'],
  ['{text} sent back to you: {text:why}', '{text} le devolvió: {text:why}'],
  ['ISS-{n} at {text}: {said}, due {text:due}', 'ISS-{n} en {text}: {said}, vence el {text:due}'],
  ['ISS-{n} at {text}: {said}', 'ISS-{n} en {text}: {said}'],
  ['{n} is your Forecourt code. It expires in {count}.', '{n} es su código de Forecourt. Vence en {count}.'],
  // Digest: what needs attention
  // Channels that fail, substitutes, events for programs
  ['This message could not be sent by {text}: {text:why}.', 'Este mensaje no se pudo enviar por {text}: {text:why}.'],
  ['Issue opened: {label} at {text:site}', 'Incidencia abierta: {label}, {text:site}'],
  ['Issue opened again: {label} at {text:site}', 'Incidencia reabierta: {label}, {text:site}'],
  ['Issue assigned: {label} at {text:site}', 'Incidencia asignada: {label}, {text:site}'],
  ['Issue closed: {label} at {text:site}', 'Incidencia cerrada: {label}, {text:site}'],
  [
    'What needs attention could not be checked for this email.',
    'No se pudo comprobar para este correo lo que requiere atención.',
  ],
  ['Look: {text}', 'Consulte: {text}'],
  ['Needs attention now ({n})', 'Requiere atención ahora ({n})'],
  ['{said}. This list may be incomplete.', '{said}. Puede haber más de lo que se muestra.'],
  ['And {n} more sites: {text}', 'Y {n} sitios más: {text}'],
  [
    '- {said}; {known} by {moment}. Nobody has it.',
    '- {said}; {known}, a más tardar el {moment}. Nadie lo tiene asignado.',
  ],
  ['- {said}; {known} by {moment}. {text} has it.', '- {said}; {known}, a más tardar el {moment}. Lo tiene {text}.'],
  ['- {said}. Nobody has it.', '- {said}. Nadie lo tiene asignado.'],
  ['- {said}. {text} has it.', '- {said}. Lo tiene {text}.'],
  // Critical
  ['Gauge does not answer', 'El medidor no responde'],
  ['No process polls the gauge', 'Ningún proceso consulta el medidor'],
  ['Suspected release: {unit} (further sign), {text}', 'Presunta fuga: {unit} (otro indicio), {text}'],
  ['Suspected release: {unit}, {text}', 'Presunta fuga: {unit}, {text}'],
  [
    'Site is not monitored: {text}, no process polls its gauge',
    'Sitio sin vigilancia: {text}, ningún proceso consulta su medidor',
  ],
  ['Site is not monitored: {text}, gauge does not answer', 'Sitio sin vigilancia: {text}, el medidor no responde'],
  ['Possible release: {text:site}, {label}', 'Posible fuga: {text:site}, {label}'],
  ['Device is not monitored: {text:site}, {label}', 'Dispositivo sin vigilancia: {text:site}, {label}'],
  [
    'You get this email because you are responsible for this site in Forecourt.',
    'Recibe este correo porque usted es responsable de este sitio en Forecourt.',
  ],
  ['Since {moment}. The condition is over now.', 'Desde {moment}. La condición ya terminó.'],
  ['Since {moment}.', 'Desde {moment}.'],
  ['Issue {text:issue} keeps the steps: {text:link}', 'La incidencia {text:issue} contiene los pasos: {text:link}'],
  [
    'Forecourt does not poll the gauge: levels, alarms and leak tests of this site are unknown until it does.',
    'Forecourt no consulta el medidor: los niveles, las alarmas y las pruebas de fugas de este sitio se desconocen hasta que lo haga.',
  ],
  [
    'Forecourt cannot read the gauge: levels, alarms and leak tests of this site are unknown until it answers.',
    'Forecourt no puede leer el medidor: los niveles, las alarmas y las pruebas de fugas de este sitio se desconocen hasta que responda.',
  ],
  [
    'This alarm code is unknown. Treat it as urgent until somebody has checked the console.',
    'Este código de alarma es desconocido. Trátelo como urgente hasta que alguien haya revisado la consola.',
  ],
  [
    'If this is a release, report it to the agency within {count}, by {moment} ({text}).',
    'Si se trata de una fuga, notifíquela a la agencia en un plazo de {count}, a más tardar el {moment} ({text}).',
  ],
  [
    'Report the release to the agency within {count}, by {moment} ({text}).',
    'Notifique la fuga a la agencia en un plazo de {count}, a más tardar el {moment} ({text}).',
  ],
  [
    'The release must be confirmed or ruled out by {moment}.',
    'La fuga debe confirmarse o descartarse a más tardar el {moment}.',
  ],
  [
    'Site is not monitored: {text}, no tank has a valid value',
    'Sitio sin vigilancia: {text}, ningún tanque tiene un valor válido',
  ],
  ['No tank has a valid value', 'Ningún tanque tiene un valor válido'],
  [
    'The gauge of {text} gives no valid value of any tank',
    'El medidor de {text} no da un valor válido de ningún tanque',
  ],
  [
    'First: Contact the administrator of Forecourt: no poller process is running.',
    'Primero: Comuníquese con el administrador de Forecourt: no se está ejecutando ningún proceso de consulta.',
  ],
  [
    'The gauge answers, but the values of all its tanks are missing or impossible: levels and leak tests of this site are unknown until they are valid.',
    'El medidor responde, pero los valores de todos sus tanques faltan o son imposibles: los niveles y las pruebas de fugas de este sitio se desconocen hasta que sean válidos.',
  ],
  [
    'First: Check the probes and the console at the site, and gauge the tanks by hand.',
    'Primero: Revise las sondas y la consola en el sitio, y mida los tanques a mano.',
  ],
  [
    'First: Check the power and the network connection of the gauge.',
    'Primero: Revise la energía y la conexión de red del medidor.',
  ],
  ['Suspected release opened: {label} at {text:site}', 'Presunta fuga abierta: {label}, {text:site}'],
  ['Suspected release opened again: {label} at {text:site}', 'Presunta fuga reabierta: {label}, {text:site}'],
  ['Suspected release assigned: {label} at {text:site}', 'Presunta fuga asignada: {label}, {text:site}'],
  [
    'Suspected release reported to the agency: {label} at {text:site}',
    'Presunta fuga notificada a la agencia: {label}, {text:site}',
  ],
  ['Suspected release answered: {label} at {text:site}', 'Presunta fuga respondida: {label}, {text:site}'],
  ['Suspected release confirmed: {label} at {text:site}', 'Presunta fuga confirmada: {label}, {text:site}'],
  ['Suspected release closed: {label} at {text:site}', 'Presunta fuga cerrada: {label}, {text:site}'],
  ['Suspected release past a deadline: {label} at {text:site}', 'Presunta fuga fuera de plazo: {label}, {text:site}'],
  // Reminders
  ['Compliance reminder: {text}, {part}', 'Recordatorio de cumplimiento: {text}, {part}'],
  ['These tests and documents of {text} require action:', 'Estas pruebas y documentos de {text} requieren acción:'],
  ['- {label}: not set up. {said}', '- {label}: sin configurar. {said}'],
  ['- {label}: not set up.', '- {label}: sin configurar.'],
  ['- {label}: no record, overdue', '- {label}: sin registro, vencido'],
  ['- {label}: overdue since {date}', '- {label}: vencido desde el {date}'],
  ['- {label}: due {date}', '- {label}: vence el {date}'],
  ['Calendar: {text}', 'Calendario: {text}'],
  // Monthly report
  ['Corrected monthly report {text:month}: {text:site}', 'Informe mensual corregido {text:month}: {text:site}'],
  ['Monthly report {text:month}: {text:site}', 'Informe mensual {text:month}: {text:site}'],
  [
    'The release detection report of {text} for {month} is attached.',
    'Se adjunta el informe de detección de fugas de {text} correspondiente a {month}.',
  ],
  ['Status: {known}. {said}', 'Estado: {known}. {said}'],
  [
    'It replaces your earlier report of this month: the evidence has changed.',
    'Sustituye el informe anterior de este mes: la evidencia ha cambiado.',
  ],
  ['See why: {text}', 'Vea por qué: {text}'],
  ['Check the report: {text}', 'Verifique el informe: {text}'],
  ['The report may list what is missing or open.', 'El informe puede indicar lo que falta o está pendiente.'],
  ['Missing or open:', 'Falta o está pendiente:'],
  ['- and {n} more, listed in the report.', '- y {n} más, que se indican en el informe.'],
  ['The report may list more.', 'El informe puede indicar más.'],
  ['- {said}', '- {said}'],
  // Month end of several sites
  [
    'Month end {text:month}: {n:ok} of {n:all} sites compliant',
    'Fin de mes {text:month}: {n:ok} de {n:all} sitios en cumplimiento',
  ],
  ['Release detection in {month} at your {n} sites:', 'Detección de fugas en {month} en sus {n} sitios:'],
  ['Compliant: {n}', 'En cumplimiento: {n}'],
  ['Not compliant: {n}', 'No cumple: {n}'],
  ['Inconclusive: {n}', 'No concluyente: {n}'],
  ['Pending: {n}', 'Pendiente: {n}'],
  ['No verdict: {n}', 'Sin veredicto: {n}'],
  [
    'Every site is compliant. The reports may list what is missing or open.',
    'Todos los sitios están en cumplimiento. Los informes pueden indicar lo que falta o está pendiente.',
  ],
  [
    '- No verdict. The report failed several times: an administrator must have it tried again.',
    '- Sin veredicto. El informe falló varias veces: un administrador debe hacer que se intente de nuevo.',
  ],
  ['- Pending. Proof may still come in.', '- Pendiente. Aún pueden llegar pruebas.'],
  ['- {known}. No reason is stored. Open the site.', '- {known}. No se guardó el motivo. Abra el sitio.'],
  ['- {known}. {said}', '- {known}. {said}'],
  ['And {n} more sites that are not compliant: {text}', 'Y {n} sitios más que no están en cumplimiento: {text}'],
  [
    'The report of each site is filed under its Documents, Monthly Reports.',
    'El informe de cada sitio se guarda en sus documentos, carpeta Monthly Reports.',
  ],
  [
    'You receive this email in place of one for each site, because you are on the report lists of several sites.',
    'Recibe este correo en lugar de uno por cada sitio, porque está en las listas de informes de varios sitios.',
  ],
  // Scheduled reports
  [
    'Scheduled report not made {text:day}: {part} at {text:site}',
    'No se generó el informe programado {text:day}: {part} en {text:site}',
  ],
  ['Scheduled report not made {text:day}: {part}', 'No se generó el informe programado {text:day}: {part}'],
  ['Scheduled report {text:day}: {part} at {text:site}', 'Informe programado {text:day}: {part} en {text:site}'],
  ['Scheduled report {text:day}: {part}', 'Informe programado {text:day}: {part}'],
  ['List: {part} at {text}', 'Lista: {part} en {text}'],
  ['List: {part}', 'Lista: {part}'],
  ['As of: {text}', 'Con fecha de: {text}'],
  ['Days: {text:from} to {text:to}', 'Días: del {text:from} al {text:to}'],
  ['Filters: none', 'Filtros: ninguno'],
  ['Filters: {text}', 'Filtros: {text}'],
  ['Month: {text}', 'Mes: {text}'],
  ['Packets built: {n:built} of {n:all}', 'Paquetes preparados: {n:built} de {n:all}'],
  [
    'Packets not built: {n}. What is missing in them is not known.',
    'Paquetes no preparados: {n}. No se sabe qué falta en ellos.',
  ],
  [
    'Packets built without a list of what is missing: {n}. What is missing in them is not known.',
    'Paquetes preparados sin la lista de lo que falta: {n}. No se sabe qué falta en ellos.',
  ],
  [
    'Records missing or incomplete: {n:records}, at {n:sites} sites',
    'Registros que faltan o están incompletos: {n:records}, en {n:sites} sitios',
  ],
  [
    'Sites of this schedule that are gone or that you may not see: {n}. They have no packet.',
    'Sitios de esta programación que ya no existen o que usted no puede ver: {n}. No tienen paquete.',
  ],
  [
    'A request takes at most {n} sites. Any other site has no packet: schedule it apart.',
    'Una solicitud admite como máximo {n} sitios. Los demás no tienen paquete: prográmelos aparte.',
  ],
  ['Rows: 0. Nothing fits the filters.', 'Filas: 0. Nada coincide con los filtros.'],
  ['Rows: {n}', 'Filas: {n}'],
  ['The file is attached.', 'Se adjunta el archivo.'],
  ['The report was not made.', 'El informe no se generó.'],
  [
    'The list has more than {n} rows, too many for a PDF. Choose XLSX or CSV for this report.',
    'La lista tiene más de {n} filas, demasiadas para un PDF. Elija XLSX o CSV para este informe.',
  ],
  [
    'The file is larger than {n} MB, too large for an email.',
    'El archivo supera los {n} MB y es demasiado grande para un correo.',
  ],
  ['Download the list while you are signed in: {text}', 'Descargue la lista con la sesión iniciada: {text}'],
  ['Open the list: {text}', 'Abra la lista: {text}'],
  ['Change this report or turn it off: {text}', 'Cambie este informe o desactívelo: {text}'],
  // Subjects about several events
  ['{part} at {n} sites', '{part} en {n} sitios'],
  ['{part} at {text}', '{part} en {text}'],
  ['{part}: {n} sites', '{part}: {n} sitios'],
  ['{part}: {text}', '{part}: {text}'],
];

/** Parts of those lines. */
export const mailParts: readonly Phrase[] = [
  ['still active after notifications were paused', 'sigue activa después de la pausa de notificaciones'],
  ['over since {moment}', 'terminada desde {moment}'],
  [
    'over; when it cleared is not known, since the gauge was not polled',
    'terminada; se desconoce cuándo se despejó, porque no se consultaba el medidor',
  ],
  [
    'whether it is still active is not known: the gauge is no longer polled',
    'se desconoce si sigue activa: ya no se consulta el medidor',
  ],
  ['acknowledged by somebody', 'confirmada por alguien'],
  ['acknowledged by {text}', 'confirmada por {text}'],
  [
    'the condition is over, the console still lists the alarm',
    'la condición terminó, la consola todavía muestra la alarma',
  ],
  ['it answers again since {moment}', 'responde de nuevo desde {moment}'],
  ['Sites', 'Sitios'],
  ['Tank inventory', 'Inventario de tanques'],
  ['Compliance overview', 'Resumen de cumplimiento'],
  ['Alarms', 'Alarmas'],
  ['Jobs of the Desk', 'Trabajos'],
  ['People', 'Personas'],
  ['Vendors', 'Proveedores'],
  ['Compliance calendar', 'Calendario de cumplimiento'],
  ['Equipment', 'Equipos'],
  ['Documents', 'Documentos'],
  ['Issues', 'Incidencias'],
  ['Release detection tests', 'Pruebas de detección de fugas'],
  ['Tank trend', 'Tendencia de un tanque'],
  ['Deliveries', 'Entregas'],
  ['Alarm history', 'Historial de alarmas'],
  ['Audit log', 'Registro de auditoría'],
  ['Packets of several sites', 'Paquetes de varios sitios'],
  ['email', 'correo electrónico'],
  ['webhook', 'webhook'],
  ['Slack', 'Slack'],
  ['Teams', 'Teams'],
  ['SMS', 'SMS'],
  ['push message', 'mensaje push'],
  ['1 sign of a release', '1 indicio de fuga'],
  ['{n} signs of a release', '{n} indicios de fuga'],
  ['1 device is not monitored', '1 dispositivo sin vigilancia'],
  ['{n} devices are not monitored', '{n} dispositivos sin vigilancia'],
  ['{n} overdue', 'vencidos: {n}'],
  ['{n} not set up', 'sin configurar: {n}'],
  ['{n} due soon', 'vencen pronto: {n}'],
];
