import type { Translated } from '#client/language/words.ts';
import type { t } from '../admin-dashboard.ts';

export const spanish: Translated<typeof t> = {
  newSite: 'Sitio nuevo',
  name: 'Nombre',
  ipAddress: 'Dirección IP',
  port: 'Puerto',
  addSite: 'Agregar sitio',
  allThreeAreNeededPortIs: 'Se necesitan los tres; el puerto va de 1 a 65535.',
  adminDashboard: 'Panel de administración',
  youDoNotHaveAccessTo: 'No tiene acceso a esta página.',
  sitesAreManagedByAdministratorsAsk:
    'Los administradores gestionan los sitios. Consulte a uno de ellos si falta un sitio o hay un error.',
  signedInAs: 'Sesión iniciada como {person}',
  manageSites: 'Administrar sitios',
  manageUsers: 'Administrar usuarios',
  backToSitesOverview: 'Volver al resumen de sitios',
  deleteSite: '¿Eliminar el sitio?',
  areYouSureYouWantTo: '¿Seguro que desea eliminar este sitio? Esta acción no se puede deshacer.',
  delete: 'Eliminar',
  sitesTotal: 'Sitios ({total})',
  noSitesAvailable: 'No hay sitios.',
  addFirstOneWithFormAbove: 'Agregue el primero con el formulario de arriba.',
  noGauge: 'Sin medidor',
  ipPort: '{ip}, puerto {port}',
  deleteName: 'Eliminar, {name}',
  sitesNoun: 'sitios',
};
