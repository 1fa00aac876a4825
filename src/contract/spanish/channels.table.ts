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
  ['no answer in {n} s', 'sin respuesta en {n} s'],
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

/** Subjects of notifications, as emails and the log have them. */
const subjectPhrases: readonly Phrase[] = [
  ['Digest: {said}', 'Resumen: {said}'],
  ['Gauge answers again: {text}', 'El medidor responde de nuevo: {text}'],
  ['Gauge does not answer: {text}', 'El medidor no responde: {text}'],
  ['No process polls the gauge: {text}', 'Ningún proceso consulta el medidor: {text}'],
  ['Gauge settings changed: {text}', 'Cambiaron los ajustes del medidor: {text}'],
  ['Not acknowledged: {text:site}, {label}', 'Sin confirmar: {text:site}, {label}'],
  ['Alarm, over: {text:site}, {label}', 'Alarma terminada: {text:site}, {label}'],
  ['Warning, over: {text:site}, {label}', 'Advertencia terminada: {text:site}, {label}'],
  ['Alarm: {text:site}, {label}', 'Alarma: {text:site}, {label}'],
  ['Warning: {text:site}, {label}', 'Advertencia: {text:site}, {label}'],
  ['Test message from Forecourt', 'Mensaje de prueba de Forecourt'],
  ['Critical: {label}, {text:site}', 'Crítico: {label}, {text:site}'],
  ['Digest: {part} at {n} sites', 'Resumen: {part} en {n} sitios'],
  ['Digest: {part} at {text}', 'Resumen: {part} en {text}'],
];

/** Parts of subjects: how many of what. */
export const subjectParts: readonly Phrase[] = [
  ['{n} critical events', '{n} eventos críticos'],
  ['1 critical event', '1 evento crítico'],
  ['1 alarm not acknowledged', '1 alarma sin confirmar'],
  ['{n} alarms not acknowledged', '{n} alarmas sin confirmar'],
  ['1 alarm', '1 alarma'],
  ['{n} alarms', '{n} alarmas'],
  ['1 warning', '1 advertencia'],
  ['{n} warnings', '{n} advertencias'],
  ['1 month end', '1 fin de mes'],
  ['{n} month ends', '{n} fines de mes'],
  ['1 change of gauge settings', '1 cambio de ajustes del medidor'],
  ['{n} changes of gauge settings', '{n} cambios de ajustes de medidores'],
  ['1 gauge that does not answer', '1 medidor que no responde'],
  ['{n} gauges that do not answer', '{n} medidores que no responden'],
];

/** Why a job cannot be changed: as the detail of an error, and for each of several jobs. */
export const jobErrorPhrases: readonly Phrase[] = [
  ['{text} has closed this job already', '{text} ya cerró este trabajo'],
  ['{text} has closed this already', '{text} ya lo cerró'],
  ['{text} has agreed to this time already', '{text} ya aceptó esta hora'],
  ['{text} has refused this time already', '{text} ya rechazó esta hora'],
  [
    'Only a regulator or an administrator opens this again: by a new finding or letter',
    'Solo un inspector de la autoridad o un administrador lo abre de nuevo: con un hallazgo o una carta nuevos',
  ],
  ['{text} has verified this report already', '{text} ya verificó este informe'],
  ['Somebody has verified this report already', 'Alguien ya verificó este informe'],
  ['{text} has this job', '{text} tiene este trabajo'],
  [
    '{text} has reported this job as done: verify the report or return it first',
    '{text} comunicó este trabajo como terminado: primero verifique el informe o devuélvalo',
  ],
  [
    'The link was withdrawn: send the job to the vendor anew',
    'El enlace se retiró: envíe de nuevo el trabajo al proveedor',
  ],
  [
    'A second person must verify this job: you sent it to the vendor',
    'Otra persona debe verificar este trabajo: usted lo envió al proveedor',
  ],
];

/** Channels of notifications, what became of a message, and jobs of the desk. */
export const channelPhrases: readonly Phrase[] = [
  ...outsidePhrases,
  ...subjectPhrases,
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
  ...jobErrorPhrases,
  ['Reported as done, to be verified', 'Comunicado como terminado, por verificar'],
  ['Sent back: {text}', 'Devuelto: {text}'],
  // Work of a vendor, as the history of an issue has it
  ['Sent to vendor: {text}, for {count}', 'Enviado al proveedor: {text}, por {count}'],
  ['Accepted the job', 'Aceptó el trabajo'],
  ['Declined the job', 'Rechazó el trabajo'],
  ['Proposes {text}, time of the site', 'Propone {text}, hora del sitio'],
  ['Agreed to {text}, time of the site', 'De acuerdo con {text}, hora del sitio'],
  ['Refused {text:time}, time of the site: {text:why}', 'No se aceptó {text:time}, hora del sitio: {text:why}'],
  ['Found: {text}', 'Hallado: {text}'],
  ['Readings: {text}', 'Lecturas: {text}'],
  ['Parts: {text}', 'Piezas: {text}'],
  ['Done by {text}, on {text:day}', 'Hecho por {text}, el {text:day}'],
  ['Files, not on file yet: {text}', 'Archivos, aún no archivados: {text}'],
  ['{text}, by the link of work order {text:job}', '{text}, por el enlace de la orden de trabajo {text:job}'],
  ['Verified by', 'Verificado por'],
  ['Form, not on record yet: {text}', 'Formulario, todavía no registrado: {text}'],
  ['{text} is asked to fill a form: {text:form}', 'Se pide a {text} llenar un formulario: {text:form}'],
  ['{text} is no longer asked to fill a form: {text:form}', 'Ya no se pide a {text} llenar un formulario: {text:form}'],
  ['Filled and signed the form {text}', 'Llenó y firmó el formulario {text}'],
  ['Returned to {text}: {text:reason}', 'Devuelto a {text}: {text:reason}'],
  ['Link of {text} withdrawn', 'Enlace de {text} retirado'],
  [
    'Link of {text} withdrawn: its sender may not write at the site any more',
    'Enlace de {text} retirado: quien lo envió ya no tiene acceso de edición al sitio',
  ],
  [
    'The link was used from another browser or address: {text}',
    'El enlace se usó desde otro navegador u otra dirección: {text}',
  ],
  [
    'Report of {text} verified. The suspected release needs its own answer.',
    'Informe de {text} verificado. La presunta fuga necesita su propia respuesta.',
  ],
  [
    'Report of {text} verified. The regulator still needs an answer.',
    'Informe de {text} verificado. La autoridad todavía necesita una respuesta.',
  ],
  ['Corrected by the regulator: {text}', 'Corregido por la autoridad: {text}'],
  ['Answered the regulator: {text}', 'Respondido a la autoridad: {text}'],
  ['Report of {text} verified.', 'Informe de {text} verificado.'],
  ['The job stays open.', 'El trabajo sigue abierto.'],
  [
    'The work is of {date}, before the job was opened on {date:opened}.',
    'El trabajo es del {date}, antes de que se abriera el trabajo pedido el {date:opened}.',
  ],
  [
    'The work is of {date}, {n} days before it was reported.',
    'El trabajo es del {date}, {n} días antes de que se informara.',
  ],
  ['The form names what is not in order.', 'El formulario nombra lo que no está en orden.'],
  ['{text}, which this job is about, was not tested.', 'No se probó {text}, de lo que trata este trabajo.'],
  ['Not tested: {text}.', 'No se probó: {text}.'],
  [
    'Report of {text} verified. The job stays open: the calendar item is not done.',
    'Informe de {text} verificado. El trabajo sigue abierto: la tarea del calendario no está hecha.',
  ],
  // Changes of an issue, as its history has them
  ['Waits for: nobody → {text}', 'En espera de: nadie → {text}'],
  ['Waits for: {text} → nobody', 'En espera de: {text} → nadie'],
  ['Waits for: {text:from} → {text:to}', 'En espera de: {text:from} → {text:to}'],
  ['Assignee: nobody → {text}', 'Asignado a: nadie → {text}'],
  ['Assignee: {text} → nobody', 'Asignado a: {text} → nadie'],
  ['Assignee: {text:from} → {text:to}', 'Asignado a: {text:from} → {text:to}'],
  ['Location: none → {text}', 'Ubicación: sin ubicación → {text}'],
  ['Location: {text} → none', 'Ubicación: {text} → sin ubicación'],
  ['Location: {text:from} → {text:to}', 'Ubicación: {text:from} → {text:to}'],
  ['Due date: none → {text}', 'Fecha de vencimiento: sin fecha → {text}'],
  ['Due date: {text} → none', 'Fecha de vencimiento: {text} → sin fecha'],
  ['Due date: {text:from} → {text:to}', 'Fecha de vencimiento: {text:from} → {text:to}'],
  ['Priority: High → Medium', 'Prioridad: alta → media'],
  ['Priority: High → Low', 'Prioridad: alta → baja'],
  ['Priority: Medium → High', 'Prioridad: media → alta'],
  ['Priority: Medium → Low', 'Prioridad: media → baja'],
  ['Priority: Low → High', 'Prioridad: baja → alta'],
  ['Priority: Low → Medium', 'Prioridad: baja → media'],
  ['Status: Pending → In Progress', 'Situación: pendiente → en curso'],
  ['Status: Pending → Closed', 'Situación: pendiente → cerrada'],
  ['Status: In Progress → Pending', 'Situación: en curso → pendiente'],
  ['Status: In Progress → Closed', 'Situación: en curso → cerrada'],
  ['Status: Closed → Pending', 'Situación: cerrada → pendiente'],
  ['Status: Closed → In Progress', 'Situación: cerrada → en curso'],
  ['Note changed', 'Nota cambiada'],
  ['Cause: {text}', 'Causa: {text}'],
  ['Proof: {text}', 'Comprobante: {text}'],
  // Steps of a packet that is being built
  ['Waiting for other packets', 'En espera de otros paquetes'],
  ['Gathering records', 'Reuniendo registros'],
  ['Checking documents', 'Comprobando documentos'],
  ['Adding documents', 'Agregando documentos'],
  ['Filing the packet', 'Archivando el paquete'],
  ['Done', 'Terminado'],
  ['Failed', 'No completado'],
];
