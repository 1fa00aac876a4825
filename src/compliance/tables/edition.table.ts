/**
 * Edition of the rules that verdicts and reports name. When a table changes, its hash below no longer fits (a test says
 * so): give the edition a new name, the year and month and a letter for a further one in the same month, and the new hash.
 */
export const edition = {
  name: '2026-11k',
  sha256: '0e0ca6b40f31dad6ff24147ebb25f344b0eaa2261d227a3d9042d0f64fa4161c',
} as const;
