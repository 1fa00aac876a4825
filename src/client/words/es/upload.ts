import type { Translated } from '#client/language/words.ts';
import type { t } from '../upload.ts';

export const spanish: Translated<typeof t> = {
  heic: 'No se aceptan imágenes HEIC: elija JPEG en los ajustes de la cámara',
  wrongType: 'Este tipo de archivo no está permitido',
  tooLarge: 'El archivo es mayor de 25 MB',
  empty: 'El archivo está vacío',
  giveItAName: 'Póngale un nombre',
  atMostCharacters: 'Como máximo {most} caracteres',
  nameWithoutSlashes: 'Un nombre no lleva / ni \\, ni dos puntos seguidos',
  networkDoesNotAnswer: 'La red no responde.',
};
