/**
 * Edition of the rules that verdicts and reports name. When a table changes, its hash below no longer fits (a test says
 * so): give the edition a new name, the year and month and a letter for a further one in the same month, and the new hash.
 */
export const edition = {
  name: '2026-11c',
  sha256: 'f341dda1b121a0ba86b2a0a313f05cd7010e503cbb90c05324cd418839b96905',
} as const;
