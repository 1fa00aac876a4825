import type { Translated } from '#client/language/words.ts';
import type { t } from '#client/words/site/tabs.ts';

export const spanish: Translated<typeof t> = {
  loading: 'Cargando…',
  section: 'Sección',
  couldNotBeShown: 'No se pudo mostrar {tab}.',
  otherTabsStillWorkIfIt: 'Las demás pestañas siguen funcionando. Si vuelve a ocurrir, recargue la página.',
  siteOverview: 'Resumen del sitio',
  siteIssues: 'Incidencias del sitio',
  compliance: 'Cumplimiento',
  atgCommands: 'Comandos ATG',
  equipment: 'Equipos',
  documents: 'Documentos',
  siteInfo: 'Información del sitio',
  complianceCalendar: 'Calendario de cumplimiento',
  siteSections: 'Secciones del sitio',
  scrollTabsLeft: 'Desplazar las pestañas a la izquierda',
  scrollTabsRight: 'Desplazar las pestañas a la derecha',
  allTabs: 'Todas las pestañas',
  goTo: 'Ir a',
  tabsHidden: { one: '{count} pestaña oculta', other: '{count} pestañas ocultas' },
};
