/**
 * Edition of the rules that verdicts and reports name. When a table changes, its hash below no longer fits (a test says
 * so): give the edition a new name, the year and month and a letter for a further one in the same month, and the new hash.
 */
export const edition = {
  name: '2026-11i',
  sha256: 'dcedc4bb739494c529aa9315bb688cd1a9251ed5937ec4049367958bf507dbdd',
} as const;
