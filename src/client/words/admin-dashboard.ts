import { wordsOf } from '#client/language/words.ts';

export const t = wordsOf('admin-dashboard', {
  newSite: 'New site',
  name: 'Name',
  ipAddress: 'IP Address',
  port: 'Port',
  addSite: 'Add Site',
  allThreeAreNeededPortIs: 'All three are needed; the port is from 1 to 65535.',
  adminDashboard: 'Admin Dashboard',
  youDoNotHaveAccessTo: 'You do not have access to this page.',
  sitesAreManagedByAdministratorsAsk:
    'Sites are managed by administrators. Ask one of them if a site is missing or wrong.',
  signedInAs: 'Signed in as {person}',
  manageSites: 'Manage Sites',
  manageUsers: 'Manage Users',
  backToSitesOverview: 'Back to Sites Overview',
  deleteSite: 'Delete Site?',
  areYouSureYouWantTo: 'Are you sure you want to delete this site? This action cannot be undone.',
  delete: 'Delete',
  sitesTotal: 'Sites ({total})',
  noSitesAvailable: 'No sites available.',
  addFirstOneWithFormAbove: 'Add the first one with the form above.',
  noGauge: 'No gauge',
  ipPort: '{ip}, port {port}',
  deleteName: 'Delete, {name}',
  sitesNoun: 'sites',
});
