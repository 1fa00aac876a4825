import type { Translated } from '#client/language/words.ts';
import type { t } from '../two-step-setup.ts';

export const spanish: Translated<typeof t> = {
  setUpTwoStepSignIn: 'Configurar la verificación en dos pasos',
  twoStepSignInIsOn: 'La verificación en dos pasos está activa.',
  yourRoleRequiresItBesidePassword:
    'Su rol la exige: además de la contraseña, al iniciar sesión se pide un código de una aplicación de su teléfono.',
  goOn: 'Continuar',
  logOut: 'Cerrar sesión',
};
