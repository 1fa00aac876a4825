import { wordsOf } from '#client/language/words.ts';

export const t = wordsOf('parts/rows', {
  savedDataUpdated: 'Showing saved data, last updated {moment}',
  updatedAt: 'Updated {moment}',
  continueToName: 'Continue to {name}',
  failedToLoadMoreWhat: 'Failed to load more {what}',
  loadingMoreWhat: 'Loading more {what}',
  failedToLoadWhat: 'Failed to load {what}',
  whatIsShownCameBefore: 'What is shown came before.',
  messageHttpCode: '{message}: HTTP {code}',
  retry: 'Retry',
  findSite: 'Find a site',
  failedToLoadSitesHttpCode: 'Failed to load sites: HTTP {code}',
  lookingForSites: 'Looking for sites…',
  noSiteMatches: 'No site matches.',
  moreSitesTypeToFind: { one: '{count} more site: type to find.', other: '{count} more sites: type to find.' },
  copy: 'Copy',
  copied: 'Copied',
  copiedWhat: 'Copied {what}',
  browserDoesNotLetUsCopy: 'The browser blocked copying: select {what} and copy it by hand',
  failedToLoadWhatHttpCode: 'Failed to load {what}: HTTP {code}',
  loadingWhat: 'Loading {what}',
});
