import type { Translated } from '#client/language/words.ts';
import type { t } from '#client/words/parts/critical.ts';

export const spanish: Translated<typeof t> = {
  criticalNotLoaded: 'Notificaciones críticas, no cargadas',
  jobsForYou: { one: '{count} trabajo nuevo para usted', other: '{count} trabajos nuevos para usted' },
  jobsNotLoaded: 'No se pudo comprobar si hay trabajos y respuestas nuevos',
  letterNews: { one: '{count} novedad de sus cartas', other: '{count} novedades de sus cartas' },
  openTheDesk: 'Abrir Trabajos',
  dueDay: 'Vence el {day}',
  criticalUnread: 'Notificaciones críticas, {unread} sin leer',
  noProcessPollsGauge: 'Ningún proceso consulta el medidor ({sites}). Allí no se detectaría una fuga.',
  noProcessPollsGauges: 'Ningún proceso consulta los medidores ({sites}). Allí no se detectaría una fuga.',
  noProcessHasPolledGauge:
    'Ningún proceso ha consultado el medidor desde {since} ({sites}). Allí no se detectaría una fuga.',
  noProcessHasPolledGauges:
    'Ningún proceso ha consultado los medidores desde {since} ({sites}). Allí no se detectaría una fuga.',
  noEmailsAreSent:
    'No se envían correos: no hay servidor de correo configurado. Nadie recibe un correo sobre una fuga ({sites}).',
  nobodyCanBeReachedByEmail: 'No se puede avisar a nadie por correo sobre una fuga: {sites}.',
  someRecipient: 'un destinatario',
  emailsFail: 'Los correos a {recipient} fallan ({sites}).',
  channelFails: 'Los mensajes a {recipient} fallan; en su lugar se envían correos ({sites}).',
  criticalNotificationHasReachedNobody: 'Una notificación crítica no llegó a nadie: {sites}.',
  recipients: 'Destinatarios',
  installation: 'Ver el motivo en Instalación',
  criticalEmails: 'Correos críticos',
  failedToMarkAsRead: 'No se pudo marcar como leído: {reason}',
  criticalNotifications: 'Notificaciones críticas',
  leaksFailedLeakTestsAndSites: 'Fugas, pruebas de fugas no aprobadas y sitios sin vigilancia',
  sinceMoment: 'Desde {moment}',
  openSite: 'Abrir el sitio',
  openIssue: 'Abrir la incidencia',
  markAsRead: 'Marcar como leído',
  read: 'Leído',
  demoKeepsMails: 'Esta demostración guarda los correos y no envía ninguno.',
  reachUnknown: 'Forecourt no puede comprobar si las notificaciones críticas llegan a alguien.',
  sitesUngrouped: '{number} {noun}',
  site: 'sitio',
  sites: 'sitios',
};
