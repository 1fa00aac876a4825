import type { Phrase } from './compile-phrases.ts';

/** What is wrong with a file that is imported, cell by cell, and what an import changes. */
export const importPhrases: readonly Phrase[] = [
  ['1 more error from here on: fix these first', '1 error más a partir de aquí: corrija primero estos'],
  ['{n} more errors from here on: fix these first', '{n} errores más a partir de aquí: corrija primero estos'],
  [
    'The state changes from {text:old} to {text:now}: it counts for the days from {text:since} on, and a closed month keeps its verdict unless the new state makes it worse: {n} more from here on',
    'El estado cambia de {text:old} a {text:now}: vale para los días desde el {text:since}, y un mes cerrado conserva su dictamen salvo que el estado nuevo lo empeore: {n} más a partir de aquí',
  ],
  [
    'The state changes from {text:old} to {text:now}: it counts for the days from {text:since} on, and a closed month keeps its verdict unless the new state makes it worse',
    'El estado cambia de {text:old} a {text:now}: vale para los días desde el {text:since}, y un mes cerrado conserva su dictamen salvo que el estado nuevo lo empeore',
  ],
  [
    'The state changes from {text:old} to {text:now}: it counts for all months that are not closed, and a closed month keeps its verdict unless the new state makes it worse: {n} more from here on',
    'El estado cambia de {text:old} a {text:now}: vale para todos los meses que no están cerrados, y un mes cerrado conserva su dictamen salvo que el estado nuevo lo empeore: {n} más a partir de aquí',
  ],
  [
    'The state changes from {text:old} to {text:now}: it counts for all months that are not closed, and a closed month keeps its verdict unless the new state makes it worse',
    'El estado cambia de {text:old} a {text:now}: vale para todos los meses que no están cerrados, y un mes cerrado conserva su dictamen salvo que el estado nuevo lo empeore',
  ],
  ['{said}: {n} more from here on', '{said}: {n} más a partir de aquí'],
  ['{said}: row {n} of this file has it too', '{said}: la fila {n} de este archivo también lo tiene'],
  ['Time zone is not a known time zone', 'La zona horaria no es una zona horaria conocida'],
  ["'{text}' is the name of one site and the id of another", '«{text}» es el nombre de un sitio y el ID de otro'],
  ["There is no site '{text}'", 'No existe el sitio «{text}»'],
  ['An import cannot change your own role', 'Una importación no puede cambiar su propio rol'],
  ['The row has {n:a} cells: at most {n:b} are read', 'La fila tiene {n:a} celdas: se leen como máximo {n:b}'],
  ['The row has {n:a} cells where the header has {n:b}', 'La fila tiene {n:a} celdas y el encabezado tiene {n:b}'],
  ['A quote that starts here is not closed', 'Una comilla que comienza aquí no está cerrada'],
  ['The row is longer than {n} MB', 'La fila mide más de {n} MB'],
  [
    'A cell has a quote in the middle: enclose the cell in quotes and double the quote',
    'Una celda tiene una comilla en medio: ponga la celda entre comillas y duplique la comilla',
  ],
  ['The cell {part}', 'La celda {part}'],
  ['The cell {text}', 'La celda {text}'],
];

/** What a file is instead of CSV in UTF-8. */
export const unreadablePhrases: readonly Phrase[] = [
  [
    'The file is a spreadsheet or a zip file: save it as CSV in UTF-8',
    'El archivo es una hoja de cálculo o un archivo zip: guárdelo como CSV en UTF-8',
  ],
  [
    'The file is an old spreadsheet: save it as CSV in UTF-8',
    'El archivo es una hoja de cálculo antigua: guárdelo como CSV en UTF-8',
  ],
  ['The file is a PDF: save it as CSV in UTF-8', 'El archivo es un PDF: guárdelo como CSV en UTF-8'],
  ['The file is in UTF-16: save it as CSV in UTF-8', 'El archivo está en UTF-16: guárdelo como CSV en UTF-8'],
  ['The file is not in UTF-8: save it as CSV in UTF-8', 'El archivo no está en UTF-8: guárdelo como CSV en UTF-8'],
  [
    'The file holds NUL characters, as UTF-16 and programs do: save it as CSV in UTF-8',
    'El archivo contiene caracteres NUL, como los de UTF-16 y los programas: guárdelo como CSV en UTF-8',
  ],
];

/** Names of columns, as they stand before what is wrong with them. */
export const importLabels: readonly Phrase[] = [
  ['Name', 'Nombre'],
  ['Email', 'Correo electrónico'],
  ['Role', 'Rol'],
  ['State', 'Estado'],
  ['Address', 'Dirección'],
  ['City', 'Ciudad'],
  ['County', 'Condado'],
  ['Phone', 'Teléfono'],
  ['Owner', 'Propietario'],
  ['Operator', 'Operador'],
  ['Tags', 'Etiquetas'],
  ['Sites', 'Sitios'],
  ['Ip', 'IP'],
  ['Port', 'Puerto'],
  ['ZIP', 'Código postal'],
  ['Site type', 'Tipo de sitio'],
  ['Facility id', 'ID de instalación'],
  ['Time zone', 'Zona horaria'],
  ['In this state since', 'En este estado desde'],
  ['Reason for the other state', 'Motivo del cambio de estado'],
  ['Console type', 'Tipo de consola'],
  ['District', 'Distrito'],
  ['Report recipients', 'Destinatarios del informe'],
  ['Sites to write', 'Sitios con acceso de edición'],
];
