import { wordsOf } from '#client/language/words.ts';

export const t = wordsOf('import-export', {
  imported: {
    sites: { one: '{count} site imported', other: '{count} sites imported' },
    users: { one: '{count} user imported', other: '{count} users imported' },
  },
  template: 'Template',
  csvInUtf8: 'CSV in UTF-8, up to 5 MB and 10,000 rows. {template}',
  csvFileOf: { sites: 'CSV file of sites', users: 'CSV file of users' },
  chooseFile: 'Choose a file',
  chooseAnotherFile: 'Choose another file',
  importChanges: {
    sites: { one: 'Import {count} site', other: 'Import {count} sites' },
    users: { one: 'Import {count} user', other: 'Import {count} users' },
  },
  checkingFile: 'Checking the file…',
  importing: 'Importing…',
  nothingWasImported: 'Nothing was imported.',
  importAndExport: 'Import and export',
  youDoNotHaveAccessTo: 'You do not have access to this page.',
  askAdministratorForImportOrExport: 'Ask an administrator for an import or export.',
  importSites: 'Import sites',
  oneRowPerSite:
    'One row per site. Sites with a matching name are updated; others are added. Columns that are left out stay as they are.',
  importUsers: 'Import users',
  oneRowPerPerson:
    'One row per person, identified by email. New people get a mail with a link to choose a password; none is ever in the file.',
  exportEverything: 'Export everything',
  everyRecord:
    'Every record of this installation as CSV files in one zip: sites, people and access, tanks, readings, alarms, issues, test records, verdicts, the list of documents, the audit log. Passwords and keys are not in it. For a copy that can be restored, use {code}.',
  downloadZip: 'Download zip',
  thingsToMend: {
    one: '{count} problem to correct. Nothing was imported.',
    other: '{count} problems to correct. Nothing was imported.',
  },
  whatIsWrongInFile: 'What is wrong in the file',
  row: 'Row',
  column: 'Column',
  whatIsWrong: 'What is wrong',
  newChangedUnchanged: {
    one: '{created} new, {updated} changed, {count} as it is',
    other: '{created} new, {updated} changed, {count} as they are',
  },
  importedCounts: 'Imported: {counts}.',
  inFileNothingToImport: {
    sites: {
      one: '{count} site in the file, all as they are: nothing to import.',
      other: '{count} sites in the file, all as they are: nothing to import.',
    },
    users: {
      one: '{count} user in the file, all as they are: nothing to import.',
      other: '{count} users in the file, all as they are: nothing to import.',
    },
  },
  inFile: {
    sites: { one: '{count} site in the file: {counts}.', other: '{count} sites in the file: {counts}.' },
    users: { one: '{count} user in the file: {counts}.', other: '{count} users in the file: {counts}.' },
  },
  sitesWithoutState: {
    one: '{count} site without a state: federal rules only.',
    other: '{count} sites without a state: federal rules only.',
  },
  fillColumnStateInTheseRows: 'Fill the column state in these rows if the law of a state applies there.',
  rowsWithoutState: 'Rows without a state',
  rowMessage: 'Row {row}: {message}',
});
