/**
 * Edition of the rules that verdicts and reports name. When a table changes, its hash below no longer fits (a test says
 * so): give the edition a new name, the year and month and a letter for a further one in the same month, and the new hash.
 */
export const edition = {
  name: '2026-11o',
  sha256: '24f1f466a8831026c574347141e729ca192840e8f814c33bd431d849811d3a8f',
} as const;
