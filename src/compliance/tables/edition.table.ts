/**
 * Edition of the rules that verdicts and reports name. When a table changes, its hash below no longer fits (a test says
 * so): give the edition a new name, the year and month and a letter for a further one in the same month, and the new hash.
 */
export const edition = {
  name: '2026-11b',
  sha256: '7015d983507a0848f631f695e40837c9f9b00cf12f3ec81840a22de41d240b48',
} as const;
