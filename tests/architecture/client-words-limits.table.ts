/**
 * Texts that still stand in the screens themselves, by folder; a folder without a row holds none. Limits only go down:
 * `WORDS=write npx vitest run tests/architecture/client-words.test.ts` takes them down to the counts.
 */
export const CLIENT_WORD_LIMITS: Readonly<Record<string, number>> = {
  'src/client/screens/admin-dashboard': 20,
  'src/client/screens/audit': 28,
  'src/client/screens/change-password': 5,
  'src/client/screens/compliance-overview': 65,
  'src/client/screens/import-export': 30,
  'src/client/screens/installation': 24,
  'src/client/screens/inventory': 45,
  'src/client/screens/manage-sites': 61,
  'src/client/screens/site/atg': 78,
  'src/client/screens/site/calendar': 69,
  'src/client/screens/site/calendar/dialogs': 49,
  'src/client/screens/site/documents': 7,
  'src/client/screens/site/documents/dialogs': 40,
  'src/client/screens/site/documents/lists': 52,
  'src/client/screens/site/documents/uploads': 19,
  'src/client/screens/site/history': 50,
  'src/client/screens/site/issue-form': 12,
  'src/client/screens/site/issues': 6,
  'src/client/screens/site/issues/alarms': 59,
  'src/client/screens/site/issues/issue': 79,
  'src/client/screens/site/overview': 98,
  'src/client/screens/sites': 43,
  'src/client/screens/two-step-setup': 4,
  'src/client/screens/users': 70,
};
