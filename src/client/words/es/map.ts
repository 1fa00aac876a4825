import type { Translated } from '#client/language/words.ts';
import type { t } from '#client/words/map.ts';

export const spanish: Translated<typeof t> = {
  title: 'Mapa de sitios',
  mapOfMatched: 'Mapa de sitios ({matched})',
  list: 'Lista',
  mapName: 'Mapa de sus sitios. Las flechas lo mueven, más y menos acercan y alejan, 0 muestra todos los sitios.',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  showAll: 'Mostrar todos los sitios',
  close: 'Cerrar',
  openSite: 'Abrir sitio',
  siteIs: '{name}: {reason}',
  cluster: {
    one: '{count} sitio, lo peor: {reason}. Acercar.',
    other: '{count} sitios, lo peor: {reason}. Acercar.',
  },
  reasons: {
    failed: 'No cumple',
    offline: 'Sin conexión',
    alarms: 'Alarmas',
    inconclusive: 'No concluyente',
    pending: 'Pendiente',
    normal: 'Sin problemas conocidos',
  },
  legend: 'Marcas del mapa',
  inSight: { one: '{count} sitio a la vista', other: '{count} sitios a la vista' },
  worstFirst: 'Primero lo peor',
  noneInSight: 'Ningún sitio a la vista.',
  moreInSight: {
    one: '{count} más a la vista: acerque el mapa o busque.',
    other: '{count} más a la vista: acerque el mapa o busque.',
  },
  unplaced: {
    one: '{count} sitio no tiene coordenadas y no está en el mapa: agréguelas.',
    other: '{count} sitios no tienen coordenadas y no están en el mapa: agréguelas.',
  },
  unplacedMore: { one: 'y {count} más', other: 'y {count} más' },
  howToAdd: 'Escriba latitud y longitud en la información del sitio, o importe las columnas latitude y longitude.',
  noOutline: 'No se cargaron los contornos de los estados: los sitios se dibujan sin ellos.',
  outlineSource: 'Contornos de los estados: US Census Bureau',
  failed: 'No se pudo cargar el mapa: {reason}',
  noSites: 'Ningún sitio coincide.',
  noSitesAtAll: 'No tiene sitios asignados.',
  loading: 'Cargando el mapa',
};
