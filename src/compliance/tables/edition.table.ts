/**
 * Edition of the rules that verdicts and reports name. When a table changes, its hash below no longer fits (a test says
 * so): give the edition a new name, the year and month and a letter for a further one in the same month, and the new hash.
 */
export const edition = {
  name: '2026-11e',
  sha256: '824b484df1f9b8139f76b4d9e9ea23aeaf7a5ca14497cf3c9094fb9f0b2acb9b',
} as const;
