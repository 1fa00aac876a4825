import type { Translated } from '#client/language/words.ts';
import type { t } from '#client/words/parts/two-step.ts';

export const spanish: Translated<typeof t> = {
  enterYourPassword: 'Ingrese su contraseña.',
  youNeedAuthenticatorAppOnYour:
    'Necesita una aplicación de autenticación en su teléfono, como la que viene con él, Google Authenticator, Microsoft Authenticator o un administrador de contraseñas.',
  yourPassword: 'Su contraseña',
  showPassword: 'Mostrar la contraseña',
  next: 'Siguiente',
  yourRecoveryCodes: 'Sus códigos de recuperación',
  forecourtAtHostEmail: 'Forecourt en {host}, {email}',
  eachSignsYouInOnceIn:
    'Cada uno le permite iniciar sesión una vez en lugar de un código de la aplicación, para el día en que pierda el teléfono. Se muestran solo ahora.',
  theCodes: 'los códigos',
  download: 'Descargar',
  print: 'Imprimir',
  iHaveKeptThem: 'Los he guardado',
  enterSixDigitsThatAppShows: 'Ingrese los seis dígitos que muestra la aplicación.',
  scanThisWithAuthenticatorAppOn: 'Escanee esto con la aplicación de autenticación de su teléfono:',
  qrCodeForAuthenticatorApp: 'Código QR para la aplicación de autenticación',
  cantScan: '¿No puede escanear?',
  addAccountByHandInApp: 'Agregue una cuenta a mano en la aplicación, con esta clave:',
  theKey: 'la clave',
  openInAppOnThisPhone: 'Abrir en la aplicación de este teléfono',
  codeFromApp: 'Código de la aplicación',
  sixDigitsNewEvery30Seconds: 'Seis dígitos, nuevos cada 30 segundos',
  switchOn: 'Activar',
  recoveryCodesOfEmailForForecourt: 'Códigos de recuperación de {email} para Forecourt en {host}.',
  eachWorksOnceKeepThemWhere: 'Cada uno sirve una vez. Guárdelos donde nadie más mire.',
  password: 'Contraseña',
  code: 'Código',
  setUpTwoStepSignIn: 'Configurar la verificación en dos pasos',
  twoStepSignInIsOn: 'La verificación en dos pasos está activa.',
  yourRoleRequiresItBesidePassword:
    'Su rol la exige: además de la contraseña, al iniciar sesión se pide un código de una aplicación de su teléfono.',
  goOn: 'Continuar',
  logOut: 'Cerrar sesión',
};
