/**
 * Edition of the rules that verdicts and reports name. When a table changes, its hash below no longer fits (a test says
 * so): give the edition a new name, the year and month and a letter for a further one in the same month, and the new hash.
 */
export const edition = {
  name: '2026-11u',
  sha256: '3d5e428e55711c695834218ca57b095e2722555f1601441568ab3026d4f8282d',
} as const;
