/**
 * Edition of the rules that verdicts and reports name. When a table changes, its hash below no longer fits (a test says
 * so): give the edition a new name, the year and month and a letter for a further one in the same month, and the new hash.
 */
export const edition = {
  name: '2026-11l',
  sha256: '389e2a1ffd906e146d541405b66a38c45fe3bba73a245eaed4ad3eb9a4397995',
} as const;
