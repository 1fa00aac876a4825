/**
 * Edition of the rules that verdicts and reports name. When a table changes, its hash below no longer fits (a test says
 * so): give the edition a new name, the year and month and a letter for a further one in the same month, and the new hash.
 */
export const edition = {
  name: '2026-11y',
  sha256: '17e63b376bb116c78d13a54bc7517db7d1f2e7e8d9815f833bacbc870520e086',
} as const;
