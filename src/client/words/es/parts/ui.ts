import type { Translated } from '#client/language/words.ts';
import type { t } from '#client/words/parts/ui.ts';

export const spanish: Translated<typeof t> = {
  ok: 'Aceptar',
  cancel: 'Cancelar',
  close: 'Cerrar',
  youAreOfflineAndThisIs: 'No tiene conexión, y esto no se conserva en este dispositivo.',
  retry: 'Reintentar',
  notifications: 'Notificaciones',
  dismiss: 'Descartar',
};
