import type { Translated } from '#client/language/words.ts';
import type { t } from '#client/words/parts/ui.ts';

export const spanish: Translated<typeof t> = {
  ok: 'Aceptar',
  cancel: 'Cancelar',
  close: 'Cerrar',
  youAreOfflineAndThisIs: 'No tiene conexión, y esto no se conserva en este dispositivo.',
  serverAnsweredUnreadably: 'El servidor respondió, pero lo que envió no se pudo leer.',
  retry: 'Reintentar',
  notifications: 'Notificaciones',
  dismiss: 'Descartar',
};
