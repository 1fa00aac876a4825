/**
 * Edition of the rules that verdicts and reports name. When a table changes, its hash below no longer fits (a test says
 * so): give the edition a new name, the year and month and a letter for a further one in the same month, and the new hash.
 */
export const edition = {
  name: '2026-11j',
  sha256: '410774e9f8073dbd77e5fe63ccd4213af754a922686b3b6417e66cb76d44cdf1',
} as const;
