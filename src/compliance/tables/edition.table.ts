/**
 * Edition of the rules that verdicts and reports name. When a table changes, its hash below no longer fits (a test says
 * so): give the edition a new name, the year and month and a letter for a further one in the same month, and the new hash.
 */
export const edition = {
  name: '2026-11j',
  sha256: 'e9f21623d96045e3197791d05cba849ce0ae0ca93c62148d30b746cde4e3fb3d',
} as const;
