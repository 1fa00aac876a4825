import { wordsOf } from '#client/language/words.ts';

export const t = wordsOf('site/tabs', {
  loading: 'Loading…',
  section: 'Section',
  couldNotBeShown: '{tab} could not be shown.',
  otherTabsStillWorkIfIt: 'The other tabs still work. If it happens again, reload the page.',
  siteOverview: 'Site Overview',
  siteIssues: 'Site Issues',
  compliance: 'Compliance',
  atgCommands: 'ATG Commands',
  equipment: 'Equipment',
  documents: 'Documents',
  siteInfo: 'Site Info',
  complianceCalendar: 'Compliance Calendar',
  siteSections: 'Site sections',
  scrollTabsLeft: 'Scroll tabs left',
  scrollTabsRight: 'Scroll tabs right',
  allTabs: 'All Tabs',
  goTo: 'Go to',
  tabsHidden: { one: '{count} tab hidden', other: '{count} tabs hidden' },
});
