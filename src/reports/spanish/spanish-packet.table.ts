import type { Phrase } from '#contract/spanish/compile-phrases.ts';

/** Names and cells of the index of a packet. */
export const packetHeads: readonly Phrase[] = [
  ['Compliance packet', 'Paquete de cumplimiento'],
  ["Index of the inspector's binder", 'Índice de la carpeta de inspección'],
  ['UST compliance, inspector, binder', 'Cumplimiento de tanques subterráneos, inspector, carpeta'],
  ['Made', 'Preparado'],
  ['Made by', 'Preparado por'],
  ['Files', 'Archivos'],
  ['On file', 'Archivado'],
  ['In part', 'En parte'],
  ['Missing', 'Falta'],
  ['Not required here', 'No se exige aquí'],
  ['Left out', 'No incluido'],
  ['Also in this section', 'También en esta sección'],
  ['In this section', 'En esta sección'],
  ['Other files', 'Otros archivos'],
  ['How to check this packet', 'Cómo comprobar este paquete'],
  ['— not recorded', '— no registrado'],
  ['Federal (40 CFR 280) with {text}, edition {code}', 'Federal (40 CFR 280) con {text}, edición {code}'],
  ['Federal (40 CFR 280), edition {code}', 'Federal (40 CFR 280), edición {code}'],
];

/** Lines and sentences of the index of a packet. */
export const packetPhrases: readonly Phrase[] = [
  [
    "The inspector's binder of one facility, and an index of the files with it",
    'La carpeta de inspección de una instalación, con un índice de los archivos que la acompañan',
  ],
  [
    'Translation. The English index of this packet, index.pdf, is the document of record.',
    'Traducción. El índice en inglés de este paquete, index.pdf, es el documento de registro.',
  ],
  ['{n:there} of {n:asked} documents are on file', '{n:there} de {n:asked} documentos están archivados'],
  ['{n:there} of {n:asked} documents are on file.', '{n:there} de {n:asked} documentos están archivados.'],
  ['1 file, {text}', '1 archivo, {text}'],
  ['{n} files, {text}', '{n} archivos, {text}'],
  ['1 on file in part', '1 archivado en parte'],
  ['1 missing', '1 falta'],
  ['1 not required here', '1 no se exige aquí'],
  ['1 left out', '1 no incluido'],
  ['{n} on file in part', '{n} archivados en parte'],
  ['{n} missing', '{n} faltan'],
  ['{n} not required here', '{n} no se exigen aquí'],
  ['{n} left out', '{n} no incluidos'],
  ['An element on file in part does not count as on file.', 'Un elemento archivado en parte no cuenta como archivado.'],
  ['What is missing or open in {month}', 'Lo que falta o está abierto en {month}'],
  ['And {n} more in the report of the month.', 'Y {n} más en el informe del mes.'],
  ['No tank is recorded.', 'No consta ningún tanque.'],
  ['— stands for what nobody has recorded.', '— significa que nadie lo ha registrado.'],
  ['Unpack the archive, for instance with', 'Descomprima el archivo, por ejemplo con'],
  ['and in the folder it was unpacked to run', 'y en la carpeta donde se descomprimió ejecute'],
  [
    'Each line must end with OK: every file is then, byte for byte, the one that was packed. The names, sizes and SHA-256 of all files are also in manifest.json. This index, manifest.json and SHA256SUMS are not in the lists above.',
    'Cada línea debe terminar en OK: entonces cada archivo es, byte por byte, el que se incluyó. Los nombres, tamaños y SHA-256 de todos los archivos están también en manifest.json. Este índice, manifest.json y SHA256SUMS no figuran en las listas anteriores.',
  ],
  ['Index of the compliance packet, {month}', 'Índice del paquete de cumplimiento, {month}'],
];
