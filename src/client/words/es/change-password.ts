import type { Translated } from '#client/language/words.ts';
import type { t } from '../change-password.ts';

export const spanish: Translated<typeof t> = {
  changePassword: 'Cambiar contraseña',
  yourAdministratorAskedForNewPassword: 'Su administrador pidió una contraseña nueva. Establézcala para continuar.',
  logOut: 'Cerrar sesión',
  cancel: 'Cancelar',
};
