/**
 * Edition of the rules that verdicts and reports name. When a table changes, its hash below no longer fits (a test says
 * so): give the edition a new name, the year and month and a letter for a further one in the same month, and the new hash.
 */
export const edition = {
  name: '2026-11d',
  sha256: 'e00232981bc000037ed86bf6a24c3996f6496fbdfb00a01169bc6529ad941f8b',
} as const;
