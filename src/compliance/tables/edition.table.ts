/**
 * Edition of the rules that verdicts and reports name. When a table changes, its hash below no longer fits (a test says
 * so): give the edition a new name, the year and month and a letter for a further one in the same month, and the new hash.
 */
export const edition = {
  name: '2026-11d',
  sha256: '4e4c932c566036a90c516dbe60ecc5ba261d046b0b84c1ea8bbed39bc7df0471',
} as const;
