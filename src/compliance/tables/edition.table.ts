/**
 * Edition of the rules that verdicts and reports name. When a table changes, its hash below no longer fits (a test says
 * so): give the edition a new name, the year and month and a letter for a further one in the same month, and the new hash.
 */
export const edition = {
  name: '2026-11d',
  sha256: 'acc1e0d3d15ea1d4dec2092c9dc44858e4d363feefdd0557943a8752fef10a5c',
} as const;
