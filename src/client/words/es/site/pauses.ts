import type { Translated } from '#client/language/words.ts';
import type { t } from '#client/words/site/pauses.ts';

export const spanish: Translated<typeof t> = {
  paused: 'Notificaciones en pausa',
  pausedUntil: 'Notificaciones en pausa hasta el {moment} por {name}: {reason}',
  notKnown: 'No se sabe si hay notificaciones en pausa en este sitio.',
  pausesOfSite: 'Pausas de notificaciones',
  from: 'Desde el {moment}:',
  endNow: 'Terminar ahora',
  cancelIt: 'Cancelarla',
  ended: 'Pausa terminada. Se notifica lo que sigue activo.',
  newWindow: 'Ventana de mantenimiento',
  snooze: 'Posponer',
  snoozeAlarm: 'Posponer la alarma',
  whatIsHeld: 'Las notificaciones de alarmas se retienen en este tiempo. Lo que siga activo al final se notifica.',
  whatIsNeverHeld:
    'Nunca se retienen: señales de una fuga, alarmas de fuga, pruebas no aprobadas, líquido en la contención, agua, alarmas de líneas, alarmas que ninguna tabla conoce y un medidor que no responde.',
  of: 'Para',
  wholeSite: 'Todo el sitio',
  begins: 'Comienza (opcional)',
  beginsHint: 'Vacío: ahora. En su zona horaria.',
  beginsHintZone: 'Vacío: ahora. En la zona horaria del sitio, {zone}.',
  length: 'Duración',
  hours: { one: '{count} hora', other: '{count} horas' },
  days: { one: '{count} día', other: '{count} días' },
  reason: 'Motivo',
  enterReason: 'Escriba un motivo.',
  cancel: 'Cancelar',
  pause: 'Pausar las notificaciones',
  begun: 'Notificaciones en pausa',
};
