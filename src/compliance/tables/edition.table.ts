/**
 * Edition of the rules that verdicts and reports name. When a table changes, its hash below no longer fits (a test says
 * so): give the edition a new name, the year and month and a letter for a further one in the same month, and the new hash.
 */
export const edition = {
  name: '2026-11d',
  sha256: '7f8518bdf2457e3300bcab57c4c093b726041f63981333a0e2e1f9dc9e2ba3a4',
} as const;
