import type { Translated } from '#client/language/words.ts';
import type { t } from '#client/words/site/issue-form.ts';

export const spanish: Translated<typeof t> = {
  alarmLabel: 'Nombre de la alarma',
  location: 'Ubicación',
  note: 'Nota',
  alarmLabelIsRequired: 'El nombre de la alarma es obligatorio',
  tooLong: '{label}: como máximo {limit} caracteres, este tiene {length}',
  priority: 'Prioridad',
  thisDeviceHasNoRoomTo: 'Este dispositivo no tiene espacio para guardar la incidencia hasta que haya conexión.',
  savedInOutboxItIsSent: 'Guardada en la bandeja de salida: se envía cuando haya conexión',
  createdUpdatedIssue: 'Incidencia {number} creada o actualizada',
  failedToCreateUpdateIssue: 'No se pudo crear o actualizar la incidencia',
  youAreOfflineIssueWaitsIn:
    'No tiene conexión: la incidencia espera en la bandeja de salida y se envía cuando haya conexión.',
  youCanReadThisSiteBut: 'Puede leer este sitio, pero no guardar incidencias.',
  cancel: 'Cancelar',
  close: 'Cerrar',
  saveIssue: 'Guardar incidencia',
  whatYouTypedAtMomentIs: 'Se recuperó lo que escribió ({moment}).',
  startAfresh: 'Empezar de nuevo',
  priorityHelp: 'Alta: actúe hoy. Media: esta semana. Baja: planifique.',
  priorities: { High: 'Alta', Medium: 'Media', Low: 'Baja' },
  siteNo: 'Sitio {id}',
};
