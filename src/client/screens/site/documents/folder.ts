import { defaultFolder } from '#contract/nouns/document/document.ts';

/** Spellings of the address for folders of the site (docs/reference/screens.md#routes). */
const aliases: Readonly<Record<string, string>> = {
  compliance_testing: 'Compliance Testing',
  'compliance-testing': 'Compliance Testing',
  compliance: 'Compliance Testing',
  monthly_reports: 'Monthly Reports',
  'monthly-reports': 'Monthly Reports',
  reports: 'Monthly Reports',
  exports: 'Exports',
  regulatory: 'Regulatory Correspondence',
  regulatory_correspondence: 'Regulatory Correspondence',
  'regulatory-correspondence': 'Regulatory Correspondence',
};

/** The folder that the address' `folder` means: an alias' folder, anything else as spelt, without one Monthly Reports. */
export function folderOf(query: string | null): string {
  if (query === null || query.trim() === '') return defaultFolder;
  return Object.hasOwn(aliases, query) ? (aliases[query] ?? query) : query;
}
