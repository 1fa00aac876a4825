/**
 * Edition of the rules that verdicts and reports name. When a table changes, its hash below no longer fits (a test says
 * so): give the edition a new name, the year and month and a letter for a further one in the same month, and the new hash.
 */
export const edition = {
  name: '2026-11h',
  sha256: 'e2b477b67d7dd0b0a7e036efc742eb378a24673521e17fd6e87a99377130cead',
} as const;
