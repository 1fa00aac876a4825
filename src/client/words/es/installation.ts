import type { Translated } from '#client/language/words.ts';
import type { t } from '../installation.ts';

export const spanish: Translated<typeof t> = {
  installation: 'Instalación',
  youDoNotHaveAccessTo: 'No tiene acceso a esta página.',
  onlyAdministratorsMaySeeIt: 'Solo los administradores pueden verla.',
  states: { queued: 'En espera', sent: 'Enviado', failed: 'Falló', kept: 'Retenido' },
  mailLog: 'Registro de correos',
  textsAreNotShownTheyCan: 'No se muestran los textos: pueden contener enlaces de restablecimiento.',
  show: 'Mostrar',
  allMails: 'Todos los correos',
  waiting: 'En espera',
  failedToLoadMailLog: 'No se pudo cargar el registro de correos: HTTP {code}',
  noMails: 'No hay correos.',
  showMore: 'Mostrar más',
  to: 'para {addresses}',
  tries: { one: '{count} intento', other: '{count} intentos' },
  channelFailsOfNoSite:
    'Los mensajes a {recipient} fallan; en su lugar se envían correos. La persona no es responsable de ningún sitio.',
  steps: {
    not_polled:
      'Inicie Forecourt con el rol poller, o averigüe por qué se detuvieron sus procesos de consulta. Hasta entonces llame a los sitios: no se sabe qué muestran sus medidores.',
    no_transport: 'Ponga en SMTP_URL la dirección de un servidor de correo y reinicie Forecourt.',
    nobody:
      'Dé a cada sitio un destinatario con cuenta y una dirección de correo que funcione, o corrija las direcciones de los administradores.',
    mail_failed: 'Corrija la dirección. Esta línea desaparece cuando se acepta un correo a la dirección.',
    channel_failed:
      'La persona corrige el medio en los ajustes de notificaciones. Esta línea desaparece cuando sale un mensaje por él.',
    not_delivered: 'Llame al sitio ahora. Después busque los correos fallidos en el registro de correos de abajo.',
  },
  criticalEmails: 'Correos críticos',
  leaksFailedLeakTestsAndSites:
    'Las fugas, las pruebas de fugas no aprobadas y los sitios sin vigilancia siempre se informan por correo: a los destinatarios del sitio; si no hay, a las personas que pueden modificarlo; si no, a todos los administradores.',
  failedToCheckNotifications: 'No se pudieron comprobar las notificaciones: HTTP {code}',
  notWatched: 'Sin vigilancia',
  notReached: 'Sin destinatario',
  somebodyAtEverySite: 'Alguien en cada sitio',
  recipientsOf: 'Destinatarios de {name}',
  roles: { user: 'Usuarios', technician: 'Técnicos', regulator: 'Reguladores', admin: 'Administradores' },
  requireTwoStepOf: '¿Exigir la verificación en dos pasos a los {roles}?',
  thoseWhoHaveNotSetIt:
    'A quienes no la han configurado se les pide en su próximo paso aquí, y no pueden hacer nada más hasta configurarla. Sus tokens de API también esperan.',
  requireIt: 'Exigirla',
  mustUseTwoStep: 'Verificación en dos pasos obligatoria: {roles}',
  mayUseOneStep: 'Inicio de sesión en un paso permitido: {roles}',
  rulesWereNotChanged: 'No se cambiaron las reglas: {error}',
  signingIn: 'Inicio de sesión',
  failedToLoadRules: 'No se pudieron cargar las reglas: HTTP {code}',
  twoStepSignInAsksFor:
    'La verificación en dos pasos pide, después de la contraseña, un código de la aplicación de autenticación de un teléfono. Se exige a:',
};
