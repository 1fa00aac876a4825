import type { Translated } from '#client/language/words.ts';
import type { t } from '../api.ts';

export const spanish: Translated<typeof t> = {
  loginFailed: 'No se pudo iniciar sesión',
  failedToUpdatePassword: 'No se pudo cambiar la contraseña',
  resetEmailSent: 'Se envió el correo para restablecer la contraseña (si el usuario existe)',
  failedToSendResetEmail: 'No se pudo enviar el correo para restablecer la contraseña',
  passwordUpdated: 'Contraseña cambiada. Inicie sesión.',
  offline: 'No tiene conexión: esto necesita una.',
  unreadableAnswer:
    'El servidor respondió con algo que esta página no puede leer. Vuelva a cargar la página; si continúa, avise a su administrador.',
  notKnownWhetherSaved:
    'El servidor no respondió. No se sabe si esto se guardó. Vuelva a cargar la página y compruébelo. Si no se guardó, inténtelo de nuevo.',
  issueSaying: '{number}: {said}',
  issueBySaying: '{number} de {person}: {said}',
};
