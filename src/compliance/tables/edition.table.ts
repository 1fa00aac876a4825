/**
 * Edition of the rules that verdicts and reports name. When a table changes, its hash below no longer fits (a test says
 * so): give the edition a new name, the year and month and a letter for a further one in the same month, and the new hash.
 */
export const edition = {
  name: '2026-11m',
  sha256: '37057bfd43e68e4a227e2ca0c5ed1acf0ae5bd8c16e039f33108d65a9ac0bac1',
} as const;
