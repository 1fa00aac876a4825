import type { Translated } from '#client/language/words.ts';
import type { t } from '#client/words/parts/password.ts';

export const spanish: Translated<typeof t> = {
  atLeastEightCharacters: 'La contraseña debe tener al menos 8 caracteres.',
  passwordsDoNotMatch: 'Las contraseñas no coinciden.',
  failedToChangePassword: 'No se pudo cambiar la contraseña.',
  newPassword: 'Contraseña nueva',
  showNewPassword: 'Mostrar la contraseña nueva',
  confirmPassword: 'Confirmar la contraseña',
  showConfirmedPassword: 'Mostrar la contraseña confirmada',
  eightCharactersOrMore: '8 caracteres o más',
  done: '(listo)',
  user: 'Usuario',
  readsSitesOfListChangesThose: 'Lee los sitios de la lista; modifica los que tienen Escribir.',
  technician: 'Técnico',
  asUserAndMayAlsoSend: 'Como un usuario, y además puede enviar comandos de control a los medidores.',
  regulator: 'Regulador',
  readsRecordsOfSitesOfList: 'Lee los registros de los sitios de la lista; no modifica nada.',
  admin: 'Administrador',
  readsAndChangesEverySiteAnd: 'Lee y modifica todos los sitios, y administra sitios y personas.',
  changePassword: 'Cambiar contraseña',
  yourAdministratorAskedForNewPassword: 'Su administrador pidió una contraseña nueva. Establézcala para continuar.',
  logOut: 'Cerrar sesión',
  cancel: 'Cancelar',
};
