import type { Translated } from '#client/language/words.ts';
import type { t } from '#client/words/parts/attention.ts';

export const spanish: Translated<typeof t> = {
  kind: 'Tipo',
  allKinds: 'Todos los tipos',
  state: 'Estado (EE. UU.)',
  allStates: 'Todos los estados',
  tag: 'Etiqueta',
  allTags: 'Todas las etiquetas',
  assignedToMe: 'Asignado a mí',
  couldNotBeLoadedHttp: 'No se pudo cargar lo que requiere atención: HTTP {code}.',
  retry: 'Reintentar',
  sites: { one: '{count} sitio', other: '{count} sitios' },
  allQuiet: 'Todo en calma: {sites}, nada requiere su atención.',
  needsAttentionTotal: 'Requiere atención ({total})',
  thereMayBeMore: '{unchecked}. Puede haber más de lo que se muestra.',
  nothingFitsTheseFilters: 'Nada coincide con estos filtros.',
  nothingIsListedByWhatCould: 'Lo que se pudo comprobar no muestra nada.',
  showFewer: 'Mostrar menos',
  showAllSites: 'Mostrar todo: {sites}',
  showMoreLeft: 'Mostrar más (quedan {number})',
  leftMore: '{left} más',
  nobodyHasIt: 'Nadie lo tiene asignado',
  whoHasIt: 'Lo tiene {who}',
  couldNotBeLoaded: 'No se pudo cargar lo que requiere atención.',
  needsAttention: 'Requiere atención',
  seeAllOnSitesOverview: 'Ver todo en Sitios: {sites}',
};
