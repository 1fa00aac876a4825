import type { Translated } from '#client/language/words.ts';
import type { t } from '#client/words/parts/report.ts';

export const spanish: Translated<typeof t> = {
  opensInNewWindow: 'Se abre en una ventana nueva',
  exportingCompliancePdfForMonth: 'Exportando el PDF de cumplimiento de {month}...',
  openPdf: 'Abrir PDF',
  notEmailAddressValue: 'No es una dirección de correo: {value}',
  atMostMostRecipientsAreAllowed: 'Se permiten como máximo {most} destinatarios',
  proceedToSite: 'Ir al sitio',
  compliance: 'Cumplimiento',
  atgCommands: 'Comandos ATG',
  documents: 'Documentos',
  inventory: 'Inventario',
  quickActions: 'Acciones rápidas',
  emailMonthlyReport: 'Enviar el informe mensual por correo',
  noRecipientsConfiguredEnterEmailS:
    'No hay destinatarios configurados. Ingrese el o los correos a los que se envía (separados por comas).',
  emailAddresses: 'Direcciones de correo',
  send: 'Enviar',
  monthlyReportEmailSent: 'Informe mensual enviado por correo',
  failedToEmailReportWords: 'No se pudo enviar el informe por correo: {words}',
};
