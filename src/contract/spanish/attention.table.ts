import type { Phrase } from './compile-phrases.ts';

/** What needs attention: reasons, without a full stop. */
export const attentionPhrases: readonly Phrase[] = [
  ['{label}: the alarm has ended, the issue is open', '{label}: la alarma terminó, la incidencia sigue abierta'],
  [
    'Failed test: {label} failed on {date} and has not passed since',
    'Prueba no aprobada: {label} no se aprobó el {date} y no se ha aprobado desde entonces',
  ],
  [
    'Notifications paused until {moment} by {text:name}: {text:reason}',
    'Notificaciones en pausa hasta el {moment} por {text:name}: {text:reason}',
  ],
  [
    '{text:label}: notifications paused until {moment} by {text:name}: {text:reason}',
    '{text:label}: notificaciones en pausa hasta el {moment} por {text:name}: {text:reason}',
  ],
  ['Regulator: {text}', 'Autoridad: {text}'],
  [
    'Regulator: {text:title} (answered, not closed by the regulator)',
    'Autoridad: {text:title} (respondido; la autoridad no lo ha cerrado)',
  ],
  [
    'Regulator: {text:title} (answered; the regulator has no access any more, an administrator closes it)',
    'Autoridad: {text:title} (respondido; el inspector de la autoridad ya no tiene acceso, lo cierra un administrador)',
  ],
  ['{label}: no proof on record', '{label}: sin comprobante registrado'],
  ['{label} overdue since {date}', '{label}: vencido desde el {date}'],
  ['Task: {text}', 'Tarea: {text}'],
  [
    'Task: {text:title} (reported as done, to be verified)',
    'Tarea: {text:title} (informada como terminada, por verificar)',
  ],
  ['Task: {text:title} (waiting for {text:vendor})', 'Tarea: {text:title} (en espera de {text:vendor})'],
  [
    'Task: {text:title} (assigned to {text:name}, who may not write at the site)',
    'Tarea: {text:title} (asignada a {text:name}, que no puede escribir en el sitio)',
  ],
  [
    'Task: {text:title} (assigned to {text:name}, who has no account)',
    'Tarea: {text:title} (asignada a {text:name}, que no tiene cuenta)',
  ],
  ['Walkthrough finding: {text}', 'Hallazgo de inspección: {text}'],
  [
    'Walkthrough finding: {text:title} (reported as done, to be verified)',
    'Hallazgo de inspección: {text:title} (informado como terminado, por verificar)',
  ],
  [
    'Walkthrough finding: {text:title} (waiting for {text:vendor})',
    'Hallazgo de inspección: {text:title} (en espera de {text:vendor})',
  ],
  [
    'Walkthrough finding: {text:title} (assigned to {text:name}, who may not write at the site)',
    'Hallazgo de inspección: {text:title} (asignado a {text:name}, que no puede escribir en el sitio)',
  ],
  [
    'Walkthrough finding: {text:title} (assigned to {text:name}, who has no account)',
    'Hallazgo de inspección: {text:title} (asignado a {text:name}, que no tiene cuenta)',
  ],
  ['This month is not compliant', 'Este mes no cumple'],
  ['This month cannot be judged', 'Este mes no se puede dictaminar'],
  [
    'The due dates of this site have not been calculated yet',
    'Las fechas de vencimiento de este sitio aún no se han calculado',
  ],
  ['No state is recorded: no month is proven', 'No hay estado (EE. UU.) registrado: ningún mes queda demostrado'],
  ['Not set up: {label}', 'Sin configurar: {label}'],
  ['{n} items are not set up, among them {label}', '{n} tareas están sin configurar, entre ellas {label}'],
  ['The gauge reports {unit}, which is not on record', 'El medidor informa de {unit}, que no está registrado'],
  [
    'The gauge reports {n} devices that are not on record, among them {unit}',
    'El medidor informa de {n} dispositivos que no están registrados, entre ellos {unit}',
  ],
  [
    'A failed test or leak alarm from before the first contact is not settled',
    'Una prueba no aprobada o una alarma de fuga anterior al primer contacto está sin resolver',
  ],
  [
    '{n} failed tests and leak alarms from before the first contact are not settled',
    '{n} pruebas no aprobadas y alarmas de fuga anteriores al primer contacto están sin resolver',
  ],
  ['{month} was not compliant, and nobody has reviewed it', '{month} no cumplió, y nadie lo ha revisado'],
  ['{month} was not judged, and nobody has reviewed it', '{month} quedó sin dictamen, y nadie lo ha revisado'],
  [
    '{n} ended months were not compliant and are not reviewed, the last {month}',
    '{n} meses terminados no cumplieron y están sin revisar, el último {month}',
  ],
  [
    '{n} ended months were not judged and are not reviewed, the last {month}',
    '{n} meses terminados quedaron sin dictamen y están sin revisar, el último {month}',
  ],
  [
    '{month} is not compliant by its evidence; a person set it otherwise, and nobody else has reviewed that',
    '{month} no cumple según su evidencia; una persona lo fijó de otro modo, y nadie más lo ha revisado',
  ],
  [
    '{month} is not judged by its evidence; a person set it otherwise, and nobody else has reviewed that',
    '{month} queda sin dictamen según su evidencia; una persona lo fijó de otro modo, y nadie más lo ha revisado',
  ],
  [
    '{n} ended months are not compliant by their evidence; a person set them otherwise, the last {month}',
    '{n} meses terminados no cumplen según su evidencia; una persona los fijó de otro modo, el último {month}',
  ],
  [
    '{n} ended months are not judged by their evidence; a person set them otherwise, the last {month}',
    '{n} meses terminados quedan sin dictamen según su evidencia; una persona los fijó de otro modo, el último {month}',
  ],
  ['Confirmed release. {said}', 'Fuga confirmada. {said}'],
  [
    '{unit}: no capacity and no low limit on record, so low product is not checked',
    '{unit}: sin capacidad ni límite bajo registrados, por lo que no se vigila el producto bajo',
  ],
  ['{unit} is below its low limit: {n} gal left', '{unit} está por debajo de su límite bajo: quedan {n} gal'],
  [
    '{unit} lost {n:gallons} gal in {n:hours} hours since {moment}, steadily, at a time when it usually sells nothing: find out why; without a cause it is to be reported (40 CFR 280.50(b))',
    '{unit} perdió {n:gallons} gal en {n:hours} horas desde {moment}, de forma constante, a una hora en que normalmente no vende nada: averigüe por qué; sin causa debe notificarse (40 CFR 280.50(b))',
  ],
  ['{unit} reaches its low limit {moment}', '{unit} llega a su límite bajo: {moment}'],
  [
    'The console does not report its alarms: it is unknown whether one is active',
    'La consola no informa de sus alarmas: se desconoce si hay alguna activa',
  ],
  [
    'No gauge connection is set up: release detection cannot be shown',
    'No hay conexión con el medidor configurada: no se puede demostrar la detección de fugas',
  ],
  [
    'The gauge has never answered: release detection cannot be shown',
    'El medidor nunca ha respondido: no se puede demostrar la detección de fugas',
  ],
  [
    'No contact for {count}: release detection cannot be shown',
    'Sin contacto durante {count}: no se puede demostrar la detección de fugas',
  ],
  ['No contact: release detection cannot be shown', 'Sin contacto: no se puede demostrar la detección de fugas'],
  [
    'No process has polled the gauge for {count}: release detection cannot be shown',
    'Ningún proceso ha consultado el medidor durante {count}: no se puede demostrar la detección de fugas',
  ],
  [
    'No process has polled the gauge: release detection cannot be shown',
    'Ningún proceso ha consultado el medidor: no se puede demostrar la detección de fugas',
  ],
  [
    'The units of the gauge are not confirmed: its values prove nothing',
    'Las unidades del medidor no están confirmadas: sus valores no demuestran nada',
  ],
  ['{unit}: the probe has never given a value', '{unit}: la sonda nunca ha dado un valor'],
  ['{unit}: no value from the probe since {moment}', '{unit}: sin valor de la sonda desde {moment}'],
  [
    '{label}: it is not known whether it is active; nobody polls the gauge',
    '{label}: se desconoce si está activa; nadie consulta el medidor',
  ],
  [
    'Nobody can be reached by email about a leak: give the site a recipient with an account',
    'No se puede avisar a nadie por correo electrónico de una fuga: asigne al sitio un destinatario con cuenta',
  ],
  [
    'A critical notification has reached nobody: call the site now',
    'Una notificación crítica no llegó a nadie: llame al sitio ahora',
  ],
  // What could not be checked
  [
    'Findings and letters of regulators could not be checked',
    'No se pudieron comprobar los hallazgos y las cartas de la autoridad',
  ],
  ['Suspected releases could not be checked', 'No se pudieron comprobar las presuntas fugas'],
  ['Where notifications are paused could not be checked', 'No se pudo comprobar dónde hay notificaciones en pausa'],
  ['Open alarms could not be checked', 'No se pudieron comprobar las alarmas activas'],
  ['Overdue items could not be checked', 'No se pudieron comprobar las tareas vencidas'],
  ['Contact with the gauges could not be checked', 'No se pudo comprobar el contacto con los medidores'],
  [
    'Which consoles report their alarms could not be checked',
    'No se pudo comprobar qué consolas informan de sus alarmas',
  ],
  ['Values of the tanks could not be checked', 'No se pudieron comprobar los valores de los tanques'],
  ['Losses without sales could not be checked', 'No se pudieron comprobar las pérdidas sin ventas'],
  ['Low product could not be checked', 'No se pudo comprobar el producto bajo'],
  [
    'Low product was checked for the {n} lowest tanks alone',
    'El producto bajo se comprobó solo para los {n} tanques con el nivel más bajo',
  ],
  ['Which tanks have no low limit could not be checked', 'No se pudo comprobar qué tanques no tienen límite bajo'],
  ['Tasks and findings could not be checked', 'No se pudieron comprobar las tareas y los hallazgos'],
  ['Open issues could not be checked', 'No se pudieron comprobar las incidencias abiertas'],
  [
    'Missing records and the verdict of the month could not be checked',
    'No se pudieron comprobar los registros que faltan ni el dictamen del mes',
  ],
  ['Verdicts of ended months could not be checked', 'No se pudieron comprobar los dictámenes de los meses terminados'],
  [
    'Events from before the first contact could not be checked',
    'No se pudieron comprobar los eventos anteriores al primer contacto',
  ],
  [
    'Whether critical notifications reach somebody could not be checked',
    'No se pudo comprobar si las notificaciones críticas llegan a alguien',
  ],
  ['Equipment that the gauges name could not be checked', 'No se pudo comprobar el equipo que nombran los medidores'],
];

/** The next actions, and what is due by a time. */
export const attentionLabels: readonly Phrase[] = [
  ['Take action', 'Tomar medidas'],
  ['Answer it', 'Responder'],
  ['Acknowledge', 'Confirmar'],
  ['See the alarm', 'Ver la alarma'],
  ['See the alarms', 'Ver las alarmas'],
  ['Open {text}', 'Abrir {text}'],
  ['Record it', 'Registrar'],
  ['See the item', 'Ver la tarea'],
  ['See why', 'Ver por qué'],
  ['Open the calendar', 'Abrir el calendario'],
  ['Record the state', 'Registrar el estado (EE. UU.)'],
  ['See Site Info', 'Ver la información del sitio'],
  ['Set up', 'Configurar'],
  ['See what is missing', 'Ver lo que falta'],
  ['Review it', 'Revisar'],
  ['Record them', 'Registrarlos'],
  ['See them', 'Ver'],
  ['Settle', 'Resolver'],
  ['Record the report', 'Registrar la notificación'],
  ['Record what was found', 'Registrar lo que se encontró'],
  ['Record the step', 'Registrar el paso'],
  ['Close the issue', 'Cerrar la incidencia'],
  ['Record the capacity', 'Registrar la capacidad'],
  ['See the tank', 'Ver el tanque'],
  ['See the recipients', 'Ver los destinatarios'],
  ['See whom to call', 'Ver a quién llamar'],
  ['See the gauge', 'Ver el medidor'],
  ['Confirm the units', 'Confirmar las unidades'],
  ['Report to the agency', 'Notificar a la agencia'],
  ['Confirm or rule out', 'Confirmar o descartar'],
  ['Order before', 'Pedir antes de'],
  ['Was due', 'Vencía'],
  ['Due', 'Vence'],
  ['Due, no date on record', 'Pendiente, sin fecha registrada'],
  ['Failed', 'No aprobada'],
  // Events of a gauge
  ['Gauge does not answer', 'El medidor no responde'],
  ['No process polls the gauge', 'Ningún proceso consulta el medidor'],
  [
    'Gauge settings changed: {text} is switched off and {n} more',
    'Cambiaron los ajustes del medidor: {text} se desactivó, y {n} más',
  ],
  ['Gauge settings changed: {text} is switched off', 'Cambiaron los ajustes del medidor: {text} se desactivó'],
  ['Gauge settings changed: {text}', 'Cambiaron los ajustes del medidor: {text}'],
  ['Suspected release: {unit} (further sign)', 'Presunta fuga: {unit} (otro indicio)'],
  ['Suspected release: {unit}', 'Presunta fuga: {unit}'],
  // Kinds
  ['Release signs', 'Indicios de fuga'],
  ['Regulators', 'Autoridad'],
  [
    'Findings, notices and letters of regulators that are not closed',
    'Hallazgos, avisos y cartas de la autoridad que no están cerrados',
  ],
  ['Delivery and safety', 'Entregas y seguridad'],
  ['Overdue', 'Vencido'],
  ['Failed equipment', 'Equipo averiado'],
  ['Not watched', 'Sin vigilancia'],
  ['Low product', 'Producto bajo'],
  ['Open issues', 'Incidencias abiertas'],
  ['Records missing', 'Registros que faltan'],
  ['Tasks and findings', 'Tareas y hallazgos'],
  ['Warnings', 'Advertencias'],
  // Statuses of a month
  ['Compliant', 'En cumplimiento'],
  ['Pending', 'Pendiente'],
  ['Not compliant', 'No cumple'],
  ['Inconclusive', 'No concluyente'],
];
