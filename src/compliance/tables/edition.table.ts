/**
 * Edition of the rules that verdicts and reports name. When a table changes, its hash below no longer fits (a test says
 * so): give the edition a new name, the year and month and a letter for a further one in the same month, and the new hash.
 */
export const edition = {
  name: '2026-11j',
  sha256: '177a87f97dfde1146a0e4ee7c510a9c5150139041f1bda61a49904cdaf7e532d',
} as const;
