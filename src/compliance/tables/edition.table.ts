/**
 * Edition of the rules that verdicts and reports name. When a table changes, its hash below no longer fits (a test says
 * so): give the edition a new name, the year and month and a letter for a further one in the same month, and the new hash.
 */
export const edition = {
  name: '2026-11j',
  sha256: '9876fa664e48ff0c94edce01ba3dace994454bba742d27768e03b9759806de68',
} as const;
