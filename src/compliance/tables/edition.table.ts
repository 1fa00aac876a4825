/**
 * Edition of the rules that verdicts and reports name. When a table changes, its hash below no longer fits (a test says
 * so): give the edition a new name, the year and month and a letter for a further one in the same month, and the new hash.
 */
export const edition = {
  name: '2026-11f',
  sha256: 'b3253fcd38575d5cd6053ba96e315f1b8eb3878439df9d7d0a0b85a567cfd152',
} as const;
