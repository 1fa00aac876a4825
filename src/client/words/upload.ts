import { wordsOf } from '#client/language/words.ts';

/** Why a file is not sent, or a name not taken. */
export const t = wordsOf('upload', {
  heic: 'HEIC pictures are not accepted: choose JPEG in the camera settings',
  wrongType: 'This file type is not allowed',
  tooLarge: 'File is larger than 25 MB',
  empty: 'The file is empty',
  giveItAName: 'Give it a name',
  atMostCharacters: 'At most {most} characters',
  nameWithoutSlashes: 'A name has no / or \\, and no two dots',
  networkDoesNotAnswer: 'The network does not answer.',
});
