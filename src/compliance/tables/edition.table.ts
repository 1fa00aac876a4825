/**
 * Edition of the rules that verdicts and reports name. When a table changes, its hash below no longer fits (a test says
 * so): give the edition a new name, the year and month and a letter for a further one in the same month, and the new hash.
 */
export const edition = {
  name: '2026-11c',
  sha256: 'abe0d6235c7e4132ea1b39c9ac6f741f0fdfa8ed38fba7510a623101610258dc',
} as const;
