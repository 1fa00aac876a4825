/**
 * Edition of the rules that verdicts and reports name. When a table changes, its hash below no longer fits (a test says
 * so): give the edition a new name, the year and month and a letter for a further one in the same month, and the new hash.
 */
export const edition = {
  name: '2026-11k',
  sha256: 'f937c8cb128d4ad6ef71dcc1ae6498f8b68ee743f1c5ab83b7a6e96486a90242',
} as const;
