import type { Translated } from '#client/language/words.ts';
import type { t } from '#client/words/parts/rows.ts';

export const spanish: Translated<typeof t> = {
  savedDataUpdated: 'Se muestran datos guardados, última actualización {moment}',
  updatedAt: 'Actualizado {moment}',
  continueToName: 'Continuar a {name}',
  failedToLoadMoreWhat: 'No se pudo cargar más: {what}',
  loadingMoreWhat: 'Cargando más: {what}',
  failedToLoadWhat: 'No se pudo cargar: {what}',
  whatIsShownCameBefore: 'Lo que se muestra llegó antes.',
  messageHttpCode: '{message}: HTTP {code}',
  retry: 'Reintentar',
  findSite: 'Buscar un sitio',
  failedToLoadSitesHttpCode: 'No se pudieron cargar los sitios: HTTP {code}',
  lookingForSites: 'Buscando sitios…',
  noSiteMatches: 'Ningún sitio coincide.',
  moreSitesTypeToFind: {
    one: '{count} sitio más: escriba para buscar.',
    other: '{count} sitios más: escriba para buscar.',
  },
  copy: 'Copiar',
  copied: 'Copiado',
  copiedWhat: 'Se copió {what}',
  browserDoesNotLetUsCopy: 'El navegador no permite copiar: seleccione {what} y cópielo a mano',
  failedToLoadWhatHttpCode: 'No se pudo cargar {what}: HTTP {code}',
  loadingWhat: 'Cargando {what}',
  download: 'Descargar',
  fileAsCsv: 'CSV',
  fileAsXlsx: 'XLSX (hoja de cálculo)',
  printedByPerson: 'Impreso el {moment} por {person}',
  moreFilters: '{filters}… (hay más filtros)',
};
