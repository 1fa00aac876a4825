/**
 * Edition of the rules that verdicts and reports name. When a table changes, its hash below no longer fits (a test says
 * so): give the edition a new name, the year and month and a letter for a further one in the same month, and the new hash.
 */
export const edition = {
  name: '2026-11k',
  sha256: '078a365b4965ef0d48065b55385df57587b8502e83fdf70d4d06569e0fd01ec7',
} as const;
