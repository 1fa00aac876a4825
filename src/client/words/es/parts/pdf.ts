import type { Translated } from '#client/language/words.ts';
import type { t } from '#client/words/parts/pdf.ts';

export const spanish: Translated<typeof t> = {
  previousPage: 'Página anterior',
  nextPage: 'Página siguiente',
  page: 'Página',
  pageOfPages: '{page} de {pages}',
  smaller: 'Más pequeño',
  fitted: 'Ajustado',
  toWidth: 'al ancho',
  ofWidthFitItAgain: 'del ancho: ajustar de nuevo',
  larger: 'Más grande',
  openingName: 'Abriendo {name}…',
  pagesOfName: 'Páginas de {name}',
  thisPdfIsLockedWithPassword: 'Este PDF está protegido con contraseña. Descárguelo para abrirlo.',
  failedToLoadPdf: 'No se pudo cargar el PDF: HTTP {code}',
  thisPdfIsDamagedAndCannot: 'Este PDF está dañado y no se puede mostrar.',
  thisPdfCannotBeShownHere: 'Este PDF no se puede mostrar aquí.',
  pageNumberOfPages: 'Página {number} de {pages}',
};
