import type { Translated } from '#client/language/words.ts';
import type { t } from '../share.ts';

export const spanish: Translated<typeof t> = {
  copySha256Of: 'Copiar el SHA-256 de {file}',
  copiedSha256Of: 'Se copió el SHA-256 de {file}',
  copied: 'Copiado',
  copy: 'Copiar',
  thisBrowserDoesNotLetUs: 'Este navegador no lo permite: seleccione las letras y cópielas.',
  whatIsInIt: 'Contenido',
  files: { one: '{count} archivo', other: '{count} archivos' },
  pressFileToSeeItsSha: 'Presione un archivo para ver su SHA-256.',
  alsoInSpanish:
    'El índice y el informe están también en español, en la carpeta «spanish». Los archivos en inglés son el registro.',
  filesAndSize: '{files}, {size} sin comprimir.',
  mainFolder: 'Carpeta principal',
  filesOfName: 'Archivos de {name}',
  compliancePacket: 'Paquete de cumplimiento',
  compliancePacketMonth: 'Paquete de cumplimiento, {month}',
  download: 'Descargar',
  sharedBy: 'Compartido por',
  nameNotRecorded: 'Nombre no registrado',
  linkWorks: 'El enlace funciona',
  file: 'Archivo',
  downloadSize: 'Descargar, {size}',
  untilAt: 'Hasta: {at}',
  sha256OfFile: 'SHA-256 del archivo',
  toCheckYourCopyWorkOut:
    'Para comprobar su copia, calcule su SHA-256 con {command} en Windows, {command2} en una Mac o {command3} en Linux, y compare los 64 caracteres.',
  missingOrIncomplete: 'Faltante o incompleto',
  expectedForThisStationButNot:
    'Se esperaba para esta estación, pero no estaba archivado por completo cuando se preparó el paquete.',
  sharedPacket: 'Paquete compartido',
  packetOfName: 'Paquete de {name}',
  loading: 'Cargando...',
  linkNotFound: 'Enlace no encontrado',
  compareAddressWithMessageThatYou:
    'Compare la dirección con el mensaje que recibió: debe estar completa, hasta la última letra. Si lo está, pida al remitente un enlace nuevo.',
  thisLinkNoLongerWorks: 'Este enlace ya no funciona',
  itHasExpiredOrWasWithdrawn: 'Venció o fue retirado. Pida uno nuevo a la persona que se lo envió.',
  youAreOffline: 'No tiene conexión',
  nothingCouldBeLoadedConnectTo:
    'No se pudo cargar nada. Conéctese a internet; esta página continúa entonces por sí sola.',
  tooManyRequests: 'Demasiadas solicitudes',
  yourNetworkHasAskedTooOften: 'Su red ha enviado demasiadas solicitudes. Espere un minuto e intente de nuevo.',
  packetCouldNotBeShown: 'No se pudo mostrar el paquete',
  serverDidNotAnswerAsIt:
    'El servidor no respondió como debía. Su enlace puede ser válido: intente de nuevo en un momento.',
  tryAgain: 'Intentar de nuevo',
  inLessThanMinute: 'en menos de un minuto',
  inMinutes: { one: 'en {count} minuto', other: 'en {count} minutos' },
  inHours: { one: 'en {count} hora', other: 'en {count} horas' },
  inDays: { one: 'en {count} día', other: 'en {count} días' },
  answerNamesNoPacket: 'La respuesta no nombra ningún paquete.',
};
