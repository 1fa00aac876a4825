/**
 * Edition of the rules that verdicts and reports name. When a table changes, its hash below no longer fits (a test says
 * so): give the edition a new name, the year and month and a letter for a further one in the same month, and the new hash.
 */
export const edition = {
  name: '2026-11d',
  sha256: 'b70fbf5984378f48c3d26fc194baf5487b48b0339825b8a4caa283891ddf48fb',
} as const;
