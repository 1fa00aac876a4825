import type { Translated } from '#client/language/words.ts';
import type { t } from '../verify.ts';

export const spanish: Translated<typeof t> = {
  isMyFileReport: '¿Es mi archivo el informe?',
  fileStaysOnThisDeviceIt: 'El archivo permanece en este dispositivo: se compara aquí y no se envía.',
  choosePdf: 'Elegir PDF',
  thisFileIsReportByteFor: 'Este archivo es el informe, byte por byte.',
  thisFileIsTranslation:
    'Este archivo es la traducción al español del informe, byte por byte. El informe en inglés es el documento de registro.',
  thisFileIsNotReportIts: 'Este archivo no es el informe: sus bytes son distintos.',
  thisFileCouldNotBeChecked: 'Este archivo no se pudo comprobar.',
  fileHasSha256: '{name} tiene el SHA-256 {sha256}',
  fileUnread: '{name}: {why}',
  itMayBeReportWithAnother:
    'Puede ser un informe con otro código, o fue modificado. Confíe en lo que dice esta página.',
  compliant: 'En cumplimiento',
  pending: 'Pendiente',
  notCompliant: 'No cumple',
  inconclusive: 'No concluyente',
  thisReportWasMadeHere: 'Este informe se generó aquí',
  compareItWithPaperOrFile: 'Compárelo con el papel o archivo que usted tiene: todo debe ser igual.',
  newerReportOfThisMonthExists: 'Existe un informe o un veredicto más reciente de este mes.',
  strongThisOneSaysWhatWas: '{newer} Este dice lo que se sabía cuando se generó.',
  facility: 'Instalación',
  facilityId: 'ID de la instalación',
  notRecorded: 'No registrado',
  month: 'Mes',
  status: 'Estado',
  version: 'Versión',
  noneMonthWasNotClosedYet: 'Ninguna: el mes aún no estaba cerrado',
  generated: 'Generado',
  verificationCode: 'Código de verificación',
  evidenceSha256: 'SHA-256 de la evidencia',
  fileSha256: 'SHA-256 del archivo',
  checkReport: 'Comprobar un informe',
  everyMonthlyComplianceReportHasVerification:
    'Cada informe mensual de cumplimiento lleva un código de verificación al pie de cada página. Aquí indica lo que decía el informe cuando se generó.',
  codeCouldNotBeCheckedServer: 'No se pudo comprobar el código: el servidor no respondió como debía.',
  sixteenLettersAndDigitsDashesAnd: 'Dieciséis letras y dígitos; no importan los guiones ni las minúsculas.',
  enterCode: 'Ingrese el código.',
  check: 'Comprobar',
  noReportHasThisCode: 'Ningún informe tiene este código.',
  compareItLetterByLetterWith:
    'Compárelo letra por letra con el pie de la página. El informe de otra consola se comprueba allí: su última página indica la dirección.',
  itIsLargerThan50Mb: 'Es mayor de 50 MB: ningún informe lo es.',
  thisBrowserWorksOutDigestsOn:
    'Este navegador calcula resúmenes solo en páginas seguras (https): compare su SHA-256 por otros medios.',
  itCouldNotBeReadChoose: 'No se pudo leer: elíjalo de nuevo.',
};
