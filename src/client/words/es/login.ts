import type { Translated } from '#client/language/words.ts';
import type { t } from '../login.ts';

export const spanish: Translated<typeof t> = {
  signIn: 'Iniciar sesión',
  codeFromYourAuthenticatorApp: 'Código de su aplicación de autenticación',
  noPhoneAtHandRecoveryCode: '¿No tiene el teléfono a mano? También sirve un código de recuperación.',
  enterCode: 'Ingrese un código.',
  back: 'Atrás',
  consoleForFuelStationTanksGauges:
    'Consola para tanques de estaciones de combustible: medidores, alarmas, inventario, cumplimiento.',
  codeIsNotCorrect: 'El código no es correcto',
  youAreOffline: 'No tiene conexión',
  email: 'Correo electrónico',
  enterYourEmail: 'Ingrese su correo electrónico.',
  password: 'Contraseña',
  showPassword: 'Mostrar la contraseña',
  enterYourPassword: 'Ingrese su contraseña.',
  login: 'INICIAR SESIÓN',
  forgotPassword: 'OLVIDÉ MI CONTRASEÑA',
  resetPassword: 'Restablecer la contraseña',
  weSendLinkToSetNew: 'Enviamos a su correo electrónico un enlace para establecer una contraseña nueva.',
  done: 'Listo',
  cancel: 'Cancelar',
  submit: 'Enviar',
  setNewPassword: 'Establecer una contraseña nueva',
  checkingLink: 'Comprobando el enlace…',
  linkWorksOnceFor60Minutes:
    'Un enlace sirve una sola vez, durante 60 minutos, y uno más nuevo lo reemplaza. Su contraseña no ha cambiado.',
  close: 'Cerrar',
  sendNewLink: 'Enviar un enlace nuevo',
  linkCouldNotBeChecked: 'No se pudo comprobar el enlace.',
  serverDidNotAnswerLinkItself: 'El servidor no respondió. El enlace puede ser válido: intente de nuevo en un momento.',
  retry: 'Reintentar',
  setPassword: 'Establecer la contraseña',
  signInWithLabel: 'Iniciar sesión con {label}',
  loginFailed: 'No se pudo iniciar sesión. Intente de nuevo.',
  invalidCredentials: 'Credenciales no válidas',
  nobodyHereHasEmailOfThat:
    'Nadie aquí tiene el correo electrónico de esa cuenta. Pida a un administrador que lo agregue.',
  thatAccountWasNotLetIn:
    'Esa cuenta no fue admitida. Intente de nuevo, o inicie sesión con correo electrónico y contraseña.',
  thatSignInTookTooLong: 'Ese inicio de sesión tardó demasiado o se comenzó en otra ventana. Intente de nuevo.',
  signInServiceCannotBeReached:
    'No se puede contactar el servicio de inicio de sesión. Intente más tarde, o inicie sesión con correo electrónico y contraseña.',
};
