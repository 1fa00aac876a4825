/**
 * Edition of the rules that verdicts and reports name. When a table changes, its hash below no longer fits (a test says
 * so): give the edition a new name, the year and month and a letter for a further one in the same month, and the new hash.
 */
export const edition = {
  name: '2026-11n',
  sha256: '481f96cc747c358b7d3de478e6eb15b35cc6b9bda4d1427f6c0514b0487e8f50',
} as const;
