/**
 * Edition of the rules that verdicts and reports name. When a table changes, its hash below no longer fits (a test says
 * so): give the edition a new name, the year and month and a letter for a further one in the same month, and the new hash.
 */
export const edition = {
  name: '2026-11l',
  sha256: 'cfdac6c77e11f6a96c45349680018d3bf98c132f43a9627bc0f3078b1e0cf94b',
} as const;
