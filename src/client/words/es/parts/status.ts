import type { Translated } from '#client/language/words.ts';
import type { t } from '#client/words/parts/status.ts';

export const spanish: Translated<typeof t> = {
  compliant: 'En cumplimiento',
  pending: 'Pendiente',
  notCompliant: 'No cumple',
  inconclusive: 'No concluyente',
  online: 'En línea',
  offline: 'Sin conexión',
  mediumPriority: 'Prioridad media',
  thisConsoleDoesNotReportIts:
    'Esta consola no informa sus alarmas: no se sabe si alguna está activa. Compruebe su propia pantalla.',
  thisConsoleReportsTankAlarmsOnly:
    'Esta consola informa solo las alarmas de tanques. Compruebe en su propia pantalla las alarmas de sensores, líneas y la consola.',
  noRuleWasGiven: 'No se indicó ninguna regla.',
  noCitationGiven: 'No se indicó ninguna cita',
  whatMarkMeans: 'Qué significa',
  markMeansTextWasNotRead:
    'Esta regla se escribió con conocimientos generales. Nadie la ha comparado con el texto de la norma, así que sus cifras y plazos pueden ser distintos.',
  whatToCheck: 'Qué comprobar',
  readCitationAndCompare:
    'Lea {citation} y la norma de su estado, y compare a quién se aplica, con qué frecuencia y qué lo demuestra. Si no coinciden, manda la norma: pregunte a su autoridad.',
  askAgencyForText:
    'No consta ninguna cita. Pregunte a su autoridad qué norma se aplica y compárela con las palabras de arriba.',
  whereMarkIsFrom: 'De dónde viene la marca',
  markIsFromRuleTables:
    'De las tablas de reglas de este programa. Cada regla está marcada como leída, leída en una copia o no verificada. La página «Calendar rules» de su documentación las enumera.',
  notVerifiedAgainstSource: 'No verificado con la fuente',
  prioritySpoken: 'prioridad',
  alarmStillActive: 'Alarma aún activa',
  overdue: 'Vencido',
  notWorkedOut: 'No calculado',
  notSetUp: 'No configurado',
  dueSoon: 'Vence pronto',
  openSiteInfo: 'Abrir Información del sitio',
  ok: 'OK',
  notApplicable: 'N/A',
  priorities: { High: 'Alta', Medium: 'Media', Low: 'Baja' },
  issueStatuses: { Pending: 'Pendiente', 'In Progress': 'En curso', Closed: 'Cerrada' },
  notKnownSince: 'No se sabe desde {moment} si está activa: no se consultó el medidor. Lea la alarma en la consola.',
  clearedNotKnown:
    'No se sabe cuándo terminó; a más tardar {moment}. Lea el historial de alarmas en la consola y registre lo encontrado.',
  consoleClockUnknown:
    'Según el reloj de la consola, que nunca se comparó con el del sitio: la hora real no se conoce.',
};
