/**
 * Edition of the rules that verdicts and reports name. When a table changes, its hash below no longer fits (a test says
 * so): give the edition a new name, the year and month and a letter for a further one in the same month, and the new hash.
 */
export const edition = {
  name: '2026-11q',
  sha256: '271eb003769ce3c86cf2daba540281badc0a4ba567218a5399136454a484ca37',
} as const;
