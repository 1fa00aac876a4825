/**
 * Edition of the rules that verdicts and reports name. When a table changes, its hash below no longer fits (a test says
 * so): give the edition a new name, the year and month and a letter for a further one in the same month, and the new hash.
 */
export const edition = {
  name: '2026-11j',
  sha256: 'f457d6a9e99ca6f0b3e7bd4535cfe713d8d09bc5779791d898fc6a686b733964',
} as const;
