/**
 * Edition of the rules that verdicts and reports name. When a table changes, its hash below no longer fits (a test says
 * so): give the edition a new name, the year and month and a letter for a further one in the same month, and the new hash.
 */
export const edition = {
  name: '2026-11d',
  sha256: '1d904cb02d8533c5d874d14133ed1669171fe88b2d7fa1453329db1c0998578e',
} as const;
