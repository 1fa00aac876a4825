import { exportFiles } from '#server/store/import/export-files.table.ts';

/** What a reader of the archive must know. */
export function exportReadme(at: Date, publicUrl: string): string {
  const width = Math.max(...exportFiles.map(({ name }) => name.length));
  const lines = [
    `Everything that Forecourt at ${publicUrl} held on ${at.toISOString()}, as CSV files.`,
    'All files show the same moment.',
    '',
    'Files are in UTF-8, with commas between cells and names of columns in the first line. Text that a spreadsheet would',
    "take for a formula has a ' before it. Lists in a cell are separated by semicolons.",
    '',
    'Units: volumes in US gallons, heights and water in inches, temperatures in degrees Fahrenheit, rates in gallons an',
    'hour. Times that end in Z are UTC by the clock of the console; gauge_time and *_gauge_time are the clock of the gauge,',
    'local and without a zone. Days are YYYY-MM-DD, months YYYY-MM. An empty cell: nothing is known or recorded.',
    '',
    'Units that nobody knows: where gauges.csv has neither units (reported by the console) nor units_set (by an',
    'administrator), where units_evidence (what its pages show) contradicts these, and for what came before its',
    'units_guessed_until, numbers were taken for US units and may be in others. Files other than the readings say it of each line in units_confirmed.',
    '',
    'sites.csv and users.csv can be imported again. Other files name a site by its site_id.',
    'Passwords, secrets, tokens, texts of emails and the contents of documents are not included; a backup contains them.',
    '',
    ...exportFiles.map(({ name, about }) => `${name.padEnd(width)}  ${about}`),
    '',
    'readings/YYYY-MM.csv  Readings of tanks that came in that month (UTC), oldest first. status: sum of 1 (delivery in',
    '                      progress), 2 (leak test in progress), 4 (invalid fuel height). units and original: for gauges',
    '                      set to other units, which, and the seven values as they were sent.',
    '',
  ];
  return lines.join('\r\n');
}
